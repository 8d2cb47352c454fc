import { createHash } from 'node:crypto';
import type { BackupPlace } from './place.ts';
import { BackupProblem, DAMAGED } from './problem.ts';
import type { Seal } from './seal.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** A long content lies in several objects of this size: no more of it is in memory at once. */
const PART_BYTES = 8 * 2 ** 20;

/** A content in parts: how long it is, and the SHA-256 of each part as it lies there. */
export interface Parts {
  readonly bytes: number;
  readonly sums: readonly string[];
}

/** Stores a content of any length as `prefix/000001`, `prefix/000002`, … */
export async function storeParts(place: BackupPlace, seal: Seal, prefix: string, content: Bytes): Promise<Parts> {
  let bytes = 0;
  async function* measured(): Bytes {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  const sums: string[] = [];
  for await (const part of inParts(await seal.sealAll(measured()))) {
    sums.push(sha256Of(part));
    await place.put(partKey(prefix, sums.length), part);
  }
  return { bytes, sums };
}

/** The content again. A part that is not what was stored is a BackupProblem, before anything of it is given out. */
export async function* readParts(place: BackupPlace, seal: Seal, prefix: string, { sums }: Parts): Bytes {
  async function* sealed(): Bytes {
    for (const [index, sum] of sums.entries()) {
      const key = partKey(prefix, index + 1);
      const part = await place.get(key);
      if (sha256Of(part) !== sum) throw new BackupProblem(`${DAMAGED}: ${key} is not what was stored.`);
      yield part;
    }
  }
  yield* await seal.openAll(sealed());
}

export function sha256Of(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function partKey(prefix: string, part: number): string {
  return `${prefix}/${String(part).padStart(6, '0')}`;
}

async function* inParts(content: Bytes): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length;) {
      const piece = chunk.subarray(at, at + PART_BYTES - length);
      waiting.push(piece);
      length += piece.length;
      at += piece.length;
      if (length === PART_BYTES) {
        yield Buffer.concat(waiting);
        [waiting, length] = [[], 0];
      }
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}
