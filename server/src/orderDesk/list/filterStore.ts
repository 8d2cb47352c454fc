import type { QueryOf } from '@likeness/contract/kit/endpoint';
import { ANY_PROMOTION, type listOrders } from '@likeness/contract/orderDesk/list';
import { AWAITING_VERDICT, DOCUMENT_STATUSES, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import { file } from '../../files/schema.ts';
import { orderApp } from '../../orders/index.ts';
import { orderItem, orders, payment } from '../../orders/schema.ts';
import { document, photoVersion } from '../../photos/schema.ts';
import { withinDays } from '../../platform/database/days.ts';
import { type SQL, alias, and, eq, inArray, isNotNull, isNull, lt, ne, sql } from '../../platform/database/drizzle.ts';
import { promotionUse } from '../../prices/promotions/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { shipment } from '../../shipments/schema.ts';

/** What is asked of the list, and when: what is overdue depends on it. */
export type OrderQuestion = QueryOf<typeof listOrders> & { readonly now: Date };

/** The chosen statuses; empty if all are chosen, because then they filter nothing. */
export function requestedStatuses({ 'order-filters[]': statuses }: OrderQuestion): OrderQuestion['order-filters[]'] {
  return statuses.length === ORDER_STATUSES.length ? [] : statuses;
}

/** The filters except the order's own status, each as a condition on `orders`. */
export function filtersOn(question: OrderQuestion): SQL[] {
  const { origin, app, deleted, partner } = question;
  const conditions = [
    withinDays(orders.createdAt, question),
    deleted && (deleted === '1' ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt)),
    partner !== undefined && eq(orders.partnerId, partner),
    origin && eq(orders.originCountryCode, origin.toUpperCase()),
    app && sql`${orderApp()} = ${app}`,
    withDocuments(question),
    withLines(question),
    withPromotion(question),
    withPhotos(question),
    withRefund(question),
    withOverdue(question),
    withReturned(question),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== '' && condition !== false);
}

function withDocuments({ 'doc-filters[]': statuses }: OrderQuestion): SQL | undefined {
  if (statuses.length === 0 || statuses.length === DOCUMENT_STATUSES.length) return undefined;
  return sql`${orders.id} in (select ${document.orderId} from ${document} where ${inArray(document.status, statuses)})`;
}

/** The same line must match all of them: the purpose, its country and the product. One that another replaced matches none. */
function withLines({ 'country-code': countryCode, purpose: purposeId, product }: OrderQuestion): SQL | undefined {
  const line = and(
    purposeId === undefined ? undefined : eq(orderItem.purposeId, purposeId),
    product === undefined ? undefined : eq(orderItem.productId, product),
    countryCode === undefined ? undefined : inArray(orderItem.purposeId, purposesOf(countryCode)),
  );
  const standing = and(line, isNull(orderItem.replacedById));
  return line && sql`${orders.id} in (select ${orderItem.orderId} from ${orderItem} where ${standing})`;
}

function purposesOf(countryCode: string): SQL {
  return sql`(select ${purpose.id} from ${purpose} join ${country} on ${country.id} = ${purpose.useInCountryId}
    where lower(${country.countryCode}) = ${countryCode.toLowerCase()})`;
}

function withPromotion({ promotion }: OrderQuestion): SQL | undefined {
  if (promotion === undefined) return undefined;
  const use = and(
    isNull(promotionUse.givenBackAt),
    promotion === ANY_PROMOTION ? undefined : eq(promotionUse.promotionId, promotion),
  );
  return sql`${orders.id} in (select ${promotionUse.orderId} from ${promotionUse} where ${use})`;
}

/** Of a version that staff made, the file says who; the customer's own have nobody. */
function withPhotos({ photos }: OrderQuestion): SQL | undefined {
  if (photos === undefined) return undefined;
  const enough = photos === 'more7' ? sql`> 7` : sql`>= ${Number(photos)}`;
  return sql`exists (select 1 from ${document} where ${eq(document.orderId, orders.id)} and (
    select count(*) from ${photoVersion} join ${file} on ${file.id} = ${photoVersion.fileId}
    where ${photoVersion.documentId} = ${document.id} and ${isNull(file.addedByStaffId)}) ${enough})`;
}

function withRefund({ refund }: OrderQuestion): SQL | undefined {
  if (refund === undefined) return undefined;
  return sql`${orders.id} in (select ${payment.orderId} from ${payment} where ${eq(payment.status, 'refund_due')})`;
}

/** "Overdue is an order of which one photo waits for its verdict longer than was promised." */
function withOverdue({ overdue, now }: OrderQuestion): SQL | undefined {
  if (overdue === undefined) return undefined;
  // Written out, as the index holds those that wait and nothing else.
  const waiting = sql`${inArray(document.status, [...AWAITING_VERDICT])}`.inlineParams();
  const late = and(waiting, lt(document.promisedAt, now));
  return sql`${orders.id} in (select ${document.orderId} from ${document} where ${late})`;
}

/** "A letter that came back waits until another one is on its way." One that was canceled takes nothing of its place. */
function withReturned({ returned }: OrderQuestion): SQL | undefined {
  if (returned === undefined) return undefined;
  const later = alias(shipment, 'later');
  const ofIt = and(eq(later.documentId, shipment.documentId), ne(later.status, 'canceled'));
  const standing = sql`(select max(${later.id}) from ${shipment} as ${later} where ${ofIt})`;
  return sql`${orders.id} in (
    select ${shipment.orderId} from ${shipment} where ${isNotNull(shipment.returnedAt)} and ${shipment.id} = ${standing})`;
}
