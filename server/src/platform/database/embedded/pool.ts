import pg from 'pg';

import { Pool } from '../pool.ts';
import { RepeatingClient } from '../repeated.ts';

type Connected = (error: Error | null) => void;

/**
 * The only connection to the embedded database, as a pool with a queue (`serve` in engine.ts says why there is only
 * one). A new connection waits while the database is being restarted.
 *
 * @param socketDirectory resolves once the database accepts connections
 * @param waitMs how long a call waits for its turn
 * @param onConnect prepares each new connection before it is used
 */
export function embeddedPool(
  socketDirectory: () => Promise<string>,
  waitMs: number,
  onConnect: (client: pg.ClientBase) => Promise<void>,
): pg.Pool {
  class EmbeddedClient extends RepeatingClient {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      if (callback !== undefined) return void this.#reach(callback);
      return new Promise((resolve, reject) => {
        void this.#reach((error) => (error === null ? resolve(this) : reject(error)));
      });
    }

    async #reach(connected: Connected): Promise<void> {
      try {
        this.host = await socketDirectory();
      } catch (error) {
        connected(error instanceof Error ? error : new Error(String(error)));
        return;
      }
      super.connect((error: Error | null) => connected(error ?? null));
    }
  }
  return new Pool({
    Client: EmbeddedClient,
    // oxlint-disable-next-line typescript/no-misused-promises -- it is waited for, though its type does not say so
    onConnect: async (client) => {
      // All connections share one session: it may still hold prepared statements of the previous connection.
      await client.query('DEALLOCATE ALL');
      await onConnect(client);
    },
    host: '/',
    port: 5432,
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: waitMs,
  });
}
