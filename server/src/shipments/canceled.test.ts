import * as renewing from '@likeness/contract/shipments/renewing';
import { editAddress } from '@likeness/contract/shipments/address';
import { cancelOrder } from '@likeness/contract/orderDesk/afterSales';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { photoBoard } from '../outputs/boards/schema.ts';
import { eq, inArray } from '../platform/database/drizzle.ts';
import type { Caller } from '../testing/app.ts';
import { ShipmentScenario, cancel, detailsOf, manage, send, ship } from '../testing/shipmentScenario.ts';
import { stopAfter, stopLettersJob } from './stopping.ts';

/* What follows when a shipment is canceled: the mail partner is asked to stop its letter, and it can be shipped anew. */

let scenario: ShipmentScenario;
let postman: Caller;
let support: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  await scenario.listen();
  postman = await scenario.app.signedInAs('postman');
  support = await scenario.app.signedInAs('orderManager');
});
beforeEach(() => scenario.app.platform.database.pool.query('delete from claim; delete from pgboss.job'));
afterAll(() => scenario.close());

/** What the servers do each minute. */
async function aMinute(): Promise<void> {
  const { clock, platform } = scenario.app;
  clock.advance(61_000);
  await platform.jobs.enqueue(platform.database.orm, stopLettersJob, {});
  await scenario.app.settle();
}

const NEW_HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '13 rue du Nord',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
};
const asked = () => scenario.standIn.calls.filter((call) => call === 'deleteEnvoi').length;
const stopOf = async (id: number) => (await detailsOf(postman, id)).letter?.stop;
const shipAnew = (who: Caller, id: number) => who.call(renewing.shipAnew, { params: { id } });

async function aCanceled({ isSent = true } = {}) {
  const made = await scenario.aShipment();
  await manage(postman, made.id);
  if (isSent) await send(postman, made.id);
  await cancel(postman, made.id);
  return made;
}

describe('the mail partner', () => {
  test('is asked once to stop the letter of a canceled shipment, whose screen says so', async () => {
    const before = asked();
    const { id } = await aCanceled();
    expect(await stopOf(id)).toMatchObject({ state: 'wanted', problem: null });
    await aMinute();
    await aMinute();
    expect(asked()).toBe(before + 1);
    expect(await stopOf(id)).toMatchObject({ state: 'accepted', problem: null });
    expect((await scenario.now(id)).actions).toContain('letter_stop_asked');
  });

  test('is asked again when it was down, and the cancellation did not wait for it', async () => {
    scenario.standIn.addFault('deleteEnvoi', { done: false, ends: 'hangUp' });
    const { id } = await aCanceled();
    expect((await scenario.now(id)).row.status).toBe('canceled');
    await aMinute();
    expect(await stopOf(id)).toMatchObject({ state: 'wanted', problem: expect.any(String) });
    await aMinute();
    expect(await stopOf(id)).toMatchObject({ state: 'accepted', problem: null });
  });

  test('says that it does not stop it, and its words are shown', async () => {
    const body = '{"success":false,"error":{"code":"TOO_LATE","text":"Envoi déjà imprimé"}}';
    scenario.standIn.addFault('deleteEnvoi', { done: false, ends: { status: 400, body } });
    const { id } = await aCanceled();
    await aMinute();
    expect(await stopOf(id)).toMatchObject({ state: 'refused', problem: expect.stringContaining('déjà imprimé') });
  });

  test('is asked to stop a letter of unknown fate when that shows up after the cancellation', async () => {
    const { id } = await scenario.aShipment();
    await manage(postman, id);
    scenario.standIn.addFault('sendCourrier', { done: true, ends: 'hangUp' });
    await send(postman, id);
    await cancel(postman, id);
    const before = asked();
    await aMinute();
    expect(asked()).toBe(before);
    await scenario.standIn.happen(scenario.printedFor(id)[0]!.letterRef, 'wait');
    await aMinute();
    expect([asked(), (await stopOf(id))?.state]).toEqual([before + 1, 'accepted']);
  });

  test('is asked to stop the letters of an order that is canceled, and not those that came back or never left', async () => {
    const [sent, unsent] = [await scenario.aShipment(), await aCanceled({ isSent: false })];
    await manage(postman, sent.id);
    await send(postman, sent.id);
    await support.call(cancelOrder, { params: { id: sent.orderId }, body: {} });
    expect((await stopOf(sent.id))?.state).toBe('wanted');
    expect(await stopOf(unsent.id)).toBeUndefined();
  });

  test('is asked to stop a letter whose address was corrected, and the next letter goes to the new one', async () => {
    await aMinute();
    const { id, documentId } = await scenario.aShipment();
    await manage(postman, id);
    await send(postman, id);
    const before = asked();
    expect((await support.call(editAddress, { params: { documentId }, body: NEW_HOME })).status).toBe(200);
    expect(await detailsOf(postman, id)).toMatchObject({
      letter: null,
      former_letters: [{ stop: { state: 'wanted' } }],
    });
    await aMinute();
    expect(asked()).toBe(before + 1);
    await manage(postman, id);
    await send(postman, id);
    const shown = await detailsOf(postman, id);
    expect([shown.letter?.state, shown.letter?.stop, shown.former_letters]).toMatchObject([
      'sent',
      null,
      [{ stop: { state: 'accepted' } }],
    ]);
  });

  test('is asked to stop no letter because another one followed it, but both once their address was wrong', async () => {
    const { id, documentId } = await scenario.aShipment();
    await manage(postman, id);
    await send(postman, id);
    scenario.app.clock.advance(61_000);
    await send(postman, id, { again: true });
    const [first] = scenario.printedFor(id);
    await scenario.standIn.happen(first!.letterRef, 'wait');
    await aMinute();
    expect((await detailsOf(postman, id)).former_letters).toEqual([]);
    expect((await scenario.now(id)).letters.map(({ stop }) => stop)).toEqual([null, null]);
    await support.call(editAddress, { params: { documentId }, body: NEW_HOME });
    expect((await detailsOf(postman, id)).former_letters).toMatchObject([
      { stop: { state: 'wanted' } },
      { stop: { state: 'wanted' } },
    ]);
  });

  test('is asked for a day at most', () => {
    const since = new Date('2026-03-10T08:00:00.000Z');
    const after = (hours: number) => new Date(since.getTime() + hours * 3_600_000);
    const later = (tries: number, hours: number) =>
      stopAfter({ outcome: 'notReached' }, { tries, since, now: after(hours) });
    expect(later(1, 0)).toEqual({ stop: 'wanted', stopNextAt: new Date(since.getTime() + 60_000) });
    expect(later(9, 6)).toEqual({ stop: 'wanted', stopNextAt: after(7) });
    expect(later(30, 24)).toEqual({ stop: 'refused', stopNextAt: null });
  });
});

test('what was billed is shown before canceling, all letters together', async () => {
  const { id } = await scenario.aShipment();
  await manage(postman, id);
  expect((await detailsOf(postman, id)).billed).toBeNull();
  await send(postman, id);
  const { billed: first } = await detailsOf(postman, id);
  await send(postman, id, { again: true });
  const { billed } = await detailsOf(postman, id);
  expect([first?.letters, billed?.letters]).toEqual([1, 2]);
  expect(Number(billed?.gross)).toBeCloseTo(2 * Number(first?.gross));
});

describe('a letter that must not arrive', () => {
  const stopAndShipAnew = (who: Caller, id: number) => who.call(renewing.stopAndShipAnew, { params: { id } });

  async function aSent() {
    const made = await scenario.aShipment();
    await manage(postman, made.id);
    await send(postman, made.id);
    await scenario.app.platform.database.pool.query('delete from claim');
    return made;
  }

  test('is stopped by support in one step, and the right board is sent to the right address', async () => {
    await aMinute();
    const { id, documentId, photo } = await aSent();
    await scenario.addBoard(documentId, photo.id, { width: 1600, height: 1131 });
    const { allowedActions, billed } = await detailsOf(support, id);
    expect(allowedActions).toContain('stopAndShipAnew');
    expect(billed?.letters).toBe(1);
    const before = asked();
    const { answer } = await stopAndShipAnew(support, id);
    expect(answer).toMatchObject({ status: 'pending_shipment', letter_fate: 'with_partner' });
    const [former, next] = [await scenario.now(id), await scenario.now(answer.id)];
    expect([former.row.status, next.row.status, next.document]).toEqual([
      'canceled',
      'pending_shipment',
      'pending_shipment',
    ]);
    expect((await stopOf(id))?.state).toBe('wanted');
    await aMinute();
    expect([asked(), (await stopOf(id))?.state]).toEqual([before + 1, 'accepted']);
    expect((await detailsOf(support, answer.id)).send_problems).toEqual([]);
    await manage(postman, answer.id);
    expect((await send(postman, answer.id)).status).toBe(200);
    expect(scenario.printedFor(answer.id)).toHaveLength(1);
    expect((await ship(postman, answer.id)).status).toBe(200);
    expect((await scenario.now(answer.id)).order).toBe('fulfilled');
  });

  test('is stopped while the mail partner is down, and nobody waits for it', async () => {
    const { id } = await aSent();
    scenario.standIn.addFault('deleteEnvoi', { done: false, ends: 'hangUp' });
    const { answer } = await stopAndShipAnew(support, id);
    await aMinute();
    expect(await stopOf(id)).toMatchObject({ state: 'wanted', problem: expect.any(String) });
    expect((await scenario.now(answer.id)).row.status).toBe('pending_shipment');
    await aMinute();
    expect((await stopOf(id))?.state).toBe('accepted');
  });

  test('is stopped once by two people, and the second is told where the next shipment is', async () => {
    const { id, documentId } = await aSent();
    const { answer } = await stopAndShipAnew(support, id);
    const { status, refusal } = await stopAndShipAnew(postman, id);
    expect([status, refusal.code, refusal.params]).toEqual([409, 'delivery_replaced', { id: answer.id }]);
    const { rows } = await scenario.app.platform.database.pool.query('select id from shipment where document_id = $1', [
      documentId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('is not stopped while a colleague manages it, but an administrator need not wait', async () => {
    const { id } = await aSent();
    await manage(postman, id);
    expect((await detailsOf(support, id)).allowedActions).not.toContain('stopAndShipAnew');
    const before = await scenario.now(id);
    const { status, refusal } = await stopAndShipAnew(support, id);
    expect([status, refusal.code]).toEqual([409, 'delivery_managed_by_other']);
    expect(await scenario.now(id)).toEqual(before);
    expect((await stopAndShipAnew(await scenario.app.signedInAs('admin'), id)).status).toBe(200);
    expect((await scenario.now(id)).managedBy).toBeUndefined();
  });

  test('that has left nobody, or has arrived, is not stopped, and nothing changes', async () => {
    const unsent = await scenario.aShipment();
    const arrived = await aSent();
    await scenario.standIn.happen(scenario.printedFor(arrived.id)[0]!.letterRef, 'distribue');
    for (const [{ id }, code] of [
      [unsent, 'wrong_state'],
      [arrived, 'letter_delivered'],
    ] as const) {
      expect((await detailsOf(support, id)).allowedActions).not.toContain('stopAndShipAnew');
      const before = await scenario.now(id);
      const { status, refusal } = await stopAndShipAnew(support, id);
      expect([status, refusal.code]).toEqual([409, code]);
      expect(await scenario.now(id)).toEqual(before);
    }
  });
});

describe('a canceled shipment', () => {
  test.each(['postman', 'support'] as const)(
    'is shipped anew by the %s with the same board, and its photo is not judged again',
    async (who) => {
      const me = who === 'postman' ? postman : support;
      const { id, documentId } = await aCanceled();
      const { allowedActions, photo_boards: before } = await detailsOf(me, id);
      expect(allowedActions).toContain('shipAnew');
      const { answer } = await shipAnew(me, id);
      const made = await scenario.now(answer.id);
      expect(made).toMatchObject({ row: { status: 'pending_shipment', documentId }, document: 'pending_shipment' });
      const shown = await detailsOf(me, answer.id);
      expect(shown.photo_boards.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
      expect(shown.letter_place).toBe('not_sent');
      await manage(postman, answer.id);
      expect((await send(postman, answer.id)).status).toBe(200);
      expect((await ship(postman, answer.id)).status).toBe(200);
      expect((await scenario.now(answer.id)).order).toBe('fulfilled');
    },
  );

  test('is shipped anew once, and the second person is told where', async () => {
    const { id } = await aCanceled();
    const { answer } = await shipAnew(postman, id);
    const { status, refusal } = await shipAnew(support, id);
    expect([status, refusal.code, refusal.message]).toEqual([
      409,
      'delivery_replaced',
      `A later shipment has replaced it: no. ${answer.id}`,
    ]);
  });

  test('of an order that has ended, without a board, or with a removed one, is not shipped anew', async () => {
    const ended = await aCanceled();
    await support.call(cancelOrder, { params: { id: ended.orderId }, body: {} });
    const bare = await scenario.aShipment({ board: false });
    await manage(postman, bare.id);
    await cancel(postman, bare.id);
    const removed = await aCanceled();
    const { orm } = scenario.app.platform.database;
    const boards = orm
      .select({ id: photoBoard.fileId })
      .from(photoBoard)
      .where(eq(photoBoard.documentId, removed.documentId));
    await orm.update(file).set({ deletedAt: scenario.app.clock.now() }).where(inArray(file.id, boards));
    for (const [{ id }, refused] of [
      [ended, [409, 'wrong_state']],
      [bare, [422, 'letter_impossible']],
      [removed, [422, 'letter_impossible']],
    ] as const) {
      expect((await detailsOf(postman, id)).allowedActions).not.toContain('shipAnew');
      const before = await scenario.now(id);
      const { status, refusal } = await shipAnew(postman, id);
      expect([status, refusal.code]).toEqual(refused);
      expect(await scenario.now(id)).toEqual(before);
    }
  });
});
