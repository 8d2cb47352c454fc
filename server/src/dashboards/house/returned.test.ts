import { readShipmentsByCountry } from '@likeness/contract/dashboards';
import { listShipments } from '@likeness/contract/shipments';
import { editAddress } from '@likeness/contract/shipments/address';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LetterStatus } from '../../mailPartner/lifecycle.ts';
import type { Caller } from '../../testing/app.ts';
import { ShipmentScenario, manage, send, ship } from '../../testing/shipmentScenario.ts';
import { countDueHours } from '../rollups/index.ts';

const DAY = 86_400_000;
const MARCH = { from: '2026-03-01', to: '2026-03-31', time_zone: 'UTC' };
const APRIL = { from: '2026-04-01', to: '2026-04-30', time_zone: 'UTC' };
const MAY = { from: '2026-05-01', to: '2026-05-31', time_zone: 'UTC' };
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

beforeEach(async () => {
  scenario = await ShipmentScenario.open();
  await scenario.listen();
  admin = await scenario.app.signedInAs('admin');
});
afterEach(() => scenario.close());

/** How many letters came back in each month, as the board says it and the list behind it shows it. */
async function returned(): Promise<number[]> {
  const { database } = scenario.app.platform;
  while ((await database.transaction((tx) => countDueHours(tx, 100))) > 0);
  const counted: number[] = [];
  for (const query of [MARCH, APRIL, MAY]) {
    const { figures } = (await admin.call(readShipmentsByCountry, { query })).answer;
    const number = figures.find(({ measure }) => measure === 'letters_returned')!.value;
    const list = await admin.call(listShipments, { params: { filter: 'first_returned' }, query });
    expect(list.answer.total).toBe(number);
    counted.push(number);
  }
  return counted;
}

async function sent(id: number): Promise<void> {
  await manage(admin, id);
  expect((await send(admin, id)).status).toBe(200);
  expect((await ship(admin, id)).status).toBe(200);
}

/** The mail partner tells of the newest letter of a shipment. */
async function partnerReports(id: number, status: LetterStatus): Promise<void> {
  const { letterRef } = scenario.printedFor(id).at(-1)!;
  expect(await scenario.standIn.happen(letterRef, status)).toEqual([200]);
}

async function later(days: number): Promise<void> {
  scenario.app.clock.advance(days * DAY);
  admin = await scenario.app.signedInAs('admin');
}

test('a letter that comes back twice is counted once, in the month in which it first came back', async () => {
  const { id, documentId } = await scenario.aShipment();
  await sent(id);
  await partnerReports(id, 'non_distribuable');
  expect(await returned()).toEqual([1, 0, 0]);

  // It takes its time: three events tell of one return.
  await later(30);
  await partnerReports(id, 'distribue_expediteur');
  expect(await returned()).toEqual([1, 0, 0]);

  expect((await admin.call(editAddress, { params: { documentId }, body: NEW_HOME })).status).toBe(200);
  expect(await returned()).toEqual([1, 0, 0]);
  await sent(id);
  await later(30);
  await partnerReports(id, 'distribue_expediteur');
  expect((await scenario.now(id)).row.returnedAt).toEqual(scenario.app.clock.now());
  expect(await returned()).toEqual([1, 0, 0]);
});

test('a letter that arrived after all never came back, but one before it did', async () => {
  const { id } = await scenario.aShipment();
  await sent(id);
  await partnerReports(id, 'non_distribuable');
  await later(1);
  await partnerReports(id, 'distribue');
  expect(await returned()).toEqual([0, 0, 0]);

  const other = await scenario.aShipment();
  await sent(other.id);
  await later(1);
  await partnerReports(other.id, 'distribue_expediteur');
  await later(1);
  await admin.call(editAddress, { params: { documentId: other.documentId }, body: NEW_HOME });
  await sent(other.id);
  await later(30);
  await partnerReports(other.id, 'non_distribuable');
  await later(1);
  await partnerReports(other.id, 'distribue');
  expect((await scenario.now(other.id)).row.status).toBe('shipped');
  expect(await returned()).toEqual([1, 0, 0]);
});
