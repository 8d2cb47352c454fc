import { openEmbedded } from './embedded/open.ts';
import { TRANSACTION_SECONDS, type Database } from './handle.ts';
import { openPostgres } from './postgres.ts';

export type { Database } from './handle.ts';

export interface DatabaseOptions {
  /** A PostgreSQL server. Without it the database is embedded. */
  readonly url?: string | undefined;
  /** The same PostgreSQL server without a pooler in between, for what needs a session of its own. */
  readonly directUrl?: string | undefined;
  /** A read replica of it, for overviews. */
  readonly readUrl?: string | undefined;
  /** The folder of the embedded database; it is created when missing. */
  readonly directory?: string | undefined;
  /** Connections to a PostgreSQL server. The embedded database has one session, so always one connection. */
  readonly poolSize?: number | undefined;
  /**
   * How long a call waits for a connection. By default, with the embedded database, a little longer than a statement
   * may take.
   */
  readonly waitSeconds?: number | undefined;
  /** A statement that takes longer is aborted. */
  readonly statementSeconds?: number | undefined;
  /** A transaction that is still open after this time is rolled back. */
  readonly transactionSeconds?: number | undefined;
  /** Embedded only: with less free space on the disk nothing is written (`disk_full`). */
  readonly minimumFreeBytes?: number | undefined;
  /** Sentences for the log: a restart of the embedded database, a lost connection, a disk that fills up. */
  readonly onNotice?: ((sentence: string) => void) | undefined;
}

const STATEMENT_SECONDS = 30;
const POOL_SIZE = 10;
const MINIMUM_FREE_BYTES = 256 * 2 ** 20;

/** Rejects when the server does not answer, or the folder is used by another server. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, directory } = options;
  const common = {
    waitSeconds: options.waitSeconds,
    statementSeconds: options.statementSeconds ?? STATEMENT_SECONDS,
    transactionSeconds: options.transactionSeconds ?? TRANSACTION_SECONDS,
    onNotice: options.onNotice ?? (() => {}),
  };
  if (url !== undefined) {
    const { directUrl, readUrl, poolSize = POOL_SIZE } = options;
    return openPostgres(url, { ...common, directUrl, readUrl, poolSize });
  }
  if (directory === undefined) throw new Error('A database needs the address of a PostgreSQL server or a folder');
  return openEmbedded(directory, { ...common, minimumFreeBytes: options.minimumFreeBytes ?? MINIMUM_FREE_BYTES });
}
