import type { Readable } from 'node:stream';

/** What a place to keep files must be able to do. Files appear whole or not at all, and stay once `keep` is done. */
export type FileStore = {
  keep(sourcePath: string, key: string): Promise<void>;
  stream(key: string): Promise<Readable>;
  has(key: string): Promise<boolean>;
  removeAll(prefix: string): Promise<void>;
  /** Where the store keeps a file on this machine; undefined when it keeps it elsewhere. */
  pathOf(key: string): string | undefined;
};

/** There is no file under this key: it was deleted, or was never kept. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
  readonly key: string;

  constructor(key: string, cause?: unknown) {
    super(`There is no file ${key}`, { cause });
    this.key = key;
  }
}
