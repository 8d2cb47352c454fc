import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCollisions, findUnused, findWrongTexts } from './check-texts.ts';

const ENGLISH = {
  contract: { errors: { not_found: '{what} was not found' } },
  answers: { used_by: { order: '{count, plural, one {# order} other {# orders}}' } },
  screens: { order: { title: 'Order', numbered: 'Order {id}' } },
  guide: { home: { title: 'Home' } },
};
const FRENCH = {
  contract: { errors: { not_found: '{what} : introuvable' } },
  answers: { used_by: { order: '{count, plural, one {# commande} other {# commandes}}' } },
  screens: { order: { title: 'Commande', numbered: 'Commande {id}' } },
  guide: { home: { title: 'Accueil' } },
};

const wrongIn = (french: object) =>
  findWrongTexts({ en: ENGLISH, fr: { ...FRENCH, ...french } }, { en: ['screens'], fr: ['screens'] });

test('of languages that have every text there is nothing to say', () => {
  expect(wrongIn({})).toEqual([]);
});

describe('one sentence is reported for', () => {
  test.each([
    ['a missing text', { order: { title: 'Commande' } }, 'texts/src/fr/screens.ts has no order.numbered.'],
    [
      'a text that English does not have',
      { order: { ...FRENCH.screens.order, old: 'Ancien' } },
      'texts/src/fr/screens.ts has order.old, which English does not have.',
    ],
    [
      'an empty text',
      { order: { ...FRENCH.screens.order, title: ' ' } },
      'texts/src/fr/screens.ts: order.title is empty.',
    ],
    [
      'a value that is spelt otherwise',
      { order: { ...FRENCH.screens.order, numbered: 'Commande {no}' } },
      'texts/src/fr/screens.ts: order.numbered has the placeholders “no”, and in English “id”.',
    ],
    [
      'a text that cannot be read',
      { order: { ...FRENCH.screens.order, numbered: 'Commande {id' } },
      'texts/src/fr/screens.ts: order.numbered cannot be read: EXPECT_ARGUMENT_CLOSING_BRACE.',
    ],
  ])('%s', (_, screens, sentence) => {
    expect(wrongIn({ screens })).toEqual([sentence]);
  });

  test('a plural that is none in the other language', () => {
    expect(wrongIn({ answers: { used_by: { order: '{count} commandes' } } })).toEqual([
      'texts/src/fr/answers.ts: used_by.order has the placeholders “count”, and in English “count plural”.',
    ]);
  });

  test('a section that a language says it has', () => {
    expect(wrongIn({ answers: undefined })).toEqual(['texts/src/fr/answers.ts is missing.']);
  });

  test('a name that two files have which are said together', () => {
    expect(findCollisions({ ...ENGLISH, screens: { errors: { not_found: 'Gone' } } })).toEqual([
      'errors.not_found stands in contract and in screens: one of them is never said.',
    ]);
  });
});

describe('a text is used', () => {
  const unused = (source: string, declared: string[] = []) =>
    findUnused({ screens: { order: { title: 'Order' }, order_status: { paid: 'Paid' } } }, [source], new Set(declared));

  test('by its key, by a template that fits it, or by what is declared', () => {
    expect(unused("text('order.title'); text(`order_status.${status}`);")).toEqual([]);
    expect(unused('text(`${noun}.title`);', ['order_status.paid'])).toEqual([]);
    expect(unused('order.title', ['order_status.paid'])).toEqual([]);
  });

  test('and by nothing else', () => {
    expect(unused('text(`order.${name}.short`); text(`${noun}.${name}`); title(order_status);')).toEqual([
      'texts/src/en/screens.ts has order.title, which nothing uses.',
      'texts/src/en/screens.ts has order_status.paid, which nothing uses.',
    ]);
  });
});

test('a fourth language of the screens is its folder, and one line', () => {
  const root = join(import.meta.dirname, '..');
  const house = mkdtempSync(join(tmpdir(), 'likeness-texts-'));
  try {
    symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
    cpSync(join(root, 'texts'), join(house, 'texts'), { recursive: true });
    cpSync(join(root, 'texts/src/en'), join(house, 'texts/src/xx'), { recursive: true });
    for (const file of globSync('texts/src/xx/**/*.ts', { cwd: house })) {
      edit(join(house, file), (text) => text.replace(/(['"])(.*)\1,$/gm, '$1⟦$2⟧$1,'));
    }
    edit(join(house, 'texts/src/languages.ts'), (text) =>
      text.replace('  fr: {', "  xx: { name: 'Pseudo', locale: 'en-GB', has: ['screens'] },\n  fr: {"),
    );
    const script = `
      const { languagesWith } = await import('./texts/src/languages.ts');
      const { loadScreenTexts } = await import('./texts/src/screenTexts.ts');
      const { staffFormatter } = await import('./texts/src/answerTexts.ts');
      const [screen, answer] = [await loadScreenTexts('xx'), staffFormatter('xx')];
      console.log(JSON.stringify({
        languages: languagesWith('screens'),
        said: [screen('alerts.undo'), screen('settings_lists.country.many'), answer('used_by.orders', { count: 1 })],
      }));`;
    const said = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: house,
      encoding: 'utf8',
    });
    expect(JSON.parse(said)).toEqual({
      languages: ['en', 'xx', 'fr', 'es'],
      said: ['⟦Undo⟧', '⟦countries⟧', '⟦1 order⟧'],
    });
  } finally {
    rmSync(house, { recursive: true });
  }
});

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}
