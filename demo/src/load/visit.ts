import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, type ParamsOf, type WireAnswerOf, isChange } from '@likeness/contract/kit/endpoint';
import type { Random } from '../random.ts';
import { type Client, ENCODINGS, type Reply, contentOf } from './client.ts';
import type { Measures } from './measures.ts';

interface Input<E> {
  params?: ParamsOf<E>;
  query?: Readonly<Record<string, string | number | readonly string[]>>;
  body?: unknown;
  file?: { name: string; content: Buffer };
  /** Refusals that may happen to anybody: they are no errors. The visit ends with them all the same. */
  mayBe?: readonly string[];
}

/** Something of a visit was not answered as it should be; it is counted already. */
export class VisitEnded extends Error {
  override name = 'VisitEnded';
}

/** What all visits of a run share. */
export interface Surroundings {
  /** One for each address at which somebody answers. */
  readonly clients: readonly Client[];
  measures: Measures;
  readonly random: Random;
}

/**
 * One person's errand: some requests with pauses between them. Errands begin at their moments, however slow the servers
 * are, and the time of each request counts from the moment at which it was to be sent.
 */
export class Visit {
  readonly random: Random;
  readonly #client: Client;
  readonly #around: Surroundings;
  readonly #bearer: () => string | undefined;
  /** When the next request is to be sent, by `performance.now()`. */
  #due: number;
  /** How many requests it has sent. */
  requests = 0;

  constructor(around: Surroundings, bearer: () => string | undefined, due: number) {
    this.#around = around;
    this.random = around.random;
    this.#client = around.random.pick(around.clients);
    this.#bearer = bearer;
    this.#due = due;
  }

  /** What somebody does before the next request: looks, thinks, types. In seconds, half as long or half again. */
  pause(seconds: number): void {
    this.#due += seconds * 1000 * this.random.between(0.5, 1.5);
  }

  /** The same errand as somebody else, such as a customer with their link. */
  as(bearer: string): Visit {
    return new Visit(this.#around, () => bearer, this.#due);
  }

  /** @throws VisitEnded */
  async call<E extends Endpoint>(kind: string, endpoint: E, input: Input<E> = {}): Promise<WireAnswerOf<E>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((input.params as Record<string, unknown> | undefined)?.[name])),
    );
    const form = input.file && formOf(input.file, input.body ?? {});
    const body = form?.body ?? (input.body === undefined ? undefined : Buffer.from(JSON.stringify(input.body)));
    const type = form?.type ?? 'application/json';
    const reply = await this.#send(kind, {
      // A proxy repeats a GET whose answer was lost; what changes something is sent so that it does not.
      method: endpoint.changes ? 'POST' : endpoint.method,
      path: `/api${path}${queryOf(input.query)}`,
      headers: {
        'accept-encoding': ENCODINGS,
        ...(body && { 'content-type': type }),
        ...(isChange(endpoint) && { 'idempotency-key': randomUUID() }),
      },
      body,
    });
    if (reply.status < 400) {
      if (endpoint.answer === 'file') return undefined as never;
      return (await contentOf(reply)) as WireAnswerOf<E>;
    }
    return this.#refused(kind, reply, input.mayBe);
  }

  /** Fetches a picture or a page by its address on the server. @throws VisitEnded */
  async open(kind: string, path: string): Promise<void> {
    const reply = await this.#send(kind, { method: 'GET', path, headers: { 'accept-encoding': ENCODINGS } });
    if (reply.status >= 400) await this.#refused(kind, reply);
  }

  async #send(
    kind: string,
    asked: { method: string; path: string; headers: Record<string, string>; body?: Buffer | undefined },
  ) {
    const { measures } = this.#around;
    const early = this.#due - performance.now();
    if (early > 0) {
      await wait(early);
      measures.leftLate(performance.now() - this.#due);
    }
    this.requests += 1;
    const bearer = asked.path.includes('bearer=') ? undefined : this.#bearer();
    const headers = { ...asked.headers, ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }) };
    try {
      return await this.#client.ask({ ...asked, headers });
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      measures.fail(kind, code ?? message);
      throw new VisitEnded(code ?? message);
    } finally {
      measures.record(kind, performance.now() - this.#due);
      // Whatever is asked right after an answer is due once it is there.
      this.#due = Math.max(this.#due, performance.now());
    }
  }

  async #refused(kind: string, reply: Reply, mayBe: readonly string[] = []): Promise<never> {
    const said = (await contentOf(reply).catch(() => undefined)) as { code?: string; message?: string } | undefined;
    const what = `${reply.status} ${said?.code ?? said?.message ?? ''}`.trim();
    if (said?.code !== undefined && mayBe.includes(said.code)) this.#around.measures.refuse(kind, what);
    else this.#around.measures.fail(kind, what);
    throw new VisitEnded(what);
  }
}

function queryOf(query: Input<Endpoint>['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}

const BOUNDARY = 'a-boundary-that-no-photo-contains';

function formOf({ name, content }: { name: string; content: Buffer }, fields: unknown) {
  const part = (head: string) => Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n`);
  const parts = Object.entries(fields as object).map(([field, value]) =>
    Buffer.concat([part(`name="${field}"`), Buffer.from(`\r\n${String(value)}\r\n`)]),
  );
  const file = [part(`name="file"; filename="${name}"`), Buffer.from('content-type: image/jpeg\r\n\r\n'), content];
  const body = Buffer.concat([...parts, ...file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` };
}
