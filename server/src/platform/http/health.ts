import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '../database/database.ts';
import { sql } from '../database/drizzle.ts';
import type { Leaving } from './leaving.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const LEAVING = 'this server is about to stop';
const READ_ONLY = 'read-only: the database has no room left to store anything';

/**
 * Reports whether this server can work: 200 when the database answers, else 503, and 503 as soon as it leaves. A
 * read-only database, as on a full disk, is 200 as well: no other server could write to it either, and without this one
 * nobody could read. So is a read replica that is away, because the database answers in its place.
 *
 * @param details what else is said; nothing secret, because anybody may ask
 */
export function serveHealth(
  http: FastifyInstance,
  prefix: string,
  database: Database,
  leaving: Pick<Leaving, 'begun'>,
  details: () => Promise<object> = () => Promise.resolve({}),
): void {
  http.get(`${prefix}/health`, { schema: { hide: true } }, async (_request, reply) => {
    if (leaving.begun) return unwell(reply, LEAVING);
    try {
      const { rows } = await database.orm.execute<{ transaction_read_only: 'on' | 'off' }>(
        sql`show transaction_read_only`,
      );
      const status = rows[0]?.transaction_read_only === 'on' ? READ_ONLY : 'ok';
      const replica = database.replica && { read_replica: database.replica.state };
      return await reply
        .type(JSON_TYPE)
        .serializer(JSON.stringify)
        .send({ status, ...replica, ...(await details()) });
    } catch {
      return unwell(reply, 'the database does not answer');
    }
  });
}

function unwell(reply: FastifyReply, status: string): FastifyReply {
  return reply.code(503).type(JSON_TYPE).serializer(JSON.stringify).send({ status });
}
