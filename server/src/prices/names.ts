import type { PriceState } from '@likeness/contract/prices';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Wording } from '../translations/index.ts';
import { countriesById, groupNames, planNames, productNames, purposeNames } from './nameStore.ts';
import type { StoredState } from './schema.ts';

/** Adds to stored states of prices the present names of their records; a deleted record is named by its id. */
export async function statesShown(
  tx: Transaction,
  states: readonly (StoredState | null)[],
  wording: Wording,
): Promise<(state: StoredState) => PriceState> {
  const known = states.filter((state) => state !== null);
  const ids = (of: (state: StoredState) => readonly number[]) => new Set(known.flatMap((state) => [...of(state)]));
  const products = await productNames(
    tx,
    ids(({ product_id, optional_offers }) => [product_id, ...optional_offers.map((offer) => offer.product_id)]),
    wording,
  );
  const purposes = await purposeNames(
    tx,
    ids(({ purpose_id }) => [purpose_id]),
    wording,
  );
  const countries = await countriesById(
    tx,
    ids(({ country_id }) => [country_id]),
    wording,
  );
  const groups = await groupNames(
    tx,
    ids((state) => [state.purchase_from_country_group_id]),
  );
  const plans = await planNames(
    tx,
    ids((state) => (state.partner_plan_id === null ? [] : [state.partner_plan_id])),
  );
  const named = (names: ReadonlyMap<number, string>, id: number) => ({ id, label: names.get(id) ?? `#${id}` });
  return (state) => {
    const { partner_plan_id: planId } = state;
    return {
      product: named(products, state.product_id),
      purpose: named(purposes, state.purpose_id),
      use_in_country: countries.get(state.country_id) ?? { country_code: '', country_name: `#${state.country_id}` },
      purchase_from_country_group: named(groups, state.purchase_from_country_group_id),
      partner_plan: planId === null ? null : { id: planId, name: plans.get(planId) ?? `#${planId}` },
      amount: state.amount,
      currency: state.currency,
      order_number: state.order_number,
      active: state.active,
      optional_offers: state.optional_offers.map(({ product_id, ...offer }) => ({
        ...offer,
        product: named(products, product_id),
      })),
    };
  };
}
