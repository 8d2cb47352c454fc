import { storeDrawnPicture, type StoredPicture } from '../../../server/src/settingsLists/index.ts';
import type { Platform } from '../../../server/src/platform/platform.ts';
import { COUNTRIES } from '../countries.ts';
import { FLAG_PIXELS, ICON_PIXELS, ICONS, PATTERN_PIXELS, PRINT_PATTERNS, flagSvg } from './artwork.ts';
import { PARTNER_POPUPS, POPUP_PIXELS } from './popups.ts';

/** The catalogue pictures of the demo house, in the order of the records they belong to. */
export interface SettingsPictures {
  readonly flags: readonly StoredPicture[];
  readonly patterns: readonly StoredPicture[];
  readonly icons: readonly StoredPicture[];
  readonly popups: readonly StoredPicture[];
}

type Drawing = Parameters<Platform['images']['draw']>[1];

/** Draws and stores all catalogue pictures of the demo house. */
export async function drawSettings(platform: Pick<Platform, 'images' | 'files'>): Promise<SettingsPictures> {
  const drawAll = async (named: readonly { label: string; svg: string }[], drawing: Drawing) => {
    const stored: StoredPicture[] = [];
    for (const { label, svg } of named) {
      const content = await platform.images.draw(svg, drawing);
      stored.push(await storeDrawnPicture(platform, content, { ...drawing, fileName: `${label}.${drawing.format}` }));
    }
    return stored;
  };
  const popups = PARTNER_POPUPS.map(({ title, drawing }) => ({ label: title, svg: drawing }));
  const flags = COUNTRIES.map(({ countryCode }) => ({ label: countryCode, svg: flagSvg(countryCode) }));
  return {
    flags: await drawAll(flags, { ...FLAG_PIXELS, format: 'png' }),
    patterns: await drawAll(PRINT_PATTERNS, { ...PATTERN_PIXELS, format: 'jpeg' }),
    icons: await drawAll(ICONS, { ...ICON_PIXELS, format: 'png' }),
    popups: await drawAll(popups, { ...POPUP_PIXELS, format: 'jpeg' }),
  };
}
