import { join } from 'node:path';
import type { Random } from '../random.ts';
import { type Crowd, gather } from './crowd.ts';
import { type DatabaseKind, House, type OwnDatabase, throwAwayFolder } from './house.ts';
import type { Notebook } from './notebook.ts';

/** One line of the table: what was done to the house, and what was wrong afterwards. */
export interface Blow {
  readonly accident: string;
  readonly database: DatabaseKind;
  /** `1 of 100`, `at the end`. */
  readonly which: string;
  /** What was done, in a few words. */
  readonly what: string;
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly repeated: number;
  readonly faults: readonly string[];
}

/** What an accident is given. */
export interface Surroundings {
  readonly seed: number;
  readonly random: Random;
  readonly times: number;
  readonly database: DatabaseKind;
  /** Makes an empty database on a PostgreSQL. */
  readonly newDatabase: () => Promise<OwnDatabase>;
  readonly portraits: readonly Buffer[];
  readonly tell: (blow: Blow) => void;
  /** Aborted when somebody ends the command: the present blow is the last one. */
  readonly stopped: AbortSignal;
}

/** Something that happens to a house at work, so often. */
export type Accident = (surroundings: Surroundings) => Promise<void>;

/** Tells the blows of one accident, with what its callers have written down so far. */
export function teller(accident: string, { tell, database }: Surroundings, notebook: Notebook) {
  return (which: string, what: string, faults: readonly string[]): void => {
    const { acknowledged, unanswered, repeated } = notebook;
    tell({ accident, database, which, what, acknowledged, unanswered, repeated, faults });
  };
}

/** A house at work, all of which is gone when the accident is over. */
export interface OpenedHouse extends AsyncDisposable {
  readonly house: House;
  /** For what an accident has to write down. */
  readonly folder: string;
  readonly crowd: Crowd;
}

/** Fills a house, with its callers at the door: its server is not started yet. */
export async function openHouse({ database, newDatabase, seed, portraits }: Surroundings): Promise<OpenedHouse> {
  const folder = throwAwayFolder();
  const own = database === 'postgres' ? await newDatabase() : undefined;
  let house: House | undefined;
  const remove = async () => {
    await house?.close();
    await own?.drop();
    await folder.remove();
  };
  try {
    house = await House.filled(join(folder.path, 'data'), own?.url);
    const crowd = await gather(house, { seed, portraits });
    return { house, folder: folder.path, crowd, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
