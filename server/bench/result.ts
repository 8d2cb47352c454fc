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

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}
