import { vi } from 'vitest';
import { ApiError } from '../kit/apiError.ts';

export interface SeenRequest {
  readonly call: string;
  readonly query: Record<string, string>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** An answer: a status and its JSON, or `'offline'` for none at all. */
type Reply = readonly [status: number, body?: unknown] | 'offline';
type Answerer = Reply | ((request: SeenRequest) => Reply | Promise<Reply>);

/**
 * Stands where the network is: each call (`GET /me`) has its answer, or one after the other if there are several, the
 * last of them for good. A call nobody expected is a 404 with a sentence. Answers the list of what was sent.
 */
export function fakeApi(answers: Readonly<Record<string, Answerer | readonly Answerer[]>>): SeenRequest[] {
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
    const reply = await take(answers[call], turn, request);
    if (reply === 'offline') throw new TypeError('Failed to fetch');
    // A real body is read by the platform in its own time, which a test that stops the clock would wait for in vain.
    const json = async () => reply[1] ?? {};
    const text = async () => JSON.stringify(await json());
    return Object.assign(new Response(null, { status: reply[0] }), { text, json });
  });
  return seen;
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

/** What the call was refused with; a call that succeeds, or breaks in another way, fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error(`Expected a refusal, got ${String(error)}`);
}
