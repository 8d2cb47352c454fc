import type { Told } from './rules.ts';
import { ourSentence } from './sentences.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Below the service's address: `/getToken`. */
  readonly path: string;
  readonly query?: readonly [name: string, value: string][];
  readonly form?: Readonly<Record<string, string>>;
  /** The longest answer that is read, in bytes. */
  readonly answerBytes?: number;
}

/** What came back. `body` is undefined where it is no JSON, whatever it was called: PHP likes to call JSON text/html. */
export type Exchanged =
  | { came: 'answer'; status: number; body: unknown; retryAfterSeconds: number | undefined }
  /** `mayHaveArrived`: the request was, or could have been, on its way already. */
  | { came: 'nothing'; mayHaveArrived: boolean; told: Told };

export interface Line {
  /** Where the service lies, without a slash at the end. */
  readonly url: string;
  /** When an exchange is given up, from its beginning. */
  readonly deadline: () => AbortSignal;
  readonly now: () => Date;
}

/** More than any answer but a proof has. */
const ANSWER_BYTES = 1024 * 1024;

/** The longest that a mail partner can ask us to wait, in seconds. */
const LONGEST_WAIT = 86_400;

/**
 * Asks once, and reads the answer. A redirect is not followed: token and addresses would go where nobody sent them. What
 * is said of a failure is its code alone; messages of libraries may repeat a header, and headers are secret.
 */
export async function exchange(line: Line, call: Call, headers: Readonly<Record<string, string>>): Promise<Exchanged> {
  const query = call.query
    ? `?${new URLSearchParams(call.query.map(([name, value]): [string, string] => [name, value])).toString()}`
    : '';
  let response: Response;
  try {
    response = await fetch(`${line.url}${call.path}${query}`, {
      method: call.method,
      headers: { accept: 'application/json', ...headers },
      redirect: 'manual',
      signal: line.deadline(),
      ...(call.form && { body: new URLSearchParams(call.form) }),
    });
  } catch (error) {
    const mayHaveArrived = !neverConnected(error);
    return {
      came: 'nothing',
      mayHaveArrived,
      told: ourSentence(mayHaveArrived ? 'no_answer' : 'not_reached', codeOf(error)),
    };
  }
  try {
    const text = await readAtMost(response, call.answerBytes ?? ANSWER_BYTES);
    return {
      came: 'answer',
      status: response.status,
      body: text === undefined ? undefined : asJson(text),
      retryAfterSeconds: secondsToWait(response.headers.get('retry-after'), line.now()),
    };
  } catch (error) {
    return { came: 'nothing', mayHaveArrived: true, told: ourSentence('broken_off', codeOf(error)) };
  }
}

/** Undefined when it is longer. */
async function readAtMost(response: Response, most: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > most) return undefined;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Failures before there was a connection that anything could have been sent on. */
const NOT_CONNECTED = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const CERTIFICATE = /^ERR_TLS|CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

interface NetworkError {
  code?: unknown;
  syscall?: unknown;
  name?: unknown;
  cause?: unknown;
  errors?: readonly unknown[];
}

function neverConnected(error: unknown): boolean {
  const { code, syscall, cause, errors } = (error ?? {}) as NetworkError;
  // One for each address that the name stands for.
  if (errors && errors.length > 0) return errors.every(neverConnected);
  if (syscall === 'connect' || syscall === 'getaddrinfo') return true;
  if (typeof code === 'string') return NOT_CONNECTED.has(code) || CERTIFICATE.test(code);
  return cause !== undefined && neverConnected(cause);
}

function codeOf(error: unknown): string {
  const { code, name, cause } = (error ?? {}) as NetworkError;
  if (typeof code === 'string' && code !== '') return code;
  if (cause !== undefined) return codeOf(cause);
  return typeof name === 'string' ? name : 'no code';
}

/** Of a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3). */
function secondsToWait(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), LONGEST_WAIT);
}
