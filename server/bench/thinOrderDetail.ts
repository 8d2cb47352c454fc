import Fastify from 'fastify';
import pg from 'pg';
import { READ_ORDER } from '../src/orderDesk/detail/store.ts';

/*
 * The minimum that answers an order over HTTP: one route, our own statement, no rights, no checks, no removal of
 * personal data, no links.
 */

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c timezone=UTC' });

const { text } = READ_ORDER;

const http = Fastify();
http.get<{ Params: { id: string } }>('/order/:id', async ({ params }) => {
  // The statement is named, so that it is planned once for each connection, as in our own server.
  const values = [params.id, 'en', new Date().toISOString()];
  const { rows } = await pool.query<{ answer: unknown }>({ name: 'order', text, values });
  return rows[0]!.answer;
});

const address = await http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address })}\n`);
process.once('SIGTERM', () => process.exit(0));
