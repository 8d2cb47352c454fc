/** What the server and the process that holds its embedded database say to each other. */

export interface EmbeddedSettings {
  readonly directory: string;
  /** A statement that runs longer ends the process. */
  readonly statementSeconds: number;
  /** Below this much free room on the disk nothing is written any more. */
  readonly minimumFreeBytes: number;
}

export type ToEmbedded =
  /** Answered with `done` once it holds. 0 lifts the limit: a migration may take its time. */
  | { type: 'limit'; statementSeconds: number }
  /** Answered with `done`, which says that the process is alive and not busy with a statement. */
  | { type: 'ping' }
  | { type: 'close' };

export type FromEmbedded =
  /** `socketDirectory` is the `host` that `pg` connects to. */
  | { type: 'ready'; socketDirectory: string }
  | { type: 'refused'; sentence: string }
  | { type: 'notice'; sentence: string }
  | { type: 'done' };
