import { readArrivals, readOrderDays, readOrdersByCountry, readWorkflow } from '@likeness/contract/dashboards';
import { readStaffBoard } from '@likeness/contract/dashboards/people';
import { readFloor, readQueueGlance } from '@likeness/contract/floor';
import { readHome } from '@likeness/contract/home';
import { exportOrders } from '@likeness/contract/orderDesk/list';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { rejectReasonList } from '@likeness/contract/settingsLists/reasons';
import { readMe } from '@likeness/contract/staff';
import type { Visit } from '../visit.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The days up to today. */
function lastDays(days: number) {
  const on = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return { from: on(Date.now() - days * DAY), to: on(Date.now()), time_zone: 'Europe/Paris' };
}

/** Whoever comes to work, or loads the page anew: the page, who they are, what waits for them. */
export async function comeIn(visit: Visit): Promise<void> {
  await visit.open('page', '/');
  await visit.call('home: who I am', readMe);
  await visit.call('home: what waits', readHome);
}

export async function readBoards(visit: Visit): Promise<void> {
  const query = lastDays(visit.random.pick([7, 30, 90]));
  await visit.call('dashboard: workflow', readWorkflow, { query });
  visit.pause(5);
  await visit.call('dashboard: countries', readOrdersByCountry, { query });
  visit.pause(5);
  await visit.call('dashboard: people', readStaffBoard, { query });
  visit.pause(5);
  await visit.call('dashboard: orders by day', readOrderDays, { body: query });
  await visit.call('dashboard: arrivals', readArrivals, { query });
}

export async function lookAtFloor(visit: Visit): Promise<void> {
  await visit.call('floor', readFloor);
  await visit.call('floor: glance', readQueueGlance);
}

export async function lookAtSettings(visit: Visit): Promise<void> {
  await visit.call('settings: list', listCalls(visit.random.pick([countryList, rejectReasonList])).list, {
    query: { limit: 50 },
  });
}

/** Mostly the orders of a week; sometimes all there are. */
export async function exportCsv(visit: Visit): Promise<void> {
  if (visit.random.chance(0.1)) await visit.call('csv: all orders', exportOrders);
  else await visit.call('csv: orders of a week', exportOrders, { query: lastDays(7) });
}
