import { ATTEMPT_SHARES, type Effects, REASON_COUNTS, type ReasonCount } from '@likeness/contract/quality/reasons';
import type { CountedPart } from './effectStore.ts';

/** Adds up the parts that a line is counted in. */
export function effectsOf(parts: readonly CountedPart[]): Effects {
  const times = attemptsIn(parts);
  const counts = REASON_COUNTS.map((name) => [name, parts.reduce((sum, { numbers }) => sum + numbers[name], 0)]);
  return {
    ...(Object.fromEntries(counts) as Record<ReasonCount, number>),
    attempts_half: atMostIn(times, ATTEMPT_SHARES.attempts_half),
    attempts_most: atMostIn(times, ATTEMPT_SHARES.attempts_most),
  };
}

/** How often it took how many photos. */
function attemptsIn(parts: readonly CountedPart[]): Map<number, number> {
  const times = new Map<number, number>();
  const add = (attempts: number, count: number) => times.set(attempts, (times.get(attempts) ?? 0) + count);
  for (const { few, more } of parts) {
    for (const [place, count] of few.entries()) add(place + 1, count);
    for (const attempts of more ?? []) add(Math.abs(attempts), Math.sign(attempts));
  }
  return times;
}

/** How many photos it took at most in this share of the cases; null without cases. */
function atMostIn(times: ReadonlyMap<number, number>, share: number): number | null {
  const wanted = share * [...times.values()].reduce((sum, count) => sum + count, 0);
  let counted = 0;
  for (const [attempts, count] of [...times].toSorted(([one], [other]) => one - other)) {
    counted += count;
    if (counted > 0 && counted >= wanted) return attempts;
  }
  return null;
}
