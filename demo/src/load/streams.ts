import { setTimeout as wait } from 'node:timers/promises';
import { liveEvents } from '@likeness/contract/live';
import type { Client } from './client.ts';
import type { Crew } from './people.ts';
import type { Surroundings } from './visit.ts';

/** As the streams themselves ask screens to wait before they open them again. */
const AGAIN_MS = 2_000;
const KIND = 'events: opened';

/** Open screens, each with its stream of events. A stream that ends is opened anew, as browsers do. */
export class Streams {
  readonly #around: Surroundings;
  readonly #crews: readonly Crew[];
  readonly #stop = new AbortController();
  #open: Promise<void>[] = [];
  /** How many events came, and how often a stream was opened again. */
  events = 0;
  opened = 0;

  constructor(around: Surroundings, crews: readonly Crew[]) {
    this.#around = around;
    this.#crews = crews;
  }

  start(count: number): void {
    this.#open = Array.from({ length: count }, (_, number) =>
      this.#keepOpen(
        this.#around.clients[number % this.#around.clients.length]!,
        this.#crews[number % this.#crews.length]!,
      ),
    );
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#open);
  }

  async #keepOpen(client: Client, crew: Crew): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#listen(client, crew.someToken, signal);
      await wait(AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #listen(client: Client, token: string, signal: AbortSignal): Promise<void> {
    const { measures } = this.#around;
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    try {
      const answer = await client.open({ method: 'GET', path: `/api${liveEvents.path}`, headers });
      measures.record(KIND, performance.now() - began);
      if (answer.statusCode !== 200) throw new Error(String(answer.statusCode));
      this.opened += 1;
      const end = () => answer.destroy();
      signal.addEventListener('abort', end);
      answer.setEncoding('utf8');
      for await (const part of answer) this.events += String(part).split('event: changed').length - 1;
      signal.removeEventListener('abort', end);
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      if (!signal.aborted) measures.fail(KIND, code ?? message);
    }
  }
}
