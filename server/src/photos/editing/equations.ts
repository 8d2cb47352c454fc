/** Least squares with weights: sums the equations one by one, and solves them. */
export class Equations {
  readonly #size: number;
  readonly #sums: Float64Array;

  constructor(size: number) {
    this.#size = size;
    this.#sums = new Float64Array(size * (size + 1));
  }

  /** One equation: the sum of factors × unknowns is `result`. */
  add(factors: ArrayLike<number>, result: number, weight: number): void {
    const columns = this.#size + 1;
    for (let row = 0; row < this.#size; row += 1) {
      const weighted = weight * factors[row]!;
      for (let column = 0; column < this.#size; column += 1) {
        this.#sums[row * columns + column]! += weighted * factors[column]!;
      }
      this.#sums[row * columns + this.#size]! += weighted * result;
    }
  }

  /** By elimination; undefined where the equations do not say enough. */
  solved(): number[] | undefined {
    const [size, columns] = [this.#size, this.#size + 1];
    const sums = Array.from({ length: size }, (_, row) => [...this.#sums.subarray(row * columns, (row + 1) * columns)]);
    for (let column = 0; column < size; column += 1) {
      const pivot = sums
        .slice(column)
        .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best));
      if (Math.abs(pivot[column]!) < 1e-9) return undefined;
      sums.splice(sums.indexOf(pivot), 1);
      sums.splice(column, 0, pivot);
      for (const row of sums.slice(column + 1)) {
        const factor = row[column]! / pivot[column]!;
        for (let at = column; at <= size; at += 1) row[at]! -= factor * pivot[at]!;
      }
    }
    const unknowns = Array.from({ length: size }, () => 0);
    for (let row = size - 1; row >= 0; row -= 1) {
      const known = unknowns.reduce((sum, unknown, at) => (at > row ? sum + sums[row]![at]! * unknown : sum), 0);
      unknowns[row] = (sums[row]![size]! - known) / sums[row]![row]!;
    }
    return unknowns;
  }
}
