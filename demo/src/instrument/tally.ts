import type { Hint } from '../../../server/src/photos/measures.ts';
import { faultOf } from './faults.ts';
import type { Observation } from './observing.ts';

/** How often something happened, of how many times it could. */
export interface Share {
  count: number;
  of: number;
}

/** What the measures said of all photos so far. */
export interface Tally {
  photos: number;
  readonly errors: Map<string, number[]>;
  /** Of photos without a fault: how often something was suggested, by reason and in all, within a group. */
  readonly alarms: Map<string, Share>;
  /** Of faults: how often one of the right reasons was suggested, by fault and in all, within a group. */
  readonly found: Map<string, Share>;
  /** Photos that were judged wrongly, to be looked at. */
  readonly wrong: string[];
}

export function emptyTally(): Tally {
  return { photos: 0, errors: new Map(), alarms: new Map(), found: new Map(), wrong: [] };
}

export const EVERYBODY = 'everybody';
export const ANY = 'any';

export function add(tally: Tally, { seed, fault, groups, hints, errors }: Observation): void {
  tally.photos += 1;
  for (const [key, error] of errors) tally.errors.set(key, [...(tally.errors.get(key) ?? []), error]);
  const everybody = [EVERYBODY, ...groups];
  const isFound = fault && faultOf(fault).suggests.some((hint) => hints.includes(hint));
  if (!isFound && (fault || hints.length > 0)) {
    tally.wrong.push(`person ${seed}, ${fault ?? 'no fault'}: suggested ${hints.join(', ') || 'nothing'}`);
  }
  for (const group of everybody) {
    if (fault) for (const what of [ANY, fault]) count(tally.found, `${group}/${what}`, isFound === true);
    else
      for (const what of [ANY, ...hints] as (Hint | typeof ANY)[])
        count(tally.alarms, `${group}/${what}`, hints.length > 0);
  }
}

function count(shares: Map<string, Share>, key: string, happened: boolean): void {
  const share = shares.get(key) ?? { count: 0, of: 0 };
  shares.set(key, { count: share.count + (happened ? 1 : 0), of: share.of + 1 });
}

/** Groups of people in the order in which they were met, by what they are called. */
export function groupsMet({ alarms }: Tally): string[] {
  return [...new Set([...alarms.keys()].map((key) => key.split('/')[0]!))].sort();
}
