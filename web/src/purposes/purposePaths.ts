import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useMemo } from 'react';
import { useScreenPaths } from '../kit/screenPaths.ts';

/** Where the screens of purposes are, for a person who may open them. */
export function usePurposePaths() {
  const paths = useScreenPaths();
  return useMemo(() => {
    const form = paths.named('Purpose') ?? '/';
    const ofCountry = paths.named('PurposeListByCountry') ?? '/';
    const prices = paths.named('PurposePriceList');
    return {
      purpose: (id: number) => `${form}/${id}`,
      newFor: (code: string) => `${form}?country=${encodeURIComponent(code)}`,
      ofCountry: (code: string) => ofCountry.replace(':countryCode', encodeURIComponent(code)),
      /** None where prices cannot be opened. */
      prices: (id: number) => prices?.replace(':purposeId', String(id)),
      /** None where orders cannot be opened. */
      order: (id: number) => paths.named('Order')?.replace(':id', String(id)),
    };
  }, [paths]);
}

/** The code of the country that a purpose is for. */
export function countryCodeOf(purpose: ListRow | undefined): string | undefined {
  const country = purpose?.['use_in_country'] as { country_code?: unknown } | null | undefined;
  return typeof country?.country_code === 'string' ? country.country_code : undefined;
}
