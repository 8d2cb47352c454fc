/** The messages between the server and the process that holds its embedded database. */

export interface EmbeddedSettings {
  readonly directory: string;
  /** A statement that runs longer ends the process. */
  readonly statementSeconds: number;
  /** With less free space on the disk, writing stops. */
  readonly minimumFreeBytes: number;
}

export type ToEmbedded =
  /** Answered with `done` once the limit is in force. 0 lifts it: a migration may take its time. */
  | { type: 'limit'; statementSeconds: number }
  /** Answered with `done`, which proves that the process is alive and not busy with a statement. */
  | { type: 'ping' }
  | { type: 'close' };

export type FromEmbedded =
  /** `socketDirectory` is the `host` that `pg` connects to. */
  | { type: 'ready'; socketDirectory: string }
  | { type: 'refused'; sentence: string }
  | { type: 'notice'; sentence: string }
  | { type: 'done' };
