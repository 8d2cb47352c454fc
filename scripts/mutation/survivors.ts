import type { Change } from './mutants.ts';

export interface Survivor extends Omit<Change, 'line'> {
  readonly because: string;
}

/** Mutants that no test can notice, because they change nothing that anybody could see, each with the reason. */
export const SURVIVORS: readonly Survivor[] = [];
