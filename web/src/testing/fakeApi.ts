import { vi } from 'vitest';
import { ApiError } from '../kit/apiError.ts';

export interface SeenRequest {
  readonly call: string;
  readonly query: Record<string, string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An answer: a status with its JSON, or `'offline'` for no answer. */
type Reply = readonly [status: number, body?: unknown] | 'offline';
export type Answerer = Reply | ((request: SeenRequest) => Reply | Promise<Reply>);

/**
 * Replaces the network: each call (`GET /me`) has an answer, or a list of answers, of which the last one is repeated.
 * The others are answered by `others`; without it an unexpected call gets a 404 with a sentence. Returns the list of sent
 * requests.
 */
export function fakeApi(
  answers: Readonly<Record<string, Answerer | readonly Answerer[]>>,
  others?: (request: SeenRequest) => Reply,
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  const turns = new Map<string, number>();
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, window.location.href);
    const call = `${init.method ?? 'GET'} ${url.pathname.replace(/^\/api/, '')}`;
    const request: SeenRequest = {
      call,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    seen.push(request);
    init.signal?.throwIfAborted();
    const turn = turns.get(call) ?? 0;
    turns.set(call, turn + 1);
    const reply = await take(answers[call] ?? others, turn, request);
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    // The platform reads a real body in real time, which never ends in a test that stops the clock.
    const json = async () => reply[1] ?? {};
    const text = async () => JSON.stringify(await json());
    return Object.assign(new Response(null, { status: reply[0] }), { text, json });
  });
  return seen;
}

/** The last request of this call. Requests of the frame around a screen, such as its counts, come at any time. */
export function lastOf(seen: readonly SeenRequest[], call: string): SeenRequest | undefined {
  return seen.findLast((request) => request.call === call);
}

function take(
  answer: Answerer | readonly Answerer[] | undefined,
  turn: number,
  request: SeenRequest,
): Reply | Promise<Reply> {
  if (answer === undefined) return [404, { code: 'no_such_call', message: `${request.call} is not expected here` }];
  if (typeof answer === 'function') return answer(request);
  if (isReply(answer)) return answer;
  const own = answer[Math.min(turn, answer.length - 1)];
  return own === undefined ? 'offline' : take(own, 0, request);
}

function isReply(answer: Reply | readonly Answerer[]): answer is Reply {
  return answer === 'offline' || typeof answer[0] === 'number';
}

/** Returns the refusal of the call. If the call succeeds, or fails in another way, the test fails. */
export async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Expected a refusal, got ${String(error)}`);
}
