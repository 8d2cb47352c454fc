import * as photos from '@likeness/contract/photos';
import { expect, test } from 'vitest';
import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import type { Caller, TestApp } from '../../testing/app.ts';
import { openLookDesk } from '../../testing/lookDesk.ts';
import { type LookScenario, decideOn, seeAhead, takeNext } from '../../testing/lookScenario.ts';
import { passOn } from '../../testing/passing.ts';
import { withdrawLooks } from './lookStore.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: TestApp;
let looks: LookScenario;
let first: Caller;
let second: Caller;
let third: Caller;

openLookDesk('a look', (desk) => {
  ({ app, looks } = desk);
  [first, second, third] = desk.sorters;
});

const orm = () => app.platform.database.orm;
const validate = (person: Caller, id: number) => decideOn(person, id, 'validate', { overrideReason: 'It is a test' });
const finish = async (person: Caller, id: number) => expect((await validate(person, id)).status).toBe(200);

test('a second look goes to somebody else, never to whoever decided first', async () => {
  const { id } = await looks.atRejection(first);
  const waiting = await looks.work.document();
  expect(await takeNext(first)).toBe(waiting.id);
  const other = await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  expect(await takeNext(third)).toBe(other.id);
});

test('after long enough it may also come back to whoever decided first', async () => {
  const worked = await looks.work.reject(first);
  const now = app.clock.now().getTime();
  const id = await looks.at(worked, new Date(now + DAY));
  const waiting = await looks.work.document();
  expect(await seeAhead(first)).toBe(waiting.id);
  app.clock.advance(DAY);
  expect(await seeAhead(first)).toBe(id);
});

test('nobody gets one before it is due, after it was taken back, or while no document waits', async () => {
  const { id } = await looks.atRejection(first);
  expect(await takeNext(second)).toBeUndefined();
  const waiting = await looks.work.document();
  app.clock.advance(-MINUTE);
  expect(await seeAhead(second)).toBe(waiting.id);
  app.clock.advance(MINUTE);
  expect(await seeAhead(second)).toBe(id);
  expect(await withdrawLooks(orm(), [id], app.clock.now())).toEqual([id]);
  expect(await seeAhead(second)).toBe(waiting.id);
});

test('a planted photo goes to its person only', async () => {
  const waiting = await looks.work.document();
  const { id } = await looks.planted(second, waiting.id);
  expect(await seeAhead(first)).toBe(waiting.id);
  app.clock.advance(MINUTE);
  expect(await seeAhead(second)).toBe(id);
});

test('never do two second looks follow each other, so that a document waits for one photo at most', async () => {
  const [one, two] = [await looks.atRejection(first), await looks.atRejection(first)];
  const waiting = [await looks.work.document(), await looks.work.document()];
  expect(await takeNext(second)).toBe(one.id);
  // Shown ahead while the look is on the screen.
  expect(await seeAhead(second, one.id)).toBe(waiting[0]!.id);
  await finish(second, one.id);
  expect(await takeNext(second)).toBe(waiting[0]!.id);
  expect(await seeAhead(second, waiting[0]!.id)).toBe(two.id);
  await finish(second, waiting[0]!.id);
  expect(await takeNext(second)).toBe(two.id);
});

test('a sorter with full hands gets what they hold, look or document', async () => {
  const { id } = await looks.atRejection(first);
  await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  expect(await takeNext(second)).toBe(id);
  await looks.atRejection(first);
  expect(await takeNext(second)).toBe(id);
});

test('who leaves a look and asks again gets the same photo again, as with a document', async () => {
  const { id } = await looks.atRejection(first);
  await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  await second.call(photos.leaveVerification, { params: { id } });
  expect(await takeNext(second)).toBe(id);
});

test('by lot a look comes or not, and asking again draws no other one', async () => {
  const { id } = await looks.atRejection(first);
  const waiting = await looks.work.document();
  const asked: string[] = [];
  app.platform.chance = (question) => {
    asked.push(question);
    return 0.3;
  };
  for (const start of ['false', 'false', 'true']) {
    const { answer } = await second.call(photos.nextForVerification, { query: { start } });
    expect(answer).toMatchObject({ id: waiting.id });
  }
  expect(new Set(asked).size).toBe(1);
  // Half of the lots are enough once it has waited for more than a day.
  await looks.work.document();
  app.clock.advance(DAY + 1);
  expect(await takeNext(third)).toBe(id);
});

test('no list and no count of documents contains a look, but the own work does', async () => {
  const admin = await app.signedInAs('admin');
  const { id } = await looks.atRejection(first);
  const waiting = await looks.work.document();
  expect(await takeNext(second)).toBe(id);
  expect((await second.call(photos.countWaiting)).answer).toEqual({ total_to_process_for_editor: 1 });
  const listed = (await admin.call(photos.listWaitingForVerification)).answer;
  expect([listed.total, listed.result.map((row) => row.id)]).toEqual([1, [waiting.id]]);
  const [own] = (await second.call(photos.listMyVerifications)).answer.result;
  expect(own).toMatchObject({ id, status: 'verification_in_progress', claim: { managedByMe: true } });
  await second.call(photos.leaveVerification, { params: { id } });
  await second.call(photos.startVerification, { params: { id: waiting.id } });
  const [real] = (await second.call(photos.listMyVerifications)).answer.result;
  expect(Object.keys(own!)).toEqual(Object.keys(real!));
});

test.each(['its picture was removed', 'its order was deleted', 'its customer has gone'])(
  'once %s, it is taken back and the next comes',
  async (why) => {
    const gone = await looks.atRejection(first);
    const next = await looks.atRejection(first);
    await looks.work.document();
    const deleted = { email: 'gone[DELETED-1]@customer.test' };
    if (why === 'its picture was removed') {
      await orm().update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, gone.document.photo.id));
    } else if (why === 'its order was deleted') {
      await deleteOrderOf(gone);
    } else {
      const [order] = await orm().select().from(orders).where(eq(orders.id, gone.document.orderId));
      await orm().update(customer).set(deleted).where(eq(customer.id, order!.customerId));
    }
    expect(await takeNext(second)).toBe(next.id);
    expect((await looks.row(gone.id)).withdrawnAt).toEqual(app.clock.now());
  },
);

const deleteOrderOf = ({ document }: Awaited<ReturnType<LookScenario['atRejection']>>) =>
  orm().update(orders).set({ deletedAt: app.clock.now() }).where(eq(orders.id, document.orderId));

test('a look that was passed on to a colleague does not come to them once its order was deleted', async () => {
  const gone = await looks.atRejection(first);
  const waiting = await looks.work.document();
  expect(await takeNext(second)).toBe(gone.id);
  expect((await passOn(second, gone.id, { colleague: third.id })).status).toBe(200);
  expect(await seeAhead(third)).toBe(gone.id);
  await deleteOrderOf(gone);
  expect(await seeAhead(third)).toBe(waiting.id);
  expect(await takeNext(third)).toBe(waiting.id);
});

test('under the number of a look that nobody has been given there is nothing', async () => {
  const { id } = await looks.atRejection(first);
  const params = { params: { id } };
  for (const person of [second, await app.signedInAs('admin')]) {
    expect((await person.call(photos.getDocument, params)).status).toBe(404);
    expect((await person.call(photos.startVerification, params)).status).toBe(404);
    expect((await person.call(photos.leaveVerification, params)).status).toBe(404);
  }
  expect((await looks.row(id)).shownAt).toBeNull();
});

test('a look is added once for a decision, with its reasons, and numbered like a document', async () => {
  const worked = await looks.work.reject(first);
  const id = await looks.at(worked);
  expect(await looks.at(worked)).toBeUndefined();
  expect((await looks.work.document()).id).toBe(id + 1);
  const { rows } = await app.platform.database.pool.query(
    'select turn, label from second_look_reason where look_id = $1',
    [id],
  );
  expect(rows).toEqual([{ turn: 1, label: 'Eyes closed' }]);
});
