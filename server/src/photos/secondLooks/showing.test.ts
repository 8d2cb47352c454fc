import * as photos from '@likeness/contract/photos';
import { deleteOrder, restoreOrder } from '@likeness/contract/orderDesk/afterSales';
import { type FoundOrder, search } from '@likeness/contract/orderDesk/search';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import type { Caller, TestApp } from '../../testing/app.ts';
import { openLookDesk } from '../../testing/lookDesk.ts';
import { type LookScenario, decideOn, seeAhead, takeNext } from '../../testing/lookScenario.ts';
import { measureVersion } from '../measuring.ts';
import { withdrawAskedAgain } from './lookStore.ts';
import { secondLook } from './schema.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

let app: TestApp;
let looks: LookScenario;
let first: Caller;
let second: Caller;

openLookDesk('a look', (desk) => {
  ({ app, looks } = desk);
  [first, second] = desk.sorters;
});

const read = async (person: Caller, id: number) => (await person.call(photos.getDocument, { params: { id } })).answer;
const measure = (fileId: number) => measureVersion(app.platform.database.orm, app.platform, fileId);

/** What remains of an answer without numbers, names of files, people's names and dates. */
function shapeOf(answer: object): unknown {
  const hidden = new Set(['id', 'uid', 'photo_uid', 'first_name', 'last_name']);
  return JSON.parse(
    JSON.stringify(answer, (key, value: unknown) => {
      if (hidden.has(key)) return typeof value;
      if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return 'a moment';
      if (typeof value === 'string' && value.startsWith('/api/file/'))
        return value.replaceAll(/[0-9a-f]{32}|\d+|bearer=.*/g, '…');
      return value;
    }),
  );
}

/** What is offered of the versions of the photo. */
const offeredOn = ({ photo }: DocumentAnswer) => photo!.file_history.files.flatMap((file) => file.allowedActions);

/** All dates that the desk shows of a document, except until when it was promised. */
function datesIn({ promised_at: _, ...answer }: DocumentAnswer): number[] {
  const dates: number[] = [];
  JSON.stringify(answer, (_key, value: unknown) => {
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) dates.push(Date.parse(value));
    return value;
  });
  return dates;
}

const found = async (person: Caller, number: number) =>
  (await person.call(search, { query: { q: String(number) } })).answer;
const withoutReference = ({ external_ref: _, ...order }: FoundOrder) => order;

test('a waiting look that somebody wants validated finally waits for that from then on, as a document does', async () => {
  await looks.work.document();
  const look = await looks.atRejection(first);
  expect(await seeAhead(second)).toBe(look.id);
  const { photo } = await read(second, look.id);
  const params = { documentId: look.id, photoUid: photo!.uid };
  const { answer } = await second.call(photos.requestLastValidation, { params });
  expect(answer).toMatchObject({ id: look.id, status: 'pending_last_validation' });
  expect(await read(second, look.id)).toMatchObject({ status: 'pending_last_validation' });
  const again = await second.call(photos.requestLastValidation, { params });
  expect(again.status).toBe(409);
});

test.each(['decided before', 'planted'] as const)(
  'a photo that was %s looks like one that has just come',
  async (which) => {
    const fresh = await looks.work.document();
    await measure(fresh.photo.id);
    const look = which === 'planted' ? await looks.planted(second, fresh.id) : await looks.atRejection(first);
    if ('document' in look) await measure(look.document.photo.id);
    await app.settle();

    expect(await seeAhead(second)).toBe(look.id);
    const ahead = await read(second, look.id);
    const waiting = await read(second, fresh.id);
    expect(offeredOn(ahead)).toContain('requestLastValidation');
    expect(shapeOf(ahead)).toEqual(shapeOf(waiting));
    expect(ahead.measures.length).toBeGreaterThan(0);

    const [taken] = [await second.call(photos.startVerification, { params: { id: look.id } })];
    const third = await app.signedInAs('sorter');
    const started = await third.call(photos.startVerification, { params: { id: fresh.id } });
    expect(shapeOf(taken.answer)).toEqual(shapeOf(started.answer));
    expect(shapeOf(await read(second, look.id))).toEqual(shapeOf(await read(third, fresh.id)));

    const numbers = [({ id }: DocumentAnswer) => id, (shown: DocumentAnswer) => shown.order_item.order.id];
    for (const numberOf of numbers) {
      const [ofLook, ofFresh] = [
        await found(second, numberOf(await read(second, look.id))),
        await found(third, numberOf(await read(third, fresh.id))),
      ];
      expect(shapeOf(ofLook.orders.map(withoutReference))).toEqual(shapeOf(ofFresh.orders.map(withoutReference)));
      // Another photo that waits may have the number of this one's order.
      for (const { records } of [ofLook, ofFresh]) {
        expect(records.map(({ id }) => id)).not.toContain(look.id);
      }
      expect(ofLook.orders).toHaveLength(1);
      expect(ofLook.orders[0]!.order_items[0]!.document!.id).toBe(look.id);
      expect((await found(third, look.id)).total).toBe(0);
    }
    expect(shapeOf(await read(third, look.id))).toEqual(shapeOf(await read(second, fresh.id)));
    const admin = await app.signedInAs('admin');
    expect(shapeOf(await read(admin, look.id))).toEqual(shapeOf(await read(admin, fresh.id)));
  },
);

test('nothing that is shown of it is older than of a document that has just come, and nothing is overdue by weeks', async () => {
  const { id } = await looks.atRejection(first);
  const fresh = await looks.work.document();
  const planted = await looks.planted(first, fresh.id);
  await takeNext(second);
  await takeNext(first);
  const now = app.clock.now().getTime();
  for (const answer of [await read(second, id), await read(first, planted.id)]) {
    expect(Math.min(...datesIn(answer))).toBeGreaterThan(now - 2 * HOUR);
    expect(Date.parse(answer.created_at)).toBeLessThanOrEqual(now);
    expect(Date.parse(answer.promised_at!)).toBeGreaterThan(now - HOUR);
    expect(Date.parse(answer.promised_at!)).toBeLessThan(now + 2 * HOUR);
  }
  // Given to somebody else much later, it has just come again.
  await second.call(photos.leaveVerification, { params: { id } });
  app.clock.advance(DAY);
  await looks.work.document();
  const third = await app.signedInAs('sorter');
  expect(await takeNext(third)).toBe(id);
  expect(Math.min(...datesIn(await read(third, id)))).toBeGreaterThan(app.clock.now().getTime() - HOUR);
});

test('a planted photo shows the name and order that were chosen for it, and nothing of the order that it borrows', async () => {
  const borrowed = await looks.work.document();
  await looks.work.sendForEditing(first, 'Lighter, please', borrowed);
  const { id, photo } = await looks.planted(second, borrowed.id);
  await looks.work.document();
  await takeNext(second);
  const seen = await read(second, id);
  expect(seen).toMatchObject({
    final_customer: { first_name: 'Grace', last_name: 'Hopper' },
    order_item: { order: { id: 4711 }, price: { purpose: { id: looks.purposeId } } },
    photo: { uid: photo.uid, added_by_user: null, actions: [], photo_reject_reason_histories: [] },
  });
  expect(seen.photo!.file_history.files).toHaveLength(1);
});

test('of a final validation the work before it is shown, and no verdict on the photo that is judged', async () => {
  const controller = await app.signedInAs('controller');
  const { document } = await looks.work.sendForEditing(first, 'Lighter, please');
  app.clock.advance(1);
  const processed = await looks.work.process(controller, document);
  app.clock.advance(1);
  const worked = await looks.work.validate(first, processed.document);
  app.clock.advance(5 * DAY);
  const id = await looks.at(worked);
  const fresh = await looks.work.process(controller, await looks.work.document('pre_validated'));

  expect(await takeNext(second)).toBe(id);
  const seen = await read(second, id);
  expect(seen.status).toBe('last_validation_in_progress');
  expect(seen.photo).toMatchObject({ uid: processed.document.photo.uid, verified_by: null, judged_by: null });
  expect(seen.photo!.file_history.files.map(({ status }) => status)).toEqual([
    'pending_verification',
    'pending_verification',
  ]);
  expect(seen.photo!.actions.map(({ name }) => name)).toEqual(['sent_for_editing', 'returned_processed']);
  expect(seen.processed_photo?.uid).toBe(processed.document.photo.uid);
  const third = await app.signedInAs('sorter');
  await third.call(photos.startVerification, { params: { id: fresh.document.id } });
  expect(seen.allowedActions).toEqual((await read(third, fresh.document.id)).allowedActions);
});

test('a photo that its judge had corrected is shown corrected, as one to be validated finally', async () => {
  const { document, photo, decision } = await selfEdited();
  const id = await looks.at({ document, decision });
  await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  const seen = await read(second, id);
  expect(seen.status).toBe('last_validation_in_progress');
  expect(seen.photo).toMatchObject({ uid: photo.uid, self_edited: false, status: 'pending_verification' });
  expect(seen.photo!.actions).toEqual([]);
});

/** A photo that the first sorter corrected and validated. */
async function selfEdited() {
  const { document, photo } = { document: await looks.work.document(), photo: await looks.upload(first) };
  await first.call(photos.startVerification, { params: { id: document.id } });
  const given = { photo: { newPhotoUid: photo.uid }, overrideReason: 'It is a test' };
  const { answer } = await decideOn(first, document.id, 'validate', given);
  return { document, photo, decision: answer.undo.decision };
}

test('neither an undone verdict nor what was done since gives anything away', async () => {
  const { document, decision } = await looks.work.reject(first);
  await looks.work.undo(first, { document, decision });
  app.clock.advance(1);
  const worked = await looks.work.reject(first, document);
  app.clock.advance(DAY);
  await first.call(photos.requestLastValidation, { params: { documentId: document.id, photoUid: document.photo.uid } });
  await looks.work.validate(second, document);
  const id = await looks.at(worked);
  await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  const seen = await read(second, id);
  expect(seen.photo).toMatchObject({ status: 'pending_verification', verified_at: null, judged_by: null });
  expect([seen.photo!.actions, seen.photo!.photo_reject_reason_histories]).toEqual([[], []]);
});

test('after the verdict it looks as a document does after a verdict', async () => {
  const { id } = await looks.atRejection(first);
  const fresh = await looks.work.document();
  await takeNext(second);
  const third = await app.signedInAs('sorter');
  await third.call(photos.startVerification, { params: { id: fresh.id } });
  const given = { photo: { photoRejectReasons: [looks.reason.id] }, comment: 'The left side' };
  const [one, two] = [await decideOn(second, id, 'reject', given), await decideOn(third, fresh.id, 'reject', given)];
  expect(shapeOf({ ...one.answer, undo: {} })).toEqual(shapeOf({ ...two.answer, undo: {} }));
  expect(Object.keys(one.answer.undo)).toEqual(Object.keys(two.answer.undo));
  const withoutRules = (answer: DocumentAnswer) =>
    shapeOf({
      ...answer,
      photo: JSON.parse(
        JSON.stringify(answer.photo, (key, value: unknown) => (key === 'judged_by' ? null : value)),
      ) as object,
    });
  expect(withoutRules(await read(second, id))).toEqual(withoutRules(await read(third, fresh.id)));
});

test('after the verdict somebody may want it validated finally, as of a document: it waits, and is soon found canceled', async () => {
  const { id } = await looks.atRejection(first);
  await looks.work.document();
  await takeNext(second);
  await decideOn(second, id, 'reject', { photo: { photoRejectReasons: [looks.reason.id] } });
  const judged = await read(second, id);
  expect(offeredOn(judged)).toContain('requestLastValidation');
  const params = { documentId: id, photoUid: judged.photo!.uid };
  const asked = await second.call(photos.requestLastValidation, { params });
  expect(asked.answer).toMatchObject({ id, status: 'pending_last_validation' });
  expect(await read(second, id)).toMatchObject({ status: 'pending_last_validation' });
  expect((await second.call(photos.requestLastValidation, { params })).status).toBe(409);

  app.clock.advance(2 * 60_000);
  const { orm } = app.platform.database;
  await withdrawAskedAgain(orm, app.clock.now());
  expect(await read(second, id)).toMatchObject({ status: 'canceled' });
  // The verdict stands, and is compared with the first one.
  const [stored] = await orm.select().from(secondLook).where(eq(secondLook.id, id));
  expect(stored).toMatchObject({ verdict: 'reject', staffId: second.id });
});

test('somebody who has one in hand as its order is deleted finds it canceled, as they find a document', async () => {
  const { id, document } = await looks.atRejection(first);
  const fresh = await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  const third = await app.signedInAs('sorter');
  await third.call(photos.startVerification, { params: { id: fresh.id } });
  const manager = await app.signedInAs('orderManager');
  for (const { orderId } of [document, fresh]) {
    expect((await manager.call(deleteOrder, { params: { id: orderId } })).status).toBe(200);
  }
  const [seen, theirs] = [await read(second, id), await read(third, fresh.id)];
  expect(seen).toMatchObject({ status: 'canceled', in_processing_by: null, unavailable: 'order_deleted' });
  // Until when a picture is kept is shown beside pictures only.
  expect(shapeOf({ ...seen, retention: null })).toEqual(shapeOf({ ...theirs, retention: null }));
  // It stays so, although its order comes back.
  const admin = await app.signedInAs('admin');
  await admin.call(restoreOrder, { params: { id: document.orderId } });
  expect(await read(second, id)).toMatchObject({ status: 'canceled', unavailable: null });
});

test('one that nobody was shown waits on when its order is deleted and comes back', async () => {
  const { id, document } = await looks.atRejection(first);
  const admin = await app.signedInAs('admin');
  await admin.call(deleteOrder, { params: { id: document.orderId } });
  await admin.call(restoreOrder, { params: { id: document.orderId } });
  await looks.work.document();
  expect(await takeNext(second)).toBe(id);
});

test('of a second look, too, each version says who may want it validated finally, and an earlier one may be chosen', async () => {
  const [maker, other] = [await app.signedInAs('controller'), await app.signedInAs('controller')];
  const given = await looks.work.document('pre_validated');
  app.clock.advance(1000);
  const { document } = await looks.work.process(maker, given);
  const id = await looks.at(await looks.work.reject(first, document));
  await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  await decideOn(second, id, 'reject', { photo: { photoRejectReasons: [looks.reason.id] } });
  const [original, edited] = (await read(second, id)).photo!.file_history.files.map(({ uid }) => uid);

  const ask = async (who: Caller, photoUid: string | undefined) =>
    (await who.call(photos.requestLastValidation, { params: { documentId: id, photoUid: photoUid! } })).status;
  const offered = async (who: Caller) =>
    (await read(who, id)).photo!.file_history.files.map(({ allowedActions }) => allowedActions.length > 0);
  expect(await Promise.all([second, maker, other].map(offered))).toEqual([
    [true, true],
    [false, true],
    [false, false],
  ]);
  expect([await ask(maker, original), await ask(other, original), await ask(other, edited)]).toEqual([403, 403, 403]);
  expect(await ask(second, original)).toBe(200);
  expect(await read(second, id)).toMatchObject({ status: 'pending_last_validation' });
});
