import type { ShownPrice } from '@likeness/contract/prices';
import { bodyOfPrice, NEW_PRICE, requiredOfOffers, valuesOf } from './priceValues.ts';
import type { PriceValues } from './priceValues.ts';

/** Many new prices as they stand in the editors: one for each country and country group. */
export interface NewPricesValues extends Omit<PriceValues, 'use_in_country' | 'purchase_from_country_group'> {
  use_in_country: string[];
  purchase_from_country_group: string[];
  /** Combinations that have a price already are left out. */
  skip_existing: boolean;
}

export const NEW_PRICES: NewPricesValues = {
  ...NEW_PRICE,
  use_in_country: [],
  purchase_from_country_group: [],
  skip_existing: false,
};

export function newLike(price: ShownPrice): NewPricesValues {
  const values = valuesOf(price);
  return {
    ...values,
    use_in_country: [values.use_in_country],
    purchase_from_country_group: [values.purchase_from_country_group],
    skip_existing: false,
  };
}

export function bodyOfNewPrices({
  use_in_country,
  purchase_from_country_group,
  skip_existing,
  ...one
}: NewPricesValues) {
  return {
    ...bodyOfPrice({ ...one, use_in_country: '', purchase_from_country_group: '' }),
    use_in_country,
    purchase_from_country_group,
    existing: skip_existing ? 'skip' : 'refuse',
  } as const;
}

export function requiredOfNewPrices(values: NewPricesValues): string[] {
  const own = ['use_in_country', 'purpose', 'product', 'purchase_from_country_group', 'amount', 'order_number'];
  return [...own, ...requiredOfOffers(values)];
}
