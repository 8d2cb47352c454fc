import { describe, expect, test } from 'vitest';
import { hasJpegExtension, sameBaseName } from './fileNames.ts';

describe('a corrected photo keeps its name', () => {
  test.each([
    ['IMG_0042.jpg', 'img_0042.JPEG'],
    ['Am\u00e9lie.jpg', 'Ame\u0301lie.jpg'],
    ['portrait.jpg', 'portrait (1).jpg'],
    ['portrait.jpg', ' portrait(12).jpeg '],
  ])('%s comes back as %s', (current, uploaded) => {
    expect(sameBaseName(current, uploaded)).toBe(true);
  });

  test.each([
    ['IMG_0042.jpg', 'IMG_0043.jpg'],
    ['portrait.jpg', 'portrait-edited.jpg'],
    ['portrait (1).jpg', 'portrait (1) (2) x.jpg'],
  ])('%s is not %s', (current, uploaded) => {
    expect(sameBaseName(current, uploaded)).toBe(false);
  });
});

test('jpg and jpeg are the extensions of a JPEG, in any case', () => {
  expect(['a.jpg', 'a.JPEG', 'a.png', 'jpg', 'a.jpg.heic'].map(hasJpegExtension)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
