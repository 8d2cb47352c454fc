import type { PRICE_COLUMNS } from '@likeness/contract/prices';
import type { Rate } from '@likeness/contract/kit/money';
import { product } from '../orders/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { type AnyPgColumn, type SQL, alias, sql } from '../platform/database/drizzle.ts';
import { type Shaped, json, jsonList, jsonRow, onlyIf, select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, countryGroup, purpose } from '../purposes/schema.ts';
import { forex } from '../settings/pricing/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { type StoredState, price, priceChange, priceEdit, priceOffer } from './schema.ts';

const common = alias(price, 'common');
const offered = alias(product, 'offered');

/** How much of a currency one euro is worth; null if there is no rate. */
function rateOf(currency: AnyPgColumn) {
  return jsonRow(
    sql<Rate>`${forex['rate']!}::text`,
    sql`from ${forex} where lower(${forex['currency']!}) = lower(${currency}) limit 1`,
  );
}

/** The edits that wait: neither applied nor withdrawn. */
export const WAITS = sql`${priceEdit.appliedAt} is null and ${priceEdit.withdrawnAt} is null`;

const PLANNED = jsonList(
  { edit_id: priceEdit.id, starts_at: priceEdit.startsAt, after: sql<StoredState>`${priceChange.after}` },
  sql`from ${priceChange} join ${priceEdit} on ${priceEdit.id} = ${priceChange.editId}
    where ${priceChange.priceId} = ${price.id} and ${WAITS}`,
  sql`${priceEdit.startsAt}, ${priceEdit.id}`,
);

function priceJson(wording: Wording) {
  return json({
    id: price.id,
    revision: price.revision,
    product: { id: product.id, label: textIn(wording, product.label), product_type: product.productType },
    purpose: { id: purpose.id, label: textIn(wording, purpose.label) },
    use_in_country: { country_code: country.countryCode, country_name: textIn(wording, country.countryName) },
    purchase_from_country_group: { id: countryGroup.id, label: countryGroup.label },
    partner_plan: onlyIf(sql`${partnerPlan.id} is not null`, {
      id: partnerPlan.id,
      name: partnerPlan.name,
      app_version: partnerPlan.appVersion,
    }),
    amount: price.amount,
    currency: price.currency,
    rate: rateOf(price.currency),
    local_currency: country.localCurrency,
    local_rate: rateOf(country.localCurrency),
    parent_price: jsonRow(
      { id: common.id, amount: common.amount, currency: common.currency },
      sql`from ${price} as ${common} where ${price.partnerPlanId} is not null and ${common.partnerPlanId} is null
        and ${common.purposeId} = ${price.purposeId} and ${common.productId} = ${price.productId}
        and ${common.purchaseFromCountryGroupId} = ${price.purchaseFromCountryGroupId}`,
    ),
    active: price.active,
    order_number: price.orderNumber,
    optional_offers: jsonList(
      {
        id: priceOffer.id,
        product: { id: offered.id, label: textIn(wording, product.label, { id: offered.id, own: offered.label }) },
        amount: priceOffer.amount,
        order_number: priceOffer.orderNumber,
        usable_one_time: priceOffer.usableOneTime,
        active: priceOffer.active,
      },
      sql`from ${priceOffer} join ${product} as ${offered} on ${offered.id} = ${priceOffer.productId}
        where ${priceOffer.priceId} = ${price.id}`,
      sql`${priceOffer.orderNumber}, ${priceOffer.id}`,
    ),
    planned: PLANNED,
  });
}

/** A price with everything that its row shows. Moments are texts in the database's format. */
export type StoredPrice = Shaped<ReturnType<typeof priceJson>>;

function withNames(wording: Wording, ids: SQL, place: SQL) {
  return select(
    priceJson(wording),
    sql`from ${ids}
      join ${price} on ${price.id} = page.id
      join ${product} on ${product.id} = ${price.productId}
      join ${purpose} on ${purpose.id} = ${price.purposeId}
      join ${country} on ${country.id} = ${price.countryId}
      join ${countryGroup} on ${countryGroup.id} = ${price.purchaseFromCountryGroupId}
      left join ${partnerPlan} on ${partnerPlan.id} = ${price.partnerPlanId}
      order by ${place}`,
  );
}

type PriceColumn = (typeof PRICE_COLUMNS)[number];

export interface PlaceInList {
  readonly order_by: PriceColumn;
  readonly descending: boolean;
  readonly limit: number;
  readonly page: number;
}

export function pageOfPrices(
  tx: Transaction,
  condition: SQL,
  { order_by, descending, limit, page }: PlaceInList,
  wording: Wording,
): Promise<StoredPrice[]> {
  const { join, key } = sortKey(order_by, wording);
  const direction = descending ? sql`desc` : sql`asc`;
  const first = order_by === 'amount' ? sql`${key} ${direction} nulls last` : sql`${key} ${direction}`;
  const keys = order_by === 'id' ? sql`${price.id} ${direction}` : sql`${first}, ${price.id} ${direction}`;
  // Numbers instead of parameters, so that the query planner knows how few rows are needed.
  const rows = sql.raw(`limit ${limit} offset ${(page - 1) * limit}`);
  const ids = sql`(
    select id, row_number() over () as place
    from (select ${price.id} from ${price} ${join} where ${condition} order by ${keys} ${rows}) as ordered
  ) as page`;
  return rowsOf(tx, withNames(wording, ids, sql`page.place`));
}

/** These prices, in the order of the ids. */
export function pricesById(tx: Transaction, ids: readonly number[], wording: Wording): Promise<StoredPrice[]> {
  if (ids.length === 0) return Promise.resolve([]);
  const page = sql`unnest(${sql.param([...ids])}::int[]) with ordinality as page (id, place)`;
  return rowsOf(tx, withNames(wording, page, sql`page.place`));
}

/** What a price is worth in euros, by which it is shown; null where no rate is known. */
const WORTH = {
  join: sql`left join (
    select lower(${forex['currency']!}) as currency, min(${forex['rate']!}) as rate from ${forex}
    where ${forex['rate']!} > 0 group by 1) as rates on rates.currency = lower(${price.currency})`,
  key: sql`case when ${price.currency} = 'EUR' then ${price.amount} else ${price.amount} / rates.rate end`,
};

/** The names are translated once for each named record, and not for each of a million prices. */
function sortKey(column: PriceColumn, wording: Wording): { join: SQL; key: SQL } {
  const named = (id: AnyPgColumn, table: SQL, own: AnyPgColumn, label: SQL) => ({
    join: sql`left join (select ${own} as id, lower(${label}) as label from ${table}) as named on named.id = ${id}`,
    key: sql`named.label`,
  });
  switch (column) {
    case 'purpose':
      return named(price.purposeId, sql`${purpose}`, purpose.id, textIn(wording, purpose.label));
    case 'use_in_country':
      return named(price.countryId, sql`${country}`, country.id, textIn(wording, country.countryName));
    case 'purchase_from_country_group':
      return named(price.purchaseFromCountryGroupId, sql`${countryGroup}`, countryGroup.id, sql`${countryGroup.label}`);
    case 'amount':
      return WORTH;
    case 'product':
      return named(price.productId, sql`${product}`, product.id, textIn(wording, product.label));
    case 'partner_plan':
      return named(price.partnerPlanId, sql`${partnerPlan}`, partnerPlan.id, sql`${partnerPlan.name}`);
    default: {
      const keys = {
        id: price.id,
        order_number: price.orderNumber,
        active: price.active,
      } as const;
      return { join: sql``, key: sql`${keys[column]}` };
    }
  }
}
