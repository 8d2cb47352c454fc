import {
  backgroundColour,
  guideLines,
  type HeadOval,
  headOval,
  type PhotoGeometry,
} from '@likeness/contract/purposes/geometry';
import { type Background, findBackground, headroom, spread } from './background.ts';
import { histogram, levelAt, shareOfLevels } from './light.ts';
import { judge, type Limits } from './limits.ts';
import { type LabPlane, labPlane, luminance, luminanceOfHex, type Pixels, type Plane, shrinkTo } from './pixels.ts';

/** A face is about 300 pixels high then, the scale at which OFIQ takes its figures. */
const NORMAL_HEIGHT = 400;

/** ΔE76 from which a background is a scene and not a wall with a shadow. */
export const MANY_COLOURED = 15;

/** Luminance of a colour that no camera would tell from white. */
const NEARLY_WHITE = 0.93;

export const BRIGHTEST: Limits = { good: { least: 0.42 }, bad: { least: 0.3 } };
export const BURNT: Limits = { good: { most: 0.2 }, bad: { most: 0.6 } };

/** The photo at its normal size, with what several measures need to know of it. */
export interface View {
  readonly geometry: PhotoGeometry;
  readonly oval: HeadOval;
  readonly photo: Pixels;
  readonly plane: Plane;
  readonly colours: LabPlane;
  readonly background: Background | null;
  /** The luminance that 1 % of the photo exceeds, 0–1. */
  readonly brightest: number;
  /** The share of the background that has burnt out; null where white is asked for, or where none is seen. */
  readonly burnt: number | null;
  /** ΔE76 within the background; infinite where none is seen. */
  readonly backgroundSpread: number;
  /** Percent of the height above hair and head, where person and background can be told apart. */
  readonly headroom: number | null;
  /** The head stands so low that the oval holds as much background as face. */
  readonly headFar: boolean;
}

export function viewOf(pixels: Pixels, geometry: PhotoGeometry): View {
  const photo = shrinkTo(pixels, NORMAL_HEIGHT);
  const oval = headOval(geometry);
  const plane = luminance(photo);
  const colours = labPlane(photo);
  const background = findBackground(colours, oval);
  const whole = histogram(plane, new Uint8Array(plane.values.length).fill(1));
  const brightest = whole ? levelAt(whole, 0.99) / 255 : 1;
  const shares = background && histogram(plane, background.zone);
  const whiteAsked = luminanceOfHex(backgroundColour(geometry)) >= NEARLY_WHITE;
  const burnt = shares && !whiteAsked ? shareOfLevels(shares, 250, 255) : null;
  const backgroundSpread = background ? spread(colours, background) : Infinity;
  const canBeOutlined =
    backgroundSpread <= MANY_COLOURED && judge(brightest, BRIGHTEST) !== 'bad' && judge(burnt ?? 0, BURNT) !== 'bad';
  const above = background && canBeOutlined ? headroom(colours, background) : null;
  return {
    geometry,
    oval,
    photo,
    plane,
    colours,
    background,
    brightest,
    burnt,
    backgroundSpread,
    headroom: above,
    headFar: above !== null && above > (headroomLimits(geometry).bad?.most ?? Infinity),
  };
}

export function headroomLimits(geometry: PhotoGeometry): Limits {
  const { crown } = guideLines(geometry);
  return { good: { least: 1, most: crown.to + 1 }, bad: { least: 0.3, most: crown.to + 4 } };
}
