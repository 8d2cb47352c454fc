import { isChange } from '@likeness/contract/kit/endpoint';
import type { AnswerOf, Endpoint, ParamsOf, SentBodyOf, SentQueryOf } from '@likeness/contract/kit/endpoint';
import { IDLE_SECONDS_MAX, renewPageSession } from '@likeness/contract/staff/session';
import type { z } from 'zod';
import { refusedBy } from './accessDenied.ts';
import { beginActivity } from './activity.ts';
import { ApiError, parseJson, refusalFrom } from './apiError.ts';
import { apiUrl } from './apiUrl.ts';
import { requestedLanguage } from './language.ts';
import { provenAfter } from './proofAsked.ts';
import { idleSeconds } from './personUse.ts';
import { currentSession, endSession, signedInAgain, wasLeftOnPurpose } from './session.ts';
import { hasRunOut, renewToken } from './tokens.ts';
import type { Renewal } from './tokens.ts';
import { sendOnce } from './transport.ts';
import type { OutgoingRequest, Reply } from './transport.ts';
import { randomKey } from './randomKey.ts';

/** Pauses before the second and the third attempt. */
const BACK_OFF_MS = [500, 2_000];
/** Statuses of a proxy, or of a server that is just starting: no handler has seen the call. */
const PASSING_STATUSES = [502, 503, 504];

/** What no page of another site can send: the server knows our own by it. */
const OWN_PAGES = { 'X-Requested-With': 'likeness' };

/** A call answered with JSON. Files are opened by their link, the event stream by `useLiveTopic`. */
export type JsonEndpoint = Endpoint<z.ZodObject, z.ZodObject, z.ZodType, z.ZodType>;

export interface CallOptions {
  /** For a call that accepts an upload. */
  readonly file?: File;
  /** The sent part of the upload, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
  readonly signal?: AbortSignal;
  /** The same key for every attempt at one action of a person; a new one for each call unless given. */
  readonly idempotencyKey?: string;
  /** The request continues when the page is left: for releasing a claim. */
  readonly keepalive?: boolean;
  /** Nobody waits for this call: the loading bar does not show it. */
  readonly quiet?: boolean;
  /** For calls before the session begins. */
  readonly bearer?: string;
}

/** A part of the input: absent if the call has none, optional if all its fields are optional. */
type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : string extends keyof Value
    ? unknown
    : object extends Value
      ? { readonly [K in Name]?: Value }
      : { readonly [K in Name]: Value };

/** The input of a call: those of `params`, `query` and `body` that it declares. */
export type CallInput<E> = Needed<'params', ParamsOf<E>> &
  Needed<'query', SentQueryOf<E>> &
  Needed<'body', SentBodyOf<E>>;

/** The parts of any call's input, as the code that sends them sees them. */
interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * Calls the API. Throws an `ApiError`, or the signal's reason when it is aborted.
 *
 * - A tab without a token gets one first. A 401 renews it and sends once more; if it cannot be renewed, the session ends.
 * - Where the session has ended and its screens wait below a cover, the call waits as well, and is sent once the same person
 *   has signed in again.
 * - Where the person is to show again who they are, it asks them and sends once more: nothing that they typed is lost.
 * - Without an answer, or with 502, 503 and 504, it tries three times in all. Nothing is done twice by that: all
 *   attempts carry one Idempotency-Key.
 */
export async function call<E extends JsonEndpoint>(
  endpoint: E,
  input: CallInput<E> & CallOptions,
): Promise<AnswerOf<E>> {
  try {
    return await callOnce(endpoint, input);
  } catch (error) {
    if (!(await provenAfter(error))) throw error;
    return callOnce(endpoint, input);
  }
}

async function callOnce<E extends JsonEndpoint>(endpoint: E, input: CallInput<E> & CallOptions): Promise<AnswerOf<E>> {
  const endActivity = input.quiet ? undefined : beginActivity();
  try {
    const reply = await sendSignedIn(endpoint, input);
    return readAnswer(endpoint, reply) as AnswerOf<E>;
  } finally {
    endActivity?.();
  }
}

/** `fetch` with the session's token, which is renewed when it is refused: for the event stream. */
export async function fetchSignedIn(url: string | URL, init: RequestInit): Promise<Response> {
  const send = (token: string | undefined) =>
    fetch(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), ...authorization(token) } });
  const token = await ownToken();
  const response = await send(token);
  if (response.status !== 401 || !token || !(await renewToken(token, renewSession))) return response;
  return send(currentSession()?.token);
}

/**
 * The access token of this tab. A tab that has just been opened gets its first one, and in place of one that has run out the
 * next: the stream ends with its token, and a refusal would stand in the browser's console each time.
 */
async function ownToken(): Promise<string | undefined> {
  const session = currentSession();
  if (session && hasRunOut(session.token)) await renewToken(session.token, renewSession);
  return currentSession()?.token;
}

async function sendSignedIn(endpoint: JsonEndpoint, input: AnyInput): Promise<Reply> {
  const key = isChange(endpoint) ? (input.idempotencyKey ?? randomKey()) : undefined;
  if (endpoint.access === 'public') return sendPatiently(request(endpoint, input, undefined, key));
  // What is sent while a page goes cannot wait.
  const mayWait = input.bearer === undefined && !input.keepalive;
  for (;;) {
    if (mayWait) await signedInAgain(input.signal);
    const reply = await sendOwn(endpoint, input, key);
    if (reply.status !== 401 || !mayWait || !currentSession()?.ended) return reply;
  }
}

async function sendOwn(endpoint: JsonEndpoint, input: AnyInput, key: string | undefined): Promise<Reply> {
  // Without waiting where there is one: what is sent while a page goes must leave at once.
  const token = input.bearer ?? currentSession()?.token ?? (await ownToken());
  // A screen closes after its person has signed out: the server has been told by that what it gives back.
  if (token === undefined && wasLeftOnPurpose()) throw new ApiError('session_ended', 401, 'Nobody is signed in here');
  const reply = await sendPatiently(request(endpoint, input, token, key));
  const mayRenew = reply.status === 401 && token !== undefined && input.bearer === undefined;
  if (!mayRenew || !(await renewToken(token, renewSession))) return reply;

  const second = await sendPatiently(request(endpoint, input, currentSession()?.token, key));
  if (second.status === 401) endSession('expired', refusalFrom(second.status, second.body).params);
  return second;
}

/** Tells the server when somebody has last done something here. Ends the session here too, if the server has ended it. */
export async function renewNow(): Promise<void> {
  await renewToken(currentSession()?.token, renewSession);
}

async function renewSession(): Promise<Renewal> {
  const body = { idle_seconds: Math.min(idleSeconds(), IDLE_SECONDS_MAX) };
  const reply = await sendPatiently(request(renewPageSession, { body }, undefined, randomKey()));
  if (reply.status >= 400 && reply.status < 500 && reply.status !== 429) {
    return { refused: refusalFrom(reply.status, reply.body).params };
  }
  return readAnswer(renewPageSession, reply) as Renewal;
}

function request(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'upload' | 'ownPages'>,
  input: AnyInput,
  token: string | undefined,
  key: string | undefined,
): OutgoingRequest {
  const { body, file, signal, keepalive, onProgress } = input;
  const form = endpoint.upload && file ? formData(endpoint.upload, file, body) : undefined;
  return {
    // A call that changes something on GET takes its body on POST.
    method: endpoint.method === 'GET' && body !== undefined ? 'POST' : endpoint.method,
    url: apiUrl(endpoint, input),
    headers: {
      Accept: 'application/json',
      'Accept-Language': requestedLanguage(),
      ...authorization(token),
      ...(endpoint.ownPages && OWN_PAGES),
      ...(key && { 'Idempotency-Key': key }),
      ...(!form && body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    ...(onProgress && { onProgress }),
  };
}

async function sendPatiently(outgoing: OutgoingRequest): Promise<Reply> {
  for (const pause of BACK_OFF_MS) {
    const reply = await sendOnce(outgoing).catch((error: unknown) => {
      // A file that stood still for so long is not sent a second and a third time while its sender waits.
      const isLate = error instanceof ApiError && error.code === 'timeout' && outgoing.body instanceof FormData;
      if (error instanceof ApiError && !isLate) return undefined;
      throw error;
    });
    if (reply && !PASSING_STATUSES.includes(reply.status)) return reply;
    await wait(pause, outgoing.signal);
  }
  return sendOnce(outgoing);
}

function readAnswer(endpoint: JsonEndpoint, { status, body }: Reply): unknown {
  if (status < 200 || status > 299) throw refusedBy(status, body);
  const parsed = endpoint.answer.safeParse(body === '' ? undefined : parseJson(body));
  if (parsed.success) return parsed.data;
  throw new ApiError('unreadable_answer', status, `${endpoint.method} ${endpoint.path}: ${parsed.error.message}`);
}

function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

function formData(name: string, file: File, fields: unknown): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null) form.append(field, String(value));
  }
  form.append(name, file);
  return form;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
