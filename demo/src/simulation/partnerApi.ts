import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, Endpoint, ParamsOf } from '@likeness/contract/kit/endpoint';
import { errorAnswer } from '@likeness/contract/kit/errorAnswer';
import type { z } from 'zod';

/** How often a request is sent at most, and how long after the first failure the second follows; then twice as long. */
const ATTEMPTS = 6;
const FIRST_PAUSE_MS = 500;

/** Answers of a server that is overloaded, starting or gone: the same request may well succeed later. */
const TRY_AGAIN: readonly number[] = [429, 500, 502, 503, 504, 507];

/** The server said no, and would say no again. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** Nobody answered, however often it was tried. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
}

interface Input<E> {
  params?: ParamsOf<E>;
  query?: Readonly<Record<string, string>>;
  body?: E extends { body?: infer Body extends z.ZodType } ? z.input<Body> : never;
  file?: { path: string; name: string };
}

/** Calls ours as a partner's server, or as a customer with their link. */
export interface Api {
  /** @throws Refused, NoAnswer */
  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<AnswerOf<E>>;
  /** The same for somebody else, known by this. */
  withBearer(bearer: string): Api;
}

/**
 * A partner's server, as it calls ours. Every request carries a key, and is sent again under the same one until there is
 * an answer: a lost answer costs no second order.
 */
export class PartnerApi implements Api {
  readonly #base: string;
  readonly #apiKey: string;
  readonly #firstPauseMs: number;
  /** Requests that had to be sent again. */
  repeated = 0;

  constructor(url: string, apiKey: string, options: { firstPauseMs?: number } = {}) {
    this.#base = `${url.replace(/\/+$/, '')}/api`;
    this.#apiKey = apiKey;
    this.#firstPauseMs = options.firstPauseMs ?? FIRST_PAUSE_MS;
  }

  withBearer(bearer: string): Api {
    return {
      call: (endpoint, input) => this.#call(bearer, endpoint, input),
      withBearer: (other) => this.withBearer(other),
    };
  }

  call<E extends Endpoint>(endpoint: E, input?: Input<E>): Promise<AnswerOf<E>> {
    return this.#call(this.#apiKey, endpoint, input);
  }

  async #call<E extends Endpoint>(bearer: string, endpoint: E, input: Input<E> = {}): Promise<AnswerOf<E>> {
    const key = randomUUID();
    let problem: unknown;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) this.repeated += 1;
      const pause = this.#firstPauseMs * 2 ** attempt;
      try {
        const response = await this.#send(bearer, endpoint, input, key);
        const answer: unknown = await response.json();
        if (response.ok) return (endpoint.answer as z.ZodType).parse(answer) as AnswerOf<E>;
        const sentence = sentenceOf(answer, response.status);
        if (!TRY_AGAIN.includes(response.status)) throw new Refused(response.status, sentence);
        problem = sentence;
        await wait(secondsToWait(response) ?? pause);
      } catch (error) {
        if (!isLost(error)) throw error;
        problem = error.cause instanceof Error ? error.cause.message : error.message;
        await wait(pause);
      }
    }
    throw new NoAnswer(`No answer after ${ATTEMPTS} attempts: ${String(problem)}`);
  }

  async #send<E extends Endpoint>(
    bearer: string,
    endpoint: E,
    { params, query, body, file }: Input<E>,
    key: string,
  ): Promise<Response> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      String((params as Record<string, unknown> | undefined)?.[name]),
    );
    const address = query ? `${this.#base}${path}?${new URLSearchParams(query).toString()}` : this.#base + path;
    const headers = { authorization: `Bearer ${bearer}`, 'idempotency-key': key };
    if (file) {
      const form = new FormData();
      for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
      form.set('file', await openAsBlob(file.path, { type: 'image/jpeg' }), file.name);
      return fetch(address, { method: endpoint.method, headers, body: form });
    }
    if (body === undefined) return fetch(address, { method: endpoint.method, headers });
    return fetch(address, {
      method: endpoint.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
}

/** What fetch throws for a connection that failed or broke off, and JSON for an answer that was cut short. */
function isLost(error: unknown): error is Error {
  return error instanceof TypeError || error instanceof SyntaxError;
}

function sentenceOf(answer: unknown, status: number): string {
  const parsed = errorAnswer.safeParse(answer);
  if (!parsed.success) return `The answer was ${status}`;
  const fields = Object.entries(parsed.data.errors ?? {}).map(([field, messages]) => `${field}: ${messages.join(' ')}`);
  return [parsed.data.message, ...fields].join(' · ');
}

function secondsToWait(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
