import { openFile, uploadBoard } from '@likeness/contract/files';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { deleteOrder } from '@likeness/contract/orderDesk/afterSales';
import type { Caller } from '../../testing/app.ts';
import { aFile, aJpeg, aProduct, aPurpose, anOffer, documentRow } from '../../testing/builders.ts';
import { ShipmentScenario, detailsOf, manage, send, ship } from '../../testing/shipmentScenario.ts';
import { photoBoard } from '../../outputs/boards/schema.ts';

const PAPER = { width: 1754, height: 1240 };

let scenario: ShipmentScenario;
let printed: number;
let manager: Caller;
let postman: Caller;
let board: Buffer;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  printed = (await aProduct(scenario.app, { sendByPostNeeded: true })).id;
  board = await aJpeg({ ...PAPER, colour: '#445566' });
});
beforeEach(async () => {
  manager = await scenario.app.signedInAs('orderManager');
  postman = await scenario.app.signedInAs('postman');
});
afterAll(() => scenario.close());

const upload = (id: number, { as = manager, content = board, name = 'mine.jpg', ...more } = {}) =>
  as.call(uploadBoard, { file: { name, content }, body: { type: 'photoboard', id, ...more } });
const boardsOn = (documentId: number) =>
  scenario.app.platform.database.orm.select().from(photoBoard).where(eq(photoBoard.documentId, documentId));

test('a board that somebody uploads is the current one, and the next letter holds its very bytes', async () => {
  const { id, documentId, orderId } = await scenario.aShipment({ productId: printed });
  const { answer } = await upload(documentId);
  expect(answer).toMatchObject({
    success: true,
    file_name: 'mine.jpg',
    ...PAPER,
    bytes: board.length,
    document: { id: documentId, status: 'pending_shipment' },
    line: { additional: false },
    message: 'Order updated and validated',
  });
  const { photo_boards: boards } = await detailsOf(postman, id);
  expect(boards.map(({ uid, current, added_by_user }) => [uid === answer.uid, current, added_by_user?.id])).toEqual([
    [true, true, manager.id],
    [false, false, undefined],
  ]);
  for (const link of [boards[0]!.links!.download, answer.links.thumb]) {
    expect((await scenario.app.app.http.inject(link)).statusCode).toBe(200);
  }
  await manage(postman, id);
  expect((await send(postman, id)).answer.outcome).toBe('sent');
  expect(scenario.standIn.boardsOf(scenario.printedFor(id)[0]!.letterRef)).toEqual([board]);
  const order = (await manager.call(readOrder, { params: { id: orderId } })).answer;
  expect(order.actions.find(({ name }) => name === 'board_uploaded')).toMatchObject({
    document_id: documentId,
    file_uid: answer.uid,
    user: { id: manager.id },
  });
  expect(order.order_items[0]!.document!.photo_boards.map(({ current }) => current)).toEqual([false, true]);
});

test('a board for an additional offer names its line, and leaves the others as they are', async () => {
  const { id, documentId } = await scenario.aShipment({ productId: printed });
  const row = await documentRow(scenario.app, documentId);
  const visa = await aPurpose(scenario.app, { label: 'Visa' });
  const offer = await anOffer(scenario.app, row, { productId: printed, purposeId: visa.id });
  const { answer } = await upload(documentId, { line: offer.id } as object);
  expect(answer.line).toEqual({ id: offer.id, additional: true });
  const seen = await detailsOf(postman, id);
  expect(seen.send_problems).toEqual([]);
  expect(seen.photo_boards.map(({ line, sheets }) => [line.purpose.label, sheets])).toEqual([
    ['Passport', 1],
    ['Visa', 1],
  ]);
});

test('whoever has a shipment in hand hears of it, and a letter that is out already stays as it was', async () => {
  const { id, documentId } = await scenario.aShipment({ productId: printed });
  await manage(postman, id);
  await send(postman, id);
  await upload(documentId);
  expect(scenario.printedFor(id)).toHaveLength(1);
  expect((await send(postman, id)).refusal.code).toBe('letter_already_sent');
  await ship(postman, id);
  expect((await upload(documentId)).answer.document?.status).toBe('delivered');
});

test('sent twice with one key, it is one board', async () => {
  const { documentId } = await scenario.aShipment({ productId: printed, board: false });
  const headers = { 'idempotency-key': 'board-once' };
  const call = () =>
    manager.call(uploadBoard, {
      file: { name: 'mine.jpg', content: board },
      body: { type: 'photoboard', id: documentId },
      headers,
    });
  const [first, second] = [await call(), await call()];
  expect(second.answer.uid).toBe(first.answer.uid);
  expect(await boardsOn(documentId)).toHaveLength(1);
});

describe('nothing is kept', () => {
  test.each([
    ['of a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Photoboard must have JPEG type'],
    ['of a text', () => Buffer.from('a board'), 'Photoboard must have JPEG type'],
    [
      'of a board that is too small',
      () => aJpeg({ width: 700, height: 990 }),
      'The photo board has 700 × 990 pixels; 800 × 1124 to 2840 × 4000 can be printed',
    ],
    [
      'of one with other proportions, which would be cut',
      () => aJpeg({ width: 1200, height: 1600 }),
      'The photo board would be cut: its sides are as 0.750 to 1, not as 0.71',
    ],
    [
      'of one heavier than the mail partner takes',
      async () => Buffer.concat([await aJpeg(PAPER), Buffer.alloc(4 * 1024 * 1024)]),
      'The photo board is heavier than 4 MB',
    ],
    [
      'of one that is cut short',
      async () => (await aJpeg(PAPER)).subarray(0, 4000),
      'This photo is damaged and cannot be opened',
    ],
  ])('%s', async (_what, content, sentence) => {
    const { documentId } = await scenario.aShipment({ productId: printed, board: false });
    const { status, refusal } = await upload(documentId, { content: await content() });
    expect([status, refusal.message]).toEqual([422, sentence]);
    expect(await boardsOn(documentId)).toEqual([]);
  });

  test('of one that would be cut, which a French screen is told with its own decimal sign', async () => {
    const { documentId } = await scenario.aShipment({ productId: printed, board: false });
    const { refusal } = await manager.call(uploadBoard, {
      file: { name: 'mine.jpg', content: await aJpeg({ width: 1200, height: 1600 }) },
      body: { type: 'photoboard', id: documentId },
      headers: { 'accept-language': 'fr' },
    });
    expect(refusal.params).toEqual({
      why: 'La planche photo serait rognée : ses côtés sont de 0,750 pour 1, et non de 0,71',
    });
  });

  test('of a board for a line of another order, and the sentence stands at its field', async () => {
    const { documentId } = await scenario.aShipment({ productId: printed });
    const other = await scenario.aShipment({ productId: printed });
    const { orderItemId } = await documentRow(scenario.app, other.documentId);
    const { refusal } = await upload(documentId, { line: orderItemId } as object);
    expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual(['board_line_unknown', ['line']]);
    expect(await boardsOn(documentId)).toHaveLength(1);
  });

  test('while the photo is still being judged, or of an order that was deleted, or of no document', async () => {
    const { documentId } = await scenario.aShipment({ productId: printed, status: 'pending_verification' });
    expect((await upload(documentId)).refusal.code).toBe('wrong_state');
    const deleted = await scenario.aShipment({ productId: printed });
    await manager.call(deleteOrder, { params: { id: deleted.orderId } });
    expect((await upload(deleted.documentId)).refusal.code).toBe('order_deleted');
    expect((await upload(2_000_000_000)).refusal.code).toBe('not_found');
    const [none] = await scenario.app.platform.database.orm
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.documentId, documentId));
    expect(none).toBeUndefined();
  });
});

describe('a board may be uploaded', () => {
  test.each(['orderManager', 'admin', 'superAdmin', 'automaticProgram'] as const)('by %s', async (role) => {
    const { documentId } = await scenario.aShipment({ productId: printed });
    expect((await upload(documentId, { as: await scenario.app.signedInAs(role) })).status).toBe(200);
  });

  test.each(['sorter', 'controller', 'postman', 'userManager', 'financeManager'] as const)(
    'not by %s',
    async (role) => {
      const { documentId } = await scenario.aShipment({ productId: printed });
      expect((await upload(documentId, { as: await scenario.app.signedInAs(role) })).status).toBe(403);
    },
  );
});

test('boards and digital photos are opened by those who see the order, boards by postmen too, by nobody else', async () => {
  const { documentId } = await scenario.aShipment({ productId: printed });
  const uid = (await upload(documentId)).answer.uid;
  const { uid: file } = await aFile(scenario.app, { content: await aJpeg({ colour: '#010203' }) });
  const status = async (role: 'postman' | 'orderManager' | 'sorter', name: string) =>
    (await (await scenario.app.signedInAs(role)).call(openFile, { params: { uid: name } })).status;
  expect([await status('postman', uid), await status('orderManager', uid)]).toEqual([200, 200]);
  expect(await status('postman', file)).toBe(404);
});
