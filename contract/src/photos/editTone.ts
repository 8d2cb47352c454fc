/* Brightness and white balance, as a table for each channel: the screen shows by it what the server then draws. */

export interface Tone {
  /** Stops: 1 doubles the light in the shadows, -1 halves it. Black and white stay. */
  readonly exposure: number;
  /** Factors for the light of these channels, green being 1. */
  readonly red: number;
  readonly blue: number;
}

export type Colour = readonly [red: number, green: number, blue: number];

export const NEUTRAL_TONE: Tone = { exposure: 0, red: 1, blue: 1 };

export const TONE_LIMITS = { exposure: 2, white: { min: 0.5, max: 2 } } as const;

/** What the eye sees of each channel's light (ITU-R BT.709). */
const LUMINANCE = { red: 0.2126, green: 0.7152, blue: 0.0722 } as const;

export function isNeutral({ exposure, red, blue }: Tone): boolean {
  return exposure === 0 && red === 1 && blue === 1;
}

/** For each channel the new level, 0–255, of each level of sRGB. */
export function toneTables({ exposure, red, blue }: Tone): readonly [Uint8Array, Uint8Array, Uint8Array] {
  const seen = LUMINANCE.red * red + LUMINANCE.green + LUMINANCE.blue * blue;
  const light = 2 ** exposure;
  const table = (gain: number) =>
    Uint8Array.from({ length: 256 }, (_, level) =>
      Math.round(encoded(exposed(linear(level / 255) * gain, light)) * 255),
    );
  return [table(red / seen), table(1 / seen), table(blue / seen)];
}

/** The tone that makes this colour of the photo grey, and keeps the brightness that was chosen. */
export function toneFromGrey(grey: Colour, { exposure }: Tone): Tone {
  const [red, green, blue] = grey.map((level) => Math.max(linear(level / 255), 1e-3)) as [number, number, number];
  const { min, max } = TONE_LIMITS.white;
  const factor = (channel: number) => Math.min(max, Math.max(min, green / channel));
  return { exposure, red: factor(red), blue: factor(blue) };
}

/** Rises with the slope `light` from black and bends towards white, so that nothing is clipped. */
function exposed(level: number, light: number): number {
  const clipped = Math.min(1, level);
  return (light * clipped) / (1 + (light - 1) * clipped);
}

/** IEC 61966-2-1. */
function linear(level: number): number {
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  return light <= 0.003_130_8 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}
