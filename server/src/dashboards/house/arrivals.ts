import type { readArrivals } from '@likeness/contract/dashboards';
import { moment } from '../../photos/index.ts';
import type { Call } from '../../platform/http/bind.ts';
import { hoursOf, hoursOfWeek, totalIn } from '../hourStore.ts';
import { periodOf, presentPeriodAlone } from '../periodStore.ts';
import { pageIn } from '../place.ts';
import { ARRIVED, arrivalNamed, arrivalsIn, countArrivals } from './arrivalStore.ts';

/** The photos that customers sent, as they arrived. */
export async function presentArrivals({ tx, query, now, language: wording }: Call<typeof readArrivals>) {
  const period = await periodOf(tx, query, now);
  const { span } = period;
  const isInHours = hoursOfWeek(query, period);
  const counted = await totalIn(tx, ARRIVED, period, isInHours);
  const total = counted ?? (await countArrivals(tx, span, isInHours));
  const { page, from } = pageIn(total, query);
  const after = query.after === undefined ? undefined : await arrivalNamed(tx, span, query.after);
  const part = { from, limit: query.limit, after, isInHours };
  const { spans, skipped } =
    counted === undefined ? { spans: [span], skipped: from } : await hoursOf(tx, ARRIVED, span, part);
  const [first, last] = [spans[0], spans.at(-1)];
  // Between these hours nothing arrived.
  const rows =
    first && last ? await arrivalsIn(tx, { from: first.from, to: last.to }, { ...part, from: skipped, wording }) : [];
  return {
    period: presentPeriodAlone(period, now),
    result: rows.map(({ arrived_at, ...arrival }) => ({ ...arrival, arrivedAt: moment(arrived_at) })),
    total,
    page,
  };
}
