import { createHash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Pseudo-random numbers: the same names give the same numbers on every machine. */
export interface Random {
  /** From 0 up to 1, without 1. */
  fraction(): number;
  between(min: number, max: number): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the names, with a probability proportional to its weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

/**
 * Each list of names has its own generator, so a change in one part of the demo house does not change the others.
 * `seededRandom('portrait', 7, 'hair')` and `seededRandom('portrait', 7, 'eyes')` are independent.
 */
export function seededRandom(...names: readonly (string | number)[]): Random {
  const generator = xoroshiro128plus(createHash('sha256').update(JSON.stringify(names)).digest().readInt32BE(0));
  const fraction = (): number => uniformFloat64(generator);
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('There is nothing to pick from in an empty list');
    return list[uniformInt(generator, 0, list.length - 1)] as T;
  };
  return {
    fraction,
    between: (min, max) => min + fraction() * (max - min),
    whole: (min, max) => uniformInt(generator, min, max),
    chance: (probability) => fraction() < probability,
    pick,
    weighted: <T extends string>(weights: Readonly<Record<T, number>>): T => {
      const entries = Object.entries(weights) as [T, number][];
      let left = fraction() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [name, weight] of entries) {
        left -= weight;
        if (left < 0) return name;
      }
      return pick(entries)[0];
    },
  };
}
