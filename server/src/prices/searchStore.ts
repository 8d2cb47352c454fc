import { ALL, type PriceSearch } from '@likeness/contract/prices';
import { MESSAGES } from '@likeness/contract/kit/fields';
import { type SQL, and, eq, inArray, isNull, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { refusedAt } from '../platform/refusal.ts';
import { country, purpose } from '../purposes/schema.ts';
import { invalid } from './refusals.ts';
import { price } from './schema.ts';

/**
 * The condition on `price` that is true for the prices a search finds.
 *
 * @throws Refusal at the field: without countries or groups, or for unknown countries, groups or purposes
 */
export async function conditionOf(tx: Transaction, search: PriceSearch): Promise<SQL> {
  refuseWithoutPlaces(search);
  const countryIds = await countriesNamed(tx, search.country);
  const groups = search.group.filter((group) => group !== ALL);
  const conditions = and(
    countryIds && inArray(price.countryId, countryIds),
    groups.length < search.group.length ? undefined : inArray(price.purchaseFromCountryGroupId, groups),
    search.purpose === ALL ? undefined : inArray(price.purposeId, await purposesNamed(tx, search.purpose)),
    search.amount === undefined ? undefined : eq(price.amount, search.amount),
    search.active === undefined ? undefined : eq(price.active, search.active),
    planCondition(search.plan),
  );
  return conditions ?? sql`true`;
}

function planCondition(plan: PriceSearch['plan']): SQL | undefined {
  if (plan === ALL) return undefined;
  return plan === 'common' ? isNull(price.partnerPlanId) : eq(price.partnerPlanId, plan);
}

/** "A search without a country or a group is refused: a forgotten field must not find all prices." */
function refuseWithoutPlaces({ country: countries, group }: PriceSearch): void {
  const empty = [...(countries.length === 0 ? ['country'] : []), ...(group.length === 0 ? ['group'] : [])];
  if (empty.length > 0) throw refusedAt('price_places_missing', ...empty);
}

/** The ids of the countries; undefined for all countries. */
export async function countriesNamed(
  tx: Transaction,
  codes: readonly string[],
  field = 'country',
): Promise<number[] | undefined> {
  if (codes.includes(ALL)) return undefined;
  const known = await tx
    .select({ id: country.id, code: country.countryCode })
    .from(country)
    .where(inArray(sql`upper(${country.countryCode})`, [...codes]));
  if (codes.some((code) => !known.some((one) => one.code.toUpperCase() === code))) {
    throw invalid({ [field]: MESSAGES.code });
  }
  return known.map(({ id }) => id);
}

/** The purpose with this id, or all purposes with this label. */
async function purposesNamed(tx: Transaction, named: number | string): Promise<number[]> {
  const found = await tx
    .select({ id: purpose.id })
    .from(purpose)
    .where(typeof named === 'number' ? eq(purpose.id, named) : eq(purpose.label, named));
  if (found.length === 0) throw refusedAt('price_purpose_wrong', 'purpose');
  return found.map(({ id }) => id);
}

/** A fingerprint of a set of prices: it changes with every change of one of them, and when a price joins or leaves the set. */
const FINGERPRINT = sql<string>`coalesce(bit_xor(hashint8extended(${price.id}, ${price.revision})), 0)::text`;

/** How many prices there are, and with `exactly` their fingerprint. */
export async function countPrices(tx: Transaction, condition: SQL, exactly: boolean) {
  const counted = select(
    { total: sql<number>`count(*)::int`, fingerprint: exactly ? FINGERPRINT : sql<null>`null` },
    sql`from ${price} where ${condition}`,
  );
  return (await rowsOf(tx, counted))[0]!;
}

/** The search without its filters that an edit can change: active and amount. */
export function withoutActive({ active: _active, amount: _amount, ...search }: PriceSearch): PriceSearch {
  return { ...search, active: undefined, amount: undefined };
}

export const ofPurpose = (id: number): SQL => eq(price.purposeId, id);
export const ofPlan = (id: number): SQL => eq(price.partnerPlanId, id);
