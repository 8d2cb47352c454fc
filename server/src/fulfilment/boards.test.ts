import type { BoardGeometry } from '@likeness/contract/purposes/boardLayout';
import { MM_PER_INCH, photoPixels } from '@likeness/contract/purposes/geometry';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { at, edgesAlong, plain, RED } from '../outputs/boards/boards.fixture.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Pixels } from '../platform/images/pixels.ts';
import { aPhoto, pixelsSeen } from '../platform/images/pictures.fixture.ts';
import { purpose } from '../purposes/schema.ts';
import { aFile, documentRow } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { OutputScenario } from '../testing/outputScenario.ts';

let scenario: OutputScenario;

beforeAll(async () => {
  scenario = await OutputScenario.open();
});
afterAll(() => scenario.app.close());

const NAVY = { r: 20, g: 30, b: 90 };
const OLIVE = { r: 90, g: 110, b: 20 };
const PASSPORT = { photoWidth: 35, photoHeight: 45, nbrOnWidthBoard: 4, nbrOnHeightBoard: 2 };
const VISA = { label: 'Visa', photoWidth: 50, photoHeight: 50, nbrOnWidthBoard: 2, nbrOnHeightBoard: 1 };

const passportPhoto = async () => {
  const size = photoPixels({ photo_width: 35, photo_height: 45, dpi_resolution: 300 });
  return aFile(scenario.app, { content: await plain(RED, size), sender: { addedByPartnerId: scenario.partnerId } });
};

/** Measures a board by its pixels: how many photos, how large they are and how far apart, in millimetres. */
async function measureBoard(bytes: Buffer) {
  const seen = await pixelsSeen(bytes);
  const { density = 0 } = await sharp(bytes).metadata();
  const [x, y] = firstRed(seen);
  const across = edgesAlong(seen.width, (place) => at(seen, place, y + 20));
  const down = edgesAlong(seen.height, (place) => at(seen, x + 20, place));
  const steps = (edges: readonly number[]) =>
    edges.slice(1).map((edge, place) => ((edge - edges[place]!) / density) * MM_PER_INCH);
  const every = (edges: readonly number[], from: 0 | 1) => steps(edges).filter((_, place) => place % 2 === from);
  return {
    photos: [across.length / 2, down.length / 2],
    widths: every(across, 0),
    heights: every(down, 0),
    gaps: [...every(across, 1), ...every(down, 1)],
    corner: at(seen, 3, 3),
  };
}

function firstRed(seen: Pixels): [x: number, y: number] {
  for (let y = 0; y < seen.height; y += 1) {
    for (let x = 0; x < seen.width; x += 1) {
      const [red = 0, green = 0] = at(seen, x, y);
      if (red - green > 95) return [x, y];
    }
  }
  throw new Error('There is no red on this board');
}

function expectMillimetres(found: readonly number[], mm: number) {
  expect(found.length).toBeGreaterThan(0);
  for (const length of found) expect(Math.abs(length - mm)).toBeLessThan(0.1);
}

/** Whether a pixel has about this colour. */
const isLike = ([r = 0, g = 0, b = 0]: number[], colour: typeof NAVY) =>
  Math.max(Math.abs(r - colour.r), Math.abs(g - colour.g), Math.abs(b - colour.b)) < 12;

async function expectBoard(bytes: Buffer, of: Pick<BoardGeometry, 'photo_width' | 'photo_height'>, photos: number[]) {
  const board = await measureBoard(bytes);
  expect(board.photos).toEqual(photos);
  expectMillimetres(board.widths, of.photo_width);
  expectMillimetres(board.heights, of.photo_height);
  expectMillimetres(board.gaps, 2);
  return board;
}

test('the boards of a line and of its additional offers have the sizes of their purposes, each on its own pattern', async () => {
  const patterns = {
    printPattern: await scenario.aPattern(await plain(NAVY, { width: 900, height: 600 })),
    printPatternAddOffer: await scenario.aPattern(await plain(OLIVE, { width: 900, height: 600 })),
  };
  const passport = await aPurpose(scenario.app, { ...PASSPORT, ...patterns });
  const visa = await aPurpose(scenario.app, { ...VISA, ...patterns });
  const it = await scenario.validated('printed', {
    purposeId: passport.id,
    photo: await passportPhoto(),
    offers: [
      { product: 'printed', quantity: 2 },
      { product: 'printed', purposeId: visa.id },
    ],
  });
  await scenario.make(it);
  const boards = await scenario.boardsOn(it);
  expect(boards.map(({ orderItemId }) => orderItemId)).toEqual([it.orderItemId, ...it.offers.map(({ id }) => id)]);
  const own = await expectBoard(boards[0]!.bytes, { photo_width: 35, photo_height: 45 }, [4, 2]);
  const second = await expectBoard(boards[1]!.bytes, { photo_width: 35, photo_height: 45 }, [4, 2]);
  const other = await measureBoard(boards[2]!.bytes);
  expect(other.photos).toEqual([2, 1]);
  expectMillimetres([...other.widths, ...other.heights], 50);
  expect([own, second, other].map(({ corner }) => [isLike(corner, NAVY), isLike(corner, OLIVE)])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect((await documentRow(scenario.app, it.id)).status).toBe('pending_shipment');
});

describe('a pattern that cannot be loaded', () => {
  test.each([
    ['its file is lost', `/static/pictures/${'a'.repeat(64)}.jpg`],
    ['its address is outside the catalogue', 'https://elsewhere.test/pattern.jpg'],
  ])('because %s leaves the board white, and the history says so', async (_why, address) => {
    const { id } = await aPurpose(scenario.app, { ...PASSPORT, printPattern: address, printPatternAddOffer: address });
    const it = await scenario.validated('printed', {
      purposeId: id,
      photo: await passportPhoto(),
      offers: [{ product: 'printed' }],
    });
    await scenario.make(it);
    for (const { bytes } of await scenario.boardsOn(it)) {
      const { corner } = await expectBoard(bytes, { photo_width: 35, photo_height: 45 }, [4, 2]);
      expect(isLike(corner, { r: 255, g: 255, b: 255 })).toBe(true);
    }
    const [row] = await scenario.historyOf(it);
    expect(row).toMatchObject({
      name: 'shipment_prepared',
      after: { board: 'Unable to load print pattern; Unable to load print pattern for additional offer' },
    });
  });

  test('because its file is damaged leaves the board white, and the history says so', async () => {
    const whole = await plain(NAVY, { width: 900, height: 600 });
    const printPattern = await scenario.aPattern(whole.subarray(0, whole.length / 2));
    const { id } = await aPurpose(scenario.app, { ...PASSPORT, printPattern });
    const it = await scenario.validated('printed', { purposeId: id, photo: await passportPhoto() });
    await scenario.make(it);
    expect(await scenario.boardsOn(it)).toHaveLength(1);
    expect((await scenario.historyOf(it))[0]!.after).toMatchObject({ board: 'Unable to load print pattern' });
  });
});

test('an additional offer whose photos do not fit gets no board, the other lines get theirs, and the history says which one is missing', async () => {
  const poster = await aPurpose(scenario.app, {
    label: 'Poster',
    photoWidth: 90,
    photoHeight: 120,
    nbrOnWidthBoard: 2,
  });
  const it = await scenario.validated('printed', {
    photo: await passportPhoto(),
    offers: [{ product: 'printed', purposeId: poster.id }],
  });
  await scenario.make(it);
  expect((await scenario.boardsOn(it)).map(({ orderItemId }) => orderItemId)).toEqual([it.orderItemId]);
  const [row] = await scenario.historyOf(it);
  expect(row!.after).toMatchObject({
    board: expect.stringMatching(/^Additional offer: 4 photos of 90 × 120 mm do not fit/) as string,
  });
  // Once the purpose is corrected, only the missing board is made.
  await scenario.app.platform.database.orm
    .update(purpose)
    .set({ nbrOnWidthBoard: 1, nbrOnHeightBoard: 1 })
    .where(eq(purpose.id, poster.id));
  await scenario.make(it);
  await scenario.make(it);
  expect((await scenario.boardsOn(it)).map(({ orderItemId }) => orderItemId)).toEqual([
    it.orderItemId,
    it.offers[0]!.id,
  ]);
});

describe('for a purpose with children', () => {
  async function aFamily() {
    const parent = await aPurpose(scenario.app, { ...PASSPORT, photoWeightMax: 500 });
    const parentPurposeId = parent.id;
    await aPurpose(scenario.app, {
      purposeType: 'digitalPhotoPurpose',
      parentPurposeId,
      photoPixelWidth: 600,
      photoPixelHeight: 600,
      photoWeightMax: 60,
    });
    const printPattern = await scenario.aPattern(await plain(OLIVE, { width: 900, height: 600 }));
    await aPurpose(scenario.app, { ...VISA, purposeType: 'printedPhotoPurpose', parentPurposeId, printPattern });
    return parent;
  }

  test('the child for print determines the layout of the board', async () => {
    const parent = await aFamily();
    const it = await scenario.validated('printed', { purposeId: parent.id, photo: await passportPhoto() });
    await scenario.make(it);
    const [board] = await scenario.boardsOn(it);
    const found = await measureBoard(board!.bytes);
    expect(found.photos).toEqual([2, 1]);
    expectMillimetres([...found.widths, ...found.heights], 50);
    expect(isLike(found.corner, OLIVE)).toBe(true);
  });

  test('the child for files determines pixels and weight of the digital photo, which is not distorted', async () => {
    const parent = await aFamily();
    // This photo's green grows from 0 at the top to 255 at the bottom, its red from left to right.
    const content = await aPhoto({ width: 413, height: 531, quality: 95 });
    const photo = await aFile(scenario.app, { content, sender: { addedByPartnerId: scenario.partnerId } });
    const it = await scenario.validated('digital', { purposeId: parent.id, photo });
    await scenario.make(it);
    const [made] = await scenario.digitalPhotosOn(it);
    const { width, height, format } = await sharp(made!.bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 600, height: 600, format: 'jpeg' });
    expect(made!.bytes.length).toBeLessThanOrEqual(60 * 1024);
    const seen = await pixelsSeen(made!.bytes);
    const lost = (1 - 413 / 531) / 2;
    expect(at(seen, 300, 2)[1]! / 255).toBeCloseTo(lost, 1);
    expect(at(seen, 300, 597)[1]! / 255).toBeCloseTo(1 - lost, 1);
    expect([at(seen, 3, 300)[0]! < 9, at(seen, 596, 300)[0]! > 246]).toEqual([true, true]);
  });
});

test('a customer who ordered a file, and prints as an additional offer, gets the file at once and the prints by post', async () => {
  const it = await scenario.validated('digital', { offers: [{ product: 'printed' }] });
  await scenario.make(it);
  expect((await documentRow(scenario.app, it.id)).status).toBe('pending_shipment');
  expect((await scenario.boardsOn(it)).map(({ orderItemId }) => orderItemId)).toEqual([it.offers[0]!.id]);
  expect(await scenario.digitalPhotosOn(it)).toHaveLength(1);
  expect((await scenario.emailsAbout(it)).map(({ template }) => template)).toEqual(['verification_validated']);
});

test('the e-mail that closes an order names the result of every line', async () => {
  const visa = await aPurpose(scenario.app, VISA);
  const it = await scenario.validated('digital', { offers: [{ product: 'digital', purposeId: visa.id }] });
  await scenario.make(it);
  await scenario.app.settle(60);
  const { orm } = scenario.app.platform.database;
  const emails = await orm.select().from(emailMessage).where(eq(emailMessage.orderId, it.orderId));
  const closing = emails.find(({ template }) => template === 'order_fulfilled');
  expect(closing?.text).toContain(
    '- Passport\n  digital photo, in a separate e-mail\n\n- Visa\n  digital photo, in a separate e-mail',
  );
});

test('a printed code is also sent by e-mail, once', async () => {
  const it = await scenario.validated('codedAndPrinted', { offers: [{ product: 'printed' }] });
  await scenario.make(it);
  await scenario.app.settle(60);
  await scenario.make(it);
  expect((await documentRow(scenario.app, it.id)).status).toBe('pending_shipment');
  expect((await scenario.emailsAbout(it)).map(({ template }) => template)).toEqual(['ephoto_validated_with_code']);
  expect(await scenario.boardsOn(it)).toHaveLength(2);
});
