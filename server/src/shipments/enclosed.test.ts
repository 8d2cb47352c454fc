import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { document } from '../photos/schema.ts';
import { orderItem } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller } from '../testing/app.ts';
import { aFile, aJpeg, anOffer, documentRow } from '../testing/builders.ts';
import { aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { ShipmentScenario, detailsOf, manage, send } from '../testing/shipmentScenario.ts';

const OWN = { width: 1200, height: 1690 };
const OFFERED = { width: 1754, height: 1240 };

let scenario: ShipmentScenario;
let printed: number;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  printed = (await aProduct(scenario.app, { sendByPostNeeded: true })).id;
});
beforeEach(async () => {
  postman = await scenario.app.signedInAs('postman');
});
afterAll(() => scenario.close());

/** A shipment of two sets of prints, with an additional offer for a visa beside it. */
async function aShipmentWithOffer({ board = true } = {}) {
  const made = await scenario.aShipment({ productId: printed, board: OWN });
  const row = await documentRow(scenario.app, made.documentId);
  await scenario.app.platform.database.orm
    .update(orderItem)
    .set({ quantity: 2 })
    .where(eq(orderItem.id, row.orderItemId));
  const visa = await aPurpose(scenario.app, { label: 'Visa' });
  const offer = await anOffer(scenario.app, row, { productId: printed, purposeId: visa.id });
  if (board) await scenario.addBoard(made.documentId, made.photo.id, OFFERED, offer.id);
  return { ...made, offer, ownLine: row.orderItemId };
}

const inLetter = ({ photo_boards }: ShipmentDetails) =>
  photo_boards.map(({ current, sheets, width, line }) => [line.purpose.label, line.additional, current, sheets, width]);

/** The sizes of the sheets that the mail partner received, in their order. */
async function sheetsPrinted(id: number) {
  const [letter] = scenario.printedFor(id);
  return scenario.standIn.boardsOf(letter!.letterRef).map((bytes) => bytes.length);
}

test('of the lines of an order, those of another document are not in the letter', async () => {
  const { id, orderId, offer, ownLine } = await aShipmentWithOffer();
  const { orm } = scenario.app.platform.database;
  const [other] = await orm
    .insert(orderItem)
    .values({ orderId, purposeId: offer.purposeId, productId: printed, amount: '4.50' })
    .returning();
  const { items } = await detailsOf(postman, id);
  expect(items.map((item) => [item.id, item.in_letter])).toEqual([
    [ownLine, true],
    [offer.id, true],
    [other!.id, false],
  ]);
});

test('a letter contains every line’s board as often as ordered, the document’s own first', async () => {
  const { id } = await aShipmentWithOffer();
  await manage(postman, id);
  const seen = await detailsOf(postman, id);
  expect(seen.sheets).toBe(3);
  expect(inLetter(seen)).toEqual([
    ['Passport', false, true, 2, OWN.width],
    ['Visa', true, true, 1, OFFERED.width],
  ]);
  expect((await send(postman, id)).answer).toMatchObject({ outcome: 'sent' });
  const bytes = new Map(seen.photo_boards.map((board) => [board.width, board.bytes]));
  const [own, offered] = [bytes.get(OWN.width), bytes.get(OFFERED.width)];
  expect(await sheetsPrinted(id)).toEqual([own, own, offered]);
});

describe('a letter is not sent', () => {
  test('without the board of an additional offer, and the sentence says so', async () => {
    const { id } = await aShipmentWithOffer({ board: false });
    await manage(postman, id);
    const seen = await detailsOf(postman, id);
    expect(seen.send_problems).toEqual([
      { code: 'offer_board_missing', sentence: 'There is no photo board yet for an additional offer' },
    ]);
    expect(seen.sheets).toBe(3);
    expect((await send(postman, id)).refusal).toMatchObject({
      code: 'letter_impossible',
      params: { reason: 'offer_board_missing' },
    });
    expect(scenario.printedFor(id)).toEqual([]);
  });

  test('with a board of an earlier photo', async () => {
    const { id, documentId } = await scenario.aShipment();
    const { id: photoId } = await aFile(scenario.app, { content: await aJpeg({ colour: '#123456' }) });
    await scenario.app.platform.database.orm.update(document).set({ photoId }).where(eq(document.id, documentId));
    const seen = await detailsOf(postman, id);
    expect(seen.photo_boards.map(({ current, sheets }) => [current, sheets])).toEqual([[false, 0]]);
    expect(seen.send_problems.map(({ code }) => code)).toEqual(['board_missing']);
  });

  test('with more than fifty sheets in all lines together', async () => {
    const { id, offer } = await aShipmentWithOffer();
    await scenario.app.platform.database.orm.update(orderItem).set({ quantity: 49 }).where(eq(orderItem.id, offer.id));
    expect((await detailsOf(postman, id)).send_problems.map(({ code }) => code)).toEqual(['too_many_sheets']);
  });
});

test('a failed letter is tried again under its reference only while it contains the same boards', async () => {
  const { id, documentId, photo, offer } = await aShipmentWithOffer();
  await manage(postman, id);
  const away = { done: false, ends: { status: 500, body: '{"success":false}' } } as const;
  const tryToSend = async () => {
    scenario.standIn.addFault('sendCourrier', away);
    expect((await send(postman, id)).refusal.code).toBe('letter_not_sent');
    const { letters } = await scenario.now(id);
    return letters.map(({ sending, begun }) => [sending, begun]);
  };
  expect(await tryToSend()).toEqual([[1, 1]]);
  expect(await tryToSend()).toEqual([[1, 2]]);
  await scenario.addBoard(documentId, photo.id, OFFERED, offer.id);
  expect(await tryToSend()).toEqual([
    [1, 2],
    [2, 1],
  ]);
});
