import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

/** Of one kind of request. Times count from the moment at which it was to be sent, in milliseconds. */
export interface KindMeasured {
  readonly kind: string;
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
  /** What went wrong, and how often. */
  readonly errors: Readonly<Record<string, number>>;
  /** Refusals that belong to a day, as of two people who reach for the same thing. */
  readonly refused: Readonly<Record<string, number>>;
}

interface Kind {
  readonly times: RecordableHistogram;
  readonly errors: Map<string, number>;
  readonly refused: Map<string, number>;
}

/** Every answer of a run by its kind, and all together. */
export class Measures {
  readonly #kinds = new Map<string, Kind>();
  readonly #all = newKind();
  /** By how much requests left later than they were to, although nothing kept them but this program. */
  readonly #late = createHistogram();

  record(kind: string, ms: number): void {
    for (const one of this.#both(kind)) one.times.record(microseconds(ms));
  }

  fail(kind: string, error: string): void {
    for (const one of this.#both(kind)) increase(one.errors, error);
  }

  refuse(kind: string, refusal: string): void {
    for (const one of this.#both(kind)) increase(one.refused, refusal);
  }

  leftLate(ms: number): void {
    this.#late.record(microseconds(ms));
  }

  get all(): KindMeasured {
    return measured('all', this.#all);
  }

  get kinds(): KindMeasured[] {
    return [...this.#kinds].map(([kind, one]) => measured(kind, one)).toSorted((a, b) => a.kind.localeCompare(b.kind));
  }

  /** In milliseconds. */
  get lateness(): { p50: number; p99: number } {
    return { p50: this.#late.percentile(50) / 1000, p99: this.#late.percentile(99) / 1000 };
  }

  #both(kind: string): Kind[] {
    let one = this.#kinds.get(kind);
    if (!one) this.#kinds.set(kind, (one = newKind()));
    return [one, this.#all];
  }
}

function newKind(): Kind {
  return { times: createHistogram({ figures: 3 }), errors: new Map(), refused: new Map() };
}

/** A histogram takes whole numbers from 1. */
function microseconds(ms: number): number {
  return Math.max(1, Math.round(ms * 1000));
}

function increase(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function measured(kind: string, { times, errors, refused }: Kind): KindMeasured {
  const at = (percent: number) => times.percentile(percent) / 1000;
  return {
    kind,
    count: times.count,
    p50: at(50),
    p95: at(95),
    p99: at(99),
    max: times.count === 0 ? 0 : times.max / 1000,
    errors: Object.fromEntries(errors),
    refused: Object.fromEntries(refused),
  };
}
