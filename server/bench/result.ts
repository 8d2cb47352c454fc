/** One line of the benchmark's table: what we take, what the least possible takes in the same run, and the bar. */
export type BenchResult = {
  name: string;
  figure: number;
  unit: string;
  /** The same work done barely, measured beside ours; undefined where there is nothing to compare with. */
  floor: number | undefined;
  /** figure / floor */
  ratio: number | undefined;
  /** The highest ratio, or without a floor the highest figure, that is good enough; undefined = for information. */
  limit: number | undefined;
  /** The limit is the lowest that is good enough instead: of a rate more is better. */
  moreIsBetter?: boolean;
  ok: boolean;
};

/** Compares a figure of which less is better with its floor. */
export function againstFloor(
  name: string,
  unit: string,
  figure: number,
  floor: number,
  limit: number | undefined,
): BenchResult {
  const ratio = figure / floor;
  return { name, figure, unit, floor, ratio, limit, ok: limit === undefined || ratio <= limit };
}

/** Compares a rate with the rate of the same work done barely. */
export function shareOfFloor(name: string, unit: string, figure: number, floor: number, limit: number): BenchResult {
  const ratio = figure / floor;
  return { name, figure, unit, floor, ratio, limit, moreIsBetter: true, ok: ratio >= limit };
}

/** A figure that has a bar of its own, and nothing to compare with. */
export function atMost(name: string, unit: string, figure: number, limit: number | undefined): BenchResult {
  return { name, figure, unit, floor: undefined, ratio: undefined, limit, ok: limit === undefined || figure <= limit };
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** @param share 0.95 for the figure that 95 of 100 stay below */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
