import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guideLines, photoPixels, type PhotoGeometry } from '../purposes/geometry.ts';
import type { PhotoLines } from './lines.ts';
import {
  framingOn,
  linesInFrame,
  linesInPhoto,
  movedFraming,
  toFrame,
  toPhoto,
  turnedFraming,
  wantedLines,
} from './editGeometry.ts';
import { backgroundMask, cellsOf, maskOf } from './editMask.ts';
import { NEUTRAL_TONE, toneFromGrey, toneTables } from './editTone.ts';

const lines = fc
  .record({
    crown: fc.double({ min: 0, max: 0.6, noNaN: true }),
    height: fc.double({ min: 0.1, max: 0.4, noNaN: true }),
    centre: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    tilt: fc.double({ min: -40, max: 40, noNaN: true }),
    eyes: fc.option(fc.double({ min: 0.2, max: 0.8, noNaN: true })),
  })
  .map(({ crown, height, eyes, ...rest }): PhotoLines => ({ crown, chin: crown + height, eyes, ...rest }));

const photo = fc.record({ width: fc.integer({ min: 200, max: 9000 }), height: fc.integer({ min: 200, max: 9000 }) });

const purpose = fc
  .record({
    photo_width: fc.integer({ min: 20, max: 60 }),
    photo_height: fc.integer({ min: 30, max: 80 }),
    dpi_resolution: fc.integer({ min: 150, max: 600 }),
    above: fc.double({ min: 0.02, max: 0.3, noNaN: true }),
    below: fc.double({ min: 0.02, max: 0.4, noNaN: true }),
  })
  .map(({ above, below, ...sizes }): PhotoGeometry => ({
    ...sizes,
    outline_to_skull: above * sizes.photo_height,
    outline_to_chin: below * sizes.photo_height,
  }));

const framing = fc.record({
  x: fc.double({ min: 0, max: 5000, noNaN: true }),
  y: fc.double({ min: 0, max: 5000, noNaN: true }),
  scale: fc.double({ min: 0.05, max: 4, noNaN: true }),
  turn: fc.double({ min: -44, max: 44, noNaN: true }),
});

test('a head that is put onto its lines lands on them, upright and in the middle, whatever the photo', () => {
  fc.assert(
    fc.property(lines, photo, purpose, (head, size, rules) => {
      const frame = photoPixels(rules);
      const landed = linesInFrame(head, size, framingOn(head, size, wantedLines(rules), frame), frame);
      const { crown, chin } = guideLines(rules);
      expect(landed.crown).toBeCloseTo(crown.line / 100, 9);
      expect(landed.chin).toBeCloseTo(chin.line / 100, 9);
      expect(landed.centre).toBeCloseTo(0.5, 9);
      expect(landed.tilt).toBeCloseTo(0, 9);
    }),
  );
});

test('a point goes to the frame and back to where it was', () => {
  fc.assert(
    fc.property(framing, purpose, framing, (placed, rules, { x, y }) => {
      const frame = photoPixels(rules);
      const back = toPhoto(placed, frame, toFrame(placed, frame, { x, y }));
      expect(back.x).toBeCloseTo(x, 5);
      expect(back.y).toBeCloseTo(y, 5);
    }),
  );
});

test('lines that are dragged on the frame stand on the photo where they were dragged to', () => {
  fc.assert(
    fc.property(lines, photo, purpose, framing, (head, size, rules, placed) => {
      fc.pre(Math.abs(head.tilt + placed.turn) < 80);
      const frame = photoPixels(rules);
      const back = linesInPhoto(linesInFrame(head, size, placed, frame), size, placed, frame);
      for (const end of ['crown', 'chin', 'centre', 'tilt'] as const) expect(back[end]).toBeCloseTo(head[end]!, 6);
      expect(back.eyes ?? -1).toBeCloseTo(head.eyes ?? -1, 6);
    }),
  );
});

test('framing a photo tells nobody where the middle of its head is, and heights are dragged as on any other', () => {
  fc.assert(
    fc.property(lines, photo, purpose, framing, (placed, size, rules, frameOf) => {
      fc.pre(Math.abs(placed.tilt + frameOf.turn) < 80);
      const head = { ...placed, centre: null };
      const frame = photoPixels(rules);
      const landed = linesInFrame(head, size, frameOf, frame);
      const back = linesInPhoto(landed, size, frameOf, frame);
      expect([landed.centre, back.centre]).toEqual([null, null]);
      for (const end of ['crown', 'chin', 'tilt'] as const) expect(back[end]).toBeCloseTo(head[end], 6);
    }),
  );
});

test('a photo is scaled and turned about a point that stays, and moved by as much as was asked', () => {
  fc.assert(
    fc.property(framing, purpose, fc.double({ min: 0.5, max: 2, noNaN: true }), (placed, rules, factor) => {
      const frame = photoPixels(rules);
      const about = { x: frame.width / 3, y: frame.height / 4 };
      const point = toPhoto(placed, frame, about);
      const stays = toFrame(turnedFraming(placed, frame, about, { factor, degrees: 3 }), frame, point);
      expect(stays.x).toBeCloseTo(about.x, 5);
      expect(stays.y).toBeCloseTo(about.y, 5);
      const goes = toFrame(movedFraming(placed, { x: 7, y: -5 }), frame, point);
      expect([goes.x, goes.y]).toEqual([expect.closeTo(about.x + 7, 5), expect.closeTo(about.y - 5, 5)]);
    }),
  );
});

test('a neutral tone changes nothing, light clips nothing, and what was picked as grey is grey', () => {
  for (const table of toneTables(NEUTRAL_TONE)) expect([...table]).toEqual(Array.from({ length: 256 }, (_, at) => at));
  for (const exposure of [-2, -0.5, 0.5, 2]) {
    const [table] = toneTables({ ...NEUTRAL_TONE, exposure });
    expect([table[0], table[255]]).toEqual([0, 255]);
    expect([...table]).toEqual([...table].toSorted((one, other) => one - other));
  }
  const [red, green, blue] = toneTables(toneFromGrey([150, 130, 110], NEUTRAL_TONE));
  const grey = [red[150]!, green[130]!, blue[110]!];
  expect(Math.max(...grey) - Math.min(...grey)).toBeLessThanOrEqual(1);
});

test('a mask says with its runs what its cells say, and covers all of the photo', () => {
  const cells = fc.uint8Array({ minLength: 96, maxLength: 96, max: 1 });
  fc.assert(
    fc.property(cells, (drawn) => {
      const mask = maskOf({ width: 12, height: 8, cells: Uint8Array.from(drawn) });
      expect([...cellsOf(backgroundMask.parse(mask)).cells]).toEqual([...drawn]);
    }),
  );
  expect(backgroundMask.safeParse({ width: 12, height: 8, runs: [90, 5] }).success).toBe(false);
});
