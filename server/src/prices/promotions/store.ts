import { EXPIRING_DAYS } from '@likeness/contract/settingsLists/finance';
import { writeAudit } from '../../audit/index.ts';
import { orders } from '../../orders/schema.ts';
import { type SQL, and, asc, eq, gt, inArray, isNull, lt, or, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { country } from '../../purposes/schema.ts';
import { USING_STATUSES } from './rules.ts';
import { promotion, promotionCountry, promotionPlan, promotionUse } from './schema.ts';

const isExpired = (now: SQL) => sql`coalesce(${promotion.expireAt} <= ${now}, false)`;
const isUsedUp = sql`coalesce(${promotion.quantityUsed} >= ${promotion.quantity}, false)`;

/** Of the promotions that are switched on, those that soon end. */
export const endsSoon = (now: SQL) => sql`(${promotion.active} and ${promotion.expireAt} > ${now}
  and ${promotion.expireAt} <= ${now} + ${sql.raw(`interval '${EXPIRING_DAYS} days'`)})`;

/** The parts of the list of promotions. */
export const PROMOTION_PARTS = {
  usable: (now: SQL) => sql`(${promotion.active} and coalesce(${promotion.startAt} <= ${now}, true)
    and not ${isExpired(now)} and not ${isUsedUp})`,
  ends_soon: endsSoon,
  over: (now: SQL) => sql`(${isExpired(now)} or ${isUsedUp})`,
};

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
    const counted = await countUses(tx, promotionId, givenBackAt === null ? 1 : -1);
    // What was promised is kept, and whoever watches the limit can see why it does not hold.
    if (givenBackAt === null && counted.quantity !== null && counted.quantityUsed > counted.quantity) {
      await writeAudit(tx, { ...named(orderId), name: 'promotion_over_limit', after: counted, now });
    }
  }
}

/** How many orders give a use back in one transaction, which others that use the same promotion wait for. */
const ORDERS_AT_ONCE = 100;

/**
 * Gives back the uses of orders that were placed before then and are still unpaid. An order that somebody works on in this
 * moment is left for the next time.
 *
 * @returns whether there may be more
 */
export async function giveBackUnpaid(tx: Transaction, placedBefore: Date, now: Date): Promise<boolean> {
  const counts = isNull(promotionUse.givenBackAt);
  const unpaid = await tx
    .select({ id: orders.id })
    .from(promotionUse)
    .innerJoin(orders, eq(orders.id, promotionUse.orderId))
    .where(and(counts, lt(promotionUse.usedAt, placedBefore), eq(orders.status, 'pending_payment')))
    .orderBy(asc(orders.id))
    .limit(ORDERS_AT_ONCE)
    .for('update', { of: orders, skipLocked: true });
  const orderIds = unpaid.map(({ id }) => id);
  const given = await tx
    .update(promotionUse)
    .set({ givenBackAt: now })
    .where(and(counts, inArray(promotionUse.orderId, orderIds)))
    .returning({ orderId: promotionUse.orderId, promotionId: promotionUse.promotionId });
  for (const { orderId } of given) await writeAudit(tx, { ...named(orderId), name: 'promotion_given_back', now });
  const promotions = Map.groupBy(given, ({ promotionId }) => promotionId);
  for (const id of [...promotions.keys()].toSorted((one, other) => one - other)) {
    await countUses(tx, id, -promotions.get(id)!.length);
  }
  return unpaid.length === ORDERS_AT_ONCE;
}

function named(orderId: number) {
  return { subject: 'order', subjectId: orderId, orderId };
}

/** Adds to the uses of a promotion, or takes from them; answers how many there are and may be. */
async function countUses(tx: Transaction, promotionId: number, change: number) {
  const [counted] = await tx
    .update(promotion)
    .set({ quantityUsed: sql`${promotion.quantityUsed} + ${change}` })
    .where(eq(promotion.id, promotionId))
    .returning({ code: promotion.code, quantity: promotion.quantity, quantityUsed: promotion.quantityUsed });
  return counted!;
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
