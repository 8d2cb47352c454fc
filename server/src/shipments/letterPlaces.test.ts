import * as shipments from '@likeness/contract/shipments';
import type { LetterPlace } from '@likeness/contract/mailPartner';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LetterStatus } from '../mailPartner/lifecycle.ts';
import type { Caller } from '../testing/app.ts';
import { ShipmentScenario, detailsOf, manage, send } from '../testing/shipmentScenario.ts';

/* The list of shipments says where their letters are. */

const HOUR = 3_600_000;

let scenario: ShipmentScenario;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  await scenario.listen();
  postman = await scenario.app.signedInAs('postman');
});
beforeEach(() => scenario.app.platform.database.pool.query('delete from claim'));
afterAll(() => scenario.close());

async function aSent(...told: LetterStatus[]) {
  const made = await scenario.aShipment();
  await manage(postman, made.id);
  await send(postman, made.id);
  for (const [hour, status] of told.entries()) {
    const at = new Date(scenario.app.clock.now().getTime() + (hour + 1) * HOUR);
    await scenario.standIn.happen(scenario.printedFor(made.id)[0]!.letterRef, status, { at });
  }
  return made;
}

const listed = async (filter: shipments.ShipmentList, query: object = {}) =>
  (await postman.call(shipments.listShipments, { params: { filter }, query: { limit: 50, ...query } })).answer.result;
const rowOf = async (id: number, filter: shipments.ShipmentList = 'prepared') =>
  (await listed(filter, { q: String(id) })).find((row) => row.id === id);

const TABLE: readonly (readonly [place: LetterPlace, told: readonly LetterStatus[], hours: number])[] = [
  ['at_partner', [], 0],
  ['at_partner', ['wait'], 1],
  ['printed', ['wait', 'imprime'], 2],
  ['on_its_way', ['imprime', 'pris_en_charge', 'retenu_douane'], 3],
  ['on_its_way', ['imprime', 'probleme_en_cours'], 2],
  ['delivered', ['imprime', 'distribue'], 2],
  ['delivered', ['distribue', 'scan_pdd'], 1],
  ['returned', ['imprime', 'non_distribuable'], 2],
];

test.each(TABLE)('a letter is %s after the mail partner told %j, since it said so', async (place, told, hours) => {
  const { id } = await aSent(...told);
  const since = new Date(scenario.app.clock.now().getTime() + hours * HOUR).toISOString();
  expect(await rowOf(id)).toMatchObject({ letter_place: place, letter_since: since, country_code: 'FR' });
  expect(await detailsOf(postman, id)).toMatchObject({ letter_place: place, letter_since: since });
});

test('a letter that was never sent, and one of which nobody knows, are told apart', async () => {
  const { id } = await scenario.aShipment();
  expect(await rowOf(id)).toMatchObject({ letter_place: 'not_sent' });
  await manage(postman, id);
  scenario.standIn.addFault('sendCourrier', { done: true, ends: 'hangUp' });
  await send(postman, id);
  expect(await rowOf(id)).toMatchObject({ letter_place: 'unsure' });
});

test('the list is narrowed down to a place, and the numbers beside the places are those of the lists', async () => {
  await aSent('wait', 'imprime');
  await aSent('non_distribuable');
  for (const filter of ['pending_shipment', 'blocked', 'returned', 'prepared'] as const) {
    const { places } = (await postman.call(shipments.countLetters, { params: { filter } })).answer;
    for (const { letter, count } of places) {
      const rows = await listed(filter, { letter });
      expect([filter, letter, rows.length]).toEqual([filter, letter, count]);
      expect(rows.every((row) => row.letter_place === letter)).toBe(true);
    }
  }
});

test('returned letters are a list of work, the oldest first, with why each came back', async () => {
  const first = await aSent('non_distribuable');
  const second = await aSent('wait', 'retour_expediteur');
  const rows = await listed('returned', { order_by: 'letter_since' });
  const mine = rows.filter(({ id }) => id === first.id || id === second.id);
  expect(mine.map(({ id, letter_place: place }) => [id, place])).toEqual([
    [first.id, 'returned'],
    [second.id, 'returned'],
  ]);
  // What only repeats the mail partner's code is said in words.
  expect(mine.map(({ returned_why: why }) => why)).toEqual(['Could not be delivered', 'On its way back to the sender']);
  expect((await rowOf((await aSent('imprime')).id))?.returned_why).toBeNull();
});

test('without a setting, the mail partner’s report finishes a delivery by itself', async () => {
  const house = await ShipmentScenario.open({ MAIL_PARTNER_PRINTED_IS_SHIPPED: '' });
  await house.listen();
  const walker = await house.app.signedInAs('postman');
  const { id } = await house.aShipment();
  await manage(walker, id);
  await send(walker, id);
  await house.standIn.happen(house.printedFor(id)[0]!.letterRef, 'distribue');
  expect(await house.now(id)).toMatchObject({ row: { status: 'shipped' }, document: 'delivered', order: 'fulfilled' });
  await house.close();
});
