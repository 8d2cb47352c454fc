import { createReadStream } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ScannerPlace } from './settingKinds.ts';

/** How long a file may be looked through, in milliseconds. The largest has 10 MB. */
const SCAN_MS = 30_000;
/** Far longer than any answer, in characters. */
const ANSWER_LENGTH_MAX = 1_000;

/** The program that looks for viruses did not say what it was asked. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
}

/**
 * Asks ClamAV's daemon whether there is a virus in a file, by its command INSTREAM (clamd(8)): the file in chunks, each after
 * its length in four bytes, and an empty one at the end.
 *
 * @throws ScannerUnavailable
 */
export function hasVirus(path: string, scanner: ScannerPlace, withinMs = SCAN_MS): Promise<boolean> {
  return asked(scanner, inStream(path), withinMs, (answer) => {
    if (answer === 'stream: OK') return false;
    return /^stream: .+ FOUND$/.test(answer) ? true : undefined;
  });
}

/**
 * Asks ClamAV's daemon of which day the viruses are that it knows, by its command VERSION.
 *
 * @returns null if it does not say so
 * @throws ScannerUnavailable
 */
export function signaturesOf(scanner: ScannerPlace, withinMs: number): Promise<Date | null> {
  return asked(scanner, Readable.from(['zVERSION\0']), withinMs, (answer) => {
    // ClamAV 1.4.3/27650/Wed May 28 08:32:27 2025, by the clock of its machine.
    const [program, , day] = answer.split('/');
    if (!program!.startsWith('ClamAV ')) return undefined;
    const time = Date.parse(`${day} UTC`);
    return Number.isNaN(time) ? null : new Date(time);
  });
}

/** @param read answers undefined for what is no answer */
async function asked<Answer>(
  scanner: ScannerPlace,
  question: AsyncIterable<string | Buffer>,
  withinMs: number,
  read: (answer: string) => Answer | undefined,
): Promise<Answer> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(withinMs)]);
  const socket = connect({ ...scanner, signal });
  // Whoever reads the answer is told as well; afterwards nobody needs to know.
  socket.on('error', () => undefined);
  // It may hang up before it has all of the file, so that nothing waits for the sending.
  void pipeline(question, socket, { end: false, signal }).catch((error: Error) => socket.destroy(error));
  try {
    const words = await answerOf(socket);
    const answer = read(words);
    if (answer === undefined) throw new Error(words || 'ClamAV has hung up');
    return answer;
  } catch (cause) {
    throw new ScannerUnavailable('ClamAV could not be asked', { cause });
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
