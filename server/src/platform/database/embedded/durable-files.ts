import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitOptions = Parameters<NodeFS['init']>[1];

/** The few parts of Emscripten's file system that are used here; PGlite does not declare types for them. */
interface EmscriptenFiles {
  FS?: { filesystems?: { NODEFS?: NodeFileSystem } };
}
interface NodeFileSystem {
  stream_ops?: { open?: unknown; write?: unknown; fsync?: (stream: OpenFile) => number };
}
interface OpenFile {
  /** The file's or folder's descriptor in Node. */
  nfd: number;
}

/**
 * PGlite's files in a folder, made to survive a power cut. PGlite's own NodeFS never calls fsync, so every commit since
 * the last shutdown could be lost. It is patched through a structure that is not public; when that has changed, the
 * start fails instead of running without durability.
 */
export class DurableFiles extends NodeFS {
  #syncs = 0;
  readonly #fail: (reason: string) => never;

  /** @param fail ends the process: after a failed fsync no commit may be acknowledged any more */
  constructor(directory: string, fail: (reason: string) => never) {
    super(directory);
    this.#fail = fail;
  }

  /** How often the database has called fsync. */
  get syncs(): number {
    return this.#syncs;
  }

  override async init(pglite: PGlite, options: InitOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const preRun = emscriptenOpts.preRun;
    if (!Array.isArray(preRun)) throw new Error(LAYOUT_CHANGED);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        // PGlite swallows the exception of an abort and continues; a failed write of the log must end the process.
        onAbort: () => this.#fail('The embedded database stopped itself.'),
        preRun: [...preRun, (module: EmscriptenFiles) => this.#addFsync(module)],
      },
    };
  }

  #addFsync(module: EmscriptenFiles): void {
    const operations = module.FS?.filesystems?.NODEFS?.stream_ops;
    const known = typeof operations?.open === 'function' && typeof operations.write === 'function';
    if (!known || operations.fsync !== undefined) throw new Error(LAYOUT_CHANGED);

    operations.fsync = (stream) => {
      try {
        fsyncSync(stream.nfd);
      } catch (error) {
        this.#fail(`The disk did not take what the embedded database wrote (${String(error)}).`);
      }
      this.#syncs++;
      return 0;
    };
  }
}

const LAYOUT_CHANGED =
  'This version of PGlite keeps its files in another way, so they cannot be made safe against a power cut. ' +
  'Use the version named in server/package.json.';

/** Checks that a commit really calls fsync with this version of PGlite, and throws otherwise. */
export async function proveDurable(pglite: PGlite, files: DurableFiles): Promise<void> {
  const before = files.syncs;
  await pglite.query("SELECT pg_logical_emit_message(true, 'likeness', 'start')");
  if (files.syncs === before) throw new Error(LAYOUT_CHANGED);
}

/** Writes `path` and everything below it to the disk with fsync. */
export function syncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) syncTree(child);
    else if (entry.isFile()) syncPath(child);
  }
  syncPath(path);
}

export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
