import { ATTEMPT_MS, UPLOAD_MS } from '@likeness/contract/kit/limits';
import { ApiError } from './apiError.ts';
import { noteAnswered, noteUnanswered } from './connection.ts';
import { noteStatus } from './diskFull.ts';

/** One attempt is given up after this time; during an upload whose progress is shown, after this time without any. */
export const TIMEOUT_MS = ATTEMPT_MS;

export interface OutgoingRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal;
  /** The request continues when the page is left: for releasing a claim. */
  readonly keepalive?: boolean;
  /** The sent part of the upload, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

export interface Reply {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends once. Every answer of the server is a reply. Without an answer it throws an `ApiError` with `network_failure`
 * or `timeout`; if the caller aborts, it throws the caller's reason.
 */
export function sendOnce(request: OutgoingRequest): Promise<Reply> {
  return request.onProgress ? sendWithProgress(request, request.onProgress) : sendPlain(request);
}

async function sendPlain({ url, signal, ...init }: OutgoingRequest): Promise<Reply> {
  const timeout = new AbortController();
  // Nobody knows here whether a file still moves. The server does, and breaks off one that stands still.
  const timer = setTimeout(() => timeout.abort(), init.body instanceof FormData ? UPLOAD_MS : TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      ...init,
      cache: 'no-store',
      signal: signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal,
    });
    const reply = { status: response.status, body: await response.text() };
    noteAnswered();
    noteStatus(reply.status);
    return reply;
  } catch {
    signal?.throwIfAborted();
    if (timeout.signal.aborted) throw timedOut();
    noteUnanswered();
    throw unreachable();
  } finally {
    clearTimeout(timer);
  }
}

/** XMLHttpRequest, because `fetch` cannot report how much of a body was sent. */
function sendWithProgress(request: OutgoingRequest, onProgress: (part: number) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    signal?.throwIfAborted();
    const exchange = new XMLHttpRequest();
    const abort = () => exchange.abort();
    const giveUp = () => {
      settle(() => reject(timedOut()));
      exchange.abort();
    };
    let timer = setTimeout(giveUp, TIMEOUT_MS);
    const settle = (how: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      how();
    };

    exchange.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) exchange.setRequestHeader(name, value);
    exchange.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, TIMEOUT_MS);
      onProgress(total > 0 ? loaded / total : 0);
    });
    exchange.addEventListener('load', () =>
      settle(() => {
        noteAnswered();
        noteStatus(exchange.status);
        resolve({ status: exchange.status, body: exchange.responseText });
      }),
    );
    exchange.addEventListener('error', () => {
      noteUnanswered();
      settle(() => reject(unreachable()));
    });
    exchange.addEventListener('abort', () => settle(() => reject(abortReason(signal))));
    signal?.addEventListener('abort', abort);
    exchange.send(request.body);
  });
}

function abortReason(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new DOMException('The upload was stopped', 'AbortError');
}

function timedOut(): ApiError {
  return new ApiError('timeout', 0, 'The server took too long to answer');
}

function unreachable(): ApiError {
  return new ApiError('network_failure', 0, 'The server cannot be reached');
}
