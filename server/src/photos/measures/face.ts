import type { Finding } from './finding.ts';
import { entropy, histogram, luminanceVariance, meanLuminance, overlap, shareOfLevels } from './light.ts';
import { judge, score, sigmoid, sigmoidScore } from './limits.ts';
import { type Lab, meanColour } from './pixels.ts';
import { BRIGHTEST, BURNT, type View } from './view.ts';

export function exposureFindings({ brightest, burnt }: View): Finding[] {
  return [
    {
      key: 'brightest', // ours: nothing in an underexposed photo is bright, whatever the skin
      value: brightest,
      limits: BRIGHTEST,
      hint: 'luminance_low',
    },
    {
      key: 'burnt_background', // ours: a background that is not asked to be white has burnt out
      value: burnt,
      limits: BURNT,
      hint: 'over_exposed',
    },
  ];
}

/**
 * A dark face in a photo with bright parts is a dark face, not a dark photo: the face's brightness counts only when
 * nothing else in the photo is bright either. OFIQ alone would suspect every dark skin.
 */
export function faceLightFindings({ plane, zones, brightest }: View): Finding[] {
  const face = histogram(plane, zones.face);
  const left = histogram(plane, zones.leftOfFace);
  const right = histogram(plane, zones.rightOfFace);
  if (!face || !left || !right) return [];
  const isLit = judge(brightest, BRIGHTEST) !== 'bad';
  const [mean, variance] = [meanLuminance(face), luminanceVariance(face)];
  const [over, under] = [shareOfLevels(face, 247, 255), shareOfLevels(face, 0, 25)];
  const [bits, likeness] = [entropy(face), overlap(left, right)];
  return [
    {
      key: 'luminance_mean', // OFIQ LuminanceMean
      value: mean,
      score: score(100 * sigmoid(mean, 0.2, 0.05) * (1 - sigmoid(mean, 0.8, 0.05))),
      limits: { good: isLit ? { max: 0.8 } : { min: 0.2, max: 0.8 }, bad: { min: isLit ? 0 : 0.12, max: 0.9 } },
      hint: (value) => (value > 0.5 ? 'luminance_high' : 'luminance_low'),
    },
    {
      key: 'luminance_variance', // OFIQ LuminanceVariance
      value: variance,
      score: score(100 * Math.sin(((60 * variance) / (60 * variance + 1)) * Math.PI)),
      limits: { good: isLit ? { max: 0.1 } : { min: 0.005, max: 0.1 } },
    },
    {
      key: 'over_exposure', // OFIQ OverExposurePrevention
      value: over,
      score: score(1 / (over + 0.01)),
      limits: { good: { max: 0.02 }, bad: { max: 0.08 } },
      hint: 'over_exposed',
    },
    {
      key: 'under_exposure', // OFIQ UnderExposurePrevention
      value: under,
      score: sigmoidScore(under, { height: 120, start: 0.832, sign: -1, middle: 0.92, width: 0.05 }),
      limits: { good: { max: isLit ? 1 : 0.6 }, bad: { max: isLit ? 1 : 0.85 } },
      hint: 'under_exposed',
    },
    {
      key: 'dynamic_range', // OFIQ DynamicRange
      value: bits,
      score: score(12.5 * bits),
      unit: 'bit',
      limits: { good: { min: 4 }, bad: { min: 3 } },
      hint: 'low_contrast',
    },
    {
      key: 'illumination_uniformity', // OFIQ IlluminationUniformity, over the mirrored halves instead of two cheek squares
      value: likeness,
      score: score(100 * likeness ** 0.3),
      limits: { good: { min: 0.6 }, bad: { min: 0.47 } },
      hint: 'uneven_light',
    },
  ];
}

export function faceColourFindings({ photo, zones }: View): Finding[] {
  const cheeks = meanColour(photo, zones.cheeks);
  if (!cheeks) return [];
  const strength = Math.hypot(cheeks.a, cheeks.b);
  const distance = strength < GREY ? 0 : distanceFromSkin(cheeks);
  return [
    {
      key: 'natural_colour', // OFIQ NaturalColour; a grey photo has no colour that could be unnatural
      value: distance,
      score: sigmoidScore(distance, { height: 200, start: 1, sign: -1, middle: 0, width: 10 }),
      limits: { good: { max: 5 }, bad: { max: 12 } },
      hint: 'unnatural_colour',
    },
    {
      key: 'colour_strength', // ours: chroma of the cheeks
      value: strength,
      limits: { good: { min: 4 }, bad: { min: GREY } },
      hint: 'unnatural_colour',
    },
  ];
}

/** Chroma below which cheeks are grey: skin of every tone has 10 and more. */
const GREY = 2.2;

/** How far the cheeks' colour lies outside of a* 5–25, b* 5–35; 100 for a green or blue face. */
function distanceFromSkin({ a, b }: Lab): number {
  if (a < 0 || b < 0) return 100;
  return Math.hypot(Math.max(0, 5 - a, a - 25), Math.max(0, 5 - b, b - 35));
}
