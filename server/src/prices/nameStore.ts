import { product } from '../orders/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { type AnyPgColumn, type PgTable, type SQL, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, countryGroup, purpose } from '../purposes/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';

async function namesIn(
  tx: Transaction,
  table: PgTable,
  id: AnyPgColumn,
  name: SQL<string>,
  ids: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  if (ids.size === 0) return new Map();
  const wanted = sql.param([...ids]);
  const named = select({ id: sql<number>`${id}`, name }, sql`from ${table} where ${id} = any(${wanted}::int[])`);
  return new Map((await rowsOf(tx, named)).map((row) => [row.id, row.name]));
}

export const productNames = (tx: Transaction, ids: ReadonlySet<number>, wording: Wording) =>
  namesIn(tx, product, product.id, textIn(wording, product.label), ids);

export const purposeNames = (tx: Transaction, ids: ReadonlySet<number>, wording: Wording) =>
  namesIn(tx, purpose, purpose.id, textIn(wording, purpose.label), ids);

export const groupNames = (tx: Transaction, ids: ReadonlySet<number>) =>
  namesIn(tx, countryGroup, countryGroup.id, sql<string>`${countryGroup.label}`, ids);

export const planNames = (tx: Transaction, ids: ReadonlySet<number>) =>
  namesIn(tx, partnerPlan, partnerPlan.id, sql<string>`${partnerPlan.name}`, ids);

export async function countriesById(tx: Transaction, ids: ReadonlySet<number>, wording: Wording) {
  if (ids.size === 0) return new Map<number, { country_code: string; country_name: string }>();
  const named = select(
    { id: country.id, country_code: country.countryCode, country_name: textIn(wording, country.countryName) },
    sql`from ${country} where ${country.id} = any(${sql.param([...ids])}::int[])`,
  );
  return new Map((await rowsOf(tx, named)).map(({ id, ...row }) => [id, row]));
}
