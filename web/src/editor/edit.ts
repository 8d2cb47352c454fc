import { type PhotoLines, photoLines } from '@likeness/contract/photos/lines';
import { type EditRecipe, editRecipe } from '@likeness/contract/photos/editing';
import {
  coveringFraming,
  type Framing,
  framingOn,
  linesInFrame,
  linesInPhoto,
  movedFraming,
  type Point,
  toPhoto,
  turnedFraming,
  wantedLines,
} from '@likeness/contract/photos/editGeometry';
import { type BackgroundMask, cellsOf, maskOf } from '@likeness/contract/photos/editMask';
import { NEUTRAL_TONE, TONE_LIMITS } from '@likeness/contract/photos/editTone';
import { photoPixels, type PhotoGeometry, type PixelSize } from '@likeness/contract/purposes/geometry';
import { z } from 'zod';
import { brushed, TOLERANCES } from './background.ts';
import { type Strokes, strokesShape, underStrokes, withStroke } from './strokes.ts';

/** What a photo is edited from, and for: its size, the frame of its purpose, and the lines of that. */
export interface Bench {
  readonly photo: PixelSize;
  readonly frame: PixelSize;
  readonly purpose: PhotoGeometry;
}

export const editShape = z.object({
  recipe: editRecipe,
  lines: photoLines,
  placed: z.boolean(),
  strokes: strokesShape.nullable().default(null),
  tolerance: z.number().default(TOLERANCES.first),
});

/** Everything that is done to a photo, and where its head is. */
export interface Edit {
  readonly recipe: EditRecipe;
  /** Of the photo. The head leans as the photo is turned back, so on the frame it is upright. */
  readonly lines: PhotoLines;
  /** Somebody has said that the head is there. Otherwise the lines only show where the purpose wants it. */
  readonly placed: boolean;
  readonly strokes: Strokes | null;
  /** How far a colour may be from the wall's to be filled. */
  readonly tolerance: number;
}

export function benchFor(photo: PixelSize, purpose: PhotoGeometry): Bench {
  return { photo, purpose, frame: photoPixels(purpose) };
}

/** How the editor opens: with what was done before; or with the head on its lines, if anybody has said where it is. */
export function firstEdit(bench: Bench, recipe: EditRecipe | null, lines: PhotoLines | null): Edit {
  const { photo, frame, purpose } = bench;
  const unpainted = { strokes: null, tolerance: TOLERANCES.first };
  if (recipe && lines) return { recipe, lines, placed: true, ...unpainted };
  const covering = coveringFraming(photo, frame);
  const framing = recipe?.framing ?? (lines ? framingOn(lines, photo, wantedLines(purpose), frame) : covering);
  const plain = { framing, tone: NEUTRAL_TONE, fill: null };
  const onLines = { ...wantedLines(purpose), eyes: null, centre: null, tilt: 0 };
  return {
    recipe: recipe ?? plain,
    lines: lines ?? inside(linesInPhoto(onLines, photo, framing, frame)),
    placed: lines !== null,
    ...unpainted,
  };
}

/** Where lines that somebody has placed on a version lie on the photo that it was drawn from. */
export function linesOnSource(
  placed: PhotoLines,
  version: PixelSize,
  { photo, frame }: Bench,
  recipe: EditRecipe | null,
): PhotoLines {
  if (!recipe) return placed;
  // The recipe is for the frame of the present rule; the version may have been drawn by an earlier one.
  const drawn = { width: (version.width / version.height) * frame.height, height: frame.height };
  return inside(linesInPhoto(placed, photo, recipe.framing, drawn));
}

/** Where the head lies on the frame now: crown, chin and middle, as shares of its sides. */
export function headOnFrame({ recipe, lines }: Edit, { photo, frame }: Bench): PhotoLines {
  return linesInFrame(lines, photo, recipe.framing, frame);
}

/** Says that crown, chin or middle of the head are at another place of the frame; the photo stays. */
export function withHeadAt(
  edit: Edit,
  bench: Bench,
  head: Partial<Pick<PhotoLines, 'crown' | 'chin' | 'centre'>>,
): Edit {
  const now = { ...headOnFrame(edit, bench), ...head };
  if (now.chin - now.crown < 0.02) return edit;
  return { ...edit, lines: inside(linesInPhoto(now, bench.photo, edit.recipe.framing, bench.frame)), placed: true };
}

/** The lines of the photo. Where nobody has told the middle of the head, it is taken to be in the frame's middle. */
export function headOnPhoto(edit: Edit, bench: Bench): PhotoLines {
  if (edit.lines.centre !== null) return edit.lines;
  const inTheMiddle = { ...headOnFrame(edit, bench), centre: 0.5 };
  return linesInPhoto(inTheMiddle, bench.photo, edit.recipe.framing, bench.frame);
}

/** Puts the head onto the lines of the purpose, or onto others. */
export function withHeadOnLines(edit: Edit, bench: Bench, lines = wantedLines(bench.purpose)): Edit {
  return withFraming(edit, framingOn(headOnPhoto(edit, bench), bench.photo, lines, bench.frame));
}

/** Moves the photo by so many pixels of the frame. */
export function moved(edit: Edit, by: Point): Edit {
  return withFraming(edit, movedFraming(edit.recipe.framing, by));
}

export function scaled(edit: Edit, bench: Bench, factor: number): Edit {
  return withFraming(edit, turnedFraming(edit.recipe.framing, bench.frame, middleOfHead(edit, bench), { factor }));
}

/** Turns the photo under the head's lines, which stay level: whoever straightens a photo says how it leans. */
export function turned(edit: Edit, bench: Bench, degrees: number): Edit {
  const head = headOnFrame(edit, bench);
  const framing = turnedFraming(edit.recipe.framing, bench.frame, middleOfHead(edit, bench), { degrees });
  const lines = inside(linesInPhoto({ ...head, tilt: 0 }, bench.photo, framing, bench.frame));
  return { ...edit, recipe: { ...edit.recipe, framing }, lines };
}

export function lit(edit: Edit, stops: number): Edit {
  const limit = TONE_LIMITS.exposure;
  const { tone } = edit.recipe;
  const exposure = Math.min(limit, Math.max(-limit, Math.round((tone.exposure + stops) * 20) / 20));
  return { ...edit, recipe: { ...edit.recipe, tone: { ...tone, exposure } } };
}

/** Fills what was found to be background, and what was painted stays as it was painted. Without a selection both end. */
export function filledWith(edit: Edit, colour: string, found: BackgroundMask | null): Edit {
  const fill = found && { colour, mask: maskOf(underStrokes(cellsOf(found), edit.strokes)) };
  return { ...edit, recipe: { ...edit.recipe, fill }, strokes: found && edit.strokes };
}

/** Paints background, or what is kept, at a point of the frame; the size is in millimetres on the printed photo. */
export function painted(edit: Edit, bench: Bench, at: Point, brush: 'keep' | 'remove', size: number): Edit {
  const { fill, framing } = edit.recipe;
  if (!fill) return edit;
  const { photo, frame } = bench;
  const place = toPhoto(framing, frame, at);
  const radius = pixels(size / 2, bench) / framing.scale / photo.width;
  const spot = { x: place.x / photo.width, y: place.y / photo.height, radius, background: brush === 'remove' };
  const mask = maskOf(brushed(cellsOf(fill.mask), spot));
  return {
    ...edit,
    recipe: { ...edit.recipe, fill: { ...fill, mask } },
    strokes: withStroke(edit.strokes, fill.mask, spot),
  };
}

export function millimetres(pixels: number, { purpose, frame }: Bench): number {
  return (pixels / frame.height) * purpose.photo_height;
}

export function pixels(mm: number, { purpose, frame }: Bench): number {
  return (mm / purpose.photo_height) * frame.height;
}

export function isSameEdit(one: Edit, other: Edit): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** Whether the photo has fewer pixels than the frame needs, so that its details are made up. */
export function isEnlarged({ recipe }: Edit): boolean {
  return recipe.framing.scale > 1.05;
}

/** Whether a lower corner of the frame lies beside or below the photo: what is missing there is filled as background. */
export function isUncovered({ recipe }: Edit, { photo, frame }: Bench): boolean {
  return [0, frame.width].some((corner) => {
    const { x, y } = toPhoto(recipe.framing, frame, { x: corner, y: frame.height });
    return x < -1 || x > photo.width + 1 || y > photo.height + 1;
  });
}

function middleOfHead(edit: Edit, bench: Bench): Point {
  const { crown, chin, centre } = headOnFrame(edit, bench);
  return { x: (centre ?? 0.5) * bench.frame.width, y: ((crown + chin) / 2) * bench.frame.height };
}

function withFraming(edit: Edit, framing: Framing): Edit {
  return { ...edit, recipe: { ...edit.recipe, framing } };
}

/** Lines stand on the photo, however far a handle was dragged. */
function inside({ crown, chin, eyes, centre, tilt }: PhotoLines): PhotoLines {
  const share = (value: number) => Math.min(1, Math.max(0, value));
  const upper = Math.min(0.98, share(crown));
  return {
    crown: upper,
    chin: Math.max(upper + 0.01, share(chin)),
    eyes: eyes === null ? null : share(eyes),
    centre: centre === null ? null : share(centre),
    tilt: Math.min(45, Math.max(-45, tilt)),
  };
}
