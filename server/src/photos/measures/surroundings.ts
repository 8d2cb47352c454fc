import { backgroundColour } from '@likeness/contract/purposes/geometry';
import { lightnessDifference } from './background.ts';
import { meanGradient } from './detail.ts';
import type { Finding } from './finding.ts';
import { backgroundTolerance, judge, sigmoidScore } from './limits.ts';
import { colourDistance, labOfHex } from './pixels.ts';
import { BRIGHTEST, headroomLimits, MANY_COLOURED, type View } from './view.ts';

export function backgroundFindings(view: View): Finding[] {
  const { plane, colours, background, geometry, backgroundSpread } = view;
  if (!background) return [];
  const asked = labOfHex(backgroundColour(geometry));
  const tolerance = backgroundTolerance(asked, Boolean(geometry.photo_background_color));
  const gradient = meanGradient(plane, background.zone);
  const isSoft = (gradient !== null && gradient <= SOFT) || backgroundSpread <= MANY_COLOURED;
  const tint = Math.hypot(background.mean.a - asked.a, background.mean.b - asked.b);
  const isTheSameInTheDark = judge(view.brightest, BRIGHTEST) === 'bad' && tint <= GREY_TINT;
  return [
    {
      key: 'background_uniformity', // OFIQ BackgroundUniformity, in a band around the head instead of a segmentation
      value: gradient,
      score: sigmoidScore(gradient ?? 0, { height: 190, start: 1, sign: -1, middle: 10, width: 100 }),
      limits: { good: { max: SOFT }, bad: { max: 190 } },
      hint: 'background_not_uniform',
    },
    {
      key: 'background_spread', // A-Box-of-Tools: 95th percentile of ΔE76
      value: backgroundSpread,
      unit: 'ΔE',
      limits: { good: { max: 4 }, bad: { max: 6.5 } },
      hint: 'background_not_uniform',
    },
    {
      key: 'background_colour', // A-Box-of-Tools: ΔE76 of the mean to the colour asked for; a grey wall in a dark photo is not of a wrong colour
      value: colourDistance(background.mean, asked),
      unit: 'ΔE',
      limits: { good: { max: tolerance * 0.75 }, bad: { max: tolerance } },
      hint: () => (isTheSameInTheDark ? undefined : 'background_colour'),
    },
    ...forbiddenFindings(view),
    {
      key: 'background_lightness', // A-Box-of-Tools: left, right and top compared; a shadow is soft, a room is not
      value: lightnessDifference(colours, background),
      unit: 'ΔL*',
      limits: { good: { max: 3.5 }, bad: { max: 7 } },
      hint: () => (isSoft ? 'shadow_on_background' : undefined),
    },
    {
      key: 'headroom', // ours: hair included, so the head may reach above the crown's band but not out of the photo
      value: view.headroom,
      unit: '%',
      limits: headroomLimits(geometry),
      hint: (value) => (value < 1 ? 'head_cut_off' : 'head_too_small'),
    },
  ];
}

/** "Where white is forbidden, nearly white counts as white", however near it is to the required grey. */
function forbiddenFindings({ background, geometry }: View): Finding[] {
  const { photo_background_forbidden: forbidden } = geometry;
  if (!background || !forbidden) return [];
  // The colour that is asked for is good itself, also where it is hardly further from the forbidden one.
  const asked = colourDistance(labOfHex(backgroundColour(geometry)), labOfHex(forbidden));
  const goodFrom = Math.max(TAKEN_FOR, Math.min(12, asked - COMPRESSED));
  return [
    {
      key: 'background_forbidden', // A-Box-of-Tools: ΔE76 of the mean to the forbidden colour, which it is taken for up to 11
      value: colourDistance(background.mean, labOfHex(forbidden)),
      unit: 'ΔE',
      limits: { good: { min: goodFrom }, bad: { min: TAKEN_FOR } },
      hint: 'background_colour',
    },
  ];
}

/** A colour this far (ΔE76) from another one is still taken for it. */
const TAKEN_FOR = 11;

/** So much (ΔE76) may a plain colour change when its photo is compressed. */
const COMPRESSED = 0.5;

/** Up to this mean gradient a background has no edges: what differs in it is light. */
const SOFT = 100;

/** Two walls may differ by this chroma and both still be called grey. */
const GREY_TINT = 10;
