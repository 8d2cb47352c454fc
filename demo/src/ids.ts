import { auditEntry } from '../../server/src/audit/schema.ts';
import { claim } from '../../server/src/claims/schema.ts';
import { customer } from '../../server/src/customers/schema.ts';
import { file } from '../../server/src/files/schema.ts';
import { orderItem, orders, payment } from '../../server/src/orders/schema.ts';
import { decision, document } from '../../server/src/photos/schema.ts';
import { type PgTable, getTableName, sql } from '../../server/src/platform/database/drizzle.ts';
import { shipment } from '../../server/src/shipments/schema.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';

/** The tables whose rows refer to each other by id. A table comes after those that it refers to. */
export const NUMBERED = {
  customer,
  orders,
  orderItem,
  payment,
  file,
  document,
  claim,
  decision,
  delivery: shipment,
  action: auditEntry,
} as const;
export type Numbered = keyof typeof NUMBERED;

/** Gives ids to rows before they are written, so that rows can refer to each other and be inserted many at a time. */
export class Ids {
  readonly #last: Record<Numbered, number>;

  constructor(last: Record<Numbered, number>) {
    this.#last = { ...last };
  }

  next(table: Numbered): number {
    this.#last[table] += 1;
    return this.#last[table];
  }

  get last(): Readonly<Record<Numbered, number>> {
    return this.#last;
  }
}

/**
 * The last id of each table. The tables are locked against inserts until the transaction ends, so nobody else gets an id
 * meanwhile.
 */
export async function lockIds(tx: Transaction): Promise<Record<Numbered, number>> {
  const tables = Object.values<PgTable>(NUMBERED).map((table) => sql.identifier(getTableName(table)));
  await tx.execute(sql`lock table ${sql.join(tables, sql`, `)} in share row exclusive mode`);
  const last: Partial<Record<Numbered, number>> = {};
  for (const [key, table] of Object.entries(NUMBERED)) {
    const { rows } = await tx.execute<{ last: number }>(
      sql`select coalesce(max(id), 0)::int as last from ${sql.identifier(getTableName(table))}`,
    );
    last[key as Numbered] = rows[0]!.last;
  }
  return last as Record<Numbered, number>;
}

/** Sets the sequences of the tables, so that the next rows get ids after those given here. */
export async function continueSequences(tx: Transaction, last: Readonly<Record<Numbered, number>>): Promise<void> {
  for (const [key, table] of Object.entries(NUMBERED)) {
    const count = last[key as Numbered];
    if (count > 0) {
      await tx.execute(sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), ${count}::bigint)`);
    }
  }
}
