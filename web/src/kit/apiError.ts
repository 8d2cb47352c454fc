import { errorAnswer } from '@likeness/contract/kit/errorAnswer';
import type { ErrorAnswer } from '@likeness/contract/kit/errorAnswer';
import type { ErrorCode, ErrorParams } from '@likeness/contract/kit/errors';
import { z } from 'zod';

/** Errors that the server has not reported. */
type OwnCode = 'network_failure' | 'timeout' | 'unreadable_answer' | 'unknown';

/** A call that did not succeed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | OwnCode;
  /** 0 when there was no answer at all. */
  readonly status: number;
  /** Values for the placeholders of the sentence. */
  readonly params: ErrorParams;
  /** Field → what is wrong with it; only with a 422. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** The whole answer: for example who holds the claim, until when, or the current status. */
  readonly answer: ErrorAnswer | undefined;

  constructor(code: ErrorCode | OwnCode, status: number, message: string, answer?: ErrorAnswer) {
    super(message);
    this.code = code;
    this.status = status;
    this.params = { ...(answer?.request_id && { request_id: answer.request_id }), ...answer?.params };
    this.errors = answer?.errors ?? {};
    this.answer = answer;
  }
}

/** Whether it is unknown if the server has done what was requested: then it may be sent again with the same key. */
export function wasUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** Whether it may have been done all the same: what finds no room is not. */
export function mayBeDone(error: unknown): boolean {
  return wasUnanswered(error) && !(error instanceof ApiError && error.code === 'disk_full');
}

/** Reads a refusal. One in another form (a proxy's page, an older server) keeps the sentence it has, if any. */
export function refusalFrom(status: number, body: string): ApiError {
  const json = parseJson(body);
  const parsed = errorAnswer.safeParse(json);
  if (parsed.success) return new ApiError(parsed.data.code, status, parsed.data.message, parsed.data);
  const known = status === 403 ? 'access_denied' : 'unknown';
  return new ApiError(known, status, sentenceIn(json) ?? '');
}

const sentence = z.string().min(1);
const foreignRefusal = z.object({
  error: z
    .union([sentence, z.object({ message: sentence })])
    .optional()
    .catch(undefined),
  message: sentence.optional().catch(undefined),
});

/** The server's `error.message`, its `error`, or its `message`: the first one that exists. */
function sentenceIn(json: unknown): string | undefined {
  const parsed = foreignRefusal.safeParse(json);
  if (!parsed.success) return undefined;
  const { error, message } = parsed.data;
  return typeof error === 'object' ? error.message : (error ?? message);
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
