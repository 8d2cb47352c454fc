import { planBoard } from '@likeness/contract/purposes/boardLayout';
import { EIGHT_PASSPORTS } from '@likeness/contract/purposes/passport.fixture';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPhoto } from '../../../platform/images/pictures.fixture.ts';
import { openScenario } from '../boards.fixture.ts';
import { readBoard } from '../index.ts';

const CODE = 'A7K2MMQ9XTB4RE8WZ31CVN';

let scenario: Awaited<ReturnType<typeof openScenario>>;
let board: Buffer;
const plan = planBoard(EIGHT_PASSPORTS, { text: CODE });
const label = 'layout' in plan ? plan.layout.label! : { left: 0, top: 0, width: 0, height: 0 };

beforeAll(async () => {
  scenario = await openScenario();
  await scenario.compose({ text: CODE, photo: await aPhoto() });
  board = await sharp(scenario.target).toBuffer();
});
afterAll(() => scenario.close());

async function seenOn(picture: Buffer | Sharp, code = CODE) {
  await sharp(Buffer.isBuffer(picture) ? picture : await picture.toBuffer())
    .jpeg({ quality: 85 })
    .toFile(scenario.target);
  return await readBoard(scenario, { path: scenario.target, code });
}

/** Something that lies over a part of the label, given as parts of it. */
function covered(by: string, part: { from?: number; to?: number; below?: number } = {}): Sharp {
  const { from = 0, to = 1, below = 0 } = part;
  const [width, height] = [Math.round(label.width * (to - from)), Math.round(label.height * (1 - below))];
  const input = { create: { width, height, channels: 4, background: by } } as const;
  const [left, top] = [Math.round(label.left + label.width * from), Math.round(label.top + label.height * below)];
  return sharp(board).composite([{ input, left, top }]);
}

describe('a code is read whole', () => {
  test.each([
    ['on the board as it is drawn', () => sharp(board)],
    ['on its side', () => sharp(board).rotate(90)],
    ['on the smallest board that is printed', () => sharp(board).resize(1124)],
  ])('%s', async (_how, picture) => {
    const seen = await seenOn(picture());
    expect(seen).toMatchObject({ legible: 22, length: 22 });
    expect(seen.contrast).toBeGreaterThan(8);
    expect(seen.points).toBeCloseTo(8, 0);
  });

  test('as a part of a longer line', async () => {
    await scenario.compose({ text: 'photo.co/yh8Y6K2s' });
    const seen = await readBoard(scenario, { path: scenario.target, code: 'yh8Y6K2s' });
    expect(seen).toMatchObject({ legible: 8, length: 8 });
  });
});

describe('a fault is seen', () => {
  test('a code that is missing', async () => {
    expect(await seenOn(covered('white'))).toMatchObject({ legible: 0, otherText: false });
  });

  test('a third that is covered in colour', async () => {
    const { legible } = await seenOn(covered('#c8102e', { from: 2 / 3 }));
    expect(legible).toBeGreaterThan(11);
    expect(legible).toBeLessThan(17);
  });

  test('two characters in the middle that are covered', async () => {
    const { legible } = await seenOn(covered('white', { from: 0.5, to: 0.6 }));
    expect(legible).toBeGreaterThan(17);
    expect(legible).toBeLessThan(22);
  });

  test('a lower half that is covered', async () => {
    expect((await seenOn(covered('white', { below: 0.5 }))).legible).toBe(0);
  });

  test('a beginning that is cut off', async () => {
    const left = label.left + 100;
    const rest = await sharp(board)
      .extract({ left, top: 0, width: 1754 - left, height: 1240 })
      .toBuffer();
    const { legible } = await seenOn(sharp(rest).extend({ right: left, background: 'white' }));
    expect(legible).toBeGreaterThan(14);
    expect(legible).toBeLessThan(20);
  });

  test('a pale one, of which all can be recognised, but not read well', async () => {
    const seen = await seenOn(covered('#ffffffb0'));
    expect(seen.legible).toBe(22);
    expect(seen.contrast).toBeLessThan(4.5);
  });

  test('another code, which differs in one character', async () => {
    expect((await seenOn(board, CODE.replace('Q', 'O'))).legible).toBe(21);
  });

  test('another code altogether', async () => {
    const seen = await seenOn(board, '9TH4PLQM2C7ZUV5KAJY6DB');
    expect(seen.legible).toBeLessThan(3);
    expect(seen.otherText).toBe(true);
  });
});
