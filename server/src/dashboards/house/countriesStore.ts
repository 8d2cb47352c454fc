import type { readOrdersByCountry, readShipmentsByCountry } from '@likeness/contract/dashboards';
import { SALE_MEASURES, SHIPMENT_MEASURES } from '@likeness/contract/dashboards/measures';
import { and, eq, sql } from 'drizzle-orm';
import type { Call } from '../../platform/http/bind.ts';
import { countByKeyIn, nothingIn } from '../countStore.ts';
import { ANY, ANY_TEXT, rollups } from '../rollups/index.ts';
import { rollupSales, rollupShipments } from '../rollups/schema.ts';
import { countriesByNumber } from './nameStore.ts';
import { boardPeriod, byMonth } from './pieces.ts';
import { monthsOfCountries, presentBoard } from './present.ts';

/** Orders by the countries of their purposes. An order with two countries counts in both, and once in all. */
export async function countriesBoard({ tx, query, language, now }: Call<typeof readOrdersByCountry>) {
  const { country, purpose = ANY, product = ANY } = query;
  const period = await boardPeriod(tx, query);
  const chosen = and(eq(rollupSales.purposeId, purpose), eq(rollupSales.productId, product))!;
  const { rows, behind } = await countByKeyIn(
    tx,
    { rollup: rollups.sales, measures: SALE_MEASURES, keys: chosen },
    period.pieces,
    rollupSales.countryId,
  );
  const named = await countriesByNumber(
    tx,
    rows.map(({ key }) => key),
    language,
  );
  const ofCountries = rows.filter(({ key }) => key !== ANY);
  // A purpose belongs to one country, and its orders are those of that country.
  const everywhere = purpose === ANY ? rows.find(({ key }) => key === ANY) : ofCountries[0];
  const there =
    country === undefined ? everywhere : ofCountries.find(({ key }) => named.get(key)!.country_code === country);
  const counted = there?.answered ?? nothingIn(period.pieces, SALE_MEASURES);
  return {
    ...presentBoard(period, [counted], { behind, now }),
    orders: byMonth(period, counted).map(({ month, found }) => ({ month, total: found.ordered })),
    // All of them, whichever is chosen: so the reader sees where else orders are.
    countries: ofCountries
      .map(({ key, answered }) => ({
        ...named.get(key)!,
        total: answered.total.ordered,
        before: answered.before.ordered,
      }))
      .filter(({ total, before }) => total > 0 || before > 0),
  };
}

/** Shipments by the countries they are sent to. */
export async function shipmentsBoard({ tx, query, now }: Call<typeof readShipmentsByCountry>) {
  const { country } = query;
  const period = await boardPeriod(tx, query);
  const keys = country === undefined ? sql`true` : eq(rollupShipments.countryCode, country);
  const { rows, behind } = await countByKeyIn(
    tx,
    { rollup: rollups.shipments, measures: SHIPMENT_MEASURES, keys },
    period.pieces,
    rollupShipments.countryCode,
  );
  const counted =
    rows.find(({ key }) => key === (country ?? ANY_TEXT))?.answered ?? nothingIn(period.pieces, SHIPMENT_MEASURES);
  return {
    ...presentBoard(period, [counted], { behind, now }),
    total: counted.total.shipped,
    order: monthsOfCountries(
      period,
      rows.filter(({ key }) => key !== ANY_TEXT),
      'shipped',
    ),
  };
}
