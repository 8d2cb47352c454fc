import { z } from 'zod';
import { boardFields, historyFields } from './dashboards/paging.ts';
import { askedOf, figure, hourOfWeekFields, period, weekOfHours } from './dashboards/period.ts';
import { anyCountry, anyOr, anyRecord } from './dashboards/narrowing.ts';
import { endpoint } from './kit/endpoint.ts';
import { moment } from './kit/fields.ts';
import { FINANCE, PROGRAM_TOO } from './settingsLists/roles.ts';
import { DOCUMENT_STATUSES, ORDER_APPS } from './vocabulary.ts';

/*
 * The dashboards of orders and of the house. `total`, `monthly` and the like are the specification's; `period` and
 * `figures` are what its screens draw. Wire keys keep the specification's spelling.
 */

const counts = z.number().int();
const months = z.array(z.object({ month: z.string(), total: counts }));
/** A month with one number for each country of which there is any. */
const monthsByCountry = z.array(
  z.object({ month: z.string(), data: z.array(z.object({ country: z.string(), total: counts })) }),
);
const board = { period, figures: z.array(figure) };
export const readWorkflow = endpoint({
  method: 'GET',
  path: '/dashboard/workflow',
  summary: 'The work of a period: orders by status, verdicts, waiting times, shipments.',
  overview: true,
  access: PROGRAM_TOO,
  query: askedOf({}),
  answer: z.object({
    ...board,
    /** Orders placed in the period by their status now; `rejected` is the sum of the four `rejected_…`. */
    total: z.array(z.object({ status: z.string(), total: counts, total_per_day: z.number() })),
    monthly: z.array(z.object({ month: z.string(), total_validate: counts, total_reject: counts })),
    daily: z.array(z.object({ day: z.string(), total_validate: counts, total_reject: counts })),
    /** In minutes, from the payment to the first validation of a document; 0 without any. */
    processingTime: z.object({ max: z.number(), min: z.number(), avg: z.number() }),
    delivery: z.array(
      z.object({
        total_per_day_shipped: z.number(),
        total_shipped: counts,
        total_per_day_not_shipped: z.number(),
        total_not_shipped: counts,
      }),
    ),
    /** When photos arrive, when they are judged, and how many minutes they had waited on average, by the hour of their verdict. */
    hours: z.object({ arrived: weekOfHours, judged: weekOfHours, minutes: weekOfHours }),
  }),
});

const arrival = z.object({
  /** The number of the photo's file. */
  id: z.number(),
  arrivedAt: moment,
  order_id: z.number(),
  document_id: z.number(),
  /** Where the document stands now. */
  status: z.enum(DOCUMENT_STATUSES),
  country_code: z.string().nullable(),
  purpose: z.string().nullable(),
  /** Null if its bytes were removed. */
  uid: z.string().nullable(),
});
export type Arrival = z.output<typeof arrival>;

export const readArrivals = endpoint({
  method: 'GET',
  path: '/dashboard/arrivals',
  summary: 'The photos that arrived in a period, newest first: with the payment of their order, or after it.',
  overview: true,
  access: PROGRAM_TOO,
  query: askedOf({ ...historyFields, ...hourOfWeekFields }),
  answer: z.object({ period, result: z.array(arrival), total: counts, page: counts }),
  refusals: ['not_found'],
});

const orderDay = z.object({
  /** The day, as its first moment. */
  created_at: moment,
  waiting_for_validation: counts,
  waiting_for_final_validation: counts,
  waiting_for_processing: counts,
  waiting_shipment: counts,
  waitinge_photo_code: counts,
  order_rejected: counts,
  delivered: counts,
  total_order: counts,
  deleted: counts,
  controler_connected: counts,
  editor_connected: counts,
  total_order_with3_user_photos: counts,
  total_order_with5_user_photos: counts,
  total_order_with7_user_photos: counts,
  total_order_with_more7_user_photos: counts,
});
export type OrderDay = z.output<typeof orderDay>;

export const readOrderDays = endpoint({
  method: 'POST',
  path: '/dashboard/order',
  summary: 'The orders of a period, one row for each day that has any, newest first, with their present statuses.',
  overview: true,
  access: PROGRAM_TOO,
  query: z.object(boardFields),
  body: askedOf({}),
  onGet: askedOf(boardFields),
  answer: z.object({
    ...board,
    total: counts,
    page: counts,
    result: z.array(orderDay),
    /** When the first and the last order of the period were placed; null if there was none. */
    interval: z.array(z.object({ min: moment.nullable(), max: moment.nullable() })).length(1),
  }),
});

export const readOrdersByCountry = endpoint({
  method: 'GET',
  path: '/dashboard/countries',
  summary: 'The orders of a period by month, of a country, a purpose or a product.',
  overview: true,
  access: PROGRAM_TOO,
  query: askedOf({ country: anyCountry, purpose: anyRecord, product: anyRecord }),
  answer: z.object({
    ...board,
    orders: months,
    /** The countries of the purposes, most orders first. */
    countries: z.array(
      z.object({ country_code: z.string(), country_name: z.string(), total: counts, before: counts.nullable() }),
    ),
  }),
});

export const readShipmentsByCountry = endpoint({
  method: 'GET',
  path: '/dashboard/shipment',
  summary: 'The shipments of a period by month and country.',
  overview: true,
  access: PROGRAM_TOO,
  query: askedOf({ country: anyCountry }),
  answer: z.object({ ...board, total: counts, order: monthsByCountry }),
});

export const readPromotionUses = endpoint({
  method: 'GET',
  path: '/dashboard/promotion',
  summary: 'How often promotions were used in a period, by month and country of purchase.',
  overview: true,
  access: FINANCE,
  query: askedOf({ country: anyCountry, promo: anyRecord, app: anyOr(z.enum(ORDER_APPS)) }),
  answer: z.object({
    ...board,
    total: counts,
    order: monthsByCountry,
    promotions: z.array(
      z.object({ id: z.number(), label: z.string(), code: z.string(), total: counts, before: counts.nullable() }),
    ),
  }),
});
