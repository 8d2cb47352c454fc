/** One line of the benchmark's table: our figure, the figure of the minimum in the same run, and the limit. */
export type BenchResult = {
  name: string;
  figure: number;
  unit: string;
  /**
   * The figure of the minimum that does the same work, measured beside ours; undefined if there is nothing to compare
   * with.
   */
  floor: number | undefined;
  /** figure / floor */
  ratio: number | undefined;
  /**
   * The highest acceptable ratio, or without a floor the highest acceptable figure; undefined if the figure is only for
   * information.
   */
  limit: number | undefined;
  /** The limit is the lowest acceptable value instead: of a rate, more is better. */
  moreIsBetter?: boolean;
  ok: boolean;
};

/** Compares a figure with its floor; less is better. */
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

/** Compares a rate with the rate of the minimum that does the same work; more is better. */
export function shareOfFloor(name: string, unit: string, figure: number, floor: number, limit: number): BenchResult {
  const ratio = figure / floor;
  return { name, figure, unit, floor, ratio, limit, moreIsBetter: true, ok: ratio >= limit };
}

/** A figure with a limit of its own and no floor. */
export function atMost(name: string, unit: string, figure: number, limit: number | undefined): BenchResult {
  return { name, figure, unit, floor: undefined, ratio: undefined, limit, ok: limit === undefined || figure <= limit };
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** @param share 0.95 for the figure that 95 percent stay below */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
