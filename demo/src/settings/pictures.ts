import { storeDrawnPicture, type StoredPicture } from '../../../server/src/settingsLists/index.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import { COUNTRIES } from '../countries.ts';
import { FLAG_PIXELS, ICON_PIXELS, ICONS, PATTERN_PIXELS, PRINT_PATTERNS, flagSvg } from './artwork.ts';
import { PARTNER_POPUPS, POPUP_PIXELS } from './popups.ts';

/** The public pictures of the house, each in the order of what it belongs to. */
export interface SettingsPictures {
  readonly flags: readonly StoredPicture[];
  readonly patterns: readonly StoredPicture[];
  readonly icons: readonly StoredPicture[];
  readonly popups: readonly StoredPicture[];
}

type Drawing = Parameters<Platform['images']['draw']>[1];

/** Draws every public picture of the house and keeps it. */
export async function drawSettings(platform: Pick<Platform, 'images' | 'files'>): Promise<SettingsPictures> {
  const drawn = async (named: readonly { label: string; svg: string }[], drawing: Drawing) => {
    const kept: StoredPicture[] = [];
    for (const { label, svg } of named) {
      const content = await platform.images.draw(svg, drawing);
      kept.push(await storeDrawnPicture(platform, content, { ...drawing, fileName: `${label}.${drawing.format}` }));
    }
    return kept;
  };
  const popups = PARTNER_POPUPS.map(({ title, drawing }) => ({ label: title, svg: drawing }));
  const flags = COUNTRIES.map(({ countryCode }) => ({ label: countryCode, svg: flagSvg(countryCode) }));
  return {
    flags: await drawn(flags, { ...FLAG_PIXELS, format: 'png' }),
    patterns: await drawn(PRINT_PATTERNS, { ...PATTERN_PIXELS, format: 'jpeg' }),
    icons: await drawn(ICONS, { ...ICON_PIXELS, format: 'png' }),
    popups: await drawn(popups, { ...POPUP_PIXELS, format: 'jpeg' }),
  };
}
