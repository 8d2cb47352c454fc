import Fastify from 'fastify';
import pg from 'pg';

/* The minimum that answers the first page of the queue over HTTP: one route, two statements, no rights, no checks. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });
const WAITING = `document.status in ('pending_verification', 'pending_last_validation')`;
const PAGE = `
  select document.id, document.status, document.created_at, document.promised_at, document.cannot_process,
    document.order_id, document.first_name, document.last_name, purpose.id as purpose_id, purpose.label, country.country_code,
    file.uid
  from document
  join purpose on purpose.id = document.purpose_id
  join country on country.id = purpose.country_id
  left join file on file.id = document.photo_id
  where ${WAITING}
  order by (document.status <> 'pending_last_validation'), document.promised_at, document.id
  limit 10`;

const http = Fastify();
http.get('/queue', async () => {
  const { rows: counted } = await pool.query<{ total: number }>(
    `select count(*)::int as total from document where ${WAITING}`,
  );
  const { rows } = await pool.query(PAGE);
  return { result: rows, total: counted[0]!.total };
});
const CUSTOMER = `
  select id, revision, first_name, last_name, email, address, postal_code, city, country_code, phone, language, os, version,
    last_logged_in_at, created_at
  from customer`;
const FOUND = `where (first_name ilike $1 or last_name ilike $1 or email ilike $1) and email not like '%[DELETED-%'`;

async function customers(page: string, where = '', values: string[] = []) {
  const { rows: counted } = await pool.query<{ total: number }>(
    `select count(*)::int as total from customer ${where}`,
    values,
  );
  const { rows } = await pool.query(`${CUSTOMER} ${where} ${page} limit 10`, values);
  return { result: rows, total: counted[0]!.total };
}
http.get('/customers', () => customers('order by id desc'));
http.get('/customers/sorted', () => customers('order by lower(last_name), id'));
http.get<{ Querystring: { q: string } }>('/customers/found', ({ query }) =>
  customers('order by id + 0 desc', FOUND, [`%${query.q}%`]),
);

const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
