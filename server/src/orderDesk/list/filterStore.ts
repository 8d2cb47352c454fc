import type { QueryOf } from '@likeness/contract/kit/endpoint';
import { ANY_PROMOTION, type listOrders } from '@likeness/contract/orderDesk/list';
import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import { type SQL, and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { file } from '../../files/schema.ts';
import { orderApp } from '../../orders/index.ts';
import { orderItem, orders } from '../../orders/schema.ts';
import { document, photoVersion } from '../../photos/schema.ts';
import { withinDays } from '../../platform/database/days.ts';
import { promotionUse } from '../../promotions/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';

export type OrderQuestion = QueryOf<typeof listOrders>;

/** The chosen statuses; empty if all are chosen, because then they filter nothing. */
export function requestedStatuses({ 'order-filters[]': statuses }: OrderQuestion): OrderQuestion['order-filters[]'] {
  return statuses.length === ORDER_STATUSES.length ? [] : statuses;
}

/** The filters except the order's own status, each as a condition on `orders`. */
export function filtersOn(question: OrderQuestion): SQL[] {
  const { origin, app, deleted } = question;
  const conditions = [
    withinDays(orders.createdAt, question),
    deleted && (deleted === '1' ? isNotNull(orders.deletedAt) : isNull(orders.deletedAt)),
    origin && eq(orders.originCountryCode, origin.toUpperCase()),
    app && sql`${orderApp()} = ${app}`,
    withDocuments(question),
    withLines(question),
    withPromotion(question),
    withPhotos(question),
  ];
  return conditions.filter((condition) => condition !== undefined && condition !== '');
}

function withDocuments({ 'doc-filters[]': statuses }: OrderQuestion): SQL | undefined {
  if (statuses.length === 0 || statuses.length === DOCUMENT_STATUSES.length) return undefined;
  return sql`${orders.id} in (select ${document.orderId} from ${document} where ${inArray(document.status, statuses)})`;
}

/** The same line must match all of them: the purpose, its country and the product. */
function withLines({ 'country-code': countryCode, purpose: purposeId, product }: OrderQuestion): SQL | undefined {
  const line = and(
    purposeId === undefined ? undefined : eq(orderItem.purposeId, purposeId),
    product === undefined ? undefined : eq(orderItem.productId, product),
    countryCode === undefined ? undefined : inArray(orderItem.purposeId, purposesOf(countryCode)),
  );
  return line && sql`${orders.id} in (select ${orderItem.orderId} from ${orderItem} where ${line})`;
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
