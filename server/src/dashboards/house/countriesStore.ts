import type { readOrdersByCountry, readShipmentsByCountry } from '@likeness/contract/dashboards';
import { SALE_MEASURES, SHIPMENT_MEASURES } from '@likeness/contract/dashboards/measures';
import { type SQL, and, eq, ne } from '../../platform/database/drizzle.ts';
import type { Call } from '../../platform/http/bind.ts';
import { countByKeyIn, countIn, nothingIn } from '../countStore.ts';
import { ANY, ANY_TEXT, rollups } from '../rollups/index.ts';
import { rollupSales, rollupShipments } from '../rollups/schema.ts';
import { countriesByNumber, countriesWithin } from './nameStore.ts';
import { boardPeriod, byMonth } from './pieces.ts';
import { monthsOfCountries, presentBoard } from './present.ts';

/** Orders by the countries of their purposes. An order with two countries counts in both, and once in all. */
export async function countriesBoard({ tx, query, language, now }: Call<typeof readOrdersByCountry>) {
  const { country, purpose = ANY, product = ANY } = query;
  const period = await boardPeriod(tx, query, now);
  const asked = (ofCountry: SQL) => ({
    rollup: rollups.sales,
    measures: SALE_MEASURES,
    keys: and(eq(rollupSales.purposeId, purpose), eq(rollupSales.productId, product), ofCountry)!,
  });
  // All of them, whichever is chosen: so the reader sees where else orders are.
  const countries = await countByKeyIn(tx, asked(ne(rollupSales.countryId, ANY)), period.whole, rollupSales.countryId);
  const ids = countries.rows.map(({ key }) => key);
  const named = await countriesByNumber(tx, ids, language);
  // A purpose belongs to one country, and its orders are those of that country.
  const everywhere = purpose === ANY ? ANY : ids[0];
  const chosen = country === undefined ? everywhere : ids.find((id) => named.get(id)!.country_code === country);
  const counted =
    chosen === undefined
      ? nothingIn(period.pieces, SALE_MEASURES)
      : await countIn(tx, asked(eq(rollupSales.countryId, chosen)), period.pieces);
  return {
    ...presentBoard(period, [counted], { behind: Math.max(countries.behind, counted.behind), now }),
    orders: byMonth(period, counted).map(({ month, found }) => ({ month, total: found.ordered })),
    countries: countries.rows
      .map(({ key, answered }) => ({
        ...named.get(key)!,
        total: answered.total.ordered,
        before: answered.before?.ordered ?? null,
      }))
      .filter(({ total, before }) => total > 0 || (before ?? 0) > 0),
  };
}

/** Shipments by the countries they are sent to. */
export async function shipmentsBoard({ tx, query, now }: Call<typeof readShipmentsByCountry>) {
  const { country = ANY_TEXT } = query;
  const { countryCode } = rollupShipments;
  const period = await boardPeriod(tx, query, now);
  const counted = await countIn(
    tx,
    { rollup: rollups.shipments, measures: SHIPMENT_MEASURES, keys: eq(countryCode, country) },
    period.asked,
  );
  const countries = await countByKeyIn(
    tx,
    { rollup: rollups.shipments, measures: ['shipped'], keys: countriesWithin(countryCode, country) },
    period.monthly,
    countryCode,
  );
  return {
    ...presentBoard(period, [counted], { behind: Math.max(counted.behind, countries.behind), now }),
    total: counted.total.shipped,
    order: monthsOfCountries(period, countries.rows, 'shipped'),
  };
}
