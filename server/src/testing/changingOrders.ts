import { listOrders } from '@likeness/contract/orderDesk/list';
import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import type { OrderQuestion } from '../orderDesk/list/filterStore.ts';
import { narrowing } from '../orderDesk/list/store.ts';
import { orders } from '../orders/schema.ts';
import { asc, sql } from '../platform/database/drizzle.ts';
import type { TestApp } from './app.ts';
import { aDocument, aPartner, aPromotion } from './builders.ts';
import { aProduct, aPurpose } from './catalogueBuilders.ts';

const ORDERS = 40;
/** The numbers go past the end of a block of the facets' bits. */
const FIRST_NUMBER = 2_030;

const pick = (list: string) => `('{${list}}'::text[])[1 + $2::int % ${list.split(',').length}]`;
const ORDER = `select id from orders where id >= ${FIRST_NUMBER} order by id offset $1::int % ${ORDERS} limit 1`;
const DOCUMENT = `select id from document where order_id >= ${FIRST_NUMBER} order by id offset $1::int % ${ORDERS} limit 1`;

/** What can happen to an order, each as a statement of `$1`, which says to whom, and `$2`, which says what. */
const CHANGES: Readonly<Record<string, string>> = {
  'gets another status': `update orders set status = ${pick(ORDER_STATUSES.join())} where id = (${ORDER})`,
  'is deleted, or comes back': `update orders
    set deleted_at = case when deleted_at is null then created_at + interval '1 hour' end, updated_at = $2::int * interval '1 second' + updated_at
    where id = (${ORDER})`,
  'was placed at another time': `update orders set created_at = created_at + ($2::int % 200 - 100) * interval '47 minutes' where id = (${ORDER})`,
  'comes from another country and application': `update orders
    set origin_country_code = ${pick('FR,DE,ES')}, os = ${pick('web,iOS')} where id = (${ORDER})`,
  'has a document with another status': `update document set status = ${pick(DOCUMENT_STATUSES.join())} where id = (${DOCUMENT})`,
  'has all its documents changed': `update document set status = ${pick(DOCUMENT_STATUSES.join())} where order_id = (${ORDER})`,
  'was promised another time': `update document
    set status = 'pending_verification', promised_at = created_at + ($2::int % 40 - 20) * interval '4 minutes' where id = (${DOCUMENT})`,
  'gets another purpose and product': `update order_item
    set purpose_id = (select id from purpose order by id offset $2::int % (select count(*) from purpose) limit 1),
      product_id = (select id from product order by id offset $2::int % (select count(*) from product) limit 1)
    where id = (select order_item_id from document where id = (${DOCUMENT}))`,
  'has a line that another one replaces, or replaces no more': `update order_item
    set replaced_by_id = case when replaced_by_id is null then id end
    where id = (select order_item_id from document where id = (${DOCUMENT})) and $2::int >= 0`,
  'has a purpose that moves to another country': `update purpose
    set country_id = (select id from country order by id offset $2::int % 2 limit 1)
    where id = (select purpose_id from document where id = (${DOCUMENT}))`,
  'gets a line': `insert into order_item (order_id, product_id, purpose_id, amount)
    select (${ORDER}), product.id, purpose.id, 1 from product, purpose order by (product.id + purpose.id + $2::int) % 7 limit 1`,
  'loses a line': `delete from order_item where not exists (select from document where order_item_id = order_item.id)
    and order_id = (${ORDER}) and $2::int >= 0`,
  'uses a promotion, or another': `insert into promotion_use (order_id, promotion_id, used_at)
    select id, (select id from promotion order by id offset $2::int % 2 limit 1), created_at from orders where id = (${ORDER})
    on conflict (order_id) do update set promotion_id = excluded.promotion_id, given_back_at = null`,
  'gives its promotion back': `update promotion_use set given_back_at = used_at where order_id = (${ORDER}) and $2::int >= 0`,
  'has something to be paid back': `insert into payment (order_id, method, amount, currency, status, created_at)
    select id, 'card', -1, 'EUR', 'refund_due', created_at from orders where id = (${ORDER}) and $2::int >= 0`,
  'is paid back': `update payment set status = 'refunded' where order_id = (${ORDER}) and $2::int >= 0`,
  'is posted': `insert into shipment (document_id, order_id, status, first_name, last_name, letter_since, created_at, updated_at)
    select id, order_id, 'shipped', 'Ada', 'Lovelace', created_at, created_at, created_at from document
    where id = (${DOCUMENT}) and $2::int >= 0`,
  'has its newest letter canceled': `update shipment set status = 'canceled' where id =
    (select max(id) from shipment where document_id = (${DOCUMENT})) and $2::int >= 0`,
  'comes back by post': `update shipment set returned_at = created_at where document_id = (${DOCUMENT}) and $2::int >= 0`,
  'gets photos of its customer': `with made as (
      insert into file (uid, kind, file_name, sha256, bytes, width, height, created_at)
      select md5(random()::text), 'photo', 'a.jpg', 'none', 1, 1, 1, now() from generate_series(0, $2::int % 8) returning id)
    insert into photo_version (file_id, document_id, status, created_at)
    select made.id, (${DOCUMENT}), 'pending_verification', now() from made`,
  'loses a photo': `delete from photo_version where file_id =
    (select max(file_id) from photo_version where document_id = (${DOCUMENT})) and $2::int >= 0`,
};
export const CHANGE_NAMES = Object.keys(CHANGES);

/** Every filter of the list of orders, some together, and what it can be sorted by. */
const ASKED: readonly Readonly<Record<string, string | string[]>>[] = [
  ...ORDER_STATUSES.map((status) => ({ 'order-filters[]': status })),
  { 'order-filters[]': ['in_progress', 'fulfilled', 'canceled'] },
  ...DOCUMENT_STATUSES.map((status) => ({ 'doc-filters[]': status })),
  { 'country-code': 'fr' },
  { 'country-code': 'DE' },
  { 'country-code': 'xx' },
  { origin: 'fr' },
  { origin: 'DE' },
  { app: '_webapp' },
  { app: 'app3' },
  { deleted: '0' },
  { deleted: '1' },
  { promotion: 'any' },
  { promotion: '1' },
  { photos: '3' },
  { photos: '5' },
  { photos: '7' },
  { photos: 'more7' },
  { refund: 'due' },
  { overdue: '1' },
  { returned: '1' },
  { purpose: '1' },
  { purpose: '2' },
  { product: '1' },
  { product: '2' },
  { partner: '1' },
  { purpose: '1', product: '2' },
  { purpose: '2', product: '2', 'country-code': 'de' },
  { product: '1', 'country-code': 'fr' },
  { from: '2026-03-09', time_zone: 'Europe/Paris' },
  { to: '2026-03-09', time_zone: 'Asia/Kolkata' },
  { from: '2026-03-08', to: '2026-03-12', time_zone: 'Asia/Kathmandu' },
  {
    from: '2026-03-10',
    to: '2026-03-10',
    time_zone: 'America/New_York',
    'order-filters[]': ['in_progress', 'canceled'],
  },
  {
    deleted: '0',
    'country-code': 'fr',
    'doc-filters[]': ['delivered', 'pending_verification'],
    order_by: 'created_at',
  },
  { origin: 'fr', order_by: 'name', page: '2' },
  { app: '_webapp', order_by: 'status', descending: 'false' },
];

/** Orders that tests change in any way, and what is asked about them. */
export async function openChangingOrders(app: TestApp) {
  const { pool } = app.platform.database;
  const german = await pool.query<{ id: number }>(
    `insert into country (country_code, country_name) values ('DE', 'Germany') returning id`,
  );
  const purposes = [await aPurpose(app), await aPurpose(app, { useInCountryId: german.rows[0]!.id })];
  await aPurpose(app);
  await aProduct(app);
  await aProduct(app);
  await aPromotion(app);
  await aPromotion(app);
  await aPartner(app);
  const first = await aDocument(app, { purposeId: purposes[0]!.id });
  await pool.query(`select setval(pg_get_serial_sequence('orders', 'id'), ${FIRST_NUMBER})`);
  await pool.query(
    `with placed as (
       insert into orders (partner_id, customer_id, external_ref, status, total_amount, created_at, updated_at)
       select partner_id, customer_id, 'copy-' || n, 'in_progress', 1, created_at, updated_at
       from orders, generate_series(1, ${ORDERS}) as n where id = $1 returning id),
     bought as (
       insert into order_item (order_id, product_id, purpose_id, amount)
       select placed.id, product_id, $2, 1 from placed, order_item, generate_series(1, 2) where order_id = $1
       returning id, order_id)
     insert into document (order_id, order_item_id, purpose_id, status, first_name, last_name, created_at, updated_at)
     select bought.order_id, bought.id, $2, 'pending_verification', first_name, last_name, created_at, updated_at
     from bought, document where document.id = $3`,
    [first.orderId, purposes[1]!.id, first.id],
  );
  const now = app.clock.now();
  return {
    change: (name: string, whom: number, what: number) => pool.query(CHANGES[name]!, [whom, what]),
    questions: ASKED.map((query): OrderQuestion => ({ ...listOrders.query!.parse(query), now })),
  };
}

/** The numbers of the orders that meet a question, newest last, as the tables say. */
export async function ordersThatMeet({ platform }: TestApp, question: OrderQuestion): Promise<number[]> {
  const { orm } = platform.database;
  const rows = await orm
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${narrowing(question)}`)
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}
