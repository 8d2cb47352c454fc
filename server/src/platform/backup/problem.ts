/** A backup cannot be made, read or restored. Its sentence says why, and what to do. */
export class BackupProblem extends Error {
  override readonly name = 'BackupProblem';
}

/** How the sentences begin that say that something in the place of the backups is not what was stored there. */
export const DAMAGED = 'The backup is damaged';
