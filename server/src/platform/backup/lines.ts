import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lines about files, on the disk of this machine, by what the names of the files begin with: a house has ten million, and
 * only those of one beginning are in memory at a time.
 */
export interface Lines {
  /** @param key of the file that the line is about */
  add(key: string, line: string): Promise<void>;
  /** The lines about files whose names begin so, in no order. */
  of(beginning: string): Promise<string[]>;
}

/** So many characters are written at once. */
const WAITING_MAX = 4 * 2 ** 20;

/** @param folder which is made, and in which nothing is yet */
export async function openLines(folder: string): Promise<Lines> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let waiting = new Map<string, string[]>();
  let length = 0;
  let written: Promise<void> = Promise.resolve();

  /** One after the other: the lines of two at once could get into each other. */
  function write(): Promise<void> {
    const lines = waiting;
    waiting = new Map();
    length = 0;
    written = written.then(async () => {
      for (const [beginning, some] of lines) await appendFile(join(folder, beginning), some.join(''), { mode: 0o600 });
    });
    return written;
  }

  return {
    async add(key, line) {
      const beginning = beginningOf(key);
      const some = waiting.get(beginning);
      if (some) some.push(`${line}\n`);
      else waiting.set(beginning, [`${line}\n`]);
      length += line.length;
      if (length >= WAITING_MAX) await write();
    },
    async of(beginning) {
      await write();
      const content = await readFile(join(folder, beginning), 'utf8').catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
        throw error;
      });
      return content.split('\n').slice(0, -1);
    },
  };
}

/** Of a key of a file store, `ab/abcd…/original`, or of one in a pool of backups, `files/pool/ab/abcd…/original`. */
function beginningOf(key: string): string {
  return key.split('/').at(-3)!;
}
