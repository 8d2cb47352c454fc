import { expect, test } from 'vitest';
import { wantedLanguage } from './language.ts';

test.each([
  ['fr', 'fr'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['en;q=0.3, es;q=0.7, de;q=0.5', 'es'],
  ['de, nl', 'de'],
  ['en-GB', 'en'],
  ['en-US', 'en_US'],
  ['pt-PT', 'pt-BR'],
  ['ZH-hans-CN', 'zh'],
  ['sv, it;q=0.1', 'it'],
  ['fr;q=0, es;q=0.2', 'es'],
  ['fr; q=0.1 , es ;q=1.000', 'es'],
])('%s asks for %s', (header, language) => {
  expect(wantedLanguage(header)).toBe(language);
});

test.each([undefined, '', '*', 'sv', ';q=1', ',,;;', 'fr;q=0', '\u0000', 'x'.repeat(8000)])(
  '%j asks for no language that we have',
  (header) => {
    expect(wantedLanguage(header)).toBeUndefined();
  },
);

test('an invalid weight counts as none', () => {
  expect(wantedLanguage('fr;q=much, es;q=0.5')).toBe('fr');
});
