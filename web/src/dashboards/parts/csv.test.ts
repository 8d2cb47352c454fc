import { expect, test } from 'vitest';
import { csvText } from './csv.ts';

test('a saved table opens in a spreadsheet with its letters, its commas and its quotes', () => {
  expect(
    csvText([
      ['Pays', 'Commandes'],
      ['Côte d’Ivoire, "ouest"', 12.5],
      [null, 0],
    ]),
  ).toBe('\uFEFFPays,Commandes\n"Côte d’Ivoire, ""ouest""",12.5\n,0\n');
});

test('a name that a spreadsheet would run as a formula stays a name', () => {
  expect(csvText([['=HYPERLINK("x")'], ['+1'], ['-5'], ['@cmd']])).toBe(
    '\uFEFF"\'=HYPERLINK(""x"")"\n\'+1\n\'-5\n\'@cmd\n',
  );
  expect(csvText([[-5]])).toBe('\uFEFF-5\n');
});
