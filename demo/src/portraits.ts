import {
  aspectRatio,
  backgroundColour,
  guideLines,
  type PhotoGeometry,
  photoPixels,
} from '@likeness/contract/purposes/geometry';
import { drawGlasses, drawHat, drawHeadscarf, drawSunglasses } from './portrait/accessories.ts';
import { colouredBackground, type Frame, plainBackground, roomBackground } from './portrait/background.ts';
import { drawBeard } from './portrait/beard.ts';
import { type Canvas, createCanvas } from './portrait/canvas.ts';
import { drawClothes } from './portrait/clothes.ts';
import { drawBrows, drawEyes, drawMouth, drawNose, type Eyelids, type Lips } from './portrait/features.ts';
import { drawHair } from './portrait/hair.ts';
import { drawEars, drawFace, drawNeck, facePath } from './portrait/head.ts';
import { type Age, drawLook, type Gender, type Look } from './portrait/look.ts';
import { type Random, seededRandom } from './random.ts';
import { toHundredths } from '@likeness/contract/kit/rounding';

export type { Age, Gender } from './portrait/look.ts';

export const FLAWS = [
  'none',
  'too_small',
  'too_large',
  'too_high',
  'tilted',
  'dark',
  'overexposed',
  'blurred',
  'coloured_background',
  'busy_background',
  'shadow',
  'sideways_exif',
  'wrong_size',
  'wide',
  'heavy_compression',
  'grey',
  'hat',
  'closed_eyes',
  'sunglasses',
  'mouth_open',
] as const;
export type Flaw = (typeof FLAWS)[number];

/** The effects of camera and file on the drawing. */
export interface RenderSettings {
  /** Pixels as a viewer sees them, before any EXIF orientation. */
  readonly width: number;
  readonly height: number;
  /** Quality of the JPEG, 1–100. */
  readonly quality: number;
  /** Dots per inch written into the file. */
  readonly density: number;
  /** Standard deviation of the sensor's noise, in steps of 255. */
  readonly noise: number;
  /** Standard deviation of the blur, in pixels. */
  readonly blur: number;
  /** Factor for the light that reaches the sensor: 0.5 is one stop too dark, 2 one stop too bright. */
  readonly exposure?: number;
  /** The share of the light that is lost from the left edge of the photo to the right one. */
  readonly gradient?: number;
  readonly greyscale?: boolean;
  /** The pixels are stored turned, and the file has this orientation. */
  readonly exifOrientation?: 3 | 6 | 8;
}

export interface Portrait {
  readonly svg: string;
  readonly render: RenderSettings;
  /** Where crown and chin really are, in percent of the height from the top edge. */
  readonly truth: { readonly crownPercent: number; readonly chinPercent: number; readonly flaw: Flaw };
}

export interface PortraitOptions {
  readonly seed: number;
  readonly geometry: PhotoGeometry;
  readonly flaw?: Flaw;
  readonly gender?: Gender;
  readonly age?: Age;
  /** In percent of the height from the top edge. Without it the head stands where the purpose requires it. */
  readonly placement?: { readonly crownPercent: number; readonly chinPercent: number };
}

interface Placement {
  readonly crown: number;
  readonly chin: number;
  readonly centreX: number;
  readonly turn: number;
}

interface Drawing {
  readonly background: (canvas: Canvas, frame: Frame, seed: number) => string;
  readonly lids: Eyelids;
  readonly lips: Lips;
  readonly hat: boolean;
  readonly sunglasses: boolean;
  readonly shadow: boolean;
}

/** One mistake of a customer: in the place of the head, in the drawing, or in camera and file. */
interface Mistake {
  readonly place?: (placement: Placement, random: Random) => Placement;
  readonly draw?: Partial<Drawing>;
  /** Width divided by height, where it is not the purpose's. */
  readonly shape?: number;
  readonly render?: (settings: RenderSettings, random: Random) => RenderSettings;
}

const MISTAKES: Readonly<Record<Flaw, Mistake>> = {
  none: {},
  too_small: { place: (placement, random) => scaled(placement, random.between(0.55, 0.68)) },
  too_large: { place: (placement, random) => scaled(placement, random.between(1.2, 1.3)) },
  too_high: {
    place: (placement, random) => {
      const rise = placement.crown - random.between(-3.5, 0.5);
      return { ...placement, crown: placement.crown - rise, chin: placement.chin - rise };
    },
  },
  tilted: {
    place: (placement, random) => ({ ...placement, turn: random.pick([-1, 1]) * random.between(9, 14) }),
  },
  dark: { render: (settings, random) => ({ ...settings, exposure: random.between(0.09, 0.15), noise: 3 }) },
  overexposed: { render: (settings, random) => ({ ...settings, exposure: random.between(2, 2.6) }) },
  blurred: {
    render: (settings, random) => ({ ...settings, blur: (settings.height / 532) * random.between(4, 5.4) }),
  },
  coloured_background: { draw: { background: colouredBackground } },
  busy_background: { draw: { background: roomBackground } },
  shadow: { draw: { shadow: true } },
  sideways_exif: { render: (settings, random) => ({ ...settings, exifOrientation: random.pick([6, 8, 3]) }) },
  wrong_size: {
    render: (settings, random) => {
      const factor = random.pick([0.5, 0.72, 1.4]);
      return {
        ...settings,
        width: Math.round(settings.width * factor),
        height: Math.round(settings.height * factor),
      };
    },
  },
  // A telephone held across: its picture has another shape than any purpose.
  wide: { shape: 4 / 3, render: (settings) => ({ ...settings, width: 1632, height: 1224 }) },
  heavy_compression: { render: (settings, random) => ({ ...settings, quality: random.whole(8, 14) }) },
  grey: { render: (settings) => ({ ...settings, greyscale: true }) },
  hat: { draw: { hat: true } },
  closed_eyes: { draw: { lids: 'closed' } },
  sunglasses: { draw: { sunglasses: true } },
  mouth_open: { draw: { lips: 'open' } },
};

const FRAME_HEIGHT = 1000;

/** Blur of a good lens, in pixels of a photo that is 532 pixels high. */
const LENS_BLUR = 0.6;

/** Neck and clothes are drawn for a long neck; they are moved up by this much to look natural. */
const SHOULDER_LIFT = -8;

/**
 * A portrait of an invented person, drawn for one purpose. The same options give the same picture. The same seed gives
 * the same person whatever the flaw, so a corrected photo shows the person of the rejected one.
 */
export function portraitSvg({ seed, geometry, flaw = 'none', gender, age, placement }: PortraitOptions): Portrait {
  const random = seededRandom('photo', seed, flaw);
  const mistake = MISTAKES[flaw];
  const frame: Frame = { width: (mistake.shape ?? aspectRatio(geometry)) * FRAME_HEIGHT, height: FRAME_HEIGHT };
  const right = placement
    ? { crown: placement.crownPercent, chin: placement.chinPercent, centreX: 50, turn: 0 }
    : placedByRule(geometry, seed);
  const placed = mistake.place?.(right, random) ?? right;
  const look = drawLook(seed, { ...(gender && { gender }), ...(age && { age }) });
  const paper = backgroundColour(geometry);
  const settings: RenderSettings = {
    ...photoPixels(geometry),
    quality: 92,
    density: Math.round(geometry.dpi_resolution),
    noise: 1.1,
    blur: (photoPixels(geometry).height / 532) * LENS_BLUR,
  };
  return {
    svg: compose(look, frame, placed, {
      background: (canvas) => plainBackground(canvas, frame, paper),
      lids: 'open',
      lips: 'closed',
      hat: false,
      sunglasses: false,
      shadow: false,
      ...mistake.draw,
    }),
    render: mistake.render?.(settings, random) ?? settings,
    truth: { ...turnedEnds(placed), flaw },
  };
}

/** The picture that customers take of themselves at home to prove that they are the person in the photo. */
export function proofOfLifeSvg(seed: number, options: { readonly gender?: Gender; readonly age?: Age } = {}): string {
  const random = seededRandom('proof', seed);
  const frame: Frame = { width: 750, height: FRAME_HEIGHT };
  const crown = random.between(17, 24);
  return compose(
    drawLook(seed, options),
    frame,
    {
      crown,
      chin: crown + random.between(42, 48),
      centreX: random.between(44, 56),
      turn: random.between(-7, 7),
    },
    {
      background: roomBackground,
      lids: 'open',
      lips: random.chance(0.4) ? 'open' : 'closed',
      hat: false,
      sunglasses: false,
      shadow: random.chance(0.3),
    },
  );
}

function placedByRule(geometry: PhotoGeometry, seed: number): Placement {
  const random = seededRandom('placement', seed);
  const { crown, chin } = guideLines(geometry);
  const within = (band: { line: number; from: number; to: number }): number => {
    const reach = Math.min(band.line - band.from, band.to - band.line) * 0.6;
    return band.line + random.between(-reach, reach);
  };
  return {
    crown: within(crown),
    chin: within(chin),
    centreX: 50 + random.between(-0.8, 0.8),
    turn: random.between(-1, 1),
  };
}

/** Scales the head around a point that keeps the eyes in their place. */
function scaled(placement: Placement, factor: number): Placement {
  const anchor = placement.crown + (placement.chin - placement.crown) * 0.56;
  return {
    ...placement,
    crown: anchor + (placement.crown - anchor) * factor,
    chin: anchor + (placement.chin - anchor) * factor,
  };
}

/** Crown and chin of a turned head: turning it around its middle brings both nearer to the middle. */
function turnedEnds({ crown, chin, turn }: Placement): { crownPercent: number; chinPercent: number } {
  const middle = (crown + chin) / 2;
  const half = ((chin - crown) / 2) * Math.cos((turn * Math.PI) / 180);
  return { crownPercent: toHundredths(middle - half), chinPercent: toHundredths(middle + half) };
}

function compose(look: Look, frame: Frame, placement: Placement, drawing: Drawing): string {
  const canvas = createCanvas();
  const unit = ((placement.chin - placement.crown) / 100) * (frame.height / 100);
  const [x, y] = [(placement.centreX / 100) * frame.width, (placement.crown / 100) * frame.height];
  const background = drawing.background(canvas, frame, look.seed);
  const place = `translate(${toHundredths(x)} ${toHundredths(y)}) scale(${toHundredths(unit * 100) / 100})`;
  const turn = Math.abs(placement.turn) < 0.05 ? '' : ` rotate(${toHundredths(placement.turn)} 0 50)`;
  const person = drawPerson(canvas, look, drawing);
  const lit = drawing.shadow ? lampFromOneSide(canvas, look, person) : person;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${toHundredths(frame.width)} ${frame.height}" width="${toHundredths(frame.width)}" height="${frame.height}" preserveAspectRatio="none">${canvas.defs()}
    ${background}<g transform="${place}${turn}">${lit}</g></svg>`;
}

function drawPerson(canvas: Canvas, look: Look, drawing: Drawing): string {
  const veiled = look.hair.style === 'scarf';
  const hair = veiled ? drawHeadscarf(canvas, look) : drawHair(canvas, look);
  return [
    hair.back,
    `<g transform="translate(0 ${SHOULDER_LIFT})">${drawNeck(canvas, look)}${drawClothes(canvas, look)}</g>`,
    drawEars(canvas, look),
    drawFace(canvas, look),
    drawEyes(canvas, look, drawing.lids),
    drawBrows(canvas, look),
    drawNose(canvas, look),
    drawMouth(canvas, look, drawing.lips),
    drawBeard(canvas, look),
    drawing.sunglasses ? drawSunglasses(canvas, look) : drawGlasses(canvas, look),
    hair.front,
    drawing.hat ? drawHat(canvas, look) : '',
  ].join('');
}

/** Light from one side only: half of the face is dark, and the wall behind shows the person's shadow. */
function lampFromOneSide(canvas: Canvas, look: Look, person: string): string {
  const half = canvas.fade([
    [0.42, 0],
    [0.58, 0.7],
    [0.75, 1],
  ]);
  return `<g transform="translate(15 3) scale(1.1)" filter="${canvas.blur(5)}"><path d="${facePath(look)}" fill="#15161c" opacity="0.5"/></g>
    <g id="person">${person}</g><g mask="${half}"><use href="#person" filter="${canvas.dim(0.24)}"/></g>`;
}
