import { readFile, writeFile } from 'node:fs/promises';
import { openFile, uploadBoard } from '@likeness/contract/files';
import { type BoardLayout, planBoard } from '@likeness/contract/purposes/boardLayout';
import { EIGHT_PASSPORTS } from '@likeness/contract/purposes/passport.fixture';
import sharp from 'sharp';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { deleteOrder } from '@likeness/contract/orderDesk/afterSales';
import { eq } from '../../platform/database/drizzle.ts';
import type { Caller } from '../../testing/app.ts';
import { aFile, aJpeg, anOffer, documentRow } from '../../testing/builders.ts';
import { aProduct, aPurpose } from '../../testing/catalogueBuilders.ts';
import { anOrdered, stand } from '../../testing/orderScenario.ts';
import { ShipmentScenario, detailsOf, manage, send, ship } from '../../testing/shipmentScenario.ts';
import { photoBoard } from '../../outputs/boards/schema.ts';
import { composeBoard, storeCode, wantCode } from '../../outputs/index.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { temporaryFile } from '../../platform/files/temporaryFile.ts';
import { aPhoto } from '../../platform/images/pictures.fixture.ts';

const PAPER = { width: 1754, height: 1240 };

let scenario: ShipmentScenario;
let printed: number;
let coded: number;
let manager: Caller;
let postman: Caller;
let board: Buffer;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  printed = (await aProduct(scenario.app, { sendByPostNeeded: true })).id;
  coded = (await aProduct(scenario.app, { sendByPostNeeded: true, ephotoNeeded: true })).id;
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

test('an uploaded board is the current one, and the next letter contains its bytes unchanged', async () => {
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

test('a board for an additional offer names its line, and the other boards remain', async () => {
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

test('the manager of a shipment is notified of a new board, and a letter already sent does not change', async () => {
  const { id, documentId } = await scenario.aShipment({ productId: printed });
  await manage(postman, id);
  await send(postman, id);
  await upload(documentId);
  expect(scenario.printedFor(id)).toHaveLength(1);
  expect((await send(postman, id)).refusal.code).toBe('letter_already_sent');
  await ship(postman, id);
  expect((await upload(documentId)).answer.document?.status).toBe('delivered');
});

test('an upload that is repeated with the same key makes one board', async () => {
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

describe('the postman is told of an uploaded board', () => {
  const CODE = 'A7K2MMQ9XTB4RE8WZ31CVN';
  const { layout } = planBoard(EIGHT_PASSPORTS, { text: CODE }) as { layout: BoardLayout };

  async function drawn(text: string | undefined): Promise<Buffer> {
    const { images, files } = scenario.app.platform;
    await using photo = await temporaryFile(files.workDirectory);
    await using target = await temporaryFile(files.workDirectory);
    await writeFile(photo.path, await aPhoto());
    await composeBoard({ images }, { photoPath: photo.path, purpose: EIGHT_PASSPORTS, text }, target.path);
    return await readFile(target.path);
  }

  /** What the shipment says of the code on a board that was uploaded. */
  async function checkOf(content: Buffer) {
    const { orm } = scenario.app.platform.database;
    const { id, documentId, photo } = await scenario.aShipment({ productId: coded });
    const now = scenario.app.clock.now();
    const wanted = await wantCode(orm, { documentId, photoId: photo.id }, now);
    await storeCode(orm, wanted.id, { code: CODE }, now);
    await upload(documentId, { content });
    const { photo_boards: boards } = await detailsOf(postman, id);
    // Codes are unique.
    await orm.delete(ephotoCode).where(eq(ephotoCode.documentId, documentId));
    return boards[0]!.checks.find(({ check }) => check === 'code');
  }

  test('that its code can be read', async () => {
    expect(await checkOf(await drawn(CODE))).toMatchObject({
      verdict: 'pass',
      sentence: expect.stringMatching(`^The code ${CODE} was read on it, in letters of 8 points`),
    });
  });

  test('that its code is missing', async () => {
    expect(await checkOf(await drawn(undefined))).toMatchObject({
      verdict: 'fail',
      sentence: `The code ${CODE} is not on it`,
    });
  });

  test('that its code is covered or cut off, and how much of it is left', async () => {
    const { left, top, width, height } = layout.label!;
    const over = { create: { width: Math.round(width / 3), height, channels: 3, background: 'white' } } as const;
    const covered = sharp(await drawn(CODE)).composite([{ input: over, left, top }]);
    expect(await checkOf(await covered.jpeg().toBuffer())).toMatchObject({
      verdict: 'fail',
      sentence: expect.stringMatching(/^Only 1[3-6] of 22 characters of the code .* can be read/),
    });
  });

  test('that its code is too pale', async () => {
    const { left, top, width, height } = layout.label!;
    const veil = { create: { width, height, channels: 4, background: '#ffffffb0' } } as const;
    const pale = sharp(await drawn(CODE)).composite([{ input: veil, left, top }]);
    expect(await checkOf(await pale.jpeg().toBuffer())).toMatchObject({
      verdict: 'fail',
      sentence: expect.stringContaining('is too pale'),
    });
  });

  test('that another text is on it, which only a person can tell', async () => {
    expect(await checkOf(await drawn('9TH4PLQM2C7ZUV5KAJY6DB'))).toMatchObject({ verdict: 'look' });
  });
});

describe('nothing is stored', () => {
  test.each([
    ['for a PNG', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'Photoboard must have JPEG type'],
    ['for a text file', () => Buffer.from('a board'), 'Photoboard must have JPEG type'],
    [
      'for a board that is too small',
      () => aJpeg({ width: 700, height: 990 }),
      'The photo board has 700 × 990 pixels; 800 × 1124 to 2840 × 4000 can be printed',
    ],
    [
      'for a board with other proportions, which would be cropped',
      () => aJpeg({ width: 1200, height: 1600 }),
      'The photo board would be cropped: its aspect ratio is 0.750; 0.705 to 0.715 fits the paper of 148.5 × 105 mm',
    ],
    [
      'for a board that is too heavy for the mail partner',
      async () => Buffer.concat([await aJpeg(PAPER), Buffer.alloc(4 * 1024 * 1024)]),
      'The photo board is larger than 4 MB',
    ],
    [
      'for a truncated file',
      async () => (await aJpeg(PAPER)).subarray(0, 4000),
      'This photo is damaged and cannot be opened',
    ],
  ])('%s', async (_what, content, sentence) => {
    const { documentId } = await scenario.aShipment({ productId: printed, board: false });
    const { status, refusal } = await upload(documentId, { content: await content() });
    expect([status, refusal.message]).toEqual([422, sentence]);
    expect(await boardsOn(documentId)).toEqual([]);
  });

  test('for a board that would be cropped, and a French screen says so with its decimal comma', async () => {
    const { documentId } = await scenario.aShipment({ productId: printed, board: false });
    const { refusal } = await manager.call(uploadBoard, {
      file: { name: 'mine.jpg', content: await aJpeg({ width: 1200, height: 1600 }) },
      body: { type: 'photoboard', id: documentId },
      headers: { 'accept-language': 'fr' },
    });
    expect(refusal.params).toEqual({
      why: 'La planche photo serait rognée\u00A0: ses côtés sont de 0,750 pour 1\u00A0; de 0,705 à 0,715, elle remplit le papier de 148,5 × 105\u00A0mm',
    });
  });

  test('for a line of another order, and the sentence is at its field', async () => {
    const { documentId } = await scenario.aShipment({ productId: printed });
    const other = await scenario.aShipment({ productId: printed });
    const { orderItemId } = await documentRow(scenario.app, other.documentId);
    const { refusal } = await upload(documentId, { line: orderItemId } as object);
    expect([refusal.code, Object.keys(refusal.errors ?? {})]).toEqual(['board_line_unknown', ['line']]);
    expect(await boardsOn(documentId)).toHaveLength(1);
  });

  test('for a document that another took the place of, or of which nothing is printed, and it is not offered', async () => {
    const { app } = scenario;
    const replaced = await scenario.aShipment({ productId: printed, delivery: 'shipped' });
    await stand(app, replaced.documentId, 'replaced');
    const asFile = await anOrdered(app, {
      productId: (await aProduct(app)).id,
      purposeId: (await aPurpose(app)).id,
      status: 'delivered',
      order: 'fulfilled',
    });
    const offered = async (orderId: number) => {
      const { answer } = await manager.call(readOrder, { params: { id: orderId } });
      return answer.order_items[0]!.document!.allowedActions;
    };
    const kept = await scenario.aShipment({ productId: printed, delivery: 'shipped' });
    expect(await offered(kept.orderId)).toContain('uploadBoard');
    const refused = [
      [{ id: replaced.documentId, orderId: replaced.orderId }, 'This is not possible while the status is Replaced'],
      [asFile, 'Nothing is printed of this photo, so it has no photo board'],
    ] as const;
    for (const [{ id, orderId }, sentence] of refused) {
      const before = await boardsOn(id);
      expect(await offered(orderId)).not.toContain('uploadBoard');
      expect((await upload(id)).refusal).toMatchObject({ message: sentence });
      expect(await boardsOn(id)).toEqual(before);
    }
  });

  test('while the photo is still being judged, for a deleted order, or without a document', async () => {
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

test('boards and digital photos may be opened by people who may see the order, boards by postmen too, by nobody else', async () => {
  const { documentId } = await scenario.aShipment({ productId: printed });
  const uid = (await upload(documentId)).answer.uid;
  const { uid: file } = await aFile(scenario.app, { content: await aJpeg({ colour: '#010203' }) });
  const status = async (role: 'postman' | 'orderManager' | 'sorter', name: string) =>
    (await (await scenario.app.signedInAs(role)).call(openFile, { params: { uid: name } })).status;
  expect([await status('postman', uid), await status('orderManager', uid)]).toEqual([200, 200]);
  expect(await status('postman', file)).toBe(404);
});
