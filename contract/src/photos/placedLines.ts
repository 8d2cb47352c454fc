import { fittedBox } from '../purposes/fittedBox.ts';
import { aspectRatio, type PhotoGeometry, type PixelSize } from '../purposes/geometry.ts';
import type { PhotoLines } from './lines.ts';

/* Where lines are placed on a picture, and how they are moved on it, in millimetres of the print. */

/** Lines of which none is missing, so that each can be taken and moved. */
export type PlacedLines = PhotoLines & { readonly eyes: number; readonly centre: number };

/** What a person places: four lines, and how far the head leans. */
export const LINE_NAMES = ['crown', 'eyes', 'chin', 'centre', 'tilt'] as const;
export type LineName = (typeof LINE_NAMES)[number];

/** A picture, and what it is for. */
export interface Placing {
  readonly picture: PixelSize;
  readonly purpose: PhotoGeometry;
}

/** Between crown and chin the eyes lie in the middle, give or take: where a purpose does not say it, they begin there. */
const EYES_IN_HEAD = 0.5;

/** A head has at least so many millimetres, and its eyes lie that far inside it. */
const LEAST_MM = 1;

/** As `photoLines` has it. */
const TILT_MAX = 45;

/** How many pixels of a picture are a millimetre of the print. */
export function pixelsPerMillimetre({ picture, purpose }: Placing): number {
  return fittedBox(picture, aspectRatio(purpose)).height / purpose.photo_height;
}

/** Where the purpose wants the head. */
export function wantedPlaces(placing: Placing): PlacedLines {
  const { picture, purpose } = placing;
  const box = fittedBox(picture, aspectRatio(purpose));
  const below = (millimetres: number): number =>
    share((box.top + millimetres * pixelsPerMillimetre(placing)) / picture.height);
  const { photo_height: height, outline_to_face: eyes } = purpose;
  const crown = below(purpose.outline_to_skull);
  const chin = below(height - purpose.outline_to_chin);
  return {
    crown,
    chin,
    eyes: eyes == null ? middleOf(crown, chin) : below(height - eyes),
    centre: (box.left + box.width / 2) / picture.width,
    tilt: 0,
  };
}

/** The same lines with those that nobody has placed where they most likely are. */
export function withoutGaps(lines: PhotoLines, placing: Placing): PlacedLines {
  const { crown, chin, eyes, centre } = lines;
  return { ...lines, eyes: eyes ?? middleOf(crown, chin), centre: centre ?? wantedPlaces(placing).centre };
}

/**
 * Puts one line to a share of the picture, or gives the tilt in degrees. Crown and chin push the eyes, and none leaves
 * the picture.
 */
export function withLineAt(lines: PlacedLines, name: LineName, place: number, placing: Placing): PlacedLines {
  if (name === 'tilt') return { ...lines, tilt: within(place, -TILT_MAX, TILT_MAX) };
  if (name === 'centre') return { ...lines, centre: share(place) };
  const least = stepOf('crown', LEAST_MM, placing);
  const crown = name === 'crown' ? within(place, 0, lines.chin - 2 * least) : lines.crown;
  const chin = name === 'chin' ? within(place, lines.crown + 2 * least, 1) : lines.chin;
  const eyes = within(name === 'eyes' ? place : lines.eyes, crown + least, chin - least);
  return { ...lines, crown, chin, eyes };
}

/** Moves one line by so many millimetres of the print downwards or to the right, or turns it by so many degrees. */
export function withLineMoved(lines: PlacedLines, name: LineName, by: number, placing: Placing): PlacedLines {
  return withLineAt(lines, name, lines[name] + stepOf(name, by, placing), placing);
}

/** The wanted place of a line instead of one that is no further than so many millimetres from it. The tilt has none. */
export function snapped(name: LineName, place: number, reach: number, placing: Placing): number {
  if (name === 'tilt') return place;
  const wanted = wantedPlaces(placing)[name];
  return Math.abs(place - wanted) <= stepOf(name, reach, placing) ? wanted : place;
}

/** How far a line lies from the upper or left edge of the print, in millimetres; degrees of the tilt. */
export function placeOnPrint(lines: PlacedLines, name: LineName, placing: Placing): number {
  if (name === 'tilt') return lines.tilt;
  const { picture, purpose } = placing;
  const box = fittedBox(picture, aspectRatio(purpose));
  const pixels = name === 'centre' ? lines.centre * picture.width - box.left : lines[name] * picture.height - box.top;
  return pixels / pixelsPerMillimetre(placing);
}

/** Millimetres as a share of the picture. A tilt is given in degrees everywhere. */
function stepOf(name: LineName, by: number, placing: Placing): number {
  if (name === 'tilt') return by;
  return (by * pixelsPerMillimetre(placing)) / (name === 'centre' ? placing.picture.width : placing.picture.height);
}

function middleOf(crown: number, chin: number): number {
  return crown + (chin - crown) * EYES_IN_HEAD;
}

function share(value: number): number {
  return within(value, 0, 1);
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
