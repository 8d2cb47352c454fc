import { DatabaseError } from 'pg';
import { databaseProblem } from '../database/problem.ts';

/** Every kind of job would report it once a second; the disk and the upkeep of the jobs have reported it already. */
export function isOfFullDisk(error: unknown): boolean {
  return databaseProblem(error)?.kind === 'disk_full';
}

/**
 * pg-boss passes errors on as plain objects with the same fields. Of a statement that failed only that is told: its
 * message repeats values.
 */
export function asError(passedOn: object): Error {
  if (passedOn instanceof Error) return passedOn;
  const { code, message = '', stack, query } = passedOn as Partial<DatabaseError & { query: string }>;
  if (typeof code === 'string') return Object.assign(new DatabaseError(message, 0, 'error'), { code });
  return Object.assign(
    new Error(query === undefined ? message : 'A statement failed'),
    stack !== undefined && { stack },
  );
}

/** As it is kept with a job that has failed. */
export function asObject(error: unknown): object {
  return error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
}
