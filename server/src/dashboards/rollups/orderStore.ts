import { DOCUMENT_STATUSES_OF, ORDER_STATUSES_OF, type OrderMeasure } from '@likeness/contract/dashboards/measures';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { document, photoVersion } from '../../photos/schema.ts';
import { type SQL, inArray, isNotNull, isNull, sql } from '../../platform/database/drizzle.ts';
import { countIf, hourOf, named, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupOrders, rollupOrdersByDay } from './schema.ts';

const present = isNull(orders.deletedAt);
const standing = (name: keyof typeof ORDER_STATUSES_OF) =>
  countIf(sql`${present} and ${inArray(orders.status, [...ORDER_STATUSES_OF[name]])}`);
const withDocument = (found: SQL) => countIf(sql`${present} and ${found}`);
const withPhotos = (condition: SQL) => countIf(sql`${present} and ${condition}`);

const documentFlags = Object.fromEntries(
  Object.entries(DOCUMENT_STATUSES_OF).map(([name, statuses]) => [
    name,
    sql`bool_or(${inArray(document.status, [...statuses])})`,
  ]),
);
const documentFlag = (name: keyof typeof DOCUMENT_STATUSES_OF) => withDocument(sql`documents.${sql.identifier(name)}`);

const MEASURES: Readonly<Record<OrderMeasure, SQL>> = {
  placed: countIf(present),
  deleted: countIf(isNotNull(orders.deletedAt)),
  pending_payment: standing('pending_payment'),
  payment_failed: standing('payment_failed'),
  in_progress: standing('in_progress'),
  fulfilled: standing('fulfilled'),
  canceled: standing('canceled'),
  rejected: standing('rejected'),
  rejected_signature: standing('rejected_signature'),
  rejected_photo: standing('rejected_photo'),
  rejected_address: standing('rejected_address'),
  rejected_for_good: standing('rejected_for_good'),
  waiting_for_validation: documentFlag('waiting_for_validation'),
  waiting_for_final_validation: documentFlag('waiting_for_final_validation'),
  waiting_for_processing: documentFlag('waiting_for_processing'),
  waiting_shipment: documentFlag('waiting_shipment'),
  waiting_photo_code: documentFlag('waiting_photo_code'),
  delivered: documentFlag('delivered'),
  with_3_photos: withPhotos(sql`documents.photos >= 3`),
  with_5_photos: withPhotos(sql`documents.photos >= 5`),
  with_7_photos: withPhotos(sql`documents.photos >= 7`),
  with_more_than_7_photos: withPhotos(sql`documents.photos > 7`),
};

function facts(span: Span): SQL {
  // Of a version that staff made, the file says who; the customer's own have nobody.
  const photos = sql`(select count(*) from ${photoVersion} join ${file} on ${file.id} = ${photoVersion.fileId}
    where ${photoVersion.documentId} = ${document.id} and ${isNull(file.addedByStaffId)})`;
  return sql`select ${hourOf(orders.createdAt)} as hour, ${named(MEASURES)}
    from ${orders} cross join lateral (
      select ${named(documentFlags)}, max(${photos}) as photos
      from ${document} where ${document.orderId} = ${orders.id}
    ) as documents
    where ${within(orders.createdAt, span)} group by 1`;
}

export const orderRollup: Rollup = {
  name: 'orders',
  table: rollupOrders,
  byDay: rollupOrdersByDay,
  facts,
  happened: () => sql`select min(${orders.createdAt}), max(${orders.createdAt}) from ${orders}`,
};
