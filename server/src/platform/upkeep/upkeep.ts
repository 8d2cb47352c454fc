import type { Clock } from '../clock.ts';
import type { Database } from '../database/handle.ts';
import { noteFailure, noteSuccess } from './store.ts';

/** Each server says so often how its turns went: another one may have noted something else meanwhile. */
const SAID_AGAIN_MS = 60_000;

/** Does what has to be done again and again, and tells those who run the house when it fails. */
export interface Upkeep {
  /**
   * One turn of what has this name. It never throws: what was to be done stays due until the next turn, and the live
   * floor shows since when it fails.
   */
  turn(name: string, work: () => Promise<unknown>): Promise<void>;
}

interface UpkeepOptions {
  readonly database: Pick<Database, 'orm'>;
  readonly clock: Clock;
  /** Told the first failure of several in a row. */
  readonly onProblem: (sentence: string, error: unknown) => void;
}

export function openUpkeep({ database, clock, onProblem }: UpkeepOptions): Upkeep {
  const failing = new Set<string>();
  const said = new Map<string, { readonly isFailing: boolean; readonly at: number }>();

  async function say(name: string, isFailing: boolean): Promise<void> {
    const now = clock.now();
    const last = said.get(name);
    if (last?.isFailing === isFailing && now.getTime() - last.at < SAID_AGAIN_MS) return;
    if (isFailing) await noteFailure(database.orm, name, now);
    else await noteSuccess(database.orm, name);
    said.set(name, { isFailing, at: now.getTime() });
  }

  return {
    async turn(name, work) {
      const failure = await work().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (!failure) failing.delete(name);
      else if (!failing.has(name)) {
        failing.add(name);
        onProblem(`The upkeep of ${name} failed`, failure.error);
      }
      // The database is away, or its disk is full: the floor shows that by itself, and the next turn says it again.
      await say(name, failure !== undefined).catch(() => undefined);
    },
  };
}
