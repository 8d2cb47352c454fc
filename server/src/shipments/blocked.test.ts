import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rejectAddress } from '@likeness/contract/shipments';
import type { Caller } from '../testing/app.ts';
import { ShipmentScenario, cancel, detailsOf, manage, send, ship } from '../testing/shipmentScenario.ts';

/* What its manager does with a blocked shipment. */

const HOUR = 3_600_000;

let scenario: ShipmentScenario;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  await scenario.listen();
  postman = await scenario.app.signedInAs('postman');
});
afterAll(() => scenario.close());
beforeEach(() => scenario.app.platform.database.pool.query('delete from claim'));

/** Its letter was posted, and has come back. */
async function returned() {
  const { app } = scenario;
  const made = await scenario.aShipment();
  await manage(postman, made.id);
  await send(postman, made.id);
  await ship(postman, made.id);
  const { letterRef } = scenario.printedFor(made.id).at(-1)!;
  app.clock.advance(HOUR);
  await scenario.standIn.happen(letterRef, 'non_distribuable');
  await manage(postman, made.id);
  return { ...made, letterRef };
}

/** Somebody rejected its address. */
async function rejected() {
  const made = await scenario.aShipment();
  await postman.call(rejectAddress, { params: { id: made.documentId } });
  await manage(postman, made.id);
  return made;
}

const standing = async (id: number) => {
  const { row, document, order } = await scenario.now(id);
  return [row.status, document, order];
};
const offered = async (id: number) => {
  const { allowedActions } = await detailsOf(postman, id);
  return (['ship', 'cancel', 'send', 'leave'] as const).filter((action) => allowedActions.includes(action));
};
describe('one whose letter came back', () => {
  test('is posted once more to the same address, knowingly, and waits to be marked as shipped', async () => {
    const { id, letterRef } = await returned();
    expect(await offered(id)).toEqual(['ship', 'cancel', 'send', 'leave']);
    expect((await send(postman, id)).refusal.code).toBe('letter_already_sent');
    expect(await standing(id)).toEqual(['blocked', 'delivered', 'fulfilled']);
    expect((await send(postman, id, { again: true })).status).toBe(200);
    expect(scenario.printedFor(id)).toHaveLength(2);
    expect((await standing(id)).slice(0, 2)).toEqual(['pending_shipment', 'pending_shipment']);
    // What is reported about the letter that came back blocks it no further time.
    scenario.app.clock.advance(HOUR);
    await scenario.standIn.happen(letterRef, 'retour_expediteur');
    expect((await standing(id))[0]).toBe('pending_shipment');
    await manage(postman, id);
    expect((await ship(postman, id)).status).toBe(200);
    expect(await standing(id)).toEqual(['shipped', 'delivered', 'fulfilled']);
  });

  test('is marked as shipped where it was posted in another way', async () => {
    const { id } = await returned();
    expect((await ship(postman, id)).answer).toMatchObject({ status: 'shipped', from: 'blocked_in_progress' });
    const { row } = await scenario.now(id);
    expect([row.status, row.returnedAt, row.shippedAt]).toEqual(['shipped', null, scenario.app.clock.now()]);
    expect(await standing(id)).toEqual(['shipped', 'delivered', 'fulfilled']);
  });
});

test('a press on "shipped" meant for a letter that comes back at that moment marks nothing as shipped', async () => {
  const { id } = await scenario.aShipment();
  await manage(postman, id);
  await send(postman, id);
  await scenario.standIn.happen(scenario.printedFor(id)[0]!.letterRef, 'non_distribuable');
  expect((await ship(postman, id)).refusal.code).toBe('delivery_not_managed');
  const { row } = await scenario.now(id);
  expect([row.status, row.returnedAt]).toEqual(['blocked', scenario.app.clock.now()]);
  // Whoever has seen that it came back may have posted it in another way.
  await manage(postman, id);
  expect((await ship(postman, id)).answer).toMatchObject({ status: 'shipped', from: 'blocked_in_progress' });
});

describe('one whose address was rejected', () => {
  test('is sent there all the same, and the customer is asked for no other address', async () => {
    const { id } = await rejected();
    expect(await offered(id)).toEqual(['ship', 'cancel', 'send', 'leave']);
    expect((await send(postman, id)).status).toBe(200);
    expect(scenario.printedFor(id)).toHaveLength(1);
    expect(await standing(id)).toEqual(['pending_shipment', 'pending_shipment', 'in_progress']);
  });

  test('is marked as shipped all the same', async () => {
    const { id } = await rejected();
    expect((await ship(postman, id)).status).toBe(200);
    expect(await standing(id)).toEqual(['shipped', 'delivered', 'fulfilled']);
  });

  test('can be canceled though its letter arrived there', async () => {
    const { app } = scenario;
    const made = await scenario.aShipment();
    await manage(postman, made.id);
    await send(postman, made.id);
    await ship(postman, made.id);
    app.clock.advance(HOUR);
    await scenario.standIn.happen(scenario.printedFor(made.id).at(-1)!.letterRef, 'distribue');
    await postman.call(rejectAddress, { params: { id: made.documentId } });
    await manage(postman, made.id);
    // What is sent now is a second letter.
    expect((await send(postman, made.id)).refusal.code).toBe('letter_already_sent');
    expect((await cancel(postman, made.id)).answer).toMatchObject({ status: 'canceled', letter_fate: 'delivered' });
    expect((await standing(made.id)).slice(0, 2)).toEqual(['canceled', 'rejected_address']);
  });
});
