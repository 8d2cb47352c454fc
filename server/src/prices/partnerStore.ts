import { product } from '../orders/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { type SQL, alias, sql } from '../platform/database/drizzle.ts';
import { jsonList, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, countryGroup, purpose } from '../purposes/schema.ts';
import { price, priceOffer } from './schema.ts';

/** The group that a country of purchase belongs to. */
export async function groupOfCountry(tx: Transaction, code: string) {
  const found = select(
    { id: countryGroup.id, label: countryGroup.label },
    sql`from ${country} join ${countryGroup} on ${countryGroup.id} = ${country.countryGroupId}
      where lower(${country.countryCode}) = lower(${code})`,
  );
  return (await rowsOf(tx, found))[0];
}

const own = alias(price, 'own');
const offered = alias(product, 'offered');

const OFFERS = jsonList(
  {
    product: offered.reference,
    amount: priceOffer.amount,
    order_number: priceOffer.orderNumber,
    usable_one_time: priceOffer.usableOneTime,
  },
  sql`from ${priceOffer} join ${product} as ${offered} on ${offered.id} = ${priceOffer.productId}
    where ${priceOffer.priceId} = ${price.id} and ${priceOffer.active} and ${offered.active}`,
  sql`${priceOffer.orderNumber}, ${priceOffer.id}`,
);

/** The active prices for a plan: its own prices, and the common prices that it has no own price for. */
export function pricesOfPartner(tx: Transaction, planId: number, groupId: number) {
  const replaced: SQL = sql`exists (select 1 from ${price} as ${own}
    where ${own.partnerPlanId} = ${planId} and ${own.active} and ${own.purposeId} = ${price.purposeId}
      and ${own.productId} = ${price.productId} and ${own.purchaseFromCountryGroupId} = ${groupId})`;
  const listed = select(
    {
      id: price.id,
      product: product.reference,
      purpose: price.purposeId,
      amount: price.amount,
      currency: price.currency,
      order_number: price.orderNumber,
      optional_offers: OFFERS,
    },
    sql`from ${price}
      join ${product} on ${product.id} = ${price.productId} and ${product.active}
      join ${purpose} on ${purpose.id} = ${price.purposeId} and not ${purpose.replaced}
      where ${price.purchaseFromCountryGroupId} = ${groupId} and ${price.active}
        and (${price.partnerPlanId} = ${planId} or (${price.partnerPlanId} is null and not ${replaced}))
      order by ${price.orderNumber}, ${price.id}`,
  );
  return rowsOf(tx, listed);
}

/** Whether there is a purpose or a plan with this id. */
export async function isPurposeOrPlan(tx: Transaction, id: number): Promise<boolean> {
  const known = sql<boolean>`exists (select 1 from ${purpose} where ${purpose.id} = ${id})
    or exists (select 1 from ${partnerPlan} where ${partnerPlan.id} = ${id})`;
  return (await rowsOf(tx, select(known, sql``)))[0]!;
}

/** Tells all servers, when the transaction commits, to discard the lists for partners. */
export async function notifyLists(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_notify('partner_lists', '')`);
}
