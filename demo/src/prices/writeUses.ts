import { and, eq, isNull, sql } from '../../../server/src/platform/database/drizzle.ts';
import { noteLineChecks } from '../../../server/src/prices/index.ts';
import { USING_STATUSES } from '../../../server/src/prices/promotions/rules.ts';
import { promotion, promotionUse } from '../../../server/src/prices/promotions/schema.ts';
import type { Transaction } from '../../../server/src/platform/database/transaction.ts';
import type { DemoRows } from '../historyBook.ts';
import { insertAll } from '../writeHouse.ts';
import { type Listed, type PriceBook, offerIn } from './priceBook.ts';

type Items = DemoRows['items'];

/** Writes what intake found about every line: all of them cost what the lists said on that day. */
export async function writeLineChecks(
  tx: Transaction,
  { orders, items }: DemoRows,
  prices: PriceBook,
  planOf: ReadonlyMap<number, number>,
): Promise<void> {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const itemOf = new Map(items.map((item) => [item.id, item]));
  const listed = ({ orderId, productId, purposeId }: Items[number]): Listed => {
    const { partnerId, originCountryCode, createdAt } = orderOf.get(orderId)!;
    const bought = { planId: planOf.get(partnerId)!, countryCode: originCountryCode!, at: createdAt };
    return prices.listed({ ...bought, productId, purposeId });
  };
  await noteLineChecks(
    tx,
    items.map((item) => {
      const main = item.originItemId == null ? undefined : itemOf.get(item.originItemId);
      const found = listed(main ?? item);
      const offer = main && offerIn(found, item.productId);
      const expectedAmount = offer?.amount ?? found.amount;
      const verdict = expectedAmount === item.amount ? 'as_listed' : 'differs';
      return { orderItemId: item.id, priceId: found.priceId, offerId: offer?.offerId ?? null, expectedAmount, verdict };
    }),
  );
}

/** Writes which orders used promotions, and counts those that still use them. */
export async function writePromotionUses(tx: Transaction, { orders }: DemoRows): Promise<void> {
  const promotions = await tx.select({ id: promotion.id, code: promotion.code }).from(promotion);
  const idOf = new Map(promotions.map(({ id, code }) => [code, id]));
  const uses = orders.flatMap(({ id: orderId, promotionCode, status, createdAt, updatedAt, deletedAt }) => {
    if (promotionCode == null) return [];
    const counts = USING_STATUSES.includes(status) && deletedAt === null;
    const givenBackAt = counts ? null : (deletedAt ?? updatedAt);
    return [{ orderId, promotionId: idOf.get(promotionCode)!, usedAt: createdAt, givenBackAt }];
  });
  await insertAll(tx, promotionUse, uses);
  await recountUses(tx);
}

/** Counts of every promotion the uses that were not given back. */
export async function recountUses(tx: Transaction): Promise<void> {
  const uses = tx
    .select({ number: sql`count(*)` })
    .from(promotionUse)
    .where(and(eq(promotionUse.promotionId, promotion.id), isNull(promotionUse.givenBackAt)));
  await tx.update(promotion).set({ quantityUsed: sql`(${uses})` });
}
