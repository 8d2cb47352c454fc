import { createHash } from 'node:crypto';
import type { BackupPlace } from './place.ts';
import { BackupProblem, DAMAGED } from './problem.ts';
import type { Seal } from './seal.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** A long content lies in several objects of this size: no more of it is in memory at once. */
const PART_BYTES = 8 * 2 ** 20;

/** A content in parts. Its checksum is that of what was sealed, not of how it lies there. */
export interface Parts {
  readonly parts: number;
  readonly bytes: number;
  readonly sha256: string;
}

/** Stores a content of any length as `prefix/000001`, `prefix/000002`, … */
export async function storeParts(place: BackupPlace, seal: Seal, prefix: string, content: Bytes): Promise<Parts> {
  const hash = createHash('sha256');
  let bytes = 0;
  async function* measured(): Bytes {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  let parts = 0;
  for await (const part of inParts(await seal.sealAll(measured()))) {
    parts += 1;
    await place.put(partKey(prefix, parts), part);
  }
  return { parts, bytes, sha256: hash.digest('hex') };
}

/** The content again. At its end it throws a BackupProblem if it is not what was stored. */
export async function* readParts(place: BackupPlace, seal: Seal, prefix: string, stored: Parts): Bytes {
  async function* sealed(): Bytes {
    for (let part = 1; part <= stored.parts; part++) yield await place.get(partKey(prefix, part));
  }
  const hash = createHash('sha256');
  for await (const chunk of await seal.openAll(sealed())) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== stored.sha256) {
    throw new BackupProblem(`${DAMAGED}: ${prefix} is not what was stored.`);
  }
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
