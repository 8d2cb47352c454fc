import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as shipments from '@likeness/contract/shipments';
import { ShipmentScenario, manage, send, ship } from '../testing/shipmentScenario.ts';
import type { Caller } from '../testing/app.ts';

/* Twelve shipments at once, as the postman's list does it: each by itself, with the calls of its own screen. */

let scenario: ShipmentScenario;
let postman: Caller;
let colleague: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  postman = await scenario.app.signedInAs('postman');
  colleague = await scenario.app.signedInAs('postman');
});
beforeEach(() => scenario.app.platform.database.pool.query('delete from claim; delete from pgboss.job'));
afterAll(() => scenario.close());

/** Three at a time, as the list does; what fails keeps no other back. */
async function sendAndShip(who: Caller, ids: readonly number[]): Promise<Map<number, string>> {
  const results = new Map<number, string>();
  const waiting = [...ids];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const { managedByMe } = await manage(who, id);
      if (!managedByMe) {
        results.set(id, 'managed by somebody else');
        continue;
      }
      const sent = await send(who, id);
      const shipped = sent.status === 200 ? await ship(who, id) : sent;
      results.set(id, shipped.status === 200 ? 'done' : shipped.refusal.code);
      if (shipped.status !== 200) await who.call(shipments.leaveShipment, { params: { id } });
    }
  };
  await Promise.all([work(), work(), work()]);
  return results;
}

async function twelve(): Promise<number[]> {
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) ids.push((await scenario.aShipment()).id);
  return ids;
}

async function expectEachOnce(ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { row, letters, actions, managedBy } = await scenario.now(id);
    expect([id, row.status, letters.length, scenario.printedFor(id).length]).toEqual([id, 'shipped', 1, 1]);
    expect(actions.filter((name) => name === 'delivery_shipped')).toHaveLength(1);
    expect(managedBy).toBeUndefined();
  }
}

test('of two postmen who send the same twelve at once, each letter is printed once, and who was slower is told', async () => {
  const ids = await twelve();
  const both = await Promise.all([sendAndShip(postman, ids), sendAndShip(colleague, ids.toReversed())]);
  await expectEachOnce(ids);
  for (const id of ids) {
    expect(both.filter((results) => results.get(id) === 'done')).toHaveLength(1);
  }
});

test('twelve sent twice by one postman, in two windows, are printed once each', async () => {
  const ids = await twelve();
  await Promise.all([sendAndShip(postman, ids), sendAndShip(postman, ids)]);
  // What the one window held back for the other is done by a third attempt.
  await sendAndShip(postman, ids);
  for (const id of ids) expect([id, scenario.printedFor(id).length]).toEqual([id, 1]);
  for (const id of ids) {
    await manage(postman, id);
    await ship(postman, id);
  }
  await expectEachOnce(ids);
});

test('one that fails keeps the others: it stands as it was, and nobody holds it', async () => {
  const ids = await twelve();
  const { id: bare } = await scenario.aShipment({ board: false });
  const results = await sendAndShip(postman, [...ids.slice(0, 5), bare, ...ids.slice(5)]);
  expect(results.get(bare)).toBe('letter_impossible');
  expect(await scenario.now(bare)).toMatchObject({ row: { status: 'pending_shipment' }, letters: [] });
  expect((await scenario.now(bare)).managedBy).toBeUndefined();
  await expectEachOnce(ids);
});
