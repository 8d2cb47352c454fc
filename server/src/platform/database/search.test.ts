import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../testing/database.ts';
import { type SQL, type SQLWrapper, sql } from './drizzle.ts';
import { contains, containsWord, isText } from './search.ts';

let testing: TestDatabase;

beforeAll(async () => {
  testing = await createTestDatabase();
});
afterAll(() => testing.drop());

async function holds(condition: SQL): Promise<boolean | null> {
  const { rows } = await testing.database.orm.execute<{ holds: boolean | null }>(sql`select ${condition} as holds`);
  return rows[0]!.holds;
}
const text = (words: string): SQLWrapper => sql`${words}::text`;

describe('a search', () => {
  test.each([
    ['Noël', 'noel'],
    ['NOEL', 'Noël'],
    ['noël', 'NOËL'],
    ['Noël Dupont', 'el dup'],
    // With the dots as a separate character, as some keyboards write them.
    ['Noe\u0308l', 'noel'],
    ['noel', 'Noe\u0308l'],
    ['ÆRØ', 'aero'],
    ['Aero', 'ærø'],
    ['Chef-d’œuvre', 'OEUVRE'],
    ['oeuvre', 'œuvre'],
    ['Straße', 'STRASSE'],
    ['Łódź', 'lodz'],
    ['Đặng', 'dang'],
    ['İstanbul', 'istanbul'],
    ['Ольга', 'ольга'],
    ['張偉', '張'],
    ['100 %', '0 %'],
    ['a_b', 'a_b'],
    [String.raw`C:\photos`, String.raw`:\p`],
    ['100％', '100%'],
    ['100%', '100％'],
  ])('finds %s by %s', async (words, part) => {
    expect(await holds(contains(text(words), part))).toBe(true);
  });

  test.each([
    ['Noël', 'nol'],
    ['100 euros', '%'],
    ['100 euros', '％'],
    ['ab', 'a_b'],
    ['acb', 'a_b'],
    ['acb', 'a＿b'],
    ['a%b', String.raw`a\%b`],
    ['photos', String.raw`\p`],
  ])('does not find %s by %s', async (words, part) => {
    expect(await holds(contains(text(words), part))).toBe(false);
  });

  test('finds nothing in what is not there', async () => {
    expect(await holds(contains(sql`null::text`, 'a'))).toBeNull();
  });

  test('finds a short word only as a whole one', async () => {
    expect(await holds(containsWord(text(' Lê Thị '), 'le'))).toBe(true);
    expect(await holds(containsWord(text(' Léa Thị '), 'le'))).toBe(false);
    expect(await holds(containsWord(text(' Léa Thị '), '%'))).toBe(false);
    expect(await holds(isText(text('Lê'), 'LE'))).toBe(true);
    expect(await holds(isText(text('Léa'), 'le'))).toBe(false);
    expect(await holds(isText(text('Lê'), 'l_'))).toBe(false);
  });
});
