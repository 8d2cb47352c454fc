import { cancelOrder } from '@likeness/contract/orderDesk/afterSales';
import * as renewing from '@likeness/contract/shipments/renewing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDocument } from '../photos/index.ts';
import { aPartner } from '../testing/builders.ts';
import { ShipmentScenario, cancel, manage, send, ship } from '../testing/shipmentScenario.ts';
import type { Caller } from '../testing/app.ts';
import { BUTTONS } from '../testing/shipmentButtons.ts';
import { expectShipmentInvariants, shipmentSnapshot } from '../testing/shipmentInvariants.ts';
import { whileHeld } from '../testing/whileHeld.ts';
import { MailPartner } from '../mailPartner/index.ts';
import { attemptLetter } from './attempts.ts';

/*
 * Simultaneous actions of people, the mail partner and servers on one shipment: repeated many times, because a race
 * does not always end the same way.
 */

const TURNS = 12;

let scenario: ShipmentScenario;
let postman: Caller;
let colleague: Caller;
let support: Caller;
let admin: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  await scenario.listen();
  postman = await scenario.app.signedInAs('postman');
  colleague = await scenario.app.signedInAs('postman');
  support = await scenario.app.signedInAs('orderManager');
  admin = await scenario.app.signedInAs('admin');
});
beforeEach(() => scenario.app.platform.database.pool.query('delete from claim; delete from pgboss.job'));
afterAll(() => scenario.close());

type Made = Awaited<ReturnType<ShipmentScenario['aShipment']>>;

/** Each run uses a shipment of its own; afterwards all data about it must agree. */
async function times(turn: (made: Made, count: number) => Promise<void>): Promise<void> {
  for (let count = 0; count < TURNS; count += 1) {
    const made = await scenario.aShipment();
    await turn(made, count);
    expectShipmentInvariants(scenario, await shipmentSnapshot(scenario, made.orderId));
    await scenario.app.platform.database.pool.query('delete from claim');
  }
}

const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

/** The statuses of a shipment, its document and its order. */
async function standing(id: number) {
  const { row, document, order } = await scenario.now(id);
  return [row.status, document, order];
}

test('of two postmen who start the same shipment, one manages it and the other is told by whom', () =>
  times(async ({ id }) => {
    const seen = await Promise.all([manage(postman, id), manage(colleague, id), manage(admin, id)]);
    expect(seen.filter(({ managedByMe }) => managedByMe)).toHaveLength(1);
    const { managedBy } = await scenario.now(id);
    expect(seen.map((one) => one.managedByMe)).toEqual([postman, colleague, admin].map((who) => who.id === managedBy));
    const [mine] = await Promise.all([ship(postman, id), ship(colleague, id)]);
    expect(mine.status).toBe(managedBy === postman.id ? 200 : 409);
  }));

test('a letter that is sent twice at once is printed once', () =>
  times(async ({ id }) => {
    await manage(postman, id);
    const replies = await Promise.all([send(postman, id), send(postman, id), send(postman, id)]);
    // A caller before the attempt begins is told its result; a later caller is told that it has begun.
    const refused = replies.filter(({ status }) => status !== 200).map(({ refusal }) => refusal.code);
    expect(refused.filter((code) => code !== 'letter_under_way' && code !== 'letter_already_sent')).toEqual([]);
    expect(refused.length).toBeLessThan(replies.length);
    expect(scenario.printedFor(id)).toHaveLength(1);
    expect((await scenario.now(id)).letters).toMatchObject([{ sending: 1, begun: 1, ended: 1 }]);
  }));

test.each(['postman', 'rejection'] as const)(
  'a shipment that is shipped and has its address rejected at the same moment, where the %s comes first, ends with a rejected address, and the customer is told what happened',
  async (first) => {
    const { id: partnerId } = await aPartner(scenario.app, { informWho: ['client_address_rejected'] });
    const { id, documentId, orderId } = await scenario.aShipment({ partnerId });
    await manage(postman, id);
    const calls = [() => ship(postman, id), () => BUTTONS.rejectAddress(admin, { id, documentId })];
    const replies = await whileHeld<{ status: number }>(
      scenario.app,
      (tx) => lockDocument(tx, documentId),
      first === 'postman' ? calls : calls.toReversed(),
    );
    const isShipped = first === 'postman';
    expect(replies.map(({ status }) => status)).toEqual([200, isShipped ? 200 : 409]);
    expect(await standing(id)).toEqual(['blocked', 'rejected_address', 'rejected_address']);
    const found = await shipmentSnapshot(scenario, orderId);
    expectShipmentInvariants(scenario, found);
    // A letter that completes its order is told in the e-mail that closes the order.
    const { deliveries, closings, askings } = found;
    expect([deliveries.map(({ shipped_emails }) => shipped_emails), closings, askings]).toEqual([
      [0],
      isShipped ? 1 : 0,
      1,
    ]);
  },
);

test('a shipment that is shipped and canceled at the same moment ends as one of the two', () =>
  times(async ({ id }) => {
    await manage(postman, id);
    const [shipped, canceled] = await Promise.all([ship(postman, id), cancel(postman, id)]);
    expect(statuses([shipped, canceled])).toEqual([200, 409]);
    expect(await standing(id)).toEqual(
      shipped.status === 200 ? ['shipped', 'delivered', 'fulfilled'] : ['canceled', 'validated', 'in_progress'],
    );
  }));

test('a shipment whose order is canceled at the same moment was shipped before that or is not shipped at all', () =>
  times(async ({ id, orderId }) => {
    await manage(postman, id);
    const [shipped, canceled] = await Promise.all([
      ship(postman, id),
      support.call(cancelOrder, { params: { id: orderId }, body: {} }),
    ]);
    expect(statuses([shipped, canceled])).toEqual([200, 409]);
    expect(await standing(id)).toEqual(
      shipped.status === 200 ? ['shipped', 'delivered', 'fulfilled'] : ['canceled', 'canceled', 'canceled'],
    );
  }));

test('an event sent several times while its shipment is shipped is ingested once, and moves it as the lifecycle says', () =>
  times(async ({ id }, count) => {
    await manage(postman, id);
    await send(postman, id);
    const { letterRef } = scenario.printedFor(id)[0]!;
    const told = count % 2 === 0 ? 'distribue' : 'non_distribuable';
    const [shipped, ...answers] = await Promise.all([
      ship(postman, id),
      ...[1, 2, 3].map(() => scenario.standIn.happen(letterRef, told)),
    ]);
    expect(answers.flat()).toEqual([200, 200, 200]);
    const { row, events } = await scenario.now(id);
    expect(events).toHaveLength(1);
    const isHome = told === 'distribue';
    expect([row.status, row.deliveredAt !== null, row.returnedAt !== null]).toEqual(
      isHome ? ['shipped', true, false] : ['blocked', false, true],
    );
    expect([200, isHome ? 200 : 409]).toContain(shipped.status);
  }));

test('a letter that several servers try to send at once is handed over by one of them', () =>
  times(async ({ id }) => {
    await manage(postman, id);
    scenario.standIn.addFault('sendCourrier', { done: false, ends: 'hangUp' });
    expect((await send(postman, id)).status).toBe(409);
    const [letter] = (await scenario.now(id)).letters;
    const { platform } = scenario.app;
    const partner = new MailPartner(scenario.standIn.settings, { now: () => scenario.app.clock.now() });
    const office = { platform, partner, shipsWhenPrinted: false };
    const asked = scenario.standIn.calls.filter((call) => call === 'sendCourrier').length;
    const attempts = [1, 2, 3].map(() =>
      attemptLetter(office, { letterId: letter!.id, attempt: 2 }, { recovers: true }),
    );
    const ended = await Promise.allSettled(attempts);
    // The others find the attempt under way, and try again later.
    expect(ended.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    expect(scenario.standIn.calls.filter((call) => call === 'sendCourrier').length).toBe(asked + 1);
    expect((await scenario.now(id)).letters).toMatchObject([{ begun: 2, ended: 2, sentAt: expect.any(Date) }]);
    expect(scenario.printedFor(id)).toHaveLength(1);
  }));

test('a letter whose address is corrected while it is sent goes to one of the two addresses, and all tables agree which', () =>
  times(async ({ id, documentId }) => {
    await manage(postman, id);
    const [sent, corrected] = await Promise.all([send(postman, id), BUTTONS.editAddress(support, { id, documentId })]);
    await expect.poll(async () => (await scenario.now(id)).letters.every((one) => one.begun === one.ended)).toBe(true);
    const { row, letters } = await scenario.now(id);
    const towns = scenario.printedFor(id).map(({ to }) => to.ville);
    // One of these: it was already being sent; it was withdrawn before or afterwards; or it was requested later.
    const isWithdrawn = letters.some(({ withdrawnAt }) => withdrawnAt !== null);
    const stands = [corrected.status, row.city, towns, sent.status, row.mailId !== null];
    expect([
      [409, 'Paris', ['PARIS'], 200, true],
      [200, 'Lyon', ['LYON'], 200, true],
      ...(isWithdrawn
        ? [
            [200, 'Lyon', ['PARIS'], 200, false],
            [200, 'Lyon', [], 409, false],
          ]
        : []),
    ]).toContainEqual(stands);
  }));

test('a document sent again by two people at once gets one new shipment', () =>
  times(async ({ id, documentId }) => {
    await manage(postman, id);
    await ship(postman, id);
    const again = (who: Caller) => who.call(renewing.sendDocumentAgain, { params: { id: documentId } });
    expect(statuses(await Promise.all([again(support), again(admin)]))).toEqual([200, 409]);
    const { rows } = await scenario.app.platform.database.pool.query(
      'select status from shipment where document_id = $1 order by id',
      [documentId],
    );
    expect(rows.map(({ status }) => String(status))).toEqual(['shipped', 'pending_shipment']);
  }));
