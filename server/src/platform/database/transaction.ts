import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from './drizzle.ts';

/**
 * The database as handlers, stores and jobs see it: a running transaction when something changes, a pooled connection
 * when a call only reads. Nothing else of the database is passed to them, so that no statement can run outside its
 * transaction (on the embedded database it would wait for ever).
 */
export type Transaction = PgDatabase<NodePgQueryResultHKT>;
