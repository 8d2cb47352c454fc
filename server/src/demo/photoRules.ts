import { EUROPEAN_RULES } from './photoRules/europe.ts';
import { OVERSEAS_RULES } from './photoRules/overseas.ts';
import type { PhotoRule } from './photoRules/published.ts';

export type { PhotoRule } from './photoRules/published.ts';

const BOARD_SPACING = 2;

export const PHOTO_RULES: readonly PhotoRule[] = [...EUROPEAN_RULES, ...OVERSEAS_RULES].map(
  ({ translated: [fr, es, de], size, dpi, head, top, background, kilobytes, board, ...stated }) => {
    const [photoWidth, photoHeight] = size;
    const [least, most] = head;
    const margin = twoDecimals(((most - least) / 2 / photoHeight) * 100);
    return {
      ...stated,
      photoWidth,
      photoHeight,
      dpiResolution: dpi,
      photoWeight: kilobytes[0],
      photoWeightMax: kilobytes[1],
      photoBackgroundColor: background,
      outlineToSkull: top,
      outlineToChin: twoDecimals(photoHeight - top - (least + most) / 2),
      marginForChin: margin,
      marginForFront: margin,
      nbrOnWidthBoard: board[0],
      nbrOnHeightBoard: board[1],
      spacingHorizontal: BOARD_SPACING,
      spacingVertical: BOARD_SPACING,
      translations: { fr: { label: fr }, es: { label: es }, de: { label: de } },
    };
  },
);

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100;
}
