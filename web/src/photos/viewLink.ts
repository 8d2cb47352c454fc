import { uid } from '@likeness/contract/kit/fields';
import { z } from 'zod';
import { OVERLAY_MODES } from '../kit/viewer/overlayMode.ts';
import type { OverlayMode } from '../kit/viewer/overlayMode.ts';
import { SCALE_MAX, SCALE_MIN } from '../kit/viewer/photoZoom.ts';
import type { ShownPart } from '../kit/viewer/photoZoom.ts';
import { GRIDS, NO_AIDS, TONE_MAX, TONE_MIN, TONES } from './photoAids.ts';
import type { Aids } from './photoAids.ts';

/** How photos are looked at, as an address tells it: what is not in it, or makes no sense, is left out. */
export interface LinkedView {
  readonly version: string | undefined;
  readonly part: ShownPart | undefined;
  readonly mask: OverlayMode | undefined;
  readonly guides: OverlayMode | undefined;
  /** Which of two photos in one place shows. */
  readonly blink: 'first' | 'last' | undefined;
  /** The aids, where they are open. */
  readonly aids: Aids | undefined;
}

const DECIMALS = 4;
const rounded = (value: number) => String(Number(value.toFixed(DECIMALS)));

/** Everything of a view as the parameters of an address. */
export function viewParameters({ version, part, mask, guides, blink, aids }: LinkedView): URLSearchParams {
  const given = {
    version,
    scale: part && rounded(part.scale),
    x: part && rounded(part.x),
    y: part && rounded(part.y),
    mask,
    guides,
    blink,
    ...(aids && {
      ...Object.fromEntries(TONES.map((tone) => [tone, rounded(aids[tone])])),
      grid: aids.grid,
      clipping: aids.clipping ? '1' : '0',
    }),
  };
  return new URLSearchParams(Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const number = (min: number, max: number) =>
  z.string().min(1).max(12).transform(Number).pipe(z.number().min(min).max(max));
const tone = number(TONE_MIN, TONE_MAX).optional();
const overlay = z.enum(OVERLAY_MODES).optional().catch(undefined);

/** In a pane of another shape the middle may lie beside the photo, by some widths of it; showing it keeps it in bounds. */
const MIDDLE_MAX = 20;
const PART = z.object({
  scale: number(SCALE_MIN, SCALE_MAX),
  x: number(-MIDDLE_MAX, MIDDLE_MAX),
  y: number(-MIDDLE_MAX, MIDDLE_MAX),
});
const AIDS = z
  .object({ brightness: tone, contrast: tone, gamma: tone, grid: z.enum(GRIDS), clipping: z.enum(['0', '1']) })
  .transform(({ clipping, brightness = 1, contrast = 1, gamma = 1, grid }): Aids => {
    return { ...NO_AIDS, brightness, contrast, gamma, grid, clipping: clipping === '1' };
  });

/** What an address says of a view. Malformed parts of it are ignored, each for itself. */
export function linkedView(parameters: URLSearchParams): LinkedView {
  const given = Object.fromEntries(parameters);
  const read = <Value>(shape: z.ZodType<Value>, value: unknown) => {
    const parsed = shape.safeParse(value);
    return parsed.success ? parsed.data : undefined;
  };
  return {
    version: read(uid, given['version']),
    part: read(PART, given),
    mask: read(overlay, given['mask']),
    guides: read(overlay, given['guides']),
    blink: read(z.enum(['first', 'last']), given['blink']),
    aids: read(AIDS, given),
  };
}
