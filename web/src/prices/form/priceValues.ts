import type { ShownPrice } from '@likeness/contract/prices';
import { isSameValue } from '../../kit/lists/recordValues.ts';
import type { OfferValues } from '../fields/offerValues.ts';

/** One price as it stands in the editors, by the names of the call. */
export interface PriceValues {
  use_in_country: string;
  purpose: string;
  product: string;
  purchase_from_country_group: string;
  /** Empty for a common price. */
  partner_plan: string;
  amount: string;
  order_number: string;
  active: boolean;
  optional_offers: OfferValues[];
  why: string;
  starts_at: string;
}

export const NEW_PRICE: PriceValues = {
  use_in_country: '',
  purpose: '',
  product: '',
  purchase_from_country_group: '',
  partner_plan: '',
  amount: '',
  order_number: '1',
  active: true,
  optional_offers: [],
  why: '',
  starts_at: '',
};

export function valuesOf(price: ShownPrice): PriceValues {
  return {
    use_in_country: price.use_in_country.country_code,
    purpose: String(price.purpose.id),
    product: String(price.product.id),
    purchase_from_country_group: String(price.purchase_from_country_group.id),
    partner_plan: price.partner_plan === null ? '' : String(price.partner_plan.id),
    amount: price.amount,
    order_number: String(price.order_number),
    active: price.active,
    optional_offers: price.optional_offers.map((offer) => ({
      product: String(offer.product.id),
      amount: offer.amount,
      order_number: String(offer.order_number),
      usable_one_time: offer.usable_one_time,
      active: offer.active,
    })),
    why: '',
    starts_at: '',
  };
}

/** The fields that two people can have changed differently. */
const COMPARED = [
  'use_in_country',
  'purpose',
  'product',
  'purchase_from_country_group',
  'partner_plan',
  'amount',
  'order_number',
  'active',
  'optional_offers',
] as const satisfies readonly (keyof PriceValues)[];
export type Compared = (typeof COMPARED)[number];

export function changedFields(one: PriceValues, other: PriceValues): Compared[] {
  return COMPARED.filter((name) => !isSameValue(one[name], other[name]));
}

const OFFER_FIELDS = ['product', 'amount', 'order_number'] as const;

/** What has to be filled in of each offer. */
export function requiredOfOffers({ optional_offers: offers }: Pick<PriceValues, 'optional_offers'>): string[] {
  return offers.flatMap((_, place) => OFFER_FIELDS.map((field) => `optional_offers.${place}.${field}`));
}

export function requiredOfPrice(values: PriceValues): string[] {
  const own = ['use_in_country', 'purpose', 'product', 'purchase_from_country_group', 'amount', 'order_number'];
  return [...own, ...requiredOfOffers(values)];
}

/** The price as the calls take it; what is empty is not sent, so that it is told to be missing. */
export function bodyOfPrice(values: PriceValues) {
  return {
    use_in_country: filled(values.use_in_country),
    purpose: filled(values.purpose),
    product: filled(values.product),
    purchase_from_country_group: filled(values.purchase_from_country_group),
    partner_plan: filled(values.partner_plan) ?? null,
    amount: filled(values.amount),
    order_number: filled(values.order_number),
    active: values.active,
    optional_offers: values.optional_offers.map(({ product, amount, order_number: place, ...flags }) => ({
      product: filled(product),
      amount: filled(amount),
      order_number: filled(place),
      ...flags,
    })),
    why: filled(values.why),
    starts_at: filled(values.starts_at),
  };
}

export function filled(value: string): string | undefined {
  return value === '' ? undefined : value;
}
