import type { readArrivals } from '@likeness/contract/dashboards';
import { eq } from 'drizzle-orm';
import { moment } from '../../photos/index.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Question } from '../countStore.ts';
import { hoursOf, totalIn } from '../hourStore.ts';
import { periodOf, presentPeriod } from '../periodStore.ts';
import { pageIn } from '../place.ts';
import { ANY, rollups } from '../rollups/index.ts';
import { rollupVerdicts } from '../rollups/schema.ts';
import { arrivalsIn, countArrivals } from './arrivalStore.ts';

/** How the boards count them. */
const COUNTED: Question<'arrived'> = {
  rollup: rollups.verdicts,
  measures: ['arrived'],
  keys: eq(rollupVerdicts.countryId, ANY),
};

/** The photos that customers sent, as they arrived. */
export async function presentArrivals({ tx, query, now, language: wording }: Call<typeof readArrivals>) {
  const period = await periodOf(tx, query);
  const { span } = period;
  const counted = await totalIn(tx, COUNTED, period);
  const total = counted ?? (await countArrivals(tx, span));
  const { page, from } = pageIn(total, query);
  const part = { from, limit: query.limit };
  const { spans, skipped } =
    counted === undefined ? { spans: [span], skipped: from } : await hoursOf(tx, COUNTED, span, part);
  const [first, last] = [spans[0], spans.at(-1)];
  // Between these hours nothing arrived.
  const rows =
    first && last ? await arrivalsIn(tx, { from: first.from, to: last.to }, { ...part, from: skipped, wording }) : [];
  return {
    period: presentPeriod(period, 0, now),
    result: rows.map(({ arrived_at, ...arrival }) => ({ ...arrival, arrivedAt: moment(arrived_at) })),
    total,
    page,
  };
}
