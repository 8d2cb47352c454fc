import { type SQL, gt, lt, sql } from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { personJson } from '../staff/index.ts';
import type { LastChange } from './refusals.ts';
import type { KnownEdits } from './rules.ts';
import { price, priceChange, priceEdit } from './schema.ts';

export async function editsUntilNow(tx: Transaction): Promise<KnownEdits> {
  const known = {
    lastEditId: sql<number>`coalesce(max(${priceEdit.id}), 0)`,
    lastAppliedAt: sql<number>`coalesce(extract(epoch from max(${priceEdit.appliedAt})) * 1000, 0)::bigint`,
  };
  return (await rowsOf(tx, select(known, sql`from ${priceEdit}`)))[0]!;
}

/**
 * The last applied edit that changed a price for which the condition is true: one after those that were `known` and
 * before `before`, or an earlier one that has begun since.
 */
export async function lastEditOf(
  tx: Transaction,
  condition: SQL,
  { known, before }: { known: KnownEdits; before?: number | undefined },
): Promise<LastChange | undefined> {
  const applied = sql`to_timestamp(${known.lastAppliedAt}::double precision / 1000)`;
  const found = select(
    { at: priceEdit.appliedAt, by: personJson(priceEdit.staffId) },
    sql`from ${priceEdit}
      where ${priceEdit.appliedAt} is not null and (${gt(priceEdit.id, known.lastEditId)} or ${gt(priceEdit.appliedAt, applied)})
        and ${before === undefined ? sql`true` : lt(priceEdit.id, before)} and exists (
          select 1 from ${priceChange} join ${price} on ${price.id} = ${priceChange.priceId}
          where ${priceChange.editId} = ${priceEdit.id} and not ${priceChange.leftOut} and ${condition})
      order by ${priceEdit.appliedAt} desc, ${priceEdit.id} desc limit 1`,
  );
  const [row] = await rowsOf(tx, found);
  return row && { at: new Date(row.at!), by: row.by };
}
