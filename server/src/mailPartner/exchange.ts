import type { FailureReason } from './rules.ts';
import { ourSentence } from './sentences.ts';

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Relative to the service's address: `/getToken`. */
  readonly path: string;
  readonly query?: readonly [name: string, value: string][];
  readonly form?: Readonly<Record<string, string>>;
  /** Maximum length of the answer, in bytes; a longer one is not read. */
  readonly answerBytes?: number;
}

/**
 * What came back. `body` is undefined if it is not JSON, whatever its content type: PHP servers often send JSON as
 * text/html.
 */
export type Exchanged =
  | { came: 'answer'; status: number; body: unknown; retryAfterSeconds: number | undefined }
  /** `mayHaveArrived`: the request was sent, or could have been. */
  | { came: 'nothing'; mayHaveArrived: boolean; reason: FailureReason };

export interface Line {
  /** The service's address, without a slash at the end. */
  readonly url: string;
  /** Starts the timeout of a call. */
  readonly deadline: () => AbortSignal;
  readonly now: () => Date;
}

/** Maximum size of an answer, in bytes; only proofs are larger. */
const ANSWER_BYTES_MAX = 1024 * 1024;

/** The longest time that the mail partner can make us wait, in seconds. */
const WAIT_SECONDS_MAX = 86_400;

/**
 * Makes one request and reads the answer. Redirects are not followed, because token and addresses would go to another
 * server. A failure is described only by its code, because messages of libraries may repeat the headers, which are
 * secret.
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
      reason: ourSentence(mayHaveArrived ? 'no_answer' : 'not_reached', codeOf(error)),
    };
  }
  try {
    const text = await readAtMost(response, call.answerBytes ?? ANSWER_BYTES_MAX);
    return {
      came: 'answer',
      status: response.status,
      body: text === undefined ? undefined : asJson(text),
      retryAfterSeconds: secondsToWait(response.headers.get('retry-after'), line.now()),
    };
  } catch (error) {
    return { came: 'nothing', mayHaveArrived: true, reason: ourSentence('broken_off', codeOf(error)) };
  }
}

/** Undefined if the body is longer than `maxBytes`. */
async function readAtMost(response: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) return undefined;
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

/** Failures that happen before there is a connection to send anything on. */
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
  // One error for each address that the host name resolves to.
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

/** Reads a Retry-After header, in seconds or as a date (RFC 9110, 10.2.3). */
function secondsToWait(header: string | null, now: Date): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), WAIT_SECONDS_MAX);
}
