import { DatabaseError } from 'pg';

/**
 * The problems of the database that the rest of the server handles. `constraint` is the name in the schema; each
 * feature has a table of the refusals that its constraints stand for.
 */
export type DatabaseProblem =
  | { kind: 'unique' | 'foreign_key' | 'check'; constraint: string; table: string | undefined }
  | { kind: 'not_null'; column: string; table: string | undefined }
  /** The transaction conflicted with another one and can be tried again unchanged. */
  | { kind: 'serialization' }
  /** No answer. A commit under way may or may not have succeeded. */
  | { kind: 'database_unavailable' }
  /** The disk is full: nothing is written until there is space. */
  | { kind: 'disk_full' };

const SERIALIZATION = new Set(['40001', '40P01', '55P03']);

/** Set by us: on a full disk every transaction is made read-only (see embedded/disk-room.ts). */
const READ_ONLY_TRANSACTION = '25006';
const DISK_FULL = '53100';

/**
 * Class 08 is the connection; 57P01–57P05 are a server that stops, starts or drops a session; 57014 is a statement that
 * took too long; 53300 is a server with no place left.
 */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|57014|53300)$/;

const LOST_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

/** Errors of the file system for a full disk. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** `pg` reports a lost or refused connection as a plain Error, recognisable only by its message. */
const LOST_SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** Thrown when this server itself knows that the database cannot answer. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Thrown when a start cannot succeed. Its sentence says what to do; a stack would add nothing. */
export class CannotStartError extends Error {
  override readonly name = 'CannotStartError';
}

/** The sentence for the person who starts the server or a command; `undefined` for a defect, whose stack is needed. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof CannotStartError) return error.message;
  return databaseProblem(error)?.kind === 'disk_full' ? NO_ROOM_TO_START : undefined;
}

const NO_ROOM_TO_START =
  'The disk of the database is nearly full, and something that this start needs is not in the database yet. Make room on the disk and start again.';

/**
 * Reads any thrown value: an error of `pg`, one of Drizzle around it (in `cause`), or one of ours. `undefined` means
 * that a caller cannot handle it: it is a defect and must be reported as one.
 */
export function databaseProblem(error: unknown): DatabaseProblem | undefined {
  for (
    let candidate = error, depth = 0;
    candidate instanceof Error && depth < 5;
    candidate = candidate.cause, depth++
  ) {
    const problem = problemOf(candidate);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemOf(error: Error): DatabaseProblem | undefined {
  if (error instanceof DatabaseUnavailableError) return { kind: 'database_unavailable' };
  if (error instanceof DatabaseError) return sqlProblem(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (NO_ROOM.has(code)) return { kind: 'disk_full' };
  const lost =
    LOST_SOCKET.has(code) ||
    isSocketMissing(error, code) ||
    LOST_SENTENCES.some((sentence) => error.message.startsWith(sentence));
  return lost ? { kind: 'database_unavailable' } : undefined;
}

/** The embedded database's socket is a path. ENOENT without a connection means that some other file is missing. */
function isSocketMissing(error: Error, code: string): boolean {
  return code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';
}

function sqlProblem(error: DatabaseError): DatabaseProblem | undefined {
  const { code = '', constraint = '', column = '', table } = error;
  if (code === '23505' || code === '23P01') return { kind: 'unique', constraint, table };
  if (code === '23503') return { kind: 'foreign_key', constraint, table };
  if (code === '23514') return { kind: 'check', constraint, table };
  if (code === '23502') return { kind: 'not_null', column, table };
  if (SERIALIZATION.has(code)) return { kind: 'serialization' };
  if (code === READ_ONLY_TRANSACTION || code === DISK_FULL) return { kind: 'disk_full' };
  return UNAVAILABLE.test(code) ? { kind: 'database_unavailable' } : undefined;
}
