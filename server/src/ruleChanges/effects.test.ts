import { repairSignature } from '@likeness/contract/intake/repairs';
import {
  deleteOrder,
  restoreOrder,
  sendForTreatment,
  sendForTreatmentAndLock,
} from '@likeness/contract/orderDesk/afterSales';
import { decide, getDocument, requestLastValidation, startVerification } from '@likeness/contract/photos';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { planChange, purposeEffects } from '@likeness/contract/ruleChanges';
import { AWAITING_VERDICT } from '@likeness/contract/vocabulary';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { decision, document, photoVersion } from '../photos/schema.ts';
import { checkPhotoJob } from '../photos/jobs.ts';
import { measureVersion } from '../photos/measuring.ts';
import { eq } from '../platform/database/drizzle.ts';
import { purposeRevision } from '../purposes/schema.ts';
import type { Caller } from '../testing/app.ts';
import { aDocument, aFile, aJpeg, aLinkHolder, aPartner } from '../testing/builders.ts';
import { aProduct, aReason } from '../testing/catalogueBuilders.ts';
import { aRule } from '../testing/purposeScenario.ts';
import { aNewPicture } from '../testing/repairScenario.ts';
import { ShipmentScenario } from '../testing/shipmentScenario.ts';

const calls = listCalls(purposeList);

let scenario: ShipmentScenario;
let admin: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  admin = await scenario.app.signedInAs('admin');
});
afterAll(() => scenario.close());

const effects = (id: number, body: Record<string, unknown>, query = {}) =>
  admin.call(purposeEffects, { params: { id }, body, query });
const edit = (id: number, body: Record<string, unknown>) => admin.call(calls.edit!, { params: { id }, body });

/** A waiting document whose photo has these pixels and has been measured. */
async function aWaiting(purposeId: number, { width = 414, height = 532, colour = '#8a9a9c' } = {}) {
  const { app } = scenario;
  const partner = await aPartner(app);
  const content = await aJpeg({ width, height, colour });
  const photo = await aFile(app, { name: 'portrait.jpg', content, sender: { addedByPartnerId: partner.id } });
  const made = await aDocument(app, { partnerId: partner.id, purposeId, photo, status: 'waiting_ia_validation' });
  await app.platform.jobs.enqueue(app.platform.database.orm, checkPhotoJob, { documentId: made.id });
  await app.settle();
  return made;
}

async function measuresOf({ photo }: Pick<Awaited<ReturnType<typeof aWaiting>>, 'photo'>) {
  const [row] = await scenario.app.platform.database.orm
    .select({ measures: photoVersion.measures })
    .from(photoVersion)
    .where(eq(photoVersion.fileId, photo.id));
  return row!.measures;
}

describe('the preview of a change', () => {
  test('names the waiting documents that get another verdict from the hard checks, and writes nothing', async () => {
    const row = await aRule(scenario.app, admin);
    const good = await aWaiting(row.id);
    const large = await aWaiting(row.id, { width: 467, height: 600 });
    await aWaiting((await aRule(scenario.app, admin)).id);
    const asked = { photo_pixel_width: 467, photo_pixel_height: 600, dpi_resolution: 300 };
    const { hard_checks: hard, changes } = (await effects(row.id, asked, { measure: false })).answer;
    expect(changes).toEqual(['photo_pixel_width', 'photo_pixel_height']);
    expect(hard).toMatchObject({ looked_at: 2, of: 2, newly_failing: 1, newly_passing: 1, otherwise: 0 });
    expect(hard.documents.map(({ id, before, after }) => [id, before, after])).toEqual([
      [good.id, [], ['pixel_size']],
      [large.id, ['pixel_size'], []],
    ]);
    expect((await admin.call(calls.read, { params: { id: row.id } })).answer).toEqual(row);
  });

  test.each(AWAITING_VERDICT)(
    'counts a photo that awaits its verdict as %s, as it would be judged by the new rule',
    async (status) => {
      const { app } = scenario;
      const row = await aRule(app, admin);
      const { id } = await aWaiting(row.id);
      await app.platform.database.orm.update(document).set({ status }).where(eq(document.id, id));
      const asked = { photo_pixel_width: 467, photo_pixel_height: 600, dpi_resolution: 300 };
      const { hard_checks: hard, automatic_checks: automatic } = (await effects(row.id, asked)).answer;
      expect([hard.of, hard.newly_failing, automatic.of, automatic.looked_at]).toEqual([1, 1, 1, 1]);
    },
  );

  test('measures photos again by the proposed rule, and says how many were measured', async () => {
    const row = await aRule(scenario.app, admin, { photo_background_color: '#8a9a9c' });
    const { id } = await aWaiting(row.id);
    const { automatic_checks: none } = (await effects(row.id, { photo_weight: 90 })).answer;
    expect(none).toMatchObject({ looked_at: 1, of: 1, newly_failing: 0, newly_passing: 0, otherwise: 0 });
    const { automatic_checks: found } = (await effects(row.id, { photo_background_color: '#101010' })).answer;
    expect(found.looked_at).toBe(1);
    const [document] = found.documents;
    expect(document).toMatchObject({ id });
    expect(document!.after).not.toEqual(document!.before);
    expect((await effects(row.id, { photo_background_color: '#101010' }, { measure: false })).answer).toMatchObject({
      automatic_checks: { looked_at: 0, of: 1 },
    });
  });

  test('counts the existing boards and the waiting shipments if the change affects printing', async () => {
    const row = await aRule(scenario.app, admin);
    const productId = (await aProduct(scenario.app, { sendByPostNeeded: true })).id;
    await scenario.aShipment({ productId, purposeId: row.id });
    await scenario.aShipment({ productId, purposeId: row.id });
    expect((await effects(row.id, { nbr_on_width_board: 2 })).answer).toMatchObject({ boards: 2, open_shipments: 2 });
    expect((await effects(row.id, { outline_to_chin: 8 })).answer).toMatchObject({ boards: 0, open_shipments: 0 });
  });

  test('is refused if the change would be', async () => {
    const row = await aRule(scenario.app, admin);
    const { status, refusal } = await effects(row.id, { outline_to_chin: 44 });
    expect([status, Object.keys(refusal.errors!)]).toEqual([422, ['outline_to_chin']]);
    expect((await effects(2_000_000_000, { photo_weight: 90 })).status).toBe(404);
    await edit(row.id, { photo_weight: 90 });
    expect((await effects(row.id, { photo_weight: 80, revision: 1 })).refusal.code).toBe('changed_meanwhile');
  });
});

describe('when a rule has changed', () => {
  test('waiting photos are measured by the new rule, and those of other purposes are not', async () => {
    const [row, other] = [await aRule(scenario.app, admin), await aRule(scenario.app, admin)];
    const [mine, theirs] = [await aWaiting(row.id), await aWaiting(other.id)];
    const [before, untouched] = [await measuresOf(mine), await measuresOf(theirs)];
    await edit(row.id, { photo_background_color: '#101010' });
    await scenario.app.settle();
    expect(await measuresOf(mine)).not.toBeNull();
    expect(await measuresOf(mine)).not.toEqual(before);
    expect(await measuresOf(theirs)).toEqual(untouched);
  });

  test.each(['verification_in_progress', 'processing_in_progress', 'last_validation_in_progress'] as const)(
    'so is one that somebody has in hand: %s',
    async (status) => {
      const { app } = scenario;
      const row = await aRule(app, admin);
      const inHand = await aWaiting(row.id);
      const before = await measuresOf(inHand);
      await app.platform.database.orm.update(document).set({ status }).where(eq(document.id, inHand.id));
      await edit(row.id, { photo_background_color: '#101010' });
      await app.settle();
      expect(await measuresOf(inHand)).toEqual(await measuresOf(await aWaiting(row.id)));
      expect(await measuresOf(inHand)).not.toEqual(before);
    },
  );

  type Waiting = Awaited<ReturnType<typeof aWaiting>>;
  const become =
    (status: 'validated' | 'rejected_signature') =>
    (_who: Caller, { id }: Waiting) =>
      scenario.app.platform.database.orm.update(document).set({ status }).where(eq(document.id, id));
  const askFinally = (who: Caller, { id, photo }: Waiting) =>
    who.call(requestLastValidation, { params: { documentId: id, photoUid: photo.uid } });
  const treat = (who: Caller, { id }: Waiting) => who.call(sendForTreatment, { params: { id } });
  const treatMyself = (who: Caller, { id }: Waiting) => who.call(sendForTreatmentAndLock, { params: { id } });
  const signAnew = async (_who: Caller, { id, order }: Waiting) => {
    const customer = await aLinkHolder(scenario.app, order.id);
    return customer.call(repairSignature, { params: { id }, file: await aNewPicture() });
  };
  const bringBack = (_who: Caller, { order }: Waiting) => admin.call(restoreOrder, { params: { id: order.id } });
  const remove = (who: Caller, { order }: Waiting) => who.call(deleteOrder, { params: { id: order.id } });

  test.each([
    ['to its final validation', become('validated'), askFinally],
    ['to the controllers', become('validated'), treat],
    ['to the controllers, with whoever gives it back', become('validated'), treatMyself],
    ['with a new signature', become('rejected_signature'), signAnew],
    ['with its deleted order', remove, bringBack],
  ] as const)(
    'one that does not wait meanwhile is measured anew when it comes back %s',
    async (_how, leave, comeBack) => {
      const { app } = scenario;
      const manager = await app.signedInAs('orderManager');
      const row = await aRule(app, admin);
      const away = await aWaiting(row.id);
      const before = await measuresOf(away);
      await leave(manager, away);
      app.clock.advance(1000);
      await edit(row.id, { photo_background_color: '#101010' });
      await app.settle();
      expect(await measuresOf(away)).toEqual(before);
      expect((await comeBack(manager, away)).status).toBe(200);
      expect((await manager.call(getDocument, { params: { id: away.id } })).answer).toMatchObject({
        measures: [],
        measuring: true,
      });
      await app.settle();
      expect(await measuresOf(away)).toEqual(await measuresOf(await aWaiting(row.id)));
    },
  );

  test('a photo that is being measured at that moment gets the measures of the new rule', async () => {
    const { app } = scenario;
    const row = await aRule(app, admin);
    const photo = await aFile(app, { content: await aJpeg({ width: 414, height: 532, colour: '#8a9a9c' }) });
    await aDocument(app, { purposeId: row.id, photo });
    const { files, database } = app.platform;
    const open = files.localPath.bind(files);
    vi.spyOn(files, 'localPath').mockImplementationOnce(async (key) => {
      await edit(row.id, { photo_background_color: '#101010' });
      await app.settle();
      return open(key);
    });
    await measureVersion(database.orm, app.platform, photo.id);
    vi.restoreAllMocks();
    const measured = await measuresOf({ photo });
    expect(measured).not.toBeNull();
    expect(measured).toEqual(await measuresOf(await aWaiting(row.id)));
  });

  test('a change of a field that no check uses leaves the measures as they are', async () => {
    const row = await aRule(scenario.app, admin);
    const waiting = await aWaiting(row.id);
    await edit(row.id, { label: 'Another name' });
    expect(await measuresOf(waiting)).not.toBeNull();
  });

  test('documents are checked by the old rule until a planned change applies, then by the new one', async () => {
    const { app } = scenario;
    const row = await aRule(app, admin);
    const { id } = await aWaiting(row.id);
    const holds_from = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
    const values = { photo_pixel_width: 467, photo_pixel_height: 600 };
    await admin.call(planChange, { params: { id: row.id }, body: { holds_from, values } });
    // The customer's photo has the old rule's pixels.
    const failed = async () => (await admin.call(getDocument, { params: { id } })).answer.failed_checks;
    expect(await failed()).toEqual([]);
    app.clock.advance(86_400_000);
    await app.settle(86_400);
    admin = await app.signedInAs('admin');
    expect(await failed()).toMatchObject([{ key: 'pixel_size', expected: '467 × 600 px', actual: '414 × 532 px' }]);
  });
});

test('a decision is stored with the revision of the rule it was made under', async () => {
  const row = await aRule(scenario.app, admin);
  await edit(row.id, { outline_to_chin: 8 });
  const { id: documentId, photo } = await aWaiting(row.id);
  const reason = await aReason(scenario.app);
  const sorter = await scenario.app.signedInAs('sorter');
  const params = { id: documentId };
  await sorter.call(startVerification, { params });
  const verdict = { photoUid: photo.uid, status: 'rejected', photoRejectReasons: [reason.id] };
  await sorter.call(decide, { params, body: { final: true, photo: verdict } }).then((reply) => reply.answer);
  await edit(row.id, { outline_to_chin: 9 });
  const orm = scenario.app.platform.database.orm;
  const [kept] = await orm.select().from(decision).where(eq(decision.documentId, documentId));
  expect(kept!.purposeRevision).toBe(2);
  const revisions = await orm.select().from(purposeRevision).where(eq(purposeRevision.purposeId, row.id));
  expect(revisions.find(({ revision }) => revision === 2)!.values['outline_to_chin']).toBe(8);
});
