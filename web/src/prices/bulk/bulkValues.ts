import type { EditPreview } from '@likeness/contract/prices/edits';
import type { OfferValues } from '../fields/offerValues.ts';
import type { PriceFilter } from '../list/priceFilter.ts';
import { filled } from '../form/priceValues.ts';
import { NEW_OFFER } from '../fields/offerValues.ts';

/** How the amounts change: not at all, until somebody says so. */
export const AMOUNT_CHANGES = ['stays', 'raise_percent', 'raise_amount', 'amount'] as const;
type AmountChange = (typeof AMOUNT_CHANGES)[number];

interface BulkOfferValues extends OfferValues {
  readonly changeActive: boolean;
  /** Whether the offer can be used one time only: as it is, yes or no. */
  readonly one_time: '' | 'true' | 'false';
}

/** What stands in the editors of the bulk edit; what is empty stays as it is. */
export interface BulkValues {
  change: AmountChange;
  amount: string;
  raise_percent: string;
  raise_amount: string;
  round_to: string;
  raise_offers: boolean;
  order_number: string;
  changeActive: boolean;
  active: boolean;
  optional_offers: BulkOfferValues[];
  why: string;
  starts_at: string;
}

export const NOTHING_TYPED: BulkValues = {
  change: 'stays',
  amount: '',
  raise_percent: '',
  raise_amount: '',
  round_to: '0.01',
  raise_offers: false,
  order_number: '',
  changeActive: false,
  active: true,
  optional_offers: [],
  why: '',
  starts_at: '',
};

export const NEW_BULK_OFFER: BulkOfferValues = { ...NEW_OFFER, order_number: '', changeActive: false, one_time: '' };

/** The prices that a search has found: the server refuses to edit others. */
export interface FoundPrices {
  readonly matched: number;
  readonly state: string;
  readonly currency: string;
}

/** What is asked for; what stays as it is, is not sent. */
export function bodyOfBulk(values: BulkValues, { matched, state, currency }: FoundPrices) {
  const { change, changeActive, why, starts_at: start } = values;
  const isRaise = change === 'raise_percent' || change === 'raise_amount';
  const typed = (way: 'amount' | 'raise_percent' | 'raise_amount') =>
    change === way ? filled(values[way]) : undefined;
  return {
    matched,
    state,
    currency,
    amount: typed('amount'),
    raise_percent: typed('raise_percent'),
    raise_amount: typed('raise_amount'),
    ...(isRaise && { round_to: values.round_to, raise_offers: values.raise_offers }),
    order_number: filled(values.order_number),
    ...(changeActive && { changeActive, active: values.active }),
    optional_offers: values.optional_offers.map((offer) => ({
      product: filled(offer.product),
      amount: filled(offer.amount),
      order_number: filled(offer.order_number),
      ...(offer.one_time !== '' && { usable_one_time: offer.one_time }),
      ...(offer.changeActive && { changeActive: true, active: offer.active }),
    })),
    why: filled(why),
    starts_at: filled(start),
  };
}

/** A preview that was made, with what was asked for. */
export interface AskedEdit {
  readonly filter: PriceFilter;
  readonly body: ReturnType<typeof bodyOfBulk>;
  readonly first: EditPreview;
}

export function requiredOfBulk({ change, optional_offers: offers }: BulkValues): string[] {
  return [...(change === 'stays' ? [] : [change]), ...offers.map((_, place) => `optional_offers.${place}.product`)];
}

/** That nothing is to change is said where the person chooses what does. */
export function shownAtOfBulk(field: string, { change }: BulkValues): string {
  if (field !== 'amount') return field;
  return change === 'stays' ? 'change' : change;
}
