import { createReadStream } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { ScannerPlace } from './settingKinds.ts';

/** How long a file may be looked through, in milliseconds. The largest has 10 MB. */
const SCAN_MS = 30_000;
/** Far longer than any answer, in characters. */
const ANSWER_LENGTH_MAX = 1_000;

/** Nobody could say whether there is a virus in a file. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/**
 * Asks ClamAV's daemon whether there is a virus in a file, by its command INSTREAM (clamd(8)): the file in chunks, each after
 * its length in four bytes, and an empty one at the end.
 *
 * @throws ScannerUnavailable
 */
export async function hasVirus(path: string, scanner: ScannerPlace, withinMs = SCAN_MS): Promise<boolean> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(withinMs)]);
  const socket = connect({ ...scanner, signal });
  // Whoever reads the answer is told as well; afterwards nobody needs to know.
  socket.on('error', () => undefined);
  // It may hang up before it has all of the file, so that nothing waits for the sending.
  void pipeline(inStream(path), socket, { end: false, signal }).catch((error: Error) => socket.destroy(error));
  try {
    const answer = await answerOf(socket);
    if (answer === 'stream: OK') return false;
    if (/^stream: .+ FOUND$/.test(answer)) return true;
    throw new Error(answer || 'ClamAV has hung up');
  } catch (cause) {
    throw new ScannerUnavailable('A file could not be looked through for viruses', { cause });
  } finally {
    end.abort();
  }
}

async function* inStream(path: string): AsyncGenerator<string | Buffer> {
  yield 'zINSTREAM\0';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    yield lengthOf(chunk.length);
    yield chunk;
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** What the daemon says until it hangs up. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) {
    answer += part;
    if (answer.length > ANSWER_LENGTH_MAX) throw new Error('ClamAV says too much');
  }
  return answer.replace(/\0$/, '');
}
