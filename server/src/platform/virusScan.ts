import { createReadStream } from 'node:fs';
import { type Socket, connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import type { ScannerPlace } from './settingKinds.ts';

/** How long a file may be looked through, in milliseconds. The largest has 10 MB. */
const SCAN_MS = 30_000;
/** How long it may take to answer that it is there, in milliseconds. */
const PRESENT_MS = 3_000;
/** Far longer than any answer, in characters. */
const ANSWER_LENGTH_MAX = 1_000;

/** The program that looks for viruses did not say what it was asked. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable';
  /** It answers what else it is asked. */
  readonly isThere: boolean;
  /** It has said of the file that it is above its `StreamMaxLength`, so it never looks through it. */
  readonly isTooLarge: boolean;

  constructor(cause: unknown, { isThere = false, isTooLarge = false } = {}) {
    super('ClamAV could not be asked', { cause });
    this.isThere = isThere;
    this.isTooLarge = isTooLarge;
  }
}

/**
 * What is said of a file. One that is encrypted or above a limit is none that was looked through: some daemons are set to say so
 * in the way in which they name a virus (`AlertEncrypted`, `AlertExceedsMax`).
 */
type FileVerdict = 'clean' | 'virus' | 'unsearchable';
const UNSEARCHABLE = /^stream: Heuristics\.(Encrypted|Limits\.Exceeded)\b.* FOUND$/;
const TOO_LARGE = 'INSTREAM size limit exceeded';

/**
 * Asks ClamAV's daemon whether there is a virus in a file, by its command INSTREAM (clamd(8)): the file in chunks, each after
 * its length in four bytes, and an empty one at the end.
 *
 * @throws ScannerUnavailable
 */
export async function lookThrough(path: string, scanner: ScannerPlace, withinMs = SCAN_MS): Promise<FileVerdict> {
  let isTooLarge = false;
  const ask = () =>
    asked(scanner, inStream(path), withinMs, (answer) => {
      isTooLarge = answer.startsWith(TOO_LARGE);
      if (answer === 'stream: OK') return 'clean';
      if (UNSEARCHABLE.test(answer)) return 'unsearchable';
      return /^stream: .+ FOUND$/.test(answer) ? 'virus' : undefined;
    });
  try {
    return await ask().catch((error: unknown) => {
      if (!hungUpInTheMiddle(error)) throw error;
      return ask();
    });
  } catch (error) {
    const isThere = await signaturesOf(scanner, PRESENT_MS).then(
      () => true,
      () => false,
    );
    throw new ScannerUnavailable(error, { isThere, isTooLarge });
  }
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
    throw new ScannerUnavailable(cause);
  } finally {
    end.abort();
  }
}

/** What it said before may have come in the moment in which it was sent to, and is lost then. */
function hungUpInTheMiddle(error: unknown): boolean {
  return error instanceof ScannerUnavailable && (error.cause as NodeJS.ErrnoException).syscall === 'write';
}

async function* inStream(path: string): AsyncGenerator<string | Buffer> {
  yield 'zINSTREAM\0';
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    // What has been answered is read first: who sends to a daemon that has hung up never gets to read why. What has come
    // since the last turn of the event loop is read in the next one.
    await setImmediate();
    await setImmediate();
    yield Buffer.concat([lengthOf(chunk.length), chunk]);
  }
  yield lengthOf(0);
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** What the daemon says until it ends its answer or hangs up. It may do both while it is still being sent to. */
async function answerOf(socket: Socket): Promise<string> {
  let answer = '';
  for await (const part of socket.setEncoding('utf8') as AsyncIterable<string>) {
    answer += part;
    if (answer.endsWith('\0')) break;
    if (answer.length > ANSWER_LENGTH_MAX) throw new Error('ClamAV says too much');
  }
  return answer.replace(/\0$/, '');
}
