import type { readPromotionUses } from '@likeness/contract/dashboards';
import { PROMOTION_MEASURES } from '@likeness/contract/dashboards/measures';
import { type SQL, and, eq, ne, sql } from 'drizzle-orm';
import type { Call } from '../../platform/http/bind.ts';
import { countByKeyIn, nothingIn } from '../countStore.ts';
import { ANY, ANY_TEXT, rollups } from '../rollups/index.ts';
import { rollupPromotions } from '../rollups/schema.ts';
import { promotionsByNumber } from './nameStore.ts';
import { boardPeriod } from './pieces.ts';
import { monthsOfCountries, presentBoard } from './present.ts';

/** How often promotions were used, by the country of purchase. Uses that were given back do not count. */
export async function promotionsBoard({ tx, query, now }: Call<typeof readPromotionUses>) {
  const { country, promo = ANY, app = ANY_TEXT } = query;
  const period = await boardPeriod(tx, query);
  const { promotionId, countryCode } = rollupPromotions;
  const ofApp = eq(rollupPromotions.app, app);
  const asked = (keys: SQL) => ({ rollup: rollups.promotions, measures: PROMOTION_MEASURES, keys });
  const ofCountry = country === undefined ? sql`true` : eq(countryCode, country);
  const countries = await countByKeyIn(
    tx,
    asked(and(ofApp, eq(promotionId, promo), ofCountry)!),
    period.pieces,
    countryCode,
  );
  // All of them, whichever is chosen: so the reader sees which others are used.
  const promotions = await countByKeyIn(
    tx,
    asked(and(ofApp, eq(countryCode, country ?? ANY_TEXT), ne(promotionId, ANY))!),
    period.pieces,
    promotionId,
  );
  const named = await promotionsByNumber(
    tx,
    promotions.rows.map(({ key }) => key),
  );
  const counted =
    countries.rows.find(({ key }) => key === (country ?? ANY_TEXT))?.answered ??
    nothingIn(period.pieces, PROMOTION_MEASURES);
  return {
    ...presentBoard(period, [counted], { behind: Math.max(countries.behind, promotions.behind), now }),
    total: counted.total.uses,
    order: monthsOfCountries(
      period,
      countries.rows.filter(({ key }) => key !== ANY_TEXT),
      'uses',
    ),
    promotions: promotions.rows
      .map(({ key, answered }) => ({
        ...named.get(key)!,
        total: answered.total.uses,
        before: answered.before.uses,
      }))
      .filter(({ total, before }) => total > 0 || before > 0),
  };
}
