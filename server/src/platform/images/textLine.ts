import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { pixelsOf } from './pixels.ts';
import type { Pixels } from './pixels.ts';

/**
 * A line of text as pixels, white on black and trimmed to its ink, in the font of this package: all characters have the
 * same width, and 0 and O, 1, l and I differ. Runs in worker processes only.
 */
export async function textLine(
  text: string,
  { points, density }: { points: number; density: number },
): Promise<Pixels> {
  forgetTheMachinesFonts();
  // Pango reads the text as markup.
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return await pixelsOf(sharp({ text: { text: markup, ...textFont(points), dpi: density } }));
}

/** The options with which sharp uses this font. */
export function textFont(points: number): { font: string; fontfile: string } {
  return { font: `${FAMILY} ${points}`, fontfile: FONT };
}

const FAMILY = 'JetBrains Mono';
const FONT = fileURLToPath(
  import.meta.resolve('@expo-google-fonts/jetbrains-mono/400Regular/JetBrainsMono_400Regular.ttf'),
);

/**
 * With the machine's own fonts and settings a text would look different on each machine, and a machine without fonts
 * prints warnings. Fontconfig reads this variable once, when the first text is drawn.
 */
function forgetTheMachinesFonts(): void {
  process.env['FONTCONFIG_FILE'] = fileURLToPath(new URL('noFonts.conf', import.meta.url));
}
