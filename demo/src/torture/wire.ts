import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, Endpoint, ParamsOf } from '@likeness/contract/kit/endpoint';
import { errorAnswer } from '@likeness/contract/kit/errorAnswer';
import type { z } from 'zod';

/** How long a caller waits for an answer. A server that is killed resets its connections, so few wait so long. */
const ANSWER_MS = 60_000;
const TOO_MANY_REQUESTS = 429;
const TOO_MANY_PAUSE_MS = 1_000;

export interface Input<E> {
  params?: ParamsOf<E>;
  query?: Readonly<Record<string, string>>;
  body?: E extends { body?: infer Body extends z.ZodType } ? z.input<Body> : never;
  file?: { content: Buffer; name: string };
}

/** What came back: an answer, a refusal, or nothing from which the caller could know whether it was done. */
export type Reply<E> =
  | { readonly kind: 'answered'; readonly answer: AnswerOf<E> }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | {
      readonly kind: 'lost';
      readonly wasSent: boolean;
      readonly status: number | undefined;
      readonly sentence: string;
    };

interface Credentials {
  readonly bearer: string;
  /** The same for every attempt at one action: the server does it once. */
  readonly key?: string;
}

/** Sends one request to the server at this address. */
export async function send<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: Input<E>,
  credentials: Credentials,
): Promise<Reply<E>> {
  try {
    const response = await fetch(urlOf(address, endpoint, input), requestOf(endpoint, input, credentials));
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'answered', answer: (endpoint.answer as z.ZodType).parse(answer) as AnswerOf<E> };
    const known = errorAnswer.safeParse(answer);
    const sentence = known.success ? known.data.message : `The answer was ${response.status}`;
    if (response.status === TOO_MANY_REQUESTS) await wait(TOO_MANY_PAUSE_MS);
    if (response.status >= 500 || response.status === TOO_MANY_REQUESTS) {
      return { kind: 'lost', wasSent: true, status: response.status, sentence };
    }
    return { kind: 'refused', status: response.status, code: known.success ? known.data.code : sentence };
  } catch (error) {
    if (!isLost(error)) throw error;
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    return { kind: 'lost', wasSent: code !== 'ECONNREFUSED', status: undefined, sentence: message };
  }
}

function urlOf<E extends Endpoint>(address: string, { path }: E, { params, query }: Input<E>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((params as Record<string, unknown> | undefined)?.[name]),
  );
  return `${address}/api${filled}${query ? `?${new URLSearchParams(query).toString()}` : ''}`;
}

function requestOf<E extends Endpoint>(
  { method }: E,
  { body, file }: Input<E>,
  { bearer, key }: Credentials,
): RequestInit {
  const headers = {
    authorization: `Bearer ${bearer}`,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const signal = AbortSignal.timeout(ANSWER_MS);
  if (file) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
    form.set('file', new Blob([new Uint8Array(file.content)], { type: 'image/jpeg' }), file.name);
    return { method, headers, body: form, signal };
  }
  if (body === undefined) return { method, headers, signal };
  return {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
  };
}

/** What fetch throws for a connection that failed, broke off or kept silent, and JSON for an answer cut short. */
function isLost(error: unknown): error is Error {
  return (
    error instanceof TypeError ||
    error instanceof SyntaxError ||
    (error instanceof DOMException && error.name === 'TimeoutError')
  );
}
