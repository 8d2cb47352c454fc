import { type PRICE_LIST_ACTIONS, type ShownPrice, deletePrice, clearPriceCache } from '@likeness/contract/prices';
import { editPrices } from '@likeness/contract/prices/edits';
import { addPrice, editPrice } from '@likeness/contract/prices/writing';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import type { StoredPrice } from './readStore.ts';
import { inCurrency } from './rules.ts';

export interface Reader {
  readonly roles: readonly RoleKey[];
}

export function mayCall({ roles }: Reader, { access }: Endpoint): boolean {
  return Array.isArray(access) && holdsOneOf(roles, access as readonly Role[]);
}

export function presentPrice(
  { rate, local_rate: localRate, planned, ...stored }: StoredPrice,
  reader: Reader,
): ShownPrice {
  const money = { amount: stored.amount, currency: stored.currency, rate };
  return {
    ...stored,
    amount_in_euro: inCurrency(money, 'EUR', '1'),
    amount_in_local_currency: inCurrency(money, stored.local_currency, localRate),
    planned: planned.map(({ edit_id, starts_at: startsAt, after }) => ({
      edit_id,
      starts_at: new Date(startsAt!).toISOString(),
      amount: after.amount,
      currency: after.currency,
      order_number: after.order_number,
      active: after.active,
    })),
    allowedActions: [
      ...(mayCall(reader, editPrice) ? (['edit'] as const) : []),
      ...(mayCall(reader, deletePrice) ? (['delete'] as const) : []),
    ],
  };
}

export function listActions(reader: Reader): (typeof PRICE_LIST_ACTIONS)[number][] {
  return [
    ...(mayCall(reader, addPrice) ? (['add'] as const) : []),
    ...(mayCall(reader, editPrices) ? (['editMultiple'] as const) : []),
    ...(mayCall(reader, clearPriceCache) ? (['clearCache'] as const) : []),
  ];
}
