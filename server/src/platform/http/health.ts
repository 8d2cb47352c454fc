import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';

/** Says whether this server can do its work: 200 with the database behind it, 503 without. */
export function serveHealth(http: FastifyInstance, prefix: string, database: Database): void {
  http.get(`${prefix}/health`, { schema: { hide: true } }, async (_request, reply) => {
    try {
      await database.orm.execute(sql`select 1`);
      return reply.serializer(JSON.stringify).send({ status: 'ok' });
    } catch {
      return reply.code(503).serializer(JSON.stringify).send({ status: 'the database does not answer' });
    }
  });
}
