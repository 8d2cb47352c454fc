import { aspectRatio, guideLines, isPossible } from '@likeness/contract/purposes/geometry';
import type { PhotoGeometry } from '@likeness/contract/purposes/geometry';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { getDefaultPurpose } from '@likeness/contract/purposes';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { useMemo } from 'react';
import type { ViewerGuide } from '../kit/viewer/PhotoViewer.tsx';
import { ApiError } from '../kit/apiError.ts';
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
  return { mask: mask?.url ?? null, guides, purpose };
}

/** The mask of a purpose, or of another one that it borrows it from. */
interface PurposeMask {
  readonly url: string;
  /** Of the purpose whose mask it is. */
  readonly fileName: string;
}

type MaskedPurpose = Pick<PhotoPurpose, 'id' | 'thumbnail' | 'country_code' | 'photo_width' | 'photo_height'>;

/**
 * A purpose without a mask uses that of the default purpose of the country that the order named or, where there is
 * none, of its own country. On photos of another shape that mask would show the head in wrong places: then there is none.
 */
export function usePurposeMask(purpose: MaskedPurpose, orderedFor: string | null): PurposeMask | null {
  const { id, thumbnail, country_code: own } = purpose;
  const named = orderedFor ?? own;
  const ofNamed = useDefaultPurpose(named, thumbnail === null);
  const hasNone = ofNamed.error instanceof ApiError && ofNamed.error.status === 404;
  const ofOwn = useDefaultPurpose(own, thumbnail === null && hasNone && named !== own);
  if (thumbnail !== null) return { url: thumbnail, fileName: fileNameOf(own, id) };
  const [country, lender] = hasNone ? [own, ofOwn.data] : [named, ofNamed.data];
  if (!lender?.thumbnail || aspectRatio(lender) !== aspectRatio(purpose)) return null;
  return { url: lender.thumbnail, fileName: fileNameOf(country, lender.id) };
}

function useDefaultPurpose(countryCode: string, isNeeded: boolean) {
  return useApiQuery(getDefaultPurpose, { params: { countryCode } }, { enabled: isNeeded, staleTime: Infinity });
}

const fileNameOf = (country: string, id: number) => `${country}-${id}-mask.png`;

export function guidesOf(purpose: PhotoPurpose): ViewerGuide[] {
  if (!isPossible(purpose)) return [];
  const { crown, chin, eyes } = guideLines(purpose);
  return eyes === undefined ? [crown, chin] : [crown, { line: eyes, from: eyes, to: eyes }, chin];
}
