import type { OrderDay, readOrderDays } from '@likeness/contract/dashboards';
import { ORDER_MEASURES, type OrderMeasure } from '@likeness/contract/dashboards/measures';
import type { QueryOf } from '@likeness/contract/kit/endpoint';
import { sql } from 'drizzle-orm';
import type { Call } from '../../platform/http/bind.ts';
import { type Sums, countIn } from '../countStore.ts';
import { rollups } from '../rollups/index.ts';
import { type PeopleOfDay, firstAndLastOrder, peopleOfDays } from './orderDayStore.ts';
import { boardPeriod } from './pieces.ts';
import { presentBoard } from './present.ts';

/** The orders of a period by the day on which they were placed, the newest day first. */
export async function orderDaysBoard({ tx, query, body, now }: Call<typeof readOrderDays>) {
  const period = await boardPeriod(tx, body);
  const orders = await countIn(tx, { rollup: rollups.orders, measures: ORDER_MEASURES, keys: sql`true` }, period.daily);
  const days = orders.points
    .map((found, place) => ({ place, found }))
    .filter(({ found }) => found.placed > 0 || found.deleted > 0)
    .toReversed();
  const { page, shown } = pageOf(days, query);
  const people = await peopleOfDays(
    tx,
    period.daily,
    shown.map(({ place }) => place),
  );
  return {
    ...presentBoard(period, [orders], { behind: Math.max(orders.behind, people.behind), now }),
    total: days.length,
    page,
    result: shown.map(({ place, found }) => rowOf(period.days[place]!.start, found, people.byPlace.get(place))),
    interval: [await firstAndLastOrder(tx, period.daily.span)],
  };
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
