import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadBoard, uploadPhoto } from '@likeness/contract/files';
import { generateBoard, generateExampleBoards } from '@likeness/contract/outputs/boardCalls';
import { planBoard } from '@likeness/contract/purposes/boardLayout';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { countryList } from '@likeness/contract/settingsLists/countries';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhoto, claimingSize } from '../platform/images/pictures.fixture.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile, aJpeg } from '../testing/builders.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { aRule, PASSPORT_RULE } from '../testing/purposeScenario.ts';

const GREY = [232, 232, 232];

let app: TestApp;
let admin: Caller;
let red: Buffer;
let british: ListRow;
let finnish: ListRow;

beforeAll(async () => {
  app = await startTestApp({ SHORT_URL: 'https://photo.co' });
  admin = await app.signedInAs('admin');
  red = await aJpeg({ width: 414, height: 532, colour: '#dc1e28' });
  const countries = [
    await aListRecord(app, admin, countryList, { country_code: 'GB', country_name: 'United Kingdom' }),
    await aListRecord(app, admin, countryList, { country_code: 'FI', country_name: 'Finland' }),
  ] as const;
  [british, finnish] = [
    await aRule(app, admin, { use_in_country_id: countries[0].id }),
    await aRule(app, admin, { use_in_country_id: countries[1].id }),
  ];
});
afterAll(() => app.close());

/** The colours of a picture, as places of a screen show them. */
async function seen(base64: string) {
  const { data, info } = await sharp(Buffer.from(base64, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (left: number, top: number) => [...data.subarray((top * info.width + left) * 3).subarray(0, 3)];
  return { at, info };
}
const isRed = ([r, g, b]: number[]) => r! > 200 && g! < 60 && b! < 70;

const plan = planBoard({ ...PASSPORT_RULE, rotate_photo_on_board: false });
const layout = 'layout' in plan ? plan.layout : undefined;

const TOO_MANY = 'This photo has more than 50 megapixels';
const DAMAGED = 'This photo is damaged and cannot be opened';

interface Sent {
  readonly name: string;
  readonly content: Buffer;
}

describe('both example boards of a purpose in the form', () => {
  const example = (body: Record<string, unknown>, photoUid?: string) =>
    admin.call(generateExampleBoards, { body, query: photoUid === undefined ? {} : { photoUid } });
  const testPhoto = (content: Buffer, name = 'test.jpg') =>
    admin.call(uploadBoard, { file: { name, content }, body: { type: 'photo' } });

  test('show the test photo in every place that the layout says, at the size of the paper', async () => {
    const { answer: sent } = await testPhoto(red);
    expect(sent).toMatchObject({ success: true, width: 414, height: 532 });
    const { answer } = await example({ ...PASSPORT_RULE, print_pattern: finnish['print_pattern'] }, sent.uid);
    expect(answer.paper).toEqual({ width_mm: 148.5, height_mm: 105, width: 1754, height: 1240 });
    expect(answer.troubles).toEqual([]);
    for (const board of [answer.board, answer.boardAdd]) {
      const { at, info } = await seen(board);
      expect([info.format, info.width, info.height]).toEqual(['raw', 1754, 1240]);
      for (const { left, top, width, height } of layout!.photos) {
        expect(isRed(at(left + 1, top + 1)) && isRed(at(left + width - 2, top + height - 2))).toBe(true);
        expect(isRed(at(left - 3, top + 40))).toBe(false);
      }
    }
    // The own board lies on the pattern, the other one on white paper.
    expect((await seen(answer.board)).at(2, 2)).not.toEqual([255, 255, 255]);
    expect((await seen(answer.boardAdd)).at(2, 2)).toEqual([255, 255, 255]);
  });

  test('without a test photo show the pattern, and grey where photos belong', async () => {
    const { answer } = await example({ ...PASSPORT_RULE, print_pattern: finnish['print_pattern'] });
    const { at } = await seen(answer.board);
    const [first] = layout!.photos;
    expect(at(first!.left + 20, first!.top + 20)).toEqual(GREY);
  });

  test('with a pattern that is lost are shown without it, and say so', async () => {
    const lost = `/static/pictures/${'0'.repeat(64)}.jpg`;
    const { answer } = await example({ ...PASSPORT_RULE, print_pattern: lost, print_pattern_add_offer: lost });
    expect(answer.troubles).toEqual(['print_pattern', 'print_pattern_add_offer']);
  });

  test.each([
    ['too many photos', { nbr_on_width_board: 9 }, 'board_photos_do_not_fit'],
    [
      'a photo larger than the paper',
      { photo_width: 200, nbr_on_width_board: 1, nbr_on_height_board: 1 },
      'board_photo_does_not_fit',
    ],
  ])('%s: what cannot be printed is said in words', async (_what, change, code) => {
    const { status, refusal } = await example({ ...PASSPORT_RULE, ...change });
    expect([status, refusal.code]).toEqual([422, code]);
  });

  test('of half a photo in a row is refused in words', async () => {
    const { status, refusal } = await example({ ...PASSPORT_RULE, nbr_on_width_board: 2.5 });
    expect([status, refusal.errors]).toEqual([422, { nbr_on_width_board: ['This is not a whole number'] }]);
  });

  test('of a form with its sizes empty are refused', async () => {
    expect((await example({ label: 'Only a name' })).refusal.code).toBe('board_without_photo_size');
  });

  test('take no photo that nobody sent, and no test photo that is none', async () => {
    expect((await example(PASSPORT_RULE, 'f'.repeat(32))).status).toBe(404);
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { status, refusal } = await testPhoto(png);
    expect([status, refusal.message, refusal.errors]).toEqual([
      422,
      'Test Photo must have JPEG type',
      { file: ['Test Photo must have JPEG type'] },
    ]);
  });

  test('take a test photo only of whoever sent it, and no photo of an order', async () => {
    const ordered = (await aDocument(app)).photo;
    const corrected = await aFile(app, { sender: { addedByStaffId: admin.id } });
    await aDocument(app, { photo: corrected });
    const colleague = await app.signedInAs('userManager');
    const theirs = await aFile(app, { sender: { addedByStaffId: colleague.id } });
    for (const { uid } of [ordered, corrected, theirs]) {
      expect((await example(PASSPORT_RULE, uid)).status).toBe(404);
    }
    const query = { photoUid: theirs.uid };
    expect((await colleague.call(generateExampleBoards, { body: PASSPORT_RULE, query })).status).toBe(200);
  });
});

describe('the upload of test photos and boards', () => {
  const sentBy = async (role: 'userManager' | 'financeManager' | 'automaticProgram', type: 'photo' | 'photoboard') => {
    const caller = await app.signedInAs(role);
    return (await caller.call(uploadBoard, { file: { name: 'x.jpg', content: red }, body: { type, id: 1 } })).status;
  };
  test('is open to those who may do the one or the other, each for its own', async () => {
    expect(await sentBy('userManager', 'photo')).toBe(200);
    expect(await sentBy('financeManager', 'photoboard')).toBe(403);
    expect(await sentBy('automaticProgram', 'photo')).toBe(403);
  });
});

describe('a board of any photo', () => {
  const input = () => ({ purpose: finnish.id, date: '2026-03-10', orderNumber: '4711' });
  const generate = (body: Record<string, unknown>, content = red, name = 'photo.jpg') =>
    admin.call(generateBoard, { file: { name, content }, body: body as never });

  test('is made as for a shipment: as many photos, on the partner’s paper, with the order and the day below', async () => {
    const { answer } = await generate(input());
    expect(answer).toMatchObject({
      fileName: 'photoboard-4711-2026-03-10.jpg',
      downloaded: true,
      text: '4711  2026-03-10',
      paper: { width_mm: 148.5, height_mm: 105, width: 1754, height: 1240 },
    });
    const content = Buffer.from(answer.board, 'base64');
    expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', density: 300, width: 1754, height: 1240 });
    const { at } = await seen(answer.board);
    const labelled = planBoard({ ...PASSPORT_RULE, rotate_photo_on_board: false }, { text: answer.text! });
    const places = 'layout' in labelled ? labelled.layout.photos : [];
    expect(places).toHaveLength(6);
    for (const { left, top, width, height } of places) {
      expect(isRed(at(left + 3, top + 3)) && isRed(at(left + width - 4, top + height - 4))).toBe(true);
    }
  });

  test('is that of the child that prints its purpose, which may lie in another way and show other photos', async () => {
    const parent = await aRule(app, admin, { use_in_country_id: finnish['use_in_country_id'], label: 'Licence' });
    await aRule(app, admin, {
      use_in_country_id: finnish['use_in_country_id'],
      label: 'Licence, printed',
      parent_purpose_id: parent.id,
      purpose_type: 'printedPhotoPurpose',
      nbr_on_width_board: 2,
      nbr_on_height_board: 3,
    });
    const { answer } = await generate({ ...input(), purpose: parent.id });
    expect(answer.paper).toEqual({ width_mm: 105, height_mm: 148.5, width: 1240, height: 1754 });
    expect(answer.photos).toEqual({ count: 6, width_mm: 35, height_mm: 45 });
  });

  test('of a British purpose has its short address below, with order and day where they fit, and none without a short slug', async () => {
    const { status, refusal } = await generate({ ...input(), purpose: british.id });
    expect([status, refusal.message, Object.keys(refusal.errors!)]).toEqual([
      422,
      'You must fill in all fields',
      ['shortSlug'],
    ]);
    expect((await generate({ ...input(), purpose: british.id, shortSlug: 'no slug!' })).refusal.errors).toEqual({
      shortSlug: ['Six to eight letters and digits'],
    });
    const { answer } = await generate({ ...input(), purpose: british.id, shortSlug: 'yh8Y6K2s' });
    expect(answer.text).toBe('photo.co/yh8Y6K2s  4711  2026-03-10');
    const long = { ...input(), purpose: british.id, shortSlug: 'yh8Y6K2s', orderNumber: 'A-2026-0000-4711' };
    expect((await generate(long)).answer.text).toBe('photo.co/yh8Y6K2s');
  });

  test.each(['purpose', 'date', 'orderNumber'])('asks for its %s', async (field) => {
    const { status, refusal } = await generate({ ...input(), [field]: '' });
    expect([status, refusal.message, refusal.errors]).toEqual([
      422,
      'You must fill in all fields',
      { [field]: ['This field should be filled'] },
    ]);
  });

  test('asks for its photo', async () => {
    const { status, refusal } = await admin.call(generateBoard, { body: input() as never });
    expect([status, refusal.message, refusal.errors]).toEqual([
      422,
      'You must fill in all fields',
      { photo: ['This field should be filled'] },
    ]);
    const { refusal: empty } = await generate(input(), Buffer.alloc(0));
    expect(empty).toMatchObject({ code: 'board_fields_missing', errors: refusal.errors });
  });

  test('takes a JPEG whatever it is called, and nothing else', async () => {
    const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { status, refusal } = await generate(input(), png, 'photo.jpg');
    expect([status, refusal.errors]).toEqual([422, { photo: ['PrintPattern must have JPEG type'] }]);
    expect((await generate(input(), red, 'photo.png')).status).toBe(200);
    expect((await generate(input(), red.subarray(0, 400))).refusal.code).toBe('photo_damaged');
  });

  test('without its pattern is made all the same, and says that it could not be loaded', async () => {
    const lost = `/static/pictures/${'0'.repeat(64)}.jpg`;
    const query = 'update purpose set print_pattern = $1 where id = $2';
    await app.platform.database.pool.query(query, [lost, finnish.id]);
    expect((await generate(input())).answer.downloaded).toBe(false);
  });

  test('of a purpose that does not exist, or with a day that is none, is refused', async () => {
    expect((await generate({ ...input(), purpose: 2_000_000_000 })).status).toBe(404);
    expect((await generate({ ...input(), date: '2026-02-30' })).refusal.errors).toHaveProperty('date');
  });
});

describe('a test photo that is none is refused with a sentence at its field, and nothing of it is kept:', () => {
  const calls = {
    'the test photo of a form': (file: Sent) => admin.call(uploadBoard, { file, body: { type: 'photo' } }),
    'the photo of a board': (file: Sent) =>
      admin.call(generateBoard, {
        file,
        body: { purpose: finnish.id, date: '2026-03-10', orderNumber: '4711' } as never,
      }),
    'a photo for a document': (file: Sent) => admin.call(uploadPhoto, { file }),
  };
  const bad: Readonly<Record<string, () => Promise<Buffer>>> = {
    '200 megapixels': async () => claimingSize(await aPhoto(), 16_000, 12_500),
    'cut off': async () => (await aPhoto()).subarray(0, 9_000),
    'a PNG called .jpg': () => sharp(red).png().toBuffer(),
  };
  const kept = async () => {
    const { database, files, config } = app.platform;
    const { rows } = await database.pool.query('select count(*)::int as files from file');
    const scratch = await readdir(join(config.dataDirectory, 'scratch'), { recursive: true });
    return [rows, await readdir(files.workDirectory), scratch.toSorted()];
  };

  test.each<[keyof typeof calls, string, code: string, field: string, sentence: string]>([
    ['the test photo of a form', '200 megapixels', 'photo_too_many_pixels', 'file', TOO_MANY],
    ['the test photo of a form', 'cut off', 'photo_damaged', 'file', DAMAGED],
    ['the test photo of a form', 'a PNG called .jpg', 'test_photo_not_jpeg', 'file', 'Test Photo must have JPEG type'],
    ['the photo of a board', '200 megapixels', 'photo_too_many_pixels', 'photo', TOO_MANY],
    ['the photo of a board', 'cut off', 'photo_damaged', 'photo', DAMAGED],
    [
      'the photo of a board',
      'a PNG called .jpg',
      'print_pattern_not_jpeg',
      'photo',
      'PrintPattern must have JPEG type',
    ],
    ['a photo for a document', '200 megapixels', 'photo_too_many_pixels', 'file', TOO_MANY],
    ['a photo for a document', 'cut off', 'photo_damaged', 'file', DAMAGED],
    ['a photo for a document', 'a PNG called .jpg', 'photo_not_jpeg', 'file', 'Photo must have JPEG type'],
  ])('%s, %s', async (call, what, code, field, sentence) => {
    const content = await bad[what]!();
    const before = await kept();
    const { status, refusal } = await calls[call]({ name: 'test.jpg', content });
    expect([status, refusal.code, refusal.message, refusal.errors]).toEqual([
      422,
      code,
      sentence,
      { [field]: [sentence] },
    ]);
    expect(await kept()).toEqual(before);
  });
});
