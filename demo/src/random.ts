import { createHash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Chance that repeats: the same names give the same numbers on every machine. */
export interface Random {
  /** From 0 up to, but without, 1. */
  fraction(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends included. */
  whole(least: number, most: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the names, each as likely as its weight. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T;
}

/**
 * A generator of its own for every name: what one part of the demo house draws never shifts what another part gets.
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
    between: (least, most) => least + fraction() * (most - least),
    whole: (least, most) => uniformInt(generator, least, most),
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
