import { listCalls } from '@likeness/contract/kit/listCalls';
import { readOrder, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import { decide, getDocument, startVerification } from '@likeness/contract/photos';
import { purposeRevisions } from '@likeness/contract/purposes/revisions';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { OrderScenario } from '../../testing/orderScenario.ts';
import { aRule } from '../../testing/purposeScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let admin: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const edit = (id: number, body: Record<string, unknown>) =>
  admin.call(listCalls(purposeList).edit!, { params: { id }, body });

/** What the log of the photo, the log of its order, the photo's version and its rejection say. */
async function judgedBy(it: { id: number; orderId: number; photo: { uid: string } }) {
  const log = (await admin.call(readPhotoActions, { params: { id: it.photo.uid } })).answer;
  const order = (await admin.call(readOrder, { params: { id: it.orderId } })).answer;
  const { photo } = (await sorter.call(getDocument, { params: { id: it.id } })).answer;
  return [
    log.result.map(({ name, judged_by }) => [name, judged_by]),
    order.actions.filter(({ name }) => name.startsWith('photo_')).map(({ name, judged_by }) => [name, judged_by]),
    photo!.file_history.files.map(({ judged_by }) => judged_by),
    photo!.photo_reject_reason_histories.map(({ judged_by }) => judged_by),
  ];
}

test('a verdict says by which revision of the rules it was given, and whether they are others now', async () => {
  const row = await aRule(app, admin);
  await edit(row.id, { outline_to_chin: 8 });
  const it = await scenario.ordered({ purposeId: row.id });
  const reason = await aReason(app);
  await sorter.call(startVerification, { params: { id: it.id } });
  const photo = { photoUid: it.photo.uid, status: 'rejected' as const, photoRejectReasons: [reason.id] };
  await sorter.call(decide, { params: { id: it.id }, body: { final: true, photo } });

  const under = (rules_changed: boolean) => ({ purpose_id: row.id, revision: 2, rules_changed });
  const everywhere = (rules_changed: boolean) => [
    [['photo_rejected', under(rules_changed)]],
    [['photo_rejected', under(rules_changed)]],
    [under(rules_changed)],
    [under(rules_changed)],
  ];
  expect(await judgedBy(it)).toEqual(everywhere(false));
  // A label is read by people: no photo is judged by it.
  await edit(row.id, { label: 'Passport (new label)' });
  expect(await judgedBy(it)).toEqual(everywhere(false));
  await edit(row.id, { outline_to_chin: 9 });
  expect(await judgedBy(it)).toEqual(everywhere(true));
  await edit(row.id, { outline_to_chin: 8 });
  expect(await judgedBy(it)).toEqual(everywhere(false));
});

test('a purpose is read as it was at a revision, the present one as it is now', async () => {
  const row = await aRule(app, admin);
  const asAt = async (revision: number) =>
    (await admin.call(purposeRevisions, { params: { id: row.id }, query: { revision } })).answer.result.map(
      ({ values }) => [values['outline_to_chin'], values['use_in_country']],
    );
  const country = expect.objectContaining({ id: row['use_in_country_id'] }) as unknown;
  await edit(row.id, { outline_to_chin: 8 });
  expect([await asAt(1), await asAt(2), await asAt(3)]).toEqual([[[7, country]], [[8, country]], []]);
});
