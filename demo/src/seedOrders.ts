import { drizzle } from 'drizzle-orm/node-postgres';
import { DatabaseError, type PoolClient } from 'pg';
import { FACETED_LISTS } from '../../server/src/facetedLists.ts';
import { recountOrders } from '../../server/src/orders/index.ts';
import { orders } from '../../server/src/orders/schema.ts';
import { partner } from '../../server/src/partners/schema.ts';
import { eq, like, notLike, sql } from '../../server/src/platform/database/drizzle.ts';
import type { Transaction } from '../../server/src/platform/database/transaction.ts';
import { forgetFacets } from '../../server/src/platform/facets/foldStore.ts';
import type { Platform } from '../../server/src/platform/platform.ts';
import { staff } from '../../server/src/staff/schema.ts';
import { DEMO_DOMAIN } from './domain.ts';
import { fillDemoHouse } from './house.ts';
import { writeCopies } from './copies/batches.ts';
import { COPIED_TABLES } from './copies/tables.ts';
import { prepareCopies } from './copies/templates.ts';
import { recountUses } from './prices/writeUses.ts';

/** The number of orders in one transaction: enough to be fast, but few enough to show progress. */
const BATCH = 20_000;

export interface SeedOptions {
  orders: number;
  /** Of these, orders with one document that waits to be verified. */
  waiting: number;
}

export interface Seeded {
  rows: number;
  seconds: number;
}

/** The request is impossible. The message is for the person who ran the command. */
export class SeedMistake extends Error {
  override name = 'SeedMistake';
}

/**
 * Adds orders to a demo database, as copies of its own orders with other people, ids and times, and with consistent
 * documents, photos, claims, decisions and audit entries. Copies use the photo files of the originals. No e-mails are
 * written. An empty database is first filled with the demo house.
 *
 * @throws SeedMistake for a database with orders of other partners than those of the demo house
 */
export async function seedOrders(
  platform: Platform,
  { orders: total, waiting }: SeedOptions,
  say: (sentence: string) => void,
): Promise<Seeded> {
  const { database, clock, config } = platform;
  if (config.production) throw new SeedMistake('A database in production is not filled with made-up orders.');
  await requireDemoOnly(database.orm);
  await fillDemoHouse(platform, say);
  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1000;
  let rows = 0;
  await database.unhurried(async (client) => {
    const connection = drizzle({ client, casing: 'snake_case' });
    await skipReferenceChecks(client);
    try {
      const templates = await connection.transaction((tx) => prepareCopies(tx));
      if (templates.past === 0 || (waiting > 0 && templates.waiting === 0)) {
        throw new SeedMistake('The demo house has no orders left that could be copied. Start with an empty database.');
      }
      const now = clock.now();
      await connection.transaction((tx) => forgetAllFacets(tx));
      for (let from = 1; from <= total; from += BATCH) {
        const to = Math.min(total, from + BATCH - 1);
        rows += await connection.transaction((tx) => writeCopies(tx, { from, to, total, waiting, now }));
        say(`${to} of ${total} orders, ${secondsSince().toFixed(0)} s`);
      }
      await connection.transaction((tx) => recountOrders(tx));
      await connection.transaction((tx) => recountUses(tx));
      // A server that runs meanwhile may have begun to write them: it would miss what came after.
      await connection.transaction((tx) => forgetAllFacets(tx));
      for (const table of COPIED_TABLES) await client.query(`analyze ${table}`);
    } finally {
      await client.query('reset session_replication_role; discard temp');
    }
  });
  return { rows, seconds: secondsSince() };
}

/** Lists are filtered without their facets, until a server has written them anew. */
async function forgetAllFacets(tx: Transaction): Promise<void> {
  for (const list of FACETED_LISTS) await forgetFacets(tx, list);
}

/**
 * Disables foreign key checks, which would double the time, since copies refer only to rows written with them. This also
 * disables all triggers, so orders are counted afterwards, and servers write the facets of lists anew.
 */
async function skipReferenceChecks(client: PoolClient): Promise<void> {
  try {
    await client.query('set session_replication_role = replica');
  } catch (error) {
    // Only a superuser of the database may do this. For others, seeding takes longer.
    if (!(error instanceof DatabaseError && error.code === '42501')) throw error;
  }
}

/** "Invented orders are never added to a database with real ones." */
async function requireDemoOnly(tx: Transaction): Promise<void> {
  const [realPartner] = await tx
    .select({ name: partner.name })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .where(notLike(partner.email, `%@${DEMO_DOMAIN}`))
    .limit(1);
  if (realPartner) {
    throw new SeedMistake(`This database has orders of ${realPartner.name}: made-up ones are not put beside them.`);
  }
  const [accounts] = await tx
    .select({
      people: sql<number>`count(*)::int`,
      ours: sql<number>`count(*) filter (where ${like(staff.email, `%@${DEMO_DOMAIN}`)})::int`,
    })
    .from(staff);
  if (accounts!.people > 0 && accounts!.ours === 0) {
    throw new SeedMistake('This database is not empty and not the demo house: there is nothing to copy orders from.');
  }
}
