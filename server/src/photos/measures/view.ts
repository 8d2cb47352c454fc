import { fittedBox } from '@likeness/contract/purposes/fittedBox';
import {
  aspectRatio,
  backgroundColour,
  guideLines,
  headOval,
  type PhotoGeometry,
} from '@likeness/contract/purposes/geometry';
import { type Background, findBackground, headroom, spread } from './background.ts';
import { histogram, levelAt, shareOfLevels } from './light.ts';
import { judge, type Limits } from './limits.ts';
import { type LabPlane, labPlane, luminance, luminanceOfHex, partOf, type Pixels, type Plane } from './pixels.ts';
import { type OvalZones, ovalZones } from './zones.ts';

/** At this height a face is about 300 pixels high, the scale at which OFIQ measures. */
export const MEASURED_HEIGHT = 400;

/** The ΔE76 from which a background is a scene and not a wall with a shadow. */
export const MANY_COLOURED = 15;

/** The luminance of a colour that no camera can distinguish from white. */
const NEARLY_WHITE = 0.93;

export const BRIGHTEST: Limits = { good: { min: 0.42 }, bad: { min: 0.3 } };
export const BURNT: Limits = { good: { max: 0.2 }, bad: { max: 0.6 } };

/** A white wall is about half of a photo: when more than this share is burnt, the person is too. */
const BURNT_OUT = 0.65;

/** The part of the photo that the purpose's lines lie over, at its normal size, with values that several measures need. */
export interface View {
  readonly geometry: PhotoGeometry;
  readonly zones: OvalZones;
  readonly photo: Pixels;
  readonly plane: Plane;
  readonly colours: LabPlane;
  readonly background: Background | null;
  /** The luminance that 1 % of the photo exceeds, 0–1. */
  readonly brightest: number;
  /** The overexposed share of the background; null where white is required, or where none is visible. */
  readonly burnt: number | null;
  /** ΔE76 within the background; infinite where none is visible. */
  readonly backgroundSpread: number;
  /** Percent of the photo's height above hair and head; null where person and background cannot be told apart. */
  readonly headroom: number | null;
  /** The head is so low that the oval contains as much background as face. */
  readonly headFar: boolean;
}

export function viewOf(pixels: Pixels, geometry: PhotoGeometry): View {
  const photo = partOf(pixels, fittedBox(pixels, aspectRatio(geometry)), MEASURED_HEIGHT);
  const zones = ovalZones(photo, headOval(geometry));
  const plane = luminance(photo);
  const colours = labPlane(photo);
  const background = findBackground(colours, zones);
  const whole = histogram(plane, new Uint8Array(plane.values.length).fill(1));
  const brightest = whole ? levelAt(whole, 0.99) / 255 : 1;
  const shares = background && histogram(plane, background.zone);
  const whiteAsked = luminanceOfHex(backgroundColour(geometry)) >= NEARLY_WHITE;
  const burnt = shares && !whiteAsked ? shareOfLevels(shares, 250, 255) : null;
  const backgroundSpread = background ? spread(colours, background) : Infinity;
  const isBurntOut =
    judge(burnt ?? 0, BURNT) === 'bad' || (whole !== null && shareOfLevels(whole, 250, 255) > BURNT_OUT);
  const canBeOutlined = backgroundSpread <= MANY_COLOURED && judge(brightest, BRIGHTEST) !== 'bad' && !isBurntOut;
  const above = background && canBeOutlined ? headroom(colours, background) : null;
  return {
    geometry,
    zones,
    photo,
    plane,
    colours,
    background,
    brightest,
    burnt,
    backgroundSpread,
    headroom: above,
    headFar: above !== null && above > (headroomLimits(geometry).bad?.max ?? Infinity),
  };
}

export function headroomLimits(geometry: PhotoGeometry): Limits {
  const { crown } = guideLines(geometry);
  return { good: { min: 1, max: crown.to + 1 }, bad: { min: 0.3, max: crown.to + 4 } };
}
