import { readPhotoActions } from '@likeness/contract/orderDesk/detail';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from '../../audit/index.ts';
import { photoVersion } from '../../photos/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aFile } from '../../testing/builders.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { OrderScenario, type Ordered, deleteAccount, stand } from '../../testing/orderScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const read = (uid: string, query = {}, who = manager) => who.call(readPhotoActions, { params: { id: uid }, query });

/** A document whose photo was rejected, sent for treatment, edited and returned. */
async function aLongStory(): Promise<Ordered & { edited: string }> {
  const it = await scenario.ordered();
  const reason = await aReason(app);
  await sorter.call(photos.startVerification, { params: { id: it.id } });
  await sorter.call(photos.decide, {
    params: { id: it.id },
    body: {
      final: true,
      comment: 'Look at the shadow',
      photo: { status: 'rejected', photoUid: it.photo.uid, photoRejectReasons: [reason.id] },
    },
  });
  await manager.call(afterSales.sendForTreatmentAndLock, { params: { id: it.id } });
  const edited = await aFile(app, { sender: { addedByStaffId: manager.id } });
  await manager.call(photos.decide, {
    params: { id: it.id },
    body: {
      final: true,
      lastValidation: false,
      photo: { status: 'pending_verification', photoUid: it.photo.uid, newPhotoUid: edited.uid },
    },
  });
  return { ...it, edited: edited.uid };
}

test('each version of a photo leads to its history, in the specification’s words', async () => {
  const it = await aLongStory();
  const { answer } = await read(it.edited);
  expect(answer.result.map(({ name, label, uid }) => [name, label, uid])).toEqual([
    ['returned_processed', null, it.edited],
    ['sent_for_treatment', 'Send for treatment', it.photo.uid],
    ['photo_rejected', 'Photo rejected', it.photo.uid],
  ]);
  expect(answer.result[2]).toMatchObject({
    order_id: it.orderId,
    is_comment: true,
    value_text: 'Look at the shadow',
    reasons: ['Eyes closed'],
    user: { id: sorter.id },
  });
  expect(answer.result[0]!.previous_file_uid).toBe(it.photo.uid);
  expect(answer).toMatchObject({
    total: 3,
    document: { id: it.id, status: 'pending_last_validation', order_id: it.orderId },
    history: {
      files: [{ uid: it.photo.uid }, { uid: it.edited, added_by_user: { id: manager.id } }],
      current: it.edited,
    },
    mask: [{ thumbnail: null }],
    purpose: { label: 'Passport' },
  });
  expect((await read(it.photo.uid)).answer).toEqual(answer);
});

test('the current version is the one that somebody chose again', async () => {
  const it = await aLongStory();
  await stand(app, it.id, 'pre_validated');
  const again = await manager.call(photos.requestLastValidation, {
    params: { documentId: it.id, photoUid: it.photo.uid },
  });
  expect(again.status).toBe(200);
  expect((await read(it.edited)).answer.history.current).toBe(it.photo.uid);
});

test('the history is paged, and searched by words, reasons, actions and people', async () => {
  const it = await aLongStory();
  const found = async (query: object) => {
    const { answer } = await read(it.photo.uid, query);
    return [answer.total, answer.page, answer.result.map(({ name }) => name)];
  };
  expect(await found({ limit: 1, page: 2 })).toEqual([3, 2, ['sent_for_treatment']]);
  expect(await found({ limit: 2, page: 99 })).toEqual([3, 2, ['photo_rejected']]);
  expect(await found({ search: 'SHADOW' })).toEqual([1, 1, ['photo_rejected']]);
  expect(await found({ search: 'shàdow' })).toEqual([1, 1, ['photo_rejected']]);
  expect(await found({ search: 'ÉYES' })).toEqual([1, 1, ['photo_rejected']]);
  expect(await found({ search: 'eyes' })).toEqual([1, 1, ['photo_rejected']]);
  expect(await found({ search: 'sent for' })).toEqual([1, 1, ['sent_for_treatment']]);
  expect(await found({ search: 'Send for treatment' })).toEqual([1, 1, ['sent_for_treatment']]);
  expect(await found({ search: '%' })).toEqual([0, 1, []]);
  const { answer } = await read(it.photo.uid);
  const name = answer.result.at(-1)!.user!;
  expect(await found({ search: `${name.first_name} ${name.last_name}` })).toEqual([1, 1, ['photo_rejected']]);
});

test('actions are searched by what they are called in the reader’s language', async () => {
  const it = await aLongStory();
  const found = async (language: string, search: string) => {
    const headers = { 'accept-language': language };
    const { answer } = await manager.call(readPhotoActions, {
      params: { id: it.photo.uid },
      query: { search },
      headers,
    });
    return answer.result.map(({ name }) => name);
  };
  expect(await found('fr', 'envoyee en')).toEqual(['sent_for_treatment']);
  expect(await found('es', 'foto rechazada')).toEqual(['photo_rejected']);
  expect(await found('en', 'Photo edited')).toEqual(['returned_processed']);
  expect(await found('es', 'envoyee en')).toEqual([]);
});

test('the history of a version contains the measures of that version only', async () => {
  const it = await aLongStory();
  const sharpness = {
    key: 'sharpness',
    value: 12,
    score: 0.9,
    unit: null,
    verdict: 'good',
    limit: { min: 4, max: null },
  };
  const measures = { measures: [sharpness], hints: [] };
  await app.platform.database.orm
    .update(photoVersion)
    .set({ measures: measures as never })
    .where(eq(photoVersion.fileId, it.photo.id));
  expect((await read(it.photo.uid)).answer.computations).toEqual(measures.measures);
  expect((await read(it.edited)).answer.computations).toEqual([]);
});

test('the history contains no pictures and no comments after the order or account is deleted', async () => {
  const it = await scenario.ordered();
  await writeAudit(app.platform.database.orm, {
    name: 'photo_rejected',
    subject: 'document',
    subjectId: it.id,
    documentId: it.id,
    fileId: it.photo.id,
    comment: 'Ada has closed her eyes',
    now: app.clock.now(),
  });
  await manager.call(afterSales.deleteOrder, { params: { id: it.orderId } });
  const gone = await read(it.photo.uid);
  expect(gone.answer).toMatchObject({ unavailable: 'order_deleted', history: { files: [] } });
  expect(gone.body.toString()).not.toContain('closed her eyes');
  expect((await read(it.photo.uid, { search: 'closed her eyes' })).answer.total).toBe(0);
  await deleteAccount(app, it);
  const { body, answer } = await read(it.photo.uid);
  expect([answer.unavailable, body.toString().includes('closed her eyes')]).toEqual(['account_deleted', false]);
});

test('a picture that is not a document’s photo is not found', async () => {
  const loose = await aFile(app, { sender: { addedByStaffId: manager.id } });
  expect((await read(loose.uid)).refusal).toMatchObject({ code: 'not_found', message: 'The photo was not found' });
});

test.each(['userManager', 'financeManager', 'admin', 'superAdmin'] as const)(
  'a %s may read the history',
  async (role) => {
    const it = await scenario.ordered();
    expect((await read(it.photo.uid, {}, await app.signedInAs(role))).status).toBe(200);
  },
);
