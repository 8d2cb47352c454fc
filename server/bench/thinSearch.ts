import Fastify from 'fastify';
import pg from 'pg';

/*
 * The minimum that answers the search in the header over HTTP, for somebody who may open orders: one route, a plain
 * statement for each kind of record, no rights, no limit, no removal of personal data.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });

/** What the indexes hold. */
const like = (text: string) => `search_text(${text}) like $1`;
const NAMED = `(${like('customer.first_name')} or ${like('customer.last_name')} or ${like('customer.email')})
  and customer.email not like '%[DELETED-%'`;
const ON_DOCUMENT = like(
  `(' ' || document.first_name || ' ' || document.last_name || ' ' || coalesce(document.external_email, '') || ' ')`,
);
const ON_SHIPMENT = like(`(' ' || shipment.first_name || ' ' || shipment.last_name || ' ')`);

const KINDS = {
  orders: {
    found: `select orders.id from customer join orders on orders.customer_id = customer.id where ${NAMED}
      union select document.order_id from document
        join orders on orders.id = document.order_id join customer on customer.id = orders.customer_id
        where customer.email not like '%[DELETED-%' and ${ON_DOCUMENT}
      union select id from orders where id = $2 or customer_id = $2
      union select order_id from document where id = $2
      union select id from orders where lower(external_ref) = lower($3)`,
    shown: `select orders.id, orders.status, orders.external_ref, orders.updated_at, (
        select json_agg(json_build_object('id', order_item.id, 'product', product.label, 'purpose', purpose.label,
          'document', document.id, 'status', document.status, 'name', document.last_name))
        from order_item join product on product.id = order_item.product_id join purpose on purpose.id = order_item.purpose_id
        left join document on document.order_item_id = order_item.id where order_item.order_id = orders.id) as items
      from page join orders on orders.id = page.id`,
  },
  customers: {
    found: `select id from customer where ${NAMED} union select id from customer where id = $2`,
    shown: `select customer.*, partner.name as partner, (
        select json_agg(json_build_object('id', newest.id, 'status', newest.status)) from (
          select document.id, document.status from document join orders on orders.id = document.order_id
          where orders.customer_id = customer.id order by document.id desc limit 5) as newest) as documents
      from page join customer on customer.id = page.id join partner on partner.id = customer.partner_id`,
  },
  tickets: {
    found: `select ticket.id from customer join ticket on ticket.customer_id = customer.id where ${NAMED}
      union select id from ticket where id = $2 or order_id = $2
      union select id from ticket where lower(external_ref) = lower($3)`,
    shown: `select ticket.id, ticket.status, customer.first_name, customer.last_name, ticket_reason.label
      from page join ticket on ticket.id = page.id join customer on customer.id = ticket.customer_id
      join ticket_reason on ticket_reason.id = ticket.reason_id`,
  },
  shipments: {
    found: `select shipment.id from shipment join orders on orders.id = shipment.order_id
        join customer on customer.id = orders.customer_id
        where customer.email not like '%[DELETED-%' and ${ON_SHIPMENT}
      union select id from shipment where id = $2 or order_id = $2 or document_id = $2 or mail_id = $3`,
    shown: `select shipment.id, shipment.status, shipment.first_name, shipment.last_name, shipment.mail_id
      from page join shipment on shipment.id = page.id`,
  },
};

const http = Fastify();
http.get<{ Querystring: { q: string } }>('/search', async ({ query: { q } }) => {
  const values = [`%${q.toLowerCase()}%`, /^\d+$/.test(q) ? Number(q) : null, q];
  const answer: Record<string, unknown[]> = {};
  for (const [kind, { found, shown }] of Object.entries(KINDS)) {
    const { rows } = await pool.query(
      `with found as materialized (${found}), page as (select id from found order by id desc limit 5)
       select counted.total, shown.* from (select count(*)::int as total from found) as counted left join (${shown}) as shown on true
       where $1::text is not null and ($2::int is null or true) and $3::text is not null`,
      values,
    );
    answer[kind] = rows.filter(({ id }: { id: number | null }) => id !== null);
  }
  return answer;
});

const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
