import { readShipmentsByCountry, readWorkflow } from '@likeness/contract/dashboards';
import { type ShipmentList, listShipments, rejectAddress } from '@likeness/contract/shipments';
import { editAddress } from '@likeness/contract/shipments/address';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/app.ts';
import { ShipmentScenario, cancel, manage, send, ship } from '../../testing/shipmentScenario.ts';
import { countDueHours } from '../rollups/index.ts';

const DAY = 86_400_000;
const MARCH = { from: '2026-03-01', to: '2026-03-31', time_zone: 'UTC' };
const APRIL = { from: '2026-04-01', to: '2026-04-30', time_zone: 'UTC' };
const NEW_HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '13 rue du Nord',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
};

let scenario: ShipmentScenario;
let admin: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  admin = await scenario.app.signedInAs('admin');
});
afterAll(() => scenario.close());

/** What the boards count, which is what the lists behind the numbers show. */
async function counted(days: typeof MARCH) {
  const { answer } = await admin.call(readShipmentsByCountry, { query: days });
  const figures = new Map(answer.figures.map(({ measure, value }) => [measure, value]));
  const listed = async (filter: ShipmentList) =>
    (await admin.call(listShipments, { params: { filter }, query: days })).answer.total;
  const found = { shipped: figures.get('shipped')!, toShip: figures.get('not_shipped')! };
  expect({ shipped: await listed('first_shipped'), toShip: await listed('not_shipped') }).toEqual(found);
  const { delivery } = (await admin.call(readWorkflow, { query: days })).answer;
  expect(delivery[0]).toMatchObject({ total_shipped: found.shipped, total_not_shipped: found.toShip });
  expect(answer.total).toBe(found.shipped);
  return found;
}

async function shipped(id: number): Promise<void> {
  await manage(admin, id);
  await send(admin, id);
  expect((await ship(admin, id)).status).toBe(200);
}

test('a letter that comes back stays counted in the month in which it was sent, and sent again it counts once', async () => {
  const { id, documentId } = await scenario.aShipment();
  const waits = await scenario.aShipment();
  expect(await counted(MARCH)).toEqual({ shipped: 0, toShip: 2 });
  await shipped(id);
  expect(await counted(MARCH)).toEqual({ shipped: 1, toShip: 1 });
  const { database } = scenario.app.platform;
  while ((await database.transaction((tx) => countDueHours(tx, 100))) > 0);

  scenario.app.clock.advance(30 * DAY);
  admin = await scenario.app.signedInAs('admin');
  await admin.call(rejectAddress, { params: { id: documentId } });
  expect(await counted(MARCH)).toEqual({ shipped: 1, toShip: 1 });
  // It waits for another address; with one it is to be sent again.
  expect((await admin.call(editAddress, { params: { documentId }, body: NEW_HOME })).status).toBe(200);
  expect(await counted(MARCH)).toEqual({ shipped: 1, toShip: 2 });
  await shipped(id);
  while ((await database.transaction((tx) => countDueHours(tx, 100))) > 0);
  expect([await counted(MARCH), await counted(APRIL)]).toEqual([
    { shipped: 1, toShip: 1 },
    { shipped: 0, toShip: 0 },
  ]);
  await manage(admin, waits.id);
  await cancel(admin, waits.id);
  expect(await counted(MARCH)).toEqual({ shipped: 1, toShip: 0 });
});

test('a shipment whose address was rejected before it was sent is still to be sent', async () => {
  const { documentId } = await scenario.aShipment();
  const before = await counted(APRIL);
  await admin.call(rejectAddress, { params: { id: documentId } });
  expect(await counted(APRIL)).toEqual(before);
  expect(before).toEqual({ shipped: 0, toShip: 1 });
});
