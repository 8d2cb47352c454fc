import type { PriceState } from '@likeness/contract/prices';
import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';

type NamedPrice = Pick<
  PriceState,
  'purpose' | 'product' | 'use_in_country' | 'purchase_from_country_group' | 'partner_plan'
>;

/** What a price is called: its purpose and country, its product, where it is bought, and the plan it belongs to. */
export function usePriceName(): (price: NamedPrice) => string {
  const text = useText();
  const formats = useFormats();
  return useCallback(
    ({ purpose, product, use_in_country: country, purchase_from_country_group: group, partner_plan: plan }) =>
      [
        text('prices.purpose_in', { purpose: purpose.label, country: formats.countryNamed(country) }),
        product.label,
        group.label,
        plan?.name,
      ]
        .filter(Boolean)
        .join(' · '),
    [text, formats],
  );
}
