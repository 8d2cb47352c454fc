import type { Pool } from 'pg';

const PURPOSES = 200;
const COUNTRIES = 50;
/** Where orders are bought, the first ones far more often than the last. */
const ORIGINS = [
  'FR',
  'US',
  'GB',
  'DE',
  'ES',
  'IT',
  'BE',
  'CH',
  'CA',
  'NL',
  'PT',
  'SE',
  'IE',
  'PL',
  'AU',
  'BR',
  'JP',
  'IN',
];

const SYLLABLES = `(array['ba','lo','da','ru','ke','mi','so','ne','ta','vi','gu','pa','zo','fe','li','no','ro','su','ca','de'])`;
const syllable = (of: string) => `${SYLLABLES}[1 + (${of}) % 20]`;
const FIRST = `(array['Ada','Grace','Alan','Edsger','Barbara','Donald','Leslie','Frances','Jean','Marie'])[1 + n % 10]`;
/** One customer in a hundred has the commonest name; the others share 160,000. */
const LAST = `case when n % 100 = 0 then 'Martin'
  else initcap(${['n', 'n / 20', 'n / 400', 'n / 8000'].map(syllable).join(' || ')}) end`;

/**
 * Fills an empty database with these numbers of orders and customers. The orders are `apart`, the newest just now: each
 * has a line and its document, every fifth has two. Some of their purposes are ordered far more often than others.
 */
export async function fillWithOrders(
  pool: Pool,
  { orders, customers, apart = '1 minute' }: { orders: number; customers: number; apart?: string },
): Promise<void> {
  for (const statement of [
    `insert into partner_plan (name) values ('Plan')`,
    `insert into partner (email, name, partner_plan_id, api_key_hash, created_at)
     select 'partner_bench@partner.test', 'Bench', id, 'none', now() from partner_plan`,
    `insert into product (reference, label, product_type)
     select 'product-' || n, 'Product ' || n, 'print' from generate_series(1, 10) as n`,
    `insert into country (country_code, country_name)
     select chr(97 + n / 26) || chr(97 + n % 26), 'Country ' || n from generate_series(1, ${COUNTRIES}) as n`,
    `insert into purpose (country_id, label, photo_width, photo_height, dpi_resolution, photo_weight, photo_weight_max,
       outline_to_chin, outline_to_skull)
     select country.id, 'Purpose ' || n, 35, 45, 300, 100, 500, 7, 4
     from generate_series(1, ${PURPOSES}) as n
     join country on country_name = 'Country ' || (1 + n % ${COUNTRIES}) order by n`,
    `insert into customer (partner_id, email, first_name, last_name, language, created_at)
     select (select max(id) from partner), lower(${FIRST} || '.' || n || '@customer' || n % 50 || '.test'),
       ${FIRST}, ${LAST}, 'fr', now() - (${customers} - n) * interval '1 minute'
     from generate_series(1, ${customers}) as n`,
    `insert into orders (partner_id, customer_id, external_ref, status, total_amount, origin_country_code, os, paid_at, created_at, updated_at)
     select (select max(id) from partner), 1 + (n * 7919::bigint) % ${customers}, 'order-' || n,
       case when n % 200 < 180 then 'fulfilled' when n % 200 < 192 then 'in_progress' when n % 200 < 196 then 'rejected_photo'
         when n % 200 < 199 then 'canceled' else 'pending_payment' end,
       12.90, ('{${ORIGINS.join()}}'::text[])[1 + floor(${ORIGINS.length} * power((n * 7919::bigint % 10007) / 10007.0, 2))::int],
       (array['web', 'iOS', 'Android'])[1 + n % 3], moment, moment, moment
     from generate_series(1, ${orders}) as n, lateral (select now() - (${orders} - n) * interval '${apart}' as moment) as dated`,
    `insert into order_item (order_id, product_id, purpose_id, amount)
     select n, 1 + n % 10, 1 + floor(${PURPOSES} * power(((n + line) * 7919::bigint % 10007) / 10007.0, 2))::int, 12.90
     from generate_series(1, ${orders}) as n, generate_series(1, 2) as line where line = 1 or n % 5 = 0`,
    `insert into document (order_id, order_item_id, purpose_id, status, first_name, last_name, created_at, updated_at)
     select orders.id, order_item.id, purpose_id,
       case orders.status when 'fulfilled' then 'delivered' when 'in_progress' then 'pending_verification'
         when 'rejected_photo' then 'rejected_photo' when 'canceled' then 'canceled' else 'created' end,
       first_name, last_name, orders.created_at, orders.created_at
     from order_item join orders on orders.id = order_id join customer on customer.id = customer_id`,
  ]) {
    await pool.query(statement);
  }
}

/**
 * The same with what filters of lists ask for: almost half of the lines are for one country, and some orders have used a
 * promotion, are deleted, or were sent more photos. Written without triggers, as the seed does.
 */
export async function fillWithCommonOrders(
  pool: Pool,
  size: { orders: number; customers: number; apart: string },
): Promise<void> {
  await pool.query('set session_replication_role = replica');
  await fillWithOrders(pool, size);
  for (const statement of [
    `update country set country_code = 'fr' where id = 2`,
    `update purpose set country_id = 2 where id <= 40`,
    `insert into promotion (label, code, type, amount, currency, team_added_by, created_at)
     select 'Promotion ' || n, 'CODE' || n, 'percentage', 10, 'EUR', 'Bench', now() from generate_series(1, 5) as n`,
    `insert into promotion_use (order_id, promotion_id, used_at)
     select id, 1 + id % 5 % 3, created_at from orders where id % 10 = 0`,
    `update orders set deleted_at = updated_at where id % 500 = 0`,
    `update document set promised_at = created_at + interval '2 hours' where status = 'pending_verification'`,
    `with made as (
       insert into file (uid, kind, file_name, sha256, bytes, width, height, created_at)
       select md5(n::text), 'photo', 'photo.jpg', 'none', 1, 1, 1, now() from generate_series(1, ${size.orders} / 20) as n
       returning id)
     insert into photo_version (file_id, document_id, status, created_at)
     select id, 1 + id / 4, 'pending_verification', now() from made`,
    `insert into order_count (status, change) select status, count(*) from orders group by status`,
    'reset session_replication_role',
  ]) {
    await pool.query(statement);
  }
}
