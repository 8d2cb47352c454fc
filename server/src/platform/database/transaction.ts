import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * What handlers, stores and jobs are given to speak to the database with: a running transaction where something
 * changes, a pooled connection where a call only reads. Nothing else of the database is ever handed down, so no
 * statement can step outside its transaction (on the embedded database it would wait for ever).
 */
export type Transaction = PgDatabase<NodePgQueryResultHKT>;
