/* Aids for looking at photos. They change how a photo is shown, and nothing else. */

export const TONES = ['brightness', 'contrast', 'gamma'] as const;
export type Tone = (typeof TONES)[number];
export const GRIDS = ['off', 'thirds', 'millimetres'] as const;
type Grid = (typeof GRIDS)[number];
type Pointer = 'none' | 'eyedropper' | 'loupe';

export interface Aids extends Readonly<Record<Tone, number>> {
  /** The tone that the arrow keys change. */
  readonly chosen: Tone;
  readonly grid: Grid;
  readonly clipping: boolean;
  readonly pointer: Pointer;
}

export const NO_AIDS: Aids = {
  brightness: 1,
  contrast: 1,
  gamma: 1,
  chosen: 'brightness',
  grid: 'off',
  clipping: false,
  pointer: 'none',
};

export const TONE_MIN = 0.4;
export const TONE_MAX = 2.5;
export const TONE_STEP = 0.1;

export function withTone(aids: Aids, tone: Tone, value: number): Aids {
  const rounded = Math.round(value / TONE_STEP) * TONE_STEP;
  return { ...aids, chosen: tone, [tone]: Number(Math.min(TONE_MAX, Math.max(TONE_MIN, rounded)).toFixed(1)) };
}

export function withChosen(aids: Aids, step: 1 | -1): Aids {
  const place = (TONES.indexOf(aids.chosen) + step + TONES.length) % TONES.length;
  return { ...aids, chosen: TONES[place]! };
}

export function withNextGrid(aids: Aids): Aids {
  return { ...aids, grid: GRIDS[(GRIDS.indexOf(aids.grid) + 1) % GRIDS.length]! };
}

export function withPointer(aids: Aids, pointer: Pointer): Aids {
  return { ...aids, pointer: aids.pointer === pointer ? 'none' : pointer };
}

export const GAMMA_FILTER = 'photo-gamma';

/** As CSS: `none` while nothing is changed, so that the photo is drawn as it is. */
export function filterOf({ brightness, contrast, gamma }: Aids): string {
  const parts = [
    brightness !== 1 && `brightness(${brightness})`,
    contrast !== 1 && `contrast(${contrast})`,
    gamma !== 1 && `url(#${GAMMA_FILTER})`,
  ];
  return parts.filter(Boolean).join(' ') || 'none';
}
