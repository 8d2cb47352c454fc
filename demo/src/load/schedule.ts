import { setTimeout as wait } from 'node:timers/promises';
import { Measures } from './measures.ts';
import { type Surroundings, type Visit, VisitEnded } from './visit.ts';

/** A kind of errand, and how much of the day it makes up. */
export interface Errand {
  readonly name: string;
  /** Which part of all requests. */
  readonly share: number;
  /** About how many requests it takes; what it really takes is learned. */
  readonly requests: number;
  /** Resolves when it is over, undefined if nobody was free for it. */
  run(around: Surroundings, due: number): Promise<Visit | undefined>;
}

/** What is expected counts as much as so many errands that were seen. */
const EXPECTED_COUNTS = 20;
/** How long errands that have begun may take to their end, in milliseconds. */
const END_MS = 60_000;

interface Kind {
  readonly errand: Errand;
  /** What errands of this kind have sent, and how many there were. */
  sent: number;
  count: number;
}

export interface Played {
  readonly seconds: number;
  readonly measures: Measures;
}

/**
 * Lets errands begin at random moments, so many that together they send `rate` requests a second, whatever becomes of
 * them.
 */
export class Day {
  readonly #kinds: Kind[];
  readonly #around: Surroundings;
  readonly #running = new Set<Promise<void>>();

  constructor(errands: readonly Errand[], around: Surroundings) {
    this.#kinds = errands.map((errand) => ({
      errand,
      sent: errand.requests * EXPECTED_COUNTS,
      count: EXPECTED_COUNTS,
    }));
    this.#around = around;
  }

  get errandsRunning(): number {
    return this.#running.size;
  }

  /** What is answered from now on is measured anew. */
  async play(rate: number, seconds: number, stopped: AbortSignal): Promise<Played> {
    const measures = new Measures();
    this.#around.measures = measures;
    const { random } = this.#around;
    const began = performance.now();
    const end = began + seconds * 1000;
    for (let next = began; next < end && !stopped.aborted; next += this.#untilNext(rate)) {
      const early = next - performance.now();
      if (early > 0) await wait(early);
      const shares = Object.fromEntries(this.#kinds.map((kind, place) => [place, timesOf(kind)]));
      this.#begin(this.#kinds[Number(random.weighted(shares))]!, next);
    }
    return { seconds: (performance.now() - began) / 1000, measures };
  }

  /** Waits until all errands are over. @throws Error when some do not end */
  async finish(): Promise<void> {
    const all = Promise.all(this.#running).then(() => true);
    if (!(await Promise.race([all, wait(END_MS, false, { ref: false })]))) {
      throw new Error(`${this.#running.size} errands did not come to an end`);
    }
  }

  #begin(kind: Kind, due: number): void {
    const { measures } = this.#around;
    const running = kind.errand
      .run(this.#around, due)
      .then((visit) => {
        if (!visit) {
          measures.fail(kind.errand.name, 'nobody was free: the crew is too small');
          return;
        }
        kind.sent += visit.requests;
        kind.count += 1;
      })
      .catch((error: unknown) => {
        if (!(error instanceof VisitEnded)) measures.fail(kind.errand.name, String((error as Error).stack));
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Milliseconds until the next errand begins: people come at random. */
  #untilNext(rate: number): number {
    const requests = this.#kinds.reduce((sum, { errand }) => sum + errand.share, 0);
    const errands = this.#kinds.reduce((sum, kind) => sum + timesOf(kind), 0);
    return -Math.log(1 - this.#around.random.fraction()) * (1000 / (rate * (errands / requests)));
  }
}

/** How many errands of a kind there are for each hundred requests of the day. */
function timesOf({ errand, sent, count }: Kind): number {
  return errand.share / (sent / count);
}
