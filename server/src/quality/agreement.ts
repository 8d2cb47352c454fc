/* How well verdicts agree: pure arithmetic, so that it can be compared with published figures. */

/** Counts of pairs of verdicts: a row for each first verdict, in it a column for each second one. Always square. */
export type Matrix = readonly (readonly number[])[];

interface Kappa {
  readonly kappa: number;
  readonly standardError: number;
  /** The interval of 95 %. */
  readonly low: number;
  readonly high: number;
}

/** The standard normal distribution lies within ± this by 95 %. */
const Z_95 = 1.959_963_984_540_054;

/**
 * Cohen's kappa: how far two people agree beyond chance. 1 is agreement always, 0 as much as by chance.
 *
 * The standard error is that for large samples: J. L. Fleiss, J. Cohen, B. S. Everitt, "Large sample standard errors of
 * kappa and weighted kappa", Psychological Bulletin 72 (1969), 323–327.
 *
 * @returns undefined where it says nothing: without pairs, or if everybody always says the same
 */
export function cohensKappa(matrix: Matrix): Kappa | undefined {
  const total = sum(matrix.map(sum));
  const shares = matrix.map((row) => row.map((count) => count / total));
  const ofFirst = shares.map(sum);
  const ofSecond = shares.map((_, place) => sum(shares.map((row) => row[place]!)));
  const byChance = sum(ofFirst.map((share, place) => share * ofSecond[place]!));
  if (total === 0 || isOne(byChance)) return undefined;
  const observed = sum(shares.map((row, place) => row[place]!));
  const kappa = (observed - byChance) / (1 - byChance);
  const terms = shares.flatMap((row, first) =>
    row.map((share, second) =>
      first === second
        ? share * (1 - (ofFirst[first]! + ofSecond[first]!) * (1 - kappa)) ** 2
        : share * ((1 - kappa) * (ofSecond[first]! + ofFirst[second]!)) ** 2,
    ),
  );
  const spread = Math.max(0, sum(terms) - (kappa - byChance * (1 - kappa)) ** 2);
  const standardError = Math.sqrt(spread / total) / (1 - byChance);
  return {
    kappa,
    standardError,
    low: Math.max(-1, kappa - Z_95 * standardError),
    high: Math.min(1, kappa + Z_95 * standardError),
  };
}

/** So many of so many. */
interface Share {
  readonly counted: number;
  readonly of: number;
}

/**
 * By how much a share is greater than the one before, with its interval of 95 %: made of the two shares' own intervals
 * by Wilson. R. G. Newcombe, "Interval estimation for the difference between independent proportions", Statistics in
 * Medicine 17 (1998), 873–890, method 10.
 *
 * @returns undefined if one of them is of nothing
 */
export function drift(now: Share, before: Share): { difference: number; low: number; high: number } | undefined {
  if (now.of === 0 || before.of === 0) return undefined;
  const [one, other] = [wilson(now), wilson(before)];
  const difference = one.share - other.share;
  return {
    difference,
    low: difference - Math.hypot(one.share - one.low, other.high - other.share),
    high: difference + Math.hypot(one.high - one.share, other.share - other.low),
  };
}

/** A share with its interval of 95 %, which never leaves 0 to 1. E. B. Wilson, JASA 22 (1927), 209–212. */
function wilson({ counted, of }: Share) {
  const share = counted / of;
  const square = Z_95 ** 2;
  const middle = counted + square / 2;
  const half = Z_95 * Math.sqrt(share * (1 - share) * of + square / 4);
  return { share, low: (middle - half) / (of + square), high: (middle + half) / (of + square) };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Shares are added up as binary fractions, which miss 1 by a little. */
function isOne(share: number): boolean {
  return Math.abs(1 - share) < 1e-12;
}
