import type { Hint } from '../../../server/src/photos/measures.ts';
import { luminanceOfHex } from '../../../server/src/photos/measures/pixels.ts';
import type { Look } from '../portrait/look.ts';
import type { Flaw, RenderSettings } from '../portraits.ts';
import type { Random } from '../random.ts';

/** A fault that is planted into a photo, and the suggestions of which one must come. */
interface Fault {
  readonly suggests: readonly Hint[];
  /** The fault is in the drawing: the person is drawn a second time. */
  readonly drawn?: Flaw;
  /** The fault is made by camera or file, of the same drawing. */
  readonly camera?: (settings: RenderSettings, random: Random, look: Look) => RenderSettings;
}

const blurOf = ({ height }: RenderSettings, pixels: number): number => (height / 532) * pixels;

const FAULTS = {
  dark: {
    suggests: ['luminance_low', 'under_exposed'],
    camera: (settings, random) => ({ ...settings, exposure: random.between(0.08, 0.15), noise: 3 }),
  },
  overexposed: {
    suggests: ['over_exposed', 'luminance_high'],
    // So much light that the skin itself is burnt, whatever its tone: less takes nothing away from a dark face.
    camera: (settings, random, { skin }) => ({
      ...settings,
      exposure: Math.max(2, random.between(1.2, 1.6) / luminanceOfHex(skin.base)),
    }),
  },
  blurred: {
    suggests: ['not_sharp'],
    camera: (settings, random) => ({ ...settings, blur: blurOf(settings, random.between(4, 6)) }),
  },
  heavy_compression: {
    suggests: ['too_compressed'],
    camera: (settings, random) => ({ ...settings, quality: random.whole(8, 35) }),
  },
  grey: { suggests: ['unnatural_colour'], camera: (settings) => ({ ...settings, greyscale: true }) },
  light_from_one_side: {
    suggests: ['uneven_light', 'shadow_on_background'],
    camera: (settings, random) => ({ ...settings, gradient: random.between(0.65, 0.85) }),
  },
  too_few_pixels: {
    suggests: ['wrong_size'],
    drawn: 'none',
    camera: (settings, random) => {
      const factor = random.between(0.4, 0.85);
      return { ...settings, width: Math.round(settings.width * factor), height: Math.round(settings.height * factor) };
    },
  },
  coloured_background: { suggests: ['background_colour'], drawn: 'coloured_background' },
  busy_background: { suggests: ['background_not_uniform'], drawn: 'busy_background' },
  shadow: { suggests: ['shadow_on_background', 'uneven_light'], drawn: 'shadow' },
  head_too_small: { suggests: ['head_too_small'], drawn: 'too_small' },
  head_cut_off: { suggests: ['head_cut_off'], drawn: 'too_high' },
} as const satisfies Readonly<Record<string, Fault>>;
export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

export function faultOf(name: FaultName): Fault {
  return FAULTS[name];
}
