import type { Random } from '../random.ts';
import type { DatabaseKind } from './house.ts';

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
  /** Where a PostgreSQL is on which databases may be made. */
  readonly postgres: string;
  readonly portraits: readonly Buffer[];
  readonly tell: (blow: Blow) => void;
  /** Aborted when somebody ends the command: the present blow is the last one. */
  readonly stopped: AbortSignal;
}

/** Something that happens to a house at work, so often. */
export type Accident = (surroundings: Surroundings) => Promise<void>;
