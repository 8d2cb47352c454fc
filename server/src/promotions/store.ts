import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { orders } from '../orders/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { country } from '../purposes/schema.ts';
import { USING_STATUSES } from './rules.ts';
import { promotion, promotionCountry, promotionPlan, promotionUse } from './schema.ts';

/** The plan of the partner, and the country of purchase in capitals. */
export interface Purchase {
  readonly planId: number;
  readonly countryCode: string;
}

/** The promotion with this code, in any letter case, and whether its plans and countries include this purchase. */
export async function promotionByCode(tx: Transaction, code: string, { planId, countryCode }: Purchase) {
  const countries = tx
    .select({ holds: sql`coalesce(bool_or(upper(${country.countryCode}) = ${countryCode}), true)` })
    .from(promotionCountry)
    .innerJoin(country, eq(country.id, promotionCountry.countryId))
    .where(eq(promotionCountry.promotionId, promotion.id));
  const [row] = await tx
    .select({
      id: promotion.id,
      revision: promotion.revision,
      label: promotion.label,
      code: promotion.code,
      type: promotion.type,
      amount: promotion.amount,
      currency: promotion.currency,
      quantity: promotion.quantity,
      quantityUsed: promotion.quantityUsed,
      active: promotion.active,
      startAt: promotion.startAt,
      expireAt: promotion.expireAt,
      holdsForPlan: holdsForPlan(tx, planId),
      holdsInCountry: sql<boolean>`(${countries})`,
    })
    .from(promotion)
    .where(eq(sql`lower(${promotion.code})`, code.toLowerCase()));
  return row;
}

/**
 * Counts one use. Returns false if the promotion was changed since it was read, or is used up. Orders with the same
 * promotion wait for each other from here to their commit.
 */
export async function countUse(
  tx: Transaction,
  { id, revision }: { readonly id: number; readonly revision: number },
  orderId: number,
  now: Date,
): Promise<boolean> {
  const { quantity, quantityUsed } = promotion;
  const counted = await tx
    .update(promotion)
    .set({ quantityUsed: sql`${quantityUsed} + 1` })
    .where(
      and(
        eq(promotion.id, id),
        eq(promotion.revision, revision),
        sql`(${quantity} is null or ${quantityUsed} < ${quantity})`,
      ),
    )
    .returning({ id: promotion.id });
  if (counted.length === 0) return false;
  await tx.insert(promotionUse).values({ orderId, promotionId: id, usedAt: now });
  return true;
}

/**
 * Gives a use back when its order no longer counts, and counts it again when the order does. Call it with the order locked,
 * after the order was moved, deleted or restored.
 */
export async function followOrder(tx: Transaction, orderId: number, now: Date): Promise<void> {
  const uses = sql`(${and(inArray(orders.status, [...USING_STATUSES]), isNull(orders.deletedAt))})`;
  const changed = await tx
    .update(promotionUse)
    .set({ givenBackAt: sql`case when ${uses} then null else ${now.toISOString()}::timestamptz end` })
    .from(orders)
    .where(
      and(
        eq(promotionUse.orderId, orderId),
        eq(orders.id, promotionUse.orderId),
        sql`${uses} <> (${promotionUse.givenBackAt} is null)`,
      ),
    )
    .returning({ promotionId: promotionUse.promotionId, givenBackAt: promotionUse.givenBackAt });
  for (const { promotionId, givenBackAt } of changed) {
    await tx
      .update(promotion)
      .set({ quantityUsed: sql`${promotion.quantityUsed} + ${givenBackAt === null ? 1 : -1}` })
      .where(eq(promotion.id, promotionId));
  }
}

/** The promotions that customers of a plan can use now or later: active, not over, and not used up. */
export async function promotionsOfPlan(tx: Transaction, planId: number, now: Date) {
  const { quantity, quantityUsed, expireAt } = promotion;
  const code = country.countryCode;
  const countries = tx
    .select({ codes: sql`coalesce(array_agg(${code} order by ${code}), '{}')` })
    .from(promotionCountry)
    .innerJoin(country, eq(country.id, promotionCountry.countryId))
    .where(eq(promotionCountry.promotionId, promotion.id));
  const rows = await tx
    .select({
      code: promotion.code,
      label: promotion.label,
      type: promotion.type,
      amount: promotion.amount,
      currency: promotion.currency,
      countries: sql<string[]>`(${countries})`,
      startAt: promotion.startAt,
      expireAt,
    })
    .from(promotion)
    .where(
      and(
        eq(promotion.active, true),
        or(isNull(expireAt), gt(expireAt, now)),
        or(isNull(quantity), lt(quantityUsed, quantity)),
        holdsForPlan(tx, planId),
      ),
    )
    .orderBy(asc(promotion.id));
  return rows.map(({ startAt, expireAt: end, type, currency, ...row }) => ({
    ...row,
    type,
    currency: type === 'amount' ? (currency ?? 'EUR') : null,
    start_at: startAt?.toISOString() ?? null,
    expire_at: end?.toISOString() ?? null,
  }));
}

/** Whether a promotion is for this plan: it names the plan, or no plan. */
function holdsForPlan(tx: Transaction, planId: number) {
  const plans = tx
    .select({ holds: sql`coalesce(bool_or(${promotionPlan.planId} = ${planId}), true)` })
    .from(promotionPlan)
    .where(eq(promotionPlan.promotionId, promotion.id));
  return sql<boolean>`(${plans})`;
}
