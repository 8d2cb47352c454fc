import { count, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/transaction.ts';

/**
 * How many records of a table name a currency in this column.
 *
 * @param currency in capitals
 */
export async function countIn(tx: Transaction, column: AnyPgColumn, currency: string): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(column.table)
    .where(sql`upper(${column}) = ${currency}`);
  return row!.rows;
}
