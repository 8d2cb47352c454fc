import { expect, test } from 'vitest';
import { oddSizes, oddSizesIn, smallSizes, smallSizesIn } from './text-sizes.ts';

test.each([
  "sx={{ fontSize: '0.7rem', px: 1 }}",
  'const SMALL = { fontSize: 11 };',
  "axisLabel: { color: 'red', fontSize: 10 },",
  '.hint { font-size: 0.85em; }',
  'font-size: clamp(11px, 2vw, 20px);',
  '<text fontSize={9}>',
  '<text font-size="11">',
  "fontSize: { xs: '0.6875rem', md: '1rem' }",
])('a size below 12 pixels is found: %s', (small) => {
  expect(smallSizes(`\n${small}`)).toEqual([expect.stringMatching(/^2: /)]);
});

test.each([
  "sx={{ fontSize: '0.8125rem', lineHeight: 1.25, px: 1 }}",
  '{ fontSize: 12, lineHeight: 1 }',
  '.hint { font-size: 1em; line-height: 1.2; }',
  "typography: { fontSize: 13, body1: { fontSize: '0.875rem' } }",
  '<Icon fontSize="small" sx={{ mr: 1 }} />',
  'font-size: max(0.83em, 0.75rem);',
  "fontSize: 'inherit'",
])('any other is not: %s', (fine) => {
  expect(smallSizes(fine)).toEqual([]);
});

test('no text of the pages is smaller than 12 pixels', () => {
  expect(smallSizesIn(new URL('..', import.meta.url).pathname)).toEqual([]);
});

test.each(["fontSize: '0.9375rem'", 'font-size: 15px', "'& svg': { fontSize: 18 }", 'font-size: 1.1em'])(
  'a size besides the five is found: %s',
  (odd) => expect(oddSizes(odd)).toHaveLength(1),
);

test('the pages have five sizes of text; only a picture may be larger', () => {
  expect(oddSizes("fontSize: '0.8125rem'; font-size: 1em; <Icon sx={{ fontSize: 44 }} />")).toEqual([]);
  expect(oddSizesIn(new URL('..', import.meta.url).pathname)).toEqual([]);
});
