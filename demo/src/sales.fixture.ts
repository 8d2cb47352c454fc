import { expect } from 'vitest';
import { sql } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';

/** Every line of an order was sold at the price listed on its day, and every total is that of its lines. */
export async function expectPricesHeld(tx: Transaction) {
  const { rows } = await tx.execute<Record<string, number>>(sql`select
    (select count(*)::int from order_item) as lines,
    (select count(*)::int from order_line_check join order_item on order_item_id = order_item.id
      where verdict = 'as_listed' and expected_amount = amount) as as_listed,
    (select count(*)::int from orders where total_amount + discount <> (
      select sum(amount * quantity) from order_item where order_id = orders.id)) as wrong_totals`);
  const [{ lines, as_listed: asListed, wrong_totals: wrong }] = rows as [Record<string, number>];
  expect([asListed, wrong]).toEqual([lines, 0]);
}

/** Each promotion counts the orders that use it, and no order names a code that none counts. */
export async function expectUsesCounted(tx: Transaction) {
  const { rows } = await tx.execute<{ used: number; uses: number }>(sql`select quantity_used as used,
    (select count(*)::int from promotion_use join orders on order_id = orders.id
      where promotion_id = promotion.id and given_back_at is null and promotion_code = code) as uses from promotion`);
  expect(rows.some(({ used }) => used > 5)).toBe(true);
  for (const { used, uses } of rows) expect(used).toBe(uses);
  const { rows: unknown } = await tx.execute(sql`select id from orders where promotion_code is not null
    and id not in (select order_id from promotion_use)`);
  expect(unknown).toEqual([]);
}
