import * as photos from '@likeness/contract/photos';
import { restoreOrder, deleteOrder } from '@likeness/contract/orderDesk/afterSales';
import sharp, { type Sharp } from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { accountByEmail } from '../../staff/store.ts';
import { ImageRefusal } from '../../platform/images/refusal.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { AutomaticScenario } from '../../testing/automaticScenario.ts';
import { documentRow } from '../../testing/builders.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

const FRAMED = {
  photoWidth: 36,
  photoHeight: 47,
  dpiResolution: 352.7,
  outlineToChin: 8,
  outlineToSkull: 5,
  photoWeightMax: 60,
};
const SENT = { width: 1200, height: 1600 };
/** A head that is too small and leans to the right. */
const HEAD = { crown: 0.3, chin: 0.62, eyes: null, centre: 0.45, tilt: 4 };

let app: TestApp;
let sorter: Caller;
let scenario: AutomaticScenario;

beforeAll(async () => {
  app = await startTestApp();
  sorter = await app.signedInAs('sorter');
  scenario = new AutomaticScenario(app);
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());
beforeEach(() => emptyTables(app, 'document', 'claim'));

/** A dark bar from crown to chin on a light wall with grain: its ends can be found again on any picture. */
async function aBarPhoto(): Promise<Sharp> {
  const [middle, height] = [((HEAD.crown + HEAD.chin) / 2) * SENT.height, (HEAD.chin - HEAD.crown) * SENT.height];
  const length = height / Math.cos((HEAD.tilt * Math.PI) / 180);
  const bar = `<svg xmlns="http://www.w3.org/2000/svg" width="${SENT.width}" height="${SENT.height}">
    <rect width="100%" height="100%" fill="#ccd2d0"/>
    <g transform="translate(${HEAD.centre * SENT.width} ${middle}) rotate(${HEAD.tilt})">
      <rect x="-150" y="${-length / 2}" width="300" height="${length}" fill="#5a4034"/>
    </g></svg>`;
  const grain = sharp({
    create: { ...SENT, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 24 } },
  });
  const soft = await grain.png().toBuffer();
  const drawn = await sharp(Buffer.from(bar))
    .composite([{ input: soft, blend: 'soft-light' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(drawn, { raw: { ...SENT, channels: 3 } });
}

async function currentOf(id: number) {
  const seen = await scenario.seenBy(sorter, id);
  const jpeg = await scenario.bytesOf(seen.photo!.uid);
  return { seen, jpeg, file: await sharp(jpeg).metadata() };
}

test('framing puts crown and chin onto the purpose’s lines, in its pixels, density and weight', async () => {
  const content = await (await aBarPhoto()).jpeg({ quality: 96 }).toBuffer();
  const { id, photo } = await scenario.arrived(
    { automaticFraming: 'built_in' },
    { content, purpose: FRAMED, lines: HEAD },
  );
  const { seen, jpeg, file } = await currentOf(id);
  expect([file.format, file.width, file.height, file.density]).toEqual(['jpeg', 500, 653, 353]);
  expect(jpeg.length).toBeLessThanOrEqual(60 * 1024);
  const { data, info } = await sharp(jpeg).greyscale().blur(2).raw().toBuffer({ resolveWithObject: true });
  const column = Array.from({ length: info.height }, (_, row) => data[row * info.width + info.width / 2]!);
  const [top, bottom] = [column.findIndex((level) => level < 140), column.findLastIndex((level) => level < 140) + 1];
  expect(Math.abs(top - (5 / 47) * 653)).toBeLessThanOrEqual(2);
  expect(Math.abs(bottom - (39 / 47) * 653)).toBeLessThanOrEqual(2);
  expect(seen).toMatchObject({ status: 'pending_verification', failed_checks: [], measuring: false });
  expect(seen.photo!.lines!.crown).toBeCloseTo(5 / 47, 2);
  expect(seen.photo!.previous_file!.uid).toBe(photo.uid);
});

test.each([
  ['crown and chin are not known', undefined],
  ['the frame reaches beyond the photo', { ...HEAD, crown: 0.02, chin: 0.98 }],
])('a photo is not framed when %s, and people get it as it is', async (_, lines) => {
  const content = await (await aBarPhoto()).jpeg().toBuffer();
  const { id, photo } = await scenario.arrived(
    { automaticFraming: 'built_in' },
    { content, purpose: FRAMED, ...(lines && { lines }) },
  );
  expect((await currentOf(id)).seen).toMatchObject({ status: 'pending_verification', photo: { uid: photo.uid } });
  expect(await scenario.historyNames(id)).toEqual(['framing_not_possible']);
});

describe('compression', () => {
  const plan = { automaticCompression: 'built_in' } as const;

  test('makes a heavy photo as light as its purpose wants, by as little as is enough, and leaves its pixels', async () => {
    const content = await (await aBarPhoto()).jpeg({ quality: 98 }).withMetadata({ density: 240 }).toBuffer();
    const heaviest = 400;
    expect(content.length).toBeGreaterThan(heaviest * 1024);
    const { id } = await scenario.arrived(plan, { content, purpose: { photoWeightMax: heaviest } });
    const { jpeg, file } = await currentOf(id);
    expect([file.width, file.height, file.density]).toEqual([1200, 1600, 240]);
    expect(jpeg.length).toBeLessThanOrEqual(heaviest * 1024);
    expect(jpeg.length).toBeGreaterThan(heaviest * 1024 * 0.85);
    expect(await scenario.historyNames(id)).toEqual(['compressed_automatically']);
  });

  test('leaves a photo that would show blocks, and one that is light enough', async () => {
    const content = await (await aBarPhoto()).jpeg({ quality: 98 }).toBuffer();
    const heavy = await scenario.arrived(plan, { content, purpose: { photoWeightMax: 30 } });
    const light = await scenario.arrived(plan, { content, purpose: { photoWeightMax: 20_000 } });
    expect(await scenario.historyNames(heavy.id)).toEqual(['compression_not_possible']);
    expect(await scenario.historyNames(light.id)).toEqual(['compression_not_needed']);
    for (const { id, photo } of [heavy, light]) {
      expect((await currentOf(id)).seen).toMatchObject({ status: 'pending_verification', photo: { uid: photo.uid } });
    }
  });
});

describe('conversion', () => {
  const plan = { automaticConversion: 'built_in' } as const;
  const RED = { r: 200, g: 60, b: 50 };
  const SKIN = { r: 205, g: 160, b: 135 };
  const plainOf = (background: typeof RED) => sharp({ create: { width: 414, height: 532, channels: 3, background } });
  const aRed = () => plainOf(RED);

  test.each([
    // The same numbers mean a red that is 16 levels stronger in P3.
    ['the wide colours of a phone', RED, 4, () => aRed().withIccProfile('p3').jpeg({ quality: 98 })],
    // A profile of inks rounds more.
    ['CMYK', SKIN, 12, () => plainOf(SKIN).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 98 })],
  ] as const)('brings %s into sRGB, as they looked', async (_, colour, tolerance, made) => {
    const content = await made().toBuffer();
    const { id, photo } = await scenario.arrived(plan, { content });
    const { seen, jpeg, file } = await currentOf(id);
    expect(seen.photo!.uid).not.toBe(photo.uid);
    expect([file.format, file.space, file.channels, file.icc]).toEqual(['jpeg', 'srgb', 3, undefined]);
    const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    const levels = Object.values(colour);
    expect(levels.map((level, at) => Math.abs(data[at]! - level) <= tolerance)).toEqual([true, true, true]);
    expect(await scenario.historyNames(id)).toEqual(['converted_automatically']);
  });

  test.each([
    ['without a profile', () => aRed().jpeg()],
    ['with the profile of sRGB', () => aRed().withIccProfile('srgb').jpeg()],
    ['in shades of grey', () => aRed().greyscale().jpeg()],
  ] as const)('leaves a photo %s as it is', async (_, made) => {
    const { id, photo } = await scenario.arrived(plan, { content: await made().toBuffer() });
    expect((await currentOf(id)).seen.photo!.uid).toBe(photo.uid);
    expect(await scenario.historyNames(id)).toEqual(['conversion_not_needed']);
  });
});

test('a plan with only automatic treatment takes every step, and people decide', async () => {
  const content = await (await aBarPhoto()).withIccProfile('p3').jpeg({ quality: 98 }).toBuffer();
  const { id, photo } = await scenario.arrived({ onlyIaTreatment: true }, { content, purpose: FRAMED, lines: HEAD });
  const { seen } = await currentOf(id);
  // Framing draws in sRGB and by weight: one version is made, and compressed once.
  expect(await scenario.historyNames(id)).toEqual([
    'framed_automatically',
    'compression_not_needed',
    'conversion_not_needed',
  ]);
  expect(seen).toMatchObject({ status: 'pending_verification', failed_checks: [] });
  expect(seen.photo!.file_history.files.map(({ uid }) => uid)).toEqual([photo.uid, seen.photo!.uid]);
  const admin = await app.signedInAs('admin');
  const back = { params: { documentId: id, photoUid: photo.uid } };
  expect((await admin.call(photos.requestLastValidation, back)).answer.status).toBe('pending_last_validation');
  expect((await currentOf(id)).seen.photo!.uid).toBe(photo.uid);
});

test('without steps a photo is measured and waits for people, as ever', async () => {
  const { id } = await scenario.arrived({});
  expect(await scenario.status(id)).toBe('pending_verification');
  expect(await scenario.historyNames(id)).toEqual([]);
  const { rows } = await app.platform.database.orm.execute(sql`select 1 from automatic_work`);
  expect(rows).toEqual([]);
});

describe('when something goes wrong', () => {
  const plan = { automaticConversion: 'built_in' } as const;
  const works = () => vi.spyOn(app.platform.images, 'work');

  test('a server that dies within a step goes on with it, and the step is taken once', async () => {
    works().mockRejectedValueOnce(new Error('The server is gone'));
    const { id } = await scenario.sent(plan);
    await app.platform.jobs.runDueJobs({ returnFailures: true });
    expect(await scenario.status(id)).toBe('pending_ia_conversion');
    await app.settle(60);
    expect([await scenario.status(id), await scenario.historyNames(id)]).toEqual([
      'pending_verification',
      ['conversion_not_needed'],
    ]);
    const { rows } = await app.platform.database.orm.execute(sql`select attempt, outcome from automatic_work`);
    expect(rows).toEqual([{ attempt: 1, outcome: 'not_needed' }]);
  });

  test('a photo that cannot be opened is tried three times and goes to people', async () => {
    works().mockRejectedValue(new ImageRefusal('photo_took_too_long'));
    const { id } = await scenario.arrived(plan);
    expect(await scenario.status(id)).toBe('waiting_ia_conversion');
    await app.settle(30);
    expect(await scenario.status(id)).toBe('waiting_ia_conversion');
    await app.settle(60);
    expect(await scenario.status(id)).toBe('pending_verification');
    expect(await scenario.historyNames(id)).toEqual(Array(3).fill('conversion_failed'));
  });

  test('an order that is deleted within a step gets no late version, and goes on once it is restored', async () => {
    const manager = await app.signedInAs('orderManager', 'admin');
    const { id, order } = await scenario.sent(plan);
    const { orm } = app.platform.database;
    const remove = () => manager.call(deleteOrder, { params: { id: order.id } });
    works().mockImplementationOnce(async () => {
      expect((await remove()).status).toBe(200);
      return { drawn: false, why: 'srgb' } as never;
    });
    await app.settle();
    expect((await documentRow(app, id)).status).toBe('canceled');
    expect((await manager.call(restoreOrder, { params: { id: order.id } })).status).toBe(200);
    await app.settle();
    expect(await scenario.status(id)).toBe('pending_verification');
    const { rows } = await orm.execute(sql`select outcome from automatic_work`);
    expect(rows).toEqual([{ outcome: 'not_needed' }]);
  });
});

test('photos are treated in the name of an automatic program; where there is none, an account is made that nobody can use', async () => {
  const content = await sharp({ create: { width: 414, height: 532, channels: 3, background: '#a44' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const { id } = await scenario.arrived({ automaticConversion: 'built_in' }, { content });
  const account = (await accountByEmail(app.platform.database.orm, 'automatic-program@likeness.invalid'))!;
  expect((await scenario.seenBy(sorter, id)).photo!.added_by_user).toMatchObject({ id: account.id });
  expect(account).toMatchObject({ passwordHash: '', roles: ['ROLE_AUTOMATIC_PROGRAM'] });
});
