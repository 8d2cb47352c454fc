import type { EditRecipe } from '@likeness/contract/photos/editing';
import { isNeutral, toneTables } from '@likeness/contract/photos/editTone';
import type { PixelSize } from '@likeness/contract/purposes/geometry';
import { bestJpeg } from '../../platform/images/bestJpeg.ts';
import { cropPixels } from '../../platform/images/crop.ts';
import { writePrivate } from '../../platform/images/photoTasks.ts';
import { openSource } from '../../platform/images/source.ts';
import { fill } from './fill.ts';

export interface EditToRender {
  readonly sourcePath: string;
  readonly targetPath: string;
  readonly recipe: EditRecipe;
  /** The pixels, dots per inch and greatest weight of the purpose, and its background, which also fills what is missing. */
  readonly frame: PixelSize;
  readonly density: number;
  readonly maxBytes: number;
  readonly background: string;
}

/** The best quality that is tried: above it files grow, and nobody sees why. */
const QUALITY_MAX = 95;

/**
 * Draws an edited photo from its untouched source: framed by one transform, lit, filled, and compressed once, as well as
 * the weight allows. Runs in an image worker.
 */
export async function renderEdited(order: EditToRender): Promise<{ bytes: number }> {
  const { recipe, frame, density, maxBytes } = order;
  const { framing, tone } = recipe;
  const source = await openSource(order.sourcePath);
  const piece = { width: frame.width / framing.scale, height: frame.height / framing.scale };
  const [r, g, b] = colourOf(order.background);
  const pixels = await cropPixels(source, {
    left: framing.x - piece.width / 2,
    top: framing.y - piece.height / 2,
    ...piece,
    rotateDegrees: framing.turn,
    output: frame,
    quality: QUALITY_MAX,
    background: { r, g, b },
  });
  if (!isNeutral(tone)) {
    const tables = toneTables(tone);
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = tables[at % 3]![pixels.data[at]!]!;
  }
  const colour = recipe.fill ? colourOf(recipe.fill.colour) : ([r, g, b] as const);
  fill(pixels, { colour, mask: recipe.fill?.mask ?? null }, framing, source.file);
  const { capturedAt } = source.file;
  const { content } = await bestJpeg(pixels, { quality: QUALITY_MAX, maxBytes, density, capturedAt });
  await writePrivate(order.targetPath, content);
  return { bytes: content.length };
}

/** `#RRGGBB` */
function colourOf(colour: string): readonly [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
}
