import Fastify from 'fastify';
import pg from 'pg';

/* The least that answers the search of prices over HTTP: one route, two statements, no rights, no checks, no texts. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });

const PAGE = `
  select price.id, price.revision, price.amount, price.currency, price.order_number, price.active,
    product.id as product_id, product.label as product, purpose.id as purpose_id, purpose.label as purpose,
    country.country_code, country.country_name, country_group.id as group_id, country_group.label as "group",
    partner_plan.name as plan, partner_plan.app_version, offers.optional_offers
  from (select id as page_id from price where WHERE order by id PLACE) as page
  join price on price.id = page.page_id
  join product on product.id = price.product_id
  join purpose on purpose.id = price.purpose_id
  join country on country.id = price.country_id
  join country_group on country_group.id = price.purchase_from_country_group_id
  left join partner_plan on partner_plan.id = price.partner_plan_id
  left join lateral (
    select json_agg(json_build_object('id', price_offer.id, 'product', offered.label, 'amount', price_offer.amount,
      'order_number', price_offer.order_number, 'usable_one_time', usable_one_time, 'active', price_offer.active)) as optional_offers
    from price_offer join product as offered on offered.id = price_offer.product_id where price_id = price.id
  ) as offers on true
  order by price.id`;

async function answer(where: string, place: string, values: unknown[] = []) {
  const { rows: counted } = await pool.query<{ total: number }>(
    `select count(*)::int as total from price where ${where}`,
    values,
  );
  const { rows } = await pool.query(PAGE.replace('WHERE', where).replace('PLACE', place), values);
  return { result: rows, total: counted[0]!.total };
}

const http = Fastify();
http.get('/prices', () => answer('active', 'limit 10'));
http.get('/prices/far', () => answer('active', 'limit 10 offset 9990'));
http.get<{ Querystring: { label: string } }>('/prices/called', ({ query }) =>
  answer('active and purpose_id in (select id from purpose where label = $1)', 'limit 10', [query.label]),
);
const kept = new Map<number, Buffer>();
http.get<{ Querystring: { bytes: string } }>('/static', ({ query }, reply) => {
  const bytes = Number(query.bytes);
  if (!kept.has(bytes)) kept.set(bytes, Buffer.alloc(bytes, 32));
  return reply.type('application/json; charset=utf-8').send(kept.get(bytes));
});

const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
