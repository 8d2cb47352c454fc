import type { OrderDay, readOrderDays } from '@likeness/contract/dashboards';
import { ORDER_MEASURES, type OrderMeasure } from '@likeness/contract/dashboards/measures';
import type { QueryOf } from '@likeness/contract/kit/endpoint';
import { sql } from '../../platform/database/drizzle.ts';
import type { Call } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Question, type Sums, countIn } from '../countStore.ts';
import { rollups } from '../rollups/index.ts';
import { type PeopleOfDay, firstAndLastOrder, peopleByDay } from './orderDayStore.ts';
import { type BoardPeriod, boardPeriod, unitsOf } from './pieces.ts';
import { presentBoard } from './present.ts';

/**
 * The orders of a period by the day on which they were placed, the newest day first. Where they stand is counted of the
 * days that are shown only: those of a reader are made of hours (decisions/0038), of which a year has many.
 */
export async function orderDaysBoard({ tx, query, body, now }: Call<typeof readOrderDays>) {
  const period = await boardPeriod(tx, body, now);
  const orders = await countIn(tx, asked(ORDER_MEASURES), period.asked);
  const placed = await countIn(tx, asked(['placed', 'deleted']), period.daily);
  const places = placed.points
    .map((found, place) => ({ found, place }))
    .filter(({ found }) => found.placed > 0 || found.deleted > 0)
    .map(({ place }) => place)
    .toReversed();
  const { page, shown } = pageOf(places, query);
  const days = await rowsOfDays(tx, period, shown);
  return {
    ...presentBoard(period, [orders], { behind: Math.max(orders.behind, days.behind), now }),
    total: places.length,
    page,
    result: days.rows,
    interval: [await firstAndLastOrder(tx, period.daily.span)],
  };
}

const asked = <Measure extends OrderMeasure>(measures: readonly Measure[]): Question<Measure> => ({
  rollup: rollups.orders,
  measures,
  keys: sql`true`,
});

/** @param places of some days that follow each other, but for those without orders; the newest first */
async function rowsOfDays(tx: Transaction, { daily, days }: BoardPeriod, places: readonly number[]) {
  const [first, last] = [places.at(-1), places[0]];
  if (first === undefined || last === undefined) return { rows: [], behind: 0 };
  const part = unitsOf(daily, first, last);
  const { points } = await countIn(tx, asked(ORDER_MEASURES), part);
  const people = await peopleByDay(tx, part);
  const rows = places.map((place) =>
    rowOf(days[place]!.start, points[place - first]!, people.byPlace.get(place - first)),
  );
  return { rows, behind: people.behind };
}

/** A page past the end is the last one. */
function pageOf<Row>(rows: readonly Row[], { limit, page: asked }: QueryOf<typeof readOrderDays>) {
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / limit)));
  return { page, shown: rows.slice((page - 1) * limit, page * limit) };
}

function rowOf(start: Date, found: Sums<OrderMeasure>, people: PeopleOfDay | undefined): OrderDay {
  return {
    created_at: start.toISOString(),
    waiting_for_validation: found.waiting_for_validation,
    waiting_for_final_validation: found.waiting_for_final_validation,
    waiting_for_processing: found.waiting_for_processing,
    waiting_shipment: found.waiting_shipment,
    waitinge_photo_code: found.waiting_photo_code,
    order_rejected: found.rejected,
    delivered: found.delivered,
    total_order: found.placed,
    deleted: found.deleted,
    controler_connected: people?.controllers ?? 0,
    editor_connected: people?.sorters ?? 0,
    total_order_with3_user_photos: found.with_3_photos,
    total_order_with5_user_photos: found.with_5_photos,
    total_order_with7_user_photos: found.with_7_photos,
    total_order_with_more7_user_photos: found.with_more_than_7_photos,
  };
}
