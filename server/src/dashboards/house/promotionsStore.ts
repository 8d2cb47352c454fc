import type { readPromotionUses } from '@likeness/contract/dashboards';
import { PROMOTION_MEASURES } from '@likeness/contract/dashboards/measures';
import { type SQL, and, eq, ne } from '../../platform/database/drizzle.ts';
import type { Call } from '../../platform/http/bind.ts';
import { countByKeyIn, countIn } from '../countStore.ts';
import { ANY, ANY_TEXT, rollups } from '../rollups/index.ts';
import { rollupPromotions } from '../rollups/schema.ts';
import { countriesWithin, promotionsByNumber } from './nameStore.ts';
import { boardPeriod } from './pieces.ts';
import { monthsOfCountries, presentBoard } from './present.ts';

/** How often promotions were used, by the country of purchase. Uses that were given back do not count. */
export async function promotionsBoard({ tx, query, now }: Call<typeof readPromotionUses>) {
  const { country = ANY_TEXT, promo = ANY, app = ANY_TEXT } = query;
  const { promotionId, countryCode } = rollupPromotions;
  const period = await boardPeriod(tx, query, now);
  const asked = (ofPromotion: SQL, ofCountry: SQL) => ({
    rollup: rollups.promotions,
    measures: PROMOTION_MEASURES,
    keys: and(eq(rollupPromotions.app, app), ofPromotion, ofCountry)!,
  });
  const isCountry = eq(countryCode, country);
  const counted = await countIn(tx, asked(eq(promotionId, promo), isCountry), period.asked);
  const countries = await countByKeyIn(
    tx,
    asked(eq(promotionId, promo), countriesWithin(countryCode, country)),
    period.monthly,
    countryCode,
  );
  // All of them, whichever is chosen: so the reader sees which others are used.
  const promotions = await countByKeyIn(tx, asked(ne(promotionId, ANY), isCountry), period.whole, promotionId);
  const named = await promotionsByNumber(
    tx,
    promotions.rows.map(({ key }) => key),
  );
  const behind = Math.max(counted.behind, countries.behind, promotions.behind);
  return {
    ...presentBoard(period, [counted], { behind, now }),
    total: counted.total.uses,
    order: monthsOfCountries(period, countries.rows, 'uses'),
    promotions: promotions.rows
      .map(({ key, answered }) => ({
        ...named.get(key)!,
        total: answered.total.uses,
        before: answered.before?.uses ?? null,
      }))
      .filter(({ total, before }) => total > 0 || (before ?? 0) > 0),
  };
}
