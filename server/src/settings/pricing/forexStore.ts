import { count, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../platform/database/transaction.ts';
import { country } from '../../purposes/schema.ts';
import { promotion } from './schema.ts';

/** How many countries and promotions count in a currency, by its letters in capitals. */
export async function usesOfCurrency(tx: Transaction, currency: string) {
  return {
    countries: await countIn(tx, country.localCurrency, currency),
    promotions: await countIn(tx, promotion['currency']!, currency),
  };
}

async function countIn(tx: Transaction, column: AnyPgColumn, currency: string): Promise<number> {
  const [row] = await tx
    .select({ rows: count() })
    .from(column.table)
    .where(sql`upper(${column}) = ${currency}`);
  return row!.rows;
}
