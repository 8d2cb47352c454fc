import { ANY_PROMOTION } from '../orderDesk/list.ts';
import type { ShipmentList } from '../shipments.ts';
import type { OrderApp } from '../vocabulary.ts';
import {
  type ActionMeasure,
  DOCUMENT_STATUSES_OF,
  ORDER_STATUSES_OF,
  PHOTO_COUNT_OF,
  type OrderMeasure,
  type PROMOTION_MEASURES,
  type SALE_MEASURES,
  type ShipmentMeasure,
  type VerdictMeasure,
} from './measures.ts';
import type { HourOfWeek } from './period.ts';

/*
 * Which list shows exactly the rows that a number counts. Its total is the number: the tests of the server hold every
 * measure to it.
 */

/** A measure of the dashboards of orders and of the house; their names occur once. */
export type HouseMeasure =
  | OrderMeasure
  | (typeof SALE_MEASURES)[number]
  | (typeof PROMOTION_MEASURES)[number]
  | ShipmentMeasure
  | VerdictMeasure;

/** What a number counts, besides its measure. */
export interface Counted extends HourOfWeek {
  readonly from: string;
  readonly to: string;
  /** That of the answer's period, not of the question: in some zones the days of UTC are counted. */
  readonly time_zone: string;
  /** Of a sale the country of the purpose, of a shipment that of its address, of a promotion that of the purchase. */
  readonly country?: string | undefined;
  readonly purpose?: number | undefined;
  readonly product?: number | undefined;
  readonly promotion?: number | undefined;
  readonly app?: OrderApp | undefined;
}

/** A screen with a list, by its name among the screens, and what the list is narrowed down to. */
export type CountedRows =
  | { readonly screen: 'OrderList'; readonly filter: Readonly<Record<string, unknown>> }
  | { readonly screen: 'ShipmentList'; readonly filter: { readonly filter: ShipmentList } & Record<string, unknown> }
  | { readonly screen: 'Actions'; readonly measure: ActionMeasure }
  | { readonly screen: 'Arrivals' };

type Show = (counted: Counted) => CountedRows;

const days = ({ from, to, time_zone }: Counted) => ({ from, to, time_zone });

const ordersWith =
  (narrowed: object): Show =>
  (counted) => ({ screen: 'OrderList', filter: { ...days(counted), deleted: '0', ...narrowed } });

const shipmentsIn =
  (filter: ShipmentList): Show =>
  (counted) => ({ screen: 'ShipmentList', filter: { ...days(counted), filter, country: counted.country } });

const actionsOf =
  (measure: ActionMeasure): Show =>
  () => ({ screen: 'Actions', measure });

/** Waiting times are not of rows that any list shows. */
const NO_LIST = undefined;

const SHOWN: Readonly<Record<HouseMeasure, Show | undefined>> = {
  placed: ordersWith({}),
  deleted: ordersWith({ deleted: '1' }),
  ...mapped(ORDER_STATUSES_OF, (statuses) => ordersWith({ 'order-filters[]': statuses })),
  ...mapped(DOCUMENT_STATUSES_OF, (statuses) => ordersWith({ 'doc-filters[]': statuses })),
  ...mapped(PHOTO_COUNT_OF, (photos) => ordersWith({ photos })),
  ordered: (counted) => {
    const { country, purpose, product } = counted;
    return ordersWith({ 'country-code': country, purpose, product })(counted);
  },
  prepared: shipmentsIn('prepared'),
  not_shipped: shipmentsIn('not_shipped'),
  shipped: shipmentsIn('first_shipped'),
  letters_delivered: shipmentsIn('letters_delivered'),
  letters_returned: shipmentsIn('first_returned'),
  uses: (counted) => {
    const { promotion = ANY_PROMOTION, country: origin, app } = counted;
    return ordersWith({ promotion, origin, app })(counted);
  },
  photos_validated: actionsOf('validated'),
  photos_rejected: actionsOf('rejected'),
  judged: actionsOf('judged'),
  arrived: () => ({ screen: 'Arrivals' }),
  timed: NO_LIST,
  seconds: NO_LIST,
  seconds_min: NO_LIST,
  seconds_max: NO_LIST,
  validation_timed: NO_LIST,
  validation_seconds: NO_LIST,
  validation_seconds_min: NO_LIST,
  validation_seconds_max: NO_LIST,
};

function mapped<const Name extends string, Value>(
  values: Readonly<Record<Name, Value>>,
  show: (value: Value) => Show,
): Record<Name, Show> {
  const entries = Object.entries<Value>(values).map(([name, value]) => [name, show(value)]);
  return Object.fromEntries(entries) as Record<Name, Show>;
}

/** The list that shows what a number counts; undefined if none does. */
export function rowsCounted(measure: HouseMeasure, counted: Counted): CountedRows | undefined {
  const rows = SHOWN[measure]?.(counted);
  const isOfHour = counted.weekday !== undefined || counted.hour !== undefined;
  // Lists of orders and shipments know days only.
  return isOfHour && rows && 'filter' in rows ? undefined : rows;
}

/**
 * The address of the list that shows what a number counts.
 *
 * @param pathOf the path of a screen by its name; undefined for screens that the reader may not open
 */
export function addressOfRows(
  measure: HouseMeasure,
  counted: Counted,
  pathOf: (screen: CountedRows['screen']) => string | undefined,
): string | undefined {
  const rows = rowsCounted(measure, counted);
  const path = rows && pathOf(rows.screen);
  if (rows === undefined || path === undefined) return undefined;
  const { from, to, time_zone, weekday, hour } = counted;
  if ('filter' in rows) return `${path}?filter=${encodeURIComponent(JSON.stringify(rows.filter))}`;
  const place = path.replace(':id', 'all').replace(':from', from).replace(':to', to);
  const narrowed = Object.entries({ measure: 'measure' in rows ? rows.measure : undefined, weekday, hour, time_zone });
  const named = narrowed.flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${place}?${named.join('&')}`;
}
