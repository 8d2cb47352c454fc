import { AWAITING_VERDICT, DOCUMENT_STATUSES } from '@likeness/contract/vocabulary';
import { orders } from '../../orders/schema.ts';
import { document } from '../../photos/schema.ts';
import { dayEnd, dayStart } from '../../platform/database/days.ts';
import { type SQL, and, eq, gte, inArray, lt, sql } from '../../platform/database/drizzle.ts';
import { type FacetedList, type Wanted, oneOf, foundFacet, quarterOf, within } from '../../platform/facets/facets.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type OrderQuestion, requestedStatuses } from './filterStore.ts';

/**
 * Orders by what they are filtered by. A further filter is a facet of the function `orders_facets`, a trigger if another
 * table says it, and what asks for it below.
 */
export const orderFacets: FacetedList = { name: 'orders', table: orders, id: orders.id };

/** More than seven, as a facet says it. */
const PHOTOS_MORE = 8;

/** What the filters ask of an order's facets; of every order if there is no filter. */
export function facetsWanted(question: OrderQuestion): [Wanted, ...Wanted[]] {
  const { origin, app, deleted, partner, photos, refund, overdue, returned, now } = question;
  const only = (name: string, value: string | number | undefined) =>
    value === undefined || value === '' ? undefined : oneOf([`${name}:${value}`]);
  const statuses = requestedStatuses(question);
  const wanted = [
    statuses.length > 0 ? oneOf(statuses.map((status) => `status:${status}`)) : undefined,
    placedWithin(question),
    only('deleted', deleted),
    only('partner', partner),
    only('origin', origin?.toUpperCase()),
    only('app', app),
    documentsWanted(question),
    lineWanted(question),
    only('promotion', question.promotion),
    only('photos', photos === 'more7' ? PHOTOS_MORE : photos),
    only('refund', refund),
    overdue ? waitingLonger(now) : undefined,
    only('returned', returned),
  ].filter((one) => one !== undefined);
  const [first, ...others] = wanted;
  return first ? [first, ...others] : [oneOf(['deleted:0', 'deleted:1'])];
}

function placedWithin(days: OrderQuestion): Wanted | undefined {
  const [from, to] = [dayStart(days), dayEnd(days)];
  if (!from && !to) return undefined;
  return within({ prefix: 'created', from, to });
}

function documentsWanted({ 'doc-filters[]': statuses }: OrderQuestion): Wanted | undefined {
  if (statuses.length === 0 || statuses.length === DOCUMENT_STATUSES.length) return undefined;
  return oneOf(statuses.map((status) => `document:${status}`));
}

/** The same line must match all of them: the purpose, its country and the product. */
function lineWanted({ 'country-code': countryCode, purpose: purposeId, product }: OrderQuestion): Wanted | undefined {
  if (countryCode === undefined) {
    if (purposeId !== undefined)
      return oneOf([product === undefined ? `purpose:${purposeId}` : `line:${purposeId}.${product}`]);
    return product === undefined ? undefined : oneOf([`product:${product}`]);
  }
  const [kind, ofLine] = purposeId === undefined ? ['country', 'country_line'] : ['purpose', 'line'];
  const id = purposeId === undefined ? country.id : purpose.id;
  const facet =
    product === undefined
      ? sql`${`${kind}:`}::text || ${id}`
      : sql`${`${ofLine}:`}::text || ${id} || ${`.${product}`}::text`;
  const others = purposeId === undefined ? sql`` : sql`join ${purpose} on ${eq(purpose.useInCountryId, country.id)}`;
  return foundFacet(sql`select ${facet} from ${country} ${others}
    where ${and(
      sql`lower(${country.countryCode}) = ${countryCode.toLowerCase()}`,
      purposeId === undefined ? undefined : eq(purpose.id, purposeId),
    )}`);
}

/** Those of the present quarter of an hour are looked at themselves. */
function waitingLonger(now: Date): Wanted {
  // Written out, as the index holds those that wait and nothing else.
  const waiting = sql`${inArray(document.status, [...AWAITING_VERDICT])}`.inlineParams();
  const moment = sql`${now.toISOString()}::timestamptz`;
  const quarter = quarterOf(moment);
  const promised = (before: SQL) => sql`select ${document.orderId} from ${document}
    where ${and(waiting, gte(document.promisedAt, quarter), lt(document.promisedAt, before))}`;
  return {
    ...within({ prefix: 'promised', to: quarter }),
    unsure: { all: promised(sql`${quarter} + interval '15 minutes'`), met: promised(moment) },
  };
}
