import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pixelsOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';

/**
 * A line of text as pixels, white on black and cut to its ink, in a font that comes with this program: all characters
 * have one width, and 0 and O, 1, l and I differ. Runs inside worker processes only.
 */
export async function textLine(
  text: string,
  { points, density }: { points: number; density: number },
): Promise<Pixels> {
  forgetTheMachinesFonts();
  // Pango takes its text for markup.
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return await pixelsOf(sharp({ text: { text: markup, ...textFont(points), dpi: density } }));
}

/** What sharp must be told to write in this font. */
export function textFont(points: number): { font: string; fontfile: string } {
  return { font: `${FAMILY} ${points}`, fontfile: FONT };
}

const FAMILY = 'JetBrains Mono';
const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'),
);

/**
 * The machine's own fonts and their settings would make a text look different elsewhere, and a machine without any
 * complains. Fontconfig reads this once, when the first text is drawn.
 */
function forgetTheMachinesFonts(): void {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('noFonts.conf', import.meta.url));
}
