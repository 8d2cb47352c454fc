import { alias, and, eq, ne, sql } from '../platform/database/drizzle.ts';
import { rowsOf } from '../platform/database/statement.ts';
import { select } from '../platform/database/shape.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country, purpose } from './schema.ts';

/** The table of purposes under a second name, for joins of parents with their children. */
export const child = alias(purpose, 'child');
const next = alias(purpose, 'next');

/** Locks a country until the transaction ends, so that nobody else changes its default or the parents of its purposes. */
export async function lockCountry(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: country.id }).from(country).where(eq(country.id, id)).for('no key update');
}

export async function countryOfPurpose(tx: Transaction, id: number): Promise<number | undefined> {
  const [row] = await tx.select({ country: purpose.useInCountryId }).from(purpose).where(eq(purpose.id, id));
  return row?.country;
}

export async function isCountry(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.select({ id: country.id }).from(country).where(eq(country.id, id))).length > 0;
}

/** The ids of a purpose, its parent, the parent's parent, and so on. */
export async function lineageOf(tx: Transaction, id: number): Promise<number[]> {
  const above = sql.identifier('above');
  const rows = await rowsOf(
    tx,
    select(
      { id: sql<number>`${above}.id` },
      sql`from (
        with recursive ${above} (id, parent) as (
          select ${purpose.id}, ${purpose.parentPurposeId} from ${purpose} where ${purpose.id} = ${id}
          union
          select ${next.id}, ${next.parentPurposeId} from ${purpose} as ${next} join ${above} on ${next.id} = ${above}.parent
        ) select id from ${above}
      ) as ${above}`,
    ),
  );
  return rows.map((row) => row.id);
}

/** The other default purposes of a country: at most one, unless somebody has edited the tables by hand. */
export async function otherDefaults(tx: Transaction, countryId: number, id: number): Promise<number[]> {
  const rows = await tx
    .select({ id: purpose.id })
    .from(purpose)
    .where(and(eq(purpose.useInCountryId, countryId), eq(purpose.defaultSubstitute, true), ne(purpose.id, id)));
  return rows.map((row) => row.id);
}
