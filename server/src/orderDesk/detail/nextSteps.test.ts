import { readOrder } from '@likeness/contract/orderDesk/detail';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { NEXT_STEPS } from '@likeness/contract/orderDesk/nextStep';
import { DOCUMENT_STATUSES, type DocumentStatus, type ShipmentState } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, payment } from '../../orders/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { shipment } from '../../shipments/schema.ts';
import { ticket } from '../../tickets/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { OrderScenario, aPayment, aShipment } from '../../testing/orderScenario.ts';
import { TicketScenario } from '../../testing/ticketScenario.ts';
import { NEXT_STEP_RULES, nextStepOf } from './nextSteps.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const stepOf = async (orderId: number) => (await manager.call(readOrder, { params: { id: orderId } })).answer.next_step;

/** Nothing is left to do in these, nobody waits, or the screen says who works on it. */
const WITHOUT: readonly DocumentStatus[] = [
  'created',
  'verification_in_progress',
  'processing_in_progress',
  'last_validation_in_progress',
  'delivered',
  'canceled',
  'replaced',
];

test('in every status a photo says what is next, unless somebody works on it or nothing is left', () => {
  const AT = '2026-03-10T08:00:00.000Z';
  const without = DOCUMENT_STATUSES.filter((status) => {
    const facts = { status: 'in_progress', deleted: false, updated_at: AT, payments: [], tickets: [] } as const;
    return nextStepOf({ ...facts, documents: [{ id: 1, status, updated_at: AT, deliveries: [] }] }, () => []) === null;
  });
  expect(without.toSorted()).toEqual(WITHOUT.toSorted());
  const named = NEXT_STEP_RULES.map(({ name }) => name);
  expect([...named, 'refund', 'ticket'].toSorted()).toEqual([...NEXT_STEPS].toSorted());
});

test('an order that waits for its customer offers to remind them, and never what the reader may not do', async () => {
  const { id, orderId } = await scenario.ordered({ status: 'rejected_address', order: 'rejected_address' });
  expect(await stepOf(orderId)).toMatchObject({
    name: 'address_from_customer',
    document: id,
    since: app.clock.now().toISOString(),
    actions: ['editAddress', 'remind'],
  });
  const ended = await scenario.ordered({ status: 'rejected_photo', order: 'rejected' });
  expect(await stepOf(ended.orderId)).toBeNull();
});

test('of several photos the one that waits for somebody outside is next, then a letter that came back', async () => {
  const first = await scenario.ordered({ status: 'delivered', order: 'in_progress' });
  const { id: shipmentId } = await aShipment(app, first, 'blocked');
  const second = await scenario.besides(first, { status: 'pending_verification' });
  expect(await stepOf(first.orderId)).toMatchObject({
    name: 'letter_came_back',
    document: first.id,
    delivery: shipmentId,
    actions: ['editAddress'],
  });
  const third = await scenario.besides(first, { status: 'rejected_photo' });
  expect(await stepOf(first.orderId)).toMatchObject({ name: 'photo_from_customer', document: third.id });
  expect(second.id).toBeLessThan(third.id);
});

test('a letter that came back is next too where a new code was asked for since', async () => {
  const it = await scenario.ordered({ status: 'pending_shipment', order: 'fulfilled' });
  await aShipment(app, it, 'blocked');
  expect(await stepOf(it.orderId)).toMatchObject({ name: 'letter_came_back', actions: ['editAddress'] });
});

/** The shipments of a document, the oldest first, and whether a letter of it came back and no other one was sent since. */
const LETTERS: readonly [ShipmentState[], DocumentStatus, boolean][] = [
  [['blocked'], 'delivered', true],
  [['blocked', 'pending_shipment'], 'pending_shipment', false],
  [['blocked', 'canceled'], 'delivered', true],
  [['blocked', 'canceled', 'canceled'], 'delivered', true],
  [['shipped', 'blocked', 'canceled'], 'delivered', true],
  [['canceled', 'blocked'], 'pending_shipment', true],
  [['blocked', 'shipped'], 'delivered', false],
  [['blocked', 'shipped', 'canceled'], 'delivered', false],
  [['shipped', 'canceled'], 'delivered', false],
];

test.each(LETTERS)(
  'of letters that are %j the order and the list of orders say alike what came back',
  async (...it) => {
    const [letters, status, cameBack] = it;
    const made = await scenario.ordered({ status, order: 'fulfilled' });
    let returned: number | undefined;
    for (const letter of letters) {
      const { id } = await aShipment(app, made, letter);
      if (letter !== 'blocked') continue;
      returned = id;
      await app.platform.database.orm.update(shipment).set({ returnedAt: app.clock.now() }).where(eq(shipment.id, id));
    }
    const step = await stepOf(made.orderId);
    expect(step?.name === 'letter_came_back' ? step.delivery : undefined).toBe(cameBack ? returned : undefined);
    const { result } = (await manager.call(listOrders, { query: { returned: '1' } })).answer;
    expect(result.some(({ id }) => id === made.orderId)).toBe(cameBack);
  },
);

test('a letter waits since it came back, a payment since it failed, and a customer since their first unanswered message', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 1, 3, hour));
  const { orm } = app.platform.database;

  const posted = await scenario.ordered({ status: 'delivered', order: 'fulfilled' });
  const { id: shipmentId } = await aShipment(app, posted, 'blocked');
  await orm
    .update(shipment)
    .set({ letterSince: at(9) })
    .where(eq(shipment.id, shipmentId));
  expect(await stepOf(posted.orderId)).toMatchObject({ name: 'letter_came_back', since: at(9).toISOString() });

  const unpaid = await scenario.ordered({ status: 'created', order: 'payment_failed' });
  await orm
    .update(orders)
    .set({ updatedAt: at(10) })
    .where(eq(orders.id, unpaid.orderId));
  expect(await stepOf(unpaid.orderId)).toMatchObject({ name: 'payment_failed', since: at(10).toISOString() });

  const asked = await scenario.ordered({ status: 'delivered', order: 'fulfilled' });
  const ticketId = await (await TicketScenario.open(app)).aTicket();
  await orm
    .update(ticket)
    .set({ orderId: asked.orderId, waitingSince: at(11) })
    .where(eq(ticket.id, ticketId));
  expect(await stepOf(asked.orderId)).toMatchObject({ name: 'ticket', since: at(11).toISOString() });
});

test('money that is due back is the next step of a finished order, and then there is none', async () => {
  const { orderId } = await scenario.ordered({ status: 'delivered', order: 'fulfilled' });
  const due = await aPayment(app, orderId, { amount: '-5.00', status: 'refund_due' });
  expect(await stepOf(orderId)).toMatchObject({ name: 'refund', document: null, actions: [] });
  await app.platform.database.orm.update(payment).set({ status: 'refunded' }).where(eq(payment.id, due.id));
  expect(await stepOf(orderId)).toBeNull();
});
