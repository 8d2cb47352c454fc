import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Change } from './mutants.ts';
import type { Noticed } from './trials.ts';

/**
 * What was noticed, kept in a file as it happens: a run that was stopped goes on where it was, and after a test was added
 * only what nothing has noticed is tried again. Changes are known by their line's text, because lines and numbers move.
 */
export class KeptRun {
  readonly #file: string | undefined;
  readonly #keys: ReadonlyMap<number, string>;

  /** @param file where it is kept; without one nothing is */
  constructor(file: string | undefined, changes: ReadonlyMap<number, Change>) {
    this.#file = file;
    this.#keys = keysOf(changes);
  }

  /** What earlier runs have noticed. */
  earlier(): Noticed[] {
    if (this.#file === undefined || !existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n').slice(0, -1);
    const by = new Map(lines.map((line) => JSON.parse(line) as [key: string, by: string | null]));
    return [...this.#keys].flatMap(([number, key]) => (by.has(key) ? [{ number, by: by.get(key) ?? undefined }] : []));
  }

  add({ number, by }: Noticed): void {
    if (this.#file === undefined) return;
    appendFileSync(this.#file, `${JSON.stringify([this.#keys.get(number), by ?? null])}\n`);
  }
}

/** The same change can be made at several lines with the same text: then it counts which of them it is. */
function keysOf(changes: ReadonlyMap<number, Change>): ReadonlyMap<number, string> {
  const times = new Map<string, number>();
  return new Map(
    [...changes].map(([number, { file, at, change }]) => {
      const key = `${file}: ${at}: ${change}`;
      times.set(key, (times.get(key) ?? 0) + 1);
      return [number, `${key} (${times.get(key)})`];
    }),
  );
}
