import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const READ_ONLY = 'read-only: the database has no room left to store anything';

/**
 * Reports whether this server can work: 200 when the database answers, else 503. A read-only database, as on a full
 * disk, is 200 as well: no other server could write to it either, and without this one nobody could read. So is a read
 * replica that is away, because the database answers in its place.
 *
 * @param details what else is said; nothing secret, because anybody may ask
 */
export function serveHealth(
  http: FastifyInstance,
  prefix: string,
  database: Database,
  details: () => Promise<object> = () => Promise.resolve({}),
): void {
  http.get(`${prefix}/health`, { schema: { hide: true } }, async (_request, reply) => {
    try {
      const { rows } = await database.orm.execute<{ transaction_read_only: 'on' | 'off' }>(
        sql`show transaction_read_only`,
      );
      const status = rows[0]?.transaction_read_only === 'on' ? READ_ONLY : 'ok';
      const replica = database.replica && { read_replica: database.replica.state };
      return reply
        .type(JSON_TYPE)
        .serializer(JSON.stringify)
        .send({ status, ...replica, ...(await details()) });
    } catch {
      const status = 'the database does not answer';
      return reply.code(503).type(JSON_TYPE).serializer(JSON.stringify).send({ status });
    }
  });
}
