import { databaseProblem } from '../database/problem.ts';

/** A backup cannot be made, read or restored. Its sentence says why, and what to do. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** This machine or its database cannot do it, or not now. Nothing is wrong with the backup. */
export class MachineProblem extends BackupProblem {}

/** How the sentences begin that say that something in the place of the backups is not what was stored there. */
export const DAMAGED = 'The backup is damaged';

/** Errors of the file system that say that a place cannot be used. Their messages name the path. */
const UNUSABLE = new Set(['EACCES', 'EEXIST', 'EISDIR', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS']);

/** SQLSTATE of a database that is not there, or does not know the user. Their messages name it. */
const CLOSED = /^(?:3D000|28...)$/;

/** The sentence for whoever makes or restores a backup; `undefined` for a defect, whose stack is needed. */
export function backupSentence(error: unknown): string | undefined {
  if (error instanceof BackupProblem) return error.message;
  const problem = databaseProblem(error)?.kind;
  if (problem === 'disk_full') return 'A disk is full. Make room and run it again: what was there is as it was.';
  if (problem === 'database_unavailable') return 'The database does not answer. What was there is as it was.';
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if (CLOSED.test(String(error.code))) return `The database cannot be opened: ${error.message}.`;
  return UNUSABLE.has(String(error.code)) ? `This place cannot be used: ${error.message}.` : undefined;
}
