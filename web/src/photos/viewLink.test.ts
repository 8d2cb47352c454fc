import { describe, expect, test } from 'vitest';
import { NO_AIDS } from './photoAids.ts';
import { linkedView, viewParameters } from './viewLink.ts';

const VIEW = {
  version: 'a'.repeat(32),
  part: { scale: 2.5, x: 0.25, y: 0.75 },
  mask: 'always',
  guides: 'off',
  blink: 'first',
  aids: { ...NO_AIDS, brightness: 1.3, grid: 'thirds', clipping: true },
} as const;

const NOTHING = { version: undefined, part: undefined, mask: undefined, guides: undefined, blink: undefined };

describe('an address of a view', () => {
  test('says everything that is seen', () => {
    expect(linkedView(viewParameters(VIEW))).toEqual(VIEW);
  });

  test('of a plain view says no more than that', () => {
    const plain = { ...NOTHING, part: { scale: 1, x: 0.5, y: 0.5 }, aids: undefined };
    expect(linkedView(viewParameters(plain))).toEqual(plain);
  });

  test('keeps the part where its middle lies beside the photo, as in a wide pane or a reduced one', () => {
    const moved = { ...NOTHING, part: { scale: 2.5, x: -0.4, y: 1.75 }, aids: undefined };
    expect(linkedView(viewParameters(moved))).toEqual(moved);
  });

  test.each([
    ['nothing', ''],
    ['a scale that nobody can see', 'scale=1e9&x=0.5&y=0.5'],
    ['a point far outside the photo', 'scale=2&x=70&y=0.5'],
    ['no number', 'scale=two&x=&y=NaN'],
    ['half a place', 'scale=2&x=0.5'],
    ['words that nobody knows', 'mask=sometimes&guides=&blink=both&version=<script>&grid=lace&brightness=1'],
  ])('with %s shows the photo as ever', (_, query) => {
    expect(linkedView(new URLSearchParams(query))).toEqual({ ...NOTHING, aids: undefined });
  });

  test('loses only what is malformed in it', () => {
    const { mask, part } = linkedView(new URLSearchParams('mask=always&scale=99&x=0&y=0'));
    expect([mask, part]).toEqual(['always', undefined]);
  });
});
