import { expect, test } from 'vitest';
import { readSeedOptions } from './seed.ts';

test.each([
  { words: ['--orders', '0'], sentence: 'npm run seed --' },
  { words: ['--orders', 'many'], sentence: 'npm run seed --' },
  { words: ['--orders', '10', '--waiting', '11'], sentence: '--waiting is a whole number' },
  { words: ['--order', '10'], sentence: "Unknown option '--order'" },
])('the arguments $words are refused with a sentence that says what is wrong', ({ words, sentence }) => {
  expect(() => readSeedOptions(words)).toThrow(sentence);
});

test('every twentieth order waits by default', () => {
  expect(readSeedOptions(['--orders', '1000'])).toEqual({ orders: 1000, waiting: 50 });
});
