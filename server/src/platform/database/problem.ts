import { DatabaseError } from 'pg';

/**
 * What went wrong in the database, in the words that the rest of the server decides on. `constraint` is the name given
 * to it in the schema; which refusal a constraint stands for is the feature's own table to keep.
 */
export type DatabaseProblem =
  | { kind: 'unique' | 'foreign_key' | 'check'; constraint: string; table: string | undefined }
  | { kind: 'not_null'; column: string; table: string | undefined }
  /** The transaction lost against another one and can be tried again as it is. */
  | { kind: 'serialization' }
  /** No answer. A commit that was under way may or may not have been kept. */
  | { kind: 'database_unavailable' }
  /** No room left: nothing is written until there is. */
  | { kind: 'disk_full' };

const SERIALIZATION = new Set(['40001', '40P01', '55P03']);

/** Ours: writes are refused by making every transaction read-only (see embedded/disk-room.ts). */
const READ_ONLY_TRANSACTION = '25006';
const DISK_FULL = '53100';

/**
 * Class 08 is the connection; 57P01–57P05 are a server that stops, starts or drops a session; 57014 is a statement that
 * took too long; 53300 is a server with no place left.
 */
const UNAVAILABLE = /^(?:08...|57P0[1-5]|57014|53300)$/;

const LOST_SOCKET = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

/** Of the disk where files are written. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);

/** `pg` reports a lost or refused connection as a plain Error; its sentence is all there is to tell it by. */
const LOST_SENTENCES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
];

/** Thrown where this server itself knows that the database cannot answer. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** Thrown where a start cannot succeed. Its sentence says what to do, and no stack would say more. */
export class CannotStartError extends Error {
  override readonly name = 'CannotStartError';
}

/** The sentence for whoever starts the server or one of its commands; `undefined` for a defect, which needs its stack. */
export function startProblem(error: unknown): string | undefined {
  if (error instanceof CannotStartError) return error.message;
  return databaseProblem(error)?.kind === 'disk_full' ? NO_ROOM_TO_START : undefined;
}

const NO_ROOM_TO_START =
  'The disk of the database is nearly full, and something that this start needs is not in the database yet. Make room on the disk and start again.';

/**
 * Reads any thrown value: an error of `pg`, one of Drizzle around it (its `cause`), or ours. `undefined` means that it
 * is not one of the problems a caller can do something about: a defect, to be reported as one.
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

/** The embedded database's socket is a path, and ENOENT without a connection is some other file that is missing. */
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
