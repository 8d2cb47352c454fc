import { useCallback } from 'react';
import { useText } from '../../i18n/useText.ts';

/** What a field of a price is called, also one of its offers: "Optional offer 2, Amount". */
export function useFieldLabel(): (field: string) => string {
  const text = useText();
  return useCallback(
    (field) => {
      const offer = /^optional_offers\.(\d+)\.(\w+)$/.exec(field);
      const key = `price_fields.${offer?.[2] ?? field}`;
      const label = text.has(key) ? text(key) : field;
      return offer ? text('prices.of_offer', { number: Number(offer[1]) + 1, field: label }) : label;
    },
    [text],
  );
}
