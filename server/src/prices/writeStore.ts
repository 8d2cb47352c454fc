import { product } from '../orders/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import { type SQL, and, eq, inArray, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, countryGroup, purpose } from '../purposes/schema.ts';
import { forex } from '../settings/pricing/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { type StoredState, price, priceChange } from './schema.ts';
import { NEXT_PRICE_ID } from './stateStore.ts';

export async function productTypes(tx: Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx
    .select({ id: product.id, type: product.productType })
    .from(product)
    .where(inArray(product.id, [...ids]));
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export async function isGroup(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.select({ id: countryGroup.id }).from(countryGroup).where(eq(countryGroup.id, id))).length > 0;
}

export async function planById(tx: Transaction, id: number) {
  const [row] = await tx
    .select({ id: partnerPlan.id, name: partnerPlan.name })
    .from(partnerPlan)
    .where(eq(partnerPlan.id, id));
  return row;
}

/** A purpose with its country and its label. */
export async function purposeById(tx: Transaction, id: number, wording: Wording = 'own') {
  const [row] = await tx
    .select({
      id: purpose.id,
      label: textIn(wording, purpose.label),
      ownLabel: purpose.label,
      replaced: purpose.replaced,
      countryId: purpose.useInCountryId,
      country_code: country.countryCode,
      country_name: textIn(wording, country.countryName),
    })
    .from(purpose)
    .innerJoin(country, eq(country.id, purpose.useInCountryId))
    .where(eq(purpose.id, id));
  return row;
}

/** The purposes with this label that can be ordered, of some countries or of all. */
export function purposesCalled(tx: Transaction, label: string, countryIds: readonly number[] | undefined) {
  return tx
    .select({ id: purpose.id, countryId: purpose.useInCountryId })
    .from(purpose)
    .where(
      and(
        eq(purpose.label, label),
        eq(purpose.replaced, false),
        countryIds && inArray(purpose.useInCountryId, [...countryIds]),
      ),
    );
}

export async function allGroups(tx: Transaction): Promise<number[]> {
  return (await tx.select({ id: countryGroup.id }).from(countryGroup)).map(({ id }) => id);
}

/** Whether prices can be in this currency: the euro, or a currency with a rate. */
export async function isCurrency(tx: Transaction, currency: string): Promise<boolean> {
  if (currency === 'EUR') return true;
  const found = select(
    sql<number>`1`,
    sql`from ${forex} where upper(${forex['currency']!}) = ${currency} and ${forex['active']!} limit 1`,
  );
  return (await rowsOf(tx, found)).length > 0;
}

/** What all prices of a cross product have in common. */
export type CommonState = Omit<StoredState, 'purpose_id' | 'country_id' | 'purchase_from_country_group_id'>;

/** All combinations of these purposes and country groups for which a condition is true. */
function combinations(purposeIds: readonly number[], groupIds: readonly number[], condition: SQL): SQL {
  return sql`from ${purpose} cross join ${countryGroup}
    where ${inArray(purpose.id, [...purposeIds])} and ${inArray(countryGroup.id, [...groupIds])} and ${condition}`;
}

function sameKey(of: CommonState): SQL {
  return sql`${price.purposeId} = ${purpose.id} and ${price.productId} = ${of.product_id}
    and ${price.purchaseFromCountryGroupId} = ${countryGroup.id}
    and ${price.partnerPlanId} is not distinct from ${of.partner_plan_id}::int`;
}

/** The combinations that already have a price: how many, and the ids of the first prices. */
export async function existingOf(
  tx: Transaction,
  purposeIds: readonly number[],
  groupIds: readonly number[],
  common: CommonState,
) {
  const found = select(
    {
      count: sql<number>`count(*)::int`,
      ids: sql<number[]>`coalesce((array_agg(${price.id} order by ${price.id}))[1:3], '{}')`,
    },
    sql`from ${price} where exists (select 1 ${combinations(purposeIds, groupIds, sameKey(common))})`,
  );
  return (await rowsOf(tx, found))[0]!;
}

/** Adds to an edit a new price for each combination that has none; returns how many. */
export async function addCombinations(
  tx: Transaction,
  editId: number,
  purposeIds: readonly number[],
  groupIds: readonly number[],
  common: CommonState,
): Promise<number> {
  const state = sql`${JSON.stringify(common)}::jsonb || jsonb_build_object('purpose_id', ${purpose.id},
    'country_id', ${purpose.useInCountryId}, 'purchase_from_country_group_id', ${countryGroup.id})`;
  const { rowCount } = await tx.execute(sql`
    insert into ${priceChange} (${columnsOf(priceChange.editId, priceChange.priceId, priceChange.after)})
    select ${editId}::int, ${NEXT_PRICE_ID}, ${state}
    ${combinations(purposeIds, groupIds, sql`not exists (select 1 from ${price} where ${sameKey(common)})`)}`);
  return rowCount ?? 0;
}
