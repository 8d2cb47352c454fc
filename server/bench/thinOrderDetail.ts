import Fastify from 'fastify';
import pg from 'pg';
import { ORDER_STATEMENT } from '../src/orderDesk/detail/reading.ts';

/* The least that answers an order over HTTP: one route, our own statement, no rights, no checks, no masks, no links. */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });

const text = `with asked as (select $1::int as id, 'en'::text as language, $2::timestamptz as now) ${ORDER_STATEMENT}`;

const http = Fastify();
http.get<{ Params: { id: string } }>('/order/:id', async ({ params }) => {
  // Planned once for a connection, as our own server's statements are.
  const values = [params.id, new Date().toISOString()];
  const { rows } = await pool.query<{ stored: unknown }>({ name: 'order', text, values });
  return rows[0]!.stored;
});

const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
