import type { Hint, PhotoMeasures } from '../../../server/src/photos/measures.ts';
import { labOfHex } from '../../../server/src/photos/measures/pixels.ts';
import type { Look } from '../portrait/look.ts';
import type { FaultName } from './faults.ts';
import { faultOf } from './faults.ts';
import type { Errors } from './measuring.ts';
import type { Photograph } from './photographs.ts';

/** How often something happened, of how many times it could. */
export interface Share {
  count: number;
  of: number;
}

/** Skin tones by the lightness (L*) of the skin that a person is drawn with, from the lightest. */
const SKIN_TONES = [
  ['very light', 86],
  ['light', 78],
  ['medium', 65],
  ['brown', 42],
  ['dark', 0],
] as const;

/** What one portrait differs from another in, where a measure could treat people differently. */
export function groupsOf({ skin, hair, glasses, beard }: Look): string[] {
  const tone = SKIN_TONES.find(([, lightest]) => labOfHex(skin.base).l >= lightest)![0];
  return [
    `skin: ${tone}`,
    hair.style === 'scarf' ? 'headscarf' : `hair: ${hair.style === 'bald' ? 'none' : 'some'}`,
    `glasses: ${glasses === 'none' ? 'no' : 'yes'}`,
    `beard: ${beard === 'none' ? 'no' : 'yes'}`,
  ];
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

export function add(tally: Tally, photo: Photograph, measured: PhotoMeasures, errors: Errors): void {
  tally.photos += 1;
  for (const [key, error] of errors) tally.errors.set(key, [...(tally.errors.get(key) ?? []), error]);
  const { fault, look, seed } = photo;
  const groups = [EVERYBODY, ...groupsOf(look)];
  if (fault) addFault(tally, fault, groups, measured.hints, seed);
  else addGood(tally, groups, measured.hints, seed);
}

function addFault(tally: Tally, fault: FaultName, groups: string[], hints: readonly Hint[], seed: number): void {
  const isFound = faultOf(fault).suggests.some((hint) => hints.includes(hint));
  if (!isFound) tally.wrong.push(`person ${seed}, ${fault}: suggested ${hints.join(', ') || 'nothing'}`);
  for (const group of groups) {
    for (const what of [ANY, fault]) count(tally.found, `${group}/${what}`, isFound);
  }
}

function addGood(tally: Tally, groups: string[], hints: readonly Hint[], seed: number): void {
  if (hints.length > 0) tally.wrong.push(`person ${seed}, no fault: suggested ${hints.join(', ')}`);
  for (const group of groups) {
    count(tally.alarms, `${group}/${ANY}`, hints.length > 0);
    for (const hint of hints) count(tally.alarms, `${group}/${hint}`, true);
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
