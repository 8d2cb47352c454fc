import type { readWorkflow } from '@likeness/contract/dashboards';
import { type OrderMeasure, SHIPMENT_MEASURES, type VerdictMeasure } from '@likeness/contract/dashboards/measures';
import { ORDER_STATUSES } from '@likeness/contract/vocabulary';
import { eq, sql } from '../../platform/database/drizzle.ts';
import type { Call } from '../../platform/http/bind.ts';
import { type Sums, countIn } from '../countStore.ts';
import { ANY, ANY_TEXT, rollups } from '../rollups/index.ts';
import { rollupShipments, rollupVerdicts } from '../rollups/schema.ts';
import { countHours } from './hoursStore.ts';
import { minutes } from './minutes.ts';
import { boardPeriod, byMonth } from './pieces.ts';
import { perDay, presentBoard } from './present.ts';

const VERDICTS = [
  'arrived',
  'judged',
  'photos_validated',
  'photos_rejected',
] as const satisfies readonly VerdictMeasure[];
/** Orders by where they stand. */
const STATUSES = [...ORDER_STATUSES, 'rejected_for_good'] as const;
const STANDING = ['placed', ...STATUSES] as const satisfies readonly OrderMeasure[];
/** From the payment to the validation. */
const LASTING = [
  'validation_timed',
  'validation_seconds',
  'validation_seconds_min',
  'validation_seconds_max',
] as const satisfies readonly VerdictMeasure[];

/** How the work went: orders, verdicts, waiting times and shipments. */
export async function workflowBoard({ tx, query, now }: Call<typeof readWorkflow>) {
  const period = await boardPeriod(tx, query, now);
  const ofEveryCountry = eq(rollupVerdicts.countryId, ANY);
  const orders = await countIn(tx, { rollup: rollups.orders, measures: STANDING, keys: sql`true` }, period.asked);
  const verdicts = await countIn(
    tx,
    { rollup: rollups.verdicts, measures: [...VERDICTS, ...LASTING], keys: ofEveryCountry },
    period.pieces,
  );
  const shipments = await countIn(
    tx,
    { rollup: rollups.shipments, measures: SHIPMENT_MEASURES, keys: eq(rollupShipments.countryCode, ANY_TEXT) },
    period.asked,
  );
  const { byDay, hours } = await countHours(tx, period.daily);
  const judged = (found: Pick<Sums<VerdictMeasure>, 'photos_validated' | 'photos_rejected'> | undefined) => ({
    total_validate: found?.photos_validated ?? 0,
    total_reject: found?.photos_rejected ?? 0,
  });
  const { shipped, not_shipped: notShipped } = shipments.total;
  const behind = Math.max(orders.behind, verdicts.behind, shipments.behind);
  const { period: shown, figures } = presentBoard(period, [orders, verdicts, shipments], { behind, now });
  return {
    period: shown,
    // Times cannot be added up: `processingTime` says them.
    figures: figures.filter(({ measure }) => !LASTING.some((lasting) => lasting === measure)),
    total: STATUSES.map((status) => {
      const total = orders.total[status];
      return { status, total, total_per_day: perDay(period, total, now) };
    }),
    monthly: byMonth(period, verdicts).map(({ month, found }) => ({ month, ...judged(found) })),
    daily: period.days.map(({ name }, place) => ({ day: name, ...judged(byDay.get(place)) })),
    processingTime: processingTime(verdicts.total),
    delivery: [
      {
        total_per_day_shipped: perDay(period, shipped, now),
        total_shipped: shipped,
        total_per_day_not_shipped: perDay(period, notShipped, now),
        total_not_shipped: notShipped,
      },
    ],
    hours,
  };
}

function processingTime(found: Sums<(typeof LASTING)[number]>) {
  const { validation_timed: timed, validation_seconds: seconds } = found;
  return {
    max: minutes(found.validation_seconds_max),
    min: minutes(found.validation_seconds_min),
    avg: timed === 0 ? 0 : minutes(seconds / timed),
  };
}
