import type { Readable } from 'node:stream';

/**
 * What a file store must be able to do. A file appears as a whole or not at all, and is durable once `put` resolves.
 */
export type FileStore = {
  put(sourcePath: string, key: string): Promise<void>;
  stream(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  removeAll(prefix: string): Promise<void>;
  /**
   * The keys of all files, or of those in this folder, in no order. What is stored or removed meanwhile may be among them
   * or not.
   */
  keys(folder?: string): AsyncIterable<string>;
  /** The names of the folders in this folder, in no order. */
  folders(folder: string): AsyncIterable<string>;
  /** How many bytes can still be stored; undefined when nobody knows. */
  freeBytes(): Promise<number | undefined>;
  /** The file's path on this machine; undefined when the store is elsewhere. */
  pathOf(key: string): string | undefined;
};

/** There is no file under this key: it was deleted or never stored. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`There is no file ${key}`, { cause });
    this.key = key;
  }
}
