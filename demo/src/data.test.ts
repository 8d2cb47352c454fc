import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { DataError, readCsv, readJson, wordsOf, yesOrNo } from './data.ts';

const shop = z.strictObject({
  name: z.string(),
  open: yesOrNo,
  since: z.coerce.number().optional(),
  sells: wordsOf(['photos', 'frames']),
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-data-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function shopsIn(text: string) {
  await writeFile(join(folder, 'shops.csv'), text);
  return readCsv('shops.csv', shop, folder);
}

describe('a table of the demo house', () => {
  test('is read by the names of its columns, and an empty cell is undefined', async () => {
    expect(await shopsIn('name,open,since,sells\n"Rivoli, Paris",yes,1987,photos frames\nKäthe,no,,\n')).toEqual([
      { name: 'Rivoli, Paris', open: true, since: 1987, sells: ['photos', 'frames'] },
      { name: 'Käthe', open: false, since: undefined, sells: [] },
    ]);
  });

  test.each([
    ['an unknown word', 'name,open,since,sells\nA,yes,,\nB,yes,,hats\n', /shops\.csv, line 3, sells, 0: /],
    ['an empty required cell', 'name,open,since,sells\n,yes,,\n', /shops\.csv, line 2, name: /],
    ['a text in place of a number', 'name,open,since,sells\nA,yes,soon,\n', /shops\.csv, line 2, since: /],
    ['an unknown column', 'name,open,since,sells,size\nA,yes,,,3\n', /shops\.csv, line 2: .*"size"/],
    ['a line with too many cells', 'name,open,since,sells\nA,yes,,,,\n', /shops\.csv: .*line 2/],
  ])('is refused because of %s, and the error says where', async (_, text, sentence) => {
    await expect(shopsIn(text)).rejects.toThrow(DataError);
    await expect(shopsIn(text)).rejects.toThrow(sentence);
  });
});

describe('texts of the demo house', () => {
  const reply = z.strictObject({ label: z.string(), translations: z.record(z.enum(['fr', 'es']), z.string()) });
  const repliesIn = async (text: string) => {
    await writeFile(join(folder, 'replies.json'), text);
    return readJson('replies.json', z.array(reply), folder);
  };

  test.each([
    ['a missing language', '[{"label":"A","translations":{"fr":"A"}}]', /replies\.json, 0\.translations\.es: /],
    ['an incomplete file', '[{"label":"A"', /replies\.json: /],
    ['a value of another type', '"A"', /replies\.json, the whole: /],
  ])('are refused because of %s, and the error says where', async (_, text, sentence) => {
    await expect(repliesIn(text)).rejects.toThrow(DataError);
    await expect(repliesIn(text)).rejects.toThrow(sentence);
  });
});
