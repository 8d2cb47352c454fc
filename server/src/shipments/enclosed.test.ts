import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { orderItem } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller } from '../testing/app.ts';
import { aFile, aJpeg, anOffer, documentRow } from '../testing/builders.ts';
import { aProduct, aPurpose } from '../testing/catalogueBuilders.ts';
import { type ShipmentOverrides, ShipmentScenario, detailsOf, manage, send } from '../testing/shipmentScenario.ts';
import { openShipment } from './store.ts';

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
async function aShipmentWithOffer({
  board = true,
  ...overrides
}: Omit<ShipmentOverrides, 'board'> & { board?: boolean } = {}) {
  const made = await scenario.aShipment({ productId: printed, board: OWN, ...overrides });
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

describe('after a document with an additional offer was replaced', () => {
  /** The shipments of both documents, that of the first one in this status. */
  async function replaced(delivery: 'shipped' | 'pending_shipment') {
    const { app } = scenario;
    const { orm } = app.platform.database;
    const first = await aShipmentWithOffer({ delivery, order: { paidAt: app.clock.now() } });
    const admin = await app.signedInAs('admin');
    const { id: purpose } = await aPurpose(app, { label: 'Identity card' });
    const body = { purpose, reason: 'They meant the identity card' };
    const reply = await admin.call(replaceDocument, { params: { id: first.documentId }, body });
    const documentId = reply.answer.replaced_by;
    const { photoId } = await documentRow(app, documentId);
    await scenario.addBoard(documentId, photoId!, OFFERED, first.offer.id);
    await scenario.addBoard(documentId, photoId!, OWN);
    await orm.update(document).set({ status: 'pending_shipment' }).where(eq(document.id, documentId));
    const id = await orm.transaction(async (tx) =>
      openShipment(tx, await lockDocument(tx, documentId), app.clock.now()),
    );
    return { first, id };
  }

  test.each([
    ['shipped', 'shipped'],
    ['pending_shipment', 'canceled'],
  ] as const)('the %s shipment of the first one still shows the boards of its letter', async (before, status) => {
    const { first } = await replaced(before);
    const seen = await detailsOf(postman, first.id);
    expect(seen.status).toBe(status);
    expect(inLetter(seen).map(([label, isOffer]) => [label, isOffer])).toEqual(
      expect.arrayContaining([
        ['Passport', false],
        ['Visa', true],
      ]),
    );
    expect(seen.photo_boards).toHaveLength(2);
  });

  test('the letter of the second one shows its own board first, and goes with it', async () => {
    const { id } = await replaced('pending_shipment');
    await manage(postman, id);
    const { photo_boards: boards } = await detailsOf(postman, id);
    expect(boards.map(({ line }) => line.purpose.label)).toEqual(['Identity card', 'Visa']);
    const shown = await scenario.app.app.http.inject({ method: 'GET', url: boards[0]!.links!.download });
    const sent = await send(postman, id, { base64file: shown.rawPayload.toString('base64') });
    expect(sent.answer).toMatchObject({ outcome: 'sent' });
  });
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
      message: 'Cannot send this document: There is no photo board yet for an additional offer',
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
