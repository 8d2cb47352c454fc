import { guideLines, isPossible } from '@likeness/contract/geometry';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { getDefaultPurpose } from '@likeness/contract/purposes';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { useMemo } from 'react';
import type { ViewerGuide } from '../ui/PhotoViewer.tsx';
import { useApiQuery } from './queries.ts';

export interface PurposeOverlay {
  readonly mask: string | null;
  readonly guides: readonly ViewerGuide[];
}

/** What a document's purpose lays over its photo. A purpose without a mask has that of its country's usual purpose. */
export function usePurposeOverlay({ order_item: { order, price } }: DocumentAnswer): PurposeOverlay {
  const { purpose } = price;
  const countryCode = order.origin_country_code_for_purpose ?? purpose.country_code;
  const fallback = useApiQuery(
    getDefaultPurpose,
    { params: { countryCode } },
    { enabled: purpose.thumbnail === null, staleTime: Infinity },
  );
  const guides = useMemo(() => guidesOf(purpose), [purpose]);
  return { mask: purpose.thumbnail ?? fallback.data?.thumbnail ?? null, guides };
}

function guidesOf(purpose: PhotoPurpose): ViewerGuide[] {
  if (!isPossible(purpose)) return [];
  const { crown, chin, eyes } = guideLines(purpose);
  return eyes === undefined ? [crown, chin] : [crown, { line: eyes, from: eyes, to: eyes }, chin];
}
