import { orderApp } from '../../orders/index.ts';
import { orders } from '../../orders/schema.ts';
import { type SQL, isNull, sql } from '../../platform/database/drizzle.ts';
import { promotionUse } from '../../prices/promotions/schema.ts';
import { ANY, ANY_TEXT, hourOf, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupPromotions, rollupPromotionsByDay } from './schema.ts';

function facts(span: Span): SQL {
  return sql`select coalesce(promotion_id, ${ANY}) as promotion_id, coalesce(country_code, ${ANY_TEXT}) as country_code,
      coalesce(app, ${ANY_TEXT}) as app, hour, count(*)::int as uses
    from (
      select ${promotionUse.promotionId} as promotion_id, ${orders.originCountryCode} as country_code,
        ${orderApp()} as app, ${hourOf(promotionUse.usedAt)} as hour
      from ${promotionUse} join ${orders} on ${orders.id} = ${promotionUse.orderId}
      where ${within(promotionUse.usedAt, span)} and ${isNull(promotionUse.givenBackAt)} and ${isNull(orders.deletedAt)}
    ) as used
    group by hour, cube (promotion_id, country_code, app)`;
}

export const promotionRollup: Rollup = {
  name: 'promotions',
  table: rollupPromotions,
  byDay: rollupPromotionsByDay,
  facts,
  happened: () => sql`select min(${promotionUse.usedAt}), max(${promotionUse.usedAt}) from ${promotionUse}`,
};
