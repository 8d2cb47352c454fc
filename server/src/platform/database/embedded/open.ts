import pg from 'pg';

import { databaseHandle, withClient, type Database } from '../handle.ts';
import { Subscriptions, type Listener } from '../listener.ts';
import { embeddedPool } from './pool.ts';
import { startEmbedded } from './supervisor.ts';
import { startUpkeep } from './upkeep.ts';

export interface EmbeddedOptions {
  readonly waitSeconds: number | undefined;
  readonly statementSeconds: number;
  readonly transactionSeconds: number;
  readonly minimumFreeBytes: number;
  readonly onNotice: (sentence: string) => void;
}

/** How much longer a call waits for its turn than the statement before it may take. */
const WAIT_BEYOND_STATEMENT_SECONDS = 10;

export async function openEmbedded(directory: string, options: EmbeddedOptions): Promise<Database> {
  const { statementSeconds, transactionSeconds, minimumFreeBytes, onNotice } = options;
  const waitSeconds = options.waitSeconds ?? statementSeconds + WAIT_BEYOND_STATEMENT_SECONDS;
  const embedded = await startEmbedded(
    { directory, statementSeconds, minimumFreeBytes },
    onNotice,
    options.waitSeconds,
  );
  const database = embeddedHandle({
    socketDirectory: () => embedded.socketDirectory(),
    waitMs: waitSeconds * 1000,
    transactionSeconds,
    withoutStatementLimit: (work) => embedded.withoutStatementLimit(work),
    async end() {
      stopUpkeep();
      await embedded.close();
    },
  });
  const stopUpkeep = startUpkeep(database, onNotice);
  return database;
}

export interface EmbeddedParts {
  /** Resolves once the database accepts connections there. */
  readonly socketDirectory: () => Promise<string>;
  readonly waitMs: number;
  readonly transactionSeconds: number;
  readonly withoutStatementLimit: <T>(work: () => Promise<T>) => Promise<T>;
  readonly end: () => Promise<void>;
}

/** The embedded database has a single session, so notifications arrive on the connection that all calls share. */
export function embeddedHandle(parts: EmbeddedParts): Database {
  const subscriptions = new Subscriptions();
  const pool = embeddedPool(parts.socketDirectory, parts.waitMs, (client) => subscriptions.listenOn(client));
  const listener: Listener = {
    listen: async (channel) => void (await pool.query(`LISTEN ${pg.escapeIdentifier(channel)}`)),
    unlisten: async (channel) => void (await pool.query(`UNLISTEN ${pg.escapeIdentifier(channel)}`)),
    close: () => Promise.resolve(),
  };
  return databaseHandle({
    kind: 'embedded',
    pool,
    transactionSeconds: parts.transactionSeconds,
    subscriptions,
    listener,
    unhurried: (work) => withClient(pool, (client) => parts.withoutStatementLimit(() => work(client))),
    end: parts.end,
  });
}
