import Fastify from 'fastify';
import pg from 'pg';

/*
 * The minimum that answers the order list over HTTP: one route, two statements, no rights, no checks, no removal of
 * personal data.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });

const ORDER = `
  select orders.id, orders.status, orders.external_ref, orders.created_at, orders.updated_at, orders.deleted_at,
    orders.extension_email, customer.id as owner_id, customer.first_name, customer.last_name, customer.email,
    partner_plan.name as plan, lines.items
  from orders
  join customer on customer.id = orders.customer_id
  join partner on partner.id = orders.partner_id
  join partner_plan on partner_plan.id = partner.partner_plan_id
  left join lateral (
    select json_agg(json_build_object('id', order_item.id, 'quantity', order_item.quantity, 'product', product.label,
      'purpose', purpose.label, 'country', country.country_code, 'document', document.id, 'status', document.status,
      'email', document.external_email)) as items
    from order_item
    join product on product.id = order_item.product_id
    join purpose on purpose.id = order_item.purpose_id
    join country on country.id = purpose.country_id
    left join document on document.order_item_id = order_item.id
    where order_item.order_id = orders.id
  ) as lines on true`;

const NAMED = `(customer.first_name ilike $1 or customer.last_name ilike $1 or customer.email ilike $1)
  and customer.email not like '%[DELETED-%'`;
const OWNED = `orders.customer_id in (select id from customer where ${NAMED})`;
const SHOWN = `orders.id in (
  select orders.id from customer join orders on orders.customer_id = customer.id where ${NAMED}
  union
  select document.order_id from document
  join orders on orders.id = document.order_id join customer on customer.id = orders.customer_id
  where customer.email not like '%[DELETED-%'
  and (' ' || document.first_name || ' ' || document.last_name || ' ' || coalesce(document.external_email, '') || ' ') ilike $1)`;
const NUMBERED = `orders.id in (
  select id from orders where id = $2 or customer_id = $2
  union
  select orders.id from customer join orders on orders.customer_id = customer.id where ${NAMED})`;
const FILTERED = `orders.status = any($1) and orders.id in (
  select order_id from order_item where purpose_id = $2
  and purpose_id in (select purpose.id from purpose join country on country.id = purpose.country_id where lower(country_code) = $3))`;

/** If the matches should be found first and sorted then, `order by` has an expression, which no index serves. */
async function answer(count: string, page: string, values: unknown[] = []) {
  const { rows: counted } = await pool.query<{ total: number }>(count, values);
  const { rows } = await pool.query(page, values);
  return { result: rows, total: counted[0]!.total };
}
const matching = (where: string, values: unknown[], key = 'orders.id') =>
  answer(
    `select count(*)::int as total from orders where ${where}`,
    `${ORDER} where ${where} order by ${key} desc limit 10`,
    values,
  );

const http = Fastify();
const KEPT = 'select sum(change)::int as total from order_count';
http.get('/orders', () => answer(KEPT, `${ORDER} order by orders.id desc limit 10`));
http.get('/orders/far', () =>
  // The page is found first, so that skipped orders are not joined.
  answer(
    KEPT,
    `${ORDER} where orders.id in (select id from orders order by id desc limit 10 offset 9990) order by orders.id desc`,
  ),
);
http.get<{ Querystring: { statuses: string; purpose: string; country: string } }>('/orders/filtered', ({ query }) =>
  matching(FILTERED, [query.statuses.split(','), Number(query.purpose), query.country]),
);
http.get<{ Querystring: { q: string } }>('/orders/owned', ({ query }) =>
  matching(OWNED, [`%${query.q}%`], '(orders.id + 0)'),
);
http.get<{ Querystring: { q: string } }>('/orders/shown', ({ query }) =>
  matching(SHOWN, [`%${query.q}%`], '(orders.id + 0)'),
);
http.get<{ Querystring: { q: string } }>('/orders/numbered', ({ query }) =>
  matching(NUMBERED, [`%${query.q}%`, Number(query.q)], '(orders.id + 0)'),
);

const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
