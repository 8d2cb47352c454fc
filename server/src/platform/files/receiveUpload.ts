import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ImageRefusal } from '../images/refusal.ts';
import { temporaryFile } from './temporaryFile.ts';
import type { LocalFile } from './temporaryFile.ts';

export type Upload = LocalFile & { bytes: number; /** Of the bytes as received, in hexadecimal. */ sha256: string };

const MEGABYTE = 1024 * 1024;

/**
 * Streams an upload into a private file in `directory` and deletes it when the block ends: `await using upload = await
 * receiveUpload(part.file, …)`. Nothing remains when the sender disconnects or sends more than `maxBytes`. @throws
 * ImageRefusal photo_too_heavy as soon as the limit is exceeded; the rest is not read
 */
export async function receiveUpload(
  stream: Readable,
  { maxBytes, directory }: { maxBytes: number; directory: string },
): Promise<Upload> {
  const file = await temporaryFile(directory);
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    await pipeline(
      stream,
      async function* weigh(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) {
            throw new ImageRefusal('photo_too_heavy', { megabytes: Math.floor((maxBytes / MEGABYTE) * 10) / 10 });
          }
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file.path, { flags: 'wx', mode: 0o600 }),
    );
  } catch (error) {
    await file[Symbol.asyncDispose]();
    throw error;
  }
  return { ...file, bytes, sha256: hash.digest('hex') };
}
