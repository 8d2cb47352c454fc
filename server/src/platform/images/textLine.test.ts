import { expect, it } from 'vitest';
import { textLine } from './textLine.ts';

const SIZE = { points: 8, density: 300 };

async function inkOf(text: string): Promise<string> {
  const { data, width } = await textLine(text, SIZE);
  return `${width}:${Buffer.from(data).toString('base64')}`;
}

it('letters and digits that people confuse look different', async () => {
  const ink = await Promise.all(['0', 'O', 'o', '1', 'l', 'I', '5', 'S', '8', 'B', '2', 'Z'].map(inkOf));
  expect(new Set(ink).size).toBe(ink.length);
});

it('every character is in our own font, whatever fonts the machine has', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$%&()*+-/:;<=>?@[]^_{|}~'.split('');
  const ink = await Promise.all(letters.map(inkOf));
  expect(new Set(ink).size).toBe(letters.length);
  expect(process.env['FONTCONFIG_FILE']).toMatch(/noFonts\.conf$/);
});

it('all characters have the same width, so that the width of a text depends only on its length', async () => {
  const { width: narrow } = await textLine(`N${'i'.repeat(20)}N`, SIZE);
  const { width: wide } = await textLine(`N${'W'.repeat(20)}N`, SIZE);
  expect(narrow).toBe(wide);
});

it('markup characters are drawn as text', async () => {
  const { width } = await textLine('N<b>&amp;</b>N', SIZE);
  expect(width).toBe((await textLine('N'.repeat(14), SIZE)).width);
});
