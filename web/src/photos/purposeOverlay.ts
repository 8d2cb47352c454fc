import { guideLines, isPossible } from '@likeness/contract/purposes/geometry';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { getDefaultPurpose } from '@likeness/contract/purposes';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { useMemo } from 'react';
import type { ViewerGuide } from '../kit/viewer/PhotoViewer.tsx';
import { useApiQuery } from '../kit/queries.ts';

export interface PurposeOverlay {
  readonly mask: string | null;
  readonly guides: readonly ViewerGuide[];
  /** What the photo is for, where that is known: without it, its shape counts as right. */
  readonly purpose?: ViewedPurpose | undefined;
}

/** What looking at a photo needs of its purpose. */
export type ViewedPurpose = Pick<PhotoGeometry, 'photo_width' | 'photo_height' | 'photo_background_color'>;

/** The mask and the guide lines that a document's purpose lays over its photo. */
export function usePurposeOverlay({ order_item: { order, price } }: DocumentAnswer): PurposeOverlay {
  const { purpose } = price;
  const mask = usePurposeMask(purpose, order.origin_country_code_for_purpose);
  const guides = useMemo(() => guidesOf(purpose), [purpose]);
  return { mask, guides, purpose };
}

/**
 * The address of a purpose's mask. A purpose without one uses the mask of its country's default purpose, or of the
 * country that the order named.
 */
export function usePurposeMask(
  { thumbnail, country_code }: Pick<PhotoPurpose, 'thumbnail' | 'country_code'>,
  orderedFor: string | null,
): string | null {
  const fallback = useApiQuery(
    getDefaultPurpose,
    { params: { countryCode: orderedFor ?? country_code } },
    { enabled: thumbnail === null, staleTime: Infinity },
  );
  return thumbnail ?? fallback.data?.thumbnail ?? null;
}

export function guidesOf(purpose: PhotoPurpose): ViewerGuide[] {
  if (!isPossible(purpose)) return [];
  const { crown, chin, eyes } = guideLines(purpose);
  return eyes === undefined ? [crown, chin] : [crown, { line: eyes, from: eyes, to: eyes }, chin];
}
