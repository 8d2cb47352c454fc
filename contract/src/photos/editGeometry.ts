import { guideLines, type PhotoGeometry, type PixelSize } from '../purposes/geometry.ts';
import type { PhotoLines } from './lines.ts';

/*
 * How a photo is placed in the frame of its purpose: moved, scaled and turned, and nothing else. The editor shows it,
 * the server draws it, and both calculate here.
 *
 * Points are pixels between edges: the first pixel of a row lies between 0 and 1.
 */

/** A place of the photo in the frame. */
export interface Framing {
  /** The point of the upright photo, in its own pixels, that lies in the middle of the frame. */
  readonly x: number;
  readonly y: number;
  /** Pixels of the frame for one pixel of the photo. */
  readonly scale: number;
  /** Degrees by which the photo is turned clockwise. */
  readonly turn: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The limits within which a photo can be framed: more is no photo of a head any more. */
export const FRAMING_LIMITS = { scale: { min: 0.02, max: 20 }, turn: 45 } as const;

/** Where a point of the photo lies in the frame. */
export function toFrame({ x, y, scale, turn }: Framing, frame: PixelSize, point: Point): Point {
  const moved = turned({ x: point.x - x, y: point.y - y }, turn);
  return { x: frame.width / 2 + scale * moved.x, y: frame.height / 2 + scale * moved.y };
}

/** Which point of the photo lies at a point of the frame. */
export function toPhoto({ x, y, scale, turn }: Framing, frame: PixelSize, point: Point): Point {
  const moved = { x: (point.x - frame.width / 2) / scale, y: (point.y - frame.height / 2) / scale };
  const back = turned(moved, -turn);
  return { x: x + back.x, y: y + back.y };
}

/** The largest middle part of the photo that has the frame's proportions. */
export function coveringFraming(photo: PixelSize, frame: PixelSize): Framing {
  const scale = Math.max(frame.width / photo.width, frame.height / photo.height);
  return { x: photo.width / 2, y: photo.height / 2, scale, turn: 0 };
}

/** Moves the photo in the frame by so many pixels of the frame. */
export function movedFraming(framing: Framing, by: Point): Framing {
  const back = turned({ x: by.x / framing.scale, y: by.y / framing.scale }, -framing.turn);
  return { ...framing, x: framing.x - back.x, y: framing.y - back.y };
}

/** Scales and turns the photo about a point of the frame, which stays on the same point of the photo. */
export function turnedFraming(
  framing: Framing,
  frame: PixelSize,
  about: Point,
  { factor = 1, degrees = 0 }: { readonly factor?: number; readonly degrees?: number },
): Framing {
  const { scale: limits, turn: turnMax } = FRAMING_LIMITS;
  const scale = within(framing.scale * factor, limits.min, limits.max);
  const turn = within(framing.turn + degrees, -turnMax, turnMax);
  const fixed = toPhoto(framing, frame, about);
  const arm = turned({ x: (frame.width / 2 - about.x) / scale, y: (frame.height / 2 - about.y) / scale }, -turn);
  return { x: fixed.x + arm.x, y: fixed.y + arm.y, scale, turn };
}

/** Where the purpose wants crown and chin, as shares of the frame's height. */
export function wantedLines(purpose: PhotoGeometry): { readonly crown: number; readonly chin: number } {
  const { crown, chin } = guideLines(purpose);
  return { crown: crown.line / 100, chin: chin.line / 100 };
}

/**
 * The framing that puts crown and chin of the photo onto these lines, the head upright and in the middle of the frame's
 * width.
 */
export function framingOn(
  lines: PhotoLines,
  photo: PixelSize,
  wanted: { readonly crown: number; readonly chin: number },
  frame: PixelSize,
): Framing {
  const { middle, length } = headOf(lines, photo);
  const scale = ((wanted.chin - wanted.crown) * frame.height) / length;
  // Not minus zero, which is no number of JSON.
  const turn = 0 - lines.tilt;
  const above = (0.5 - (wanted.crown + wanted.chin) / 2) * frame.height;
  const arm = turned({ x: 0, y: above / scale }, -turn);
  return { x: middle.x + arm.x, y: middle.y + arm.y, scale, turn };
}

/**
 * Where the lines of the photo land in the frame. They may lie beyond its edges. A middle that nobody has told is not
 * told by framing the photo either: the heights are then those on the photo's own middle.
 */
export function linesInFrame(lines: PhotoLines, photo: PixelSize, framing: Framing, frame: PixelSize): PhotoLines {
  return carried(lines, photo, frame, framing, (point) => toFrame(framing, frame, point));
}

/** The lines of the photo that land on these lines of the frame. */
export function linesInPhoto(lines: PhotoLines, photo: PixelSize, framing: Framing, frame: PixelSize): PhotoLines {
  const back = { scale: 1 / framing.scale, turn: -framing.turn };
  const centre = lines.centre ?? photoMiddleInFrame(lines, photo, framing, frame);
  const carriedBack = carried({ ...lines, centre }, frame, photo, back, (point) => toPhoto(framing, frame, point));
  return { ...carriedBack, centre: lines.centre === null ? null : carriedBack.centre };
}

/** Where the photo's own middle lies in the frame at the height of the head, as a share of the frame's width. */
function photoMiddleInFrame({ crown, chin }: PhotoLines, photo: PixelSize, framing: Framing, frame: PixelSize): number {
  const { x, scale, turn } = framing;
  const below = ((crown + chin) / 2 - 0.5) * frame.height;
  const across = ((photo.width / 2 - x) * scale - Math.sin(radians(turn)) * below) / Math.cos(radians(turn));
  return 0.5 + across / frame.width;
}

/** Whether the middle of the frame shows the photo, and not what is beyond its edges. */
export function isOnPhoto({ x, y }: Framing, { width, height }: PixelSize): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= height;
}

interface Head {
  readonly middle: Point;
  /** From chin to crown along the head, in pixels. */
  readonly length: number;
}

function headOf({ crown, chin, centre, tilt }: PhotoLines, { width, height }: PixelSize): Head {
  return {
    middle: { x: (centre ?? 0.5) * width, y: ((crown + chin) / 2) * height },
    length: ((chin - crown) * height) / Math.cos(radians(tilt)),
  };
}

/** Lines are heights at which an inclined head ends, so they are carried over along the head. */
function carried(
  lines: PhotoLines,
  from: PixelSize,
  to: PixelSize,
  { scale, turn }: Pick<Framing, 'scale' | 'turn'>,
  place: (point: Point) => Point,
): PhotoLines {
  const head = headOf(lines, from);
  const middle = place(head.middle);
  const tilt = lines.tilt + turn;
  const upright = scale * Math.cos(radians(tilt));
  const at = (upwards: number) => (middle.y - upwards * upright) / to.height;
  const eyes =
    lines.eyes === null ? null : at((head.middle.y - lines.eyes * from.height) / Math.cos(radians(lines.tilt)));
  const centre = lines.centre === null ? null : middle.x / to.width;
  return { crown: at(head.length / 2), chin: at(-head.length / 2), eyes, centre, tilt };
}

function turned({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  return { x: cos * x - sin * y, y: sin * x + cos * y };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
