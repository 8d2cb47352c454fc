/** A page as it was asked for. */
export interface Place {
  readonly page: number;
  readonly limit: number;
}

/** The page that is shown, the last one if the number is too high, and how many entries come before it. */
export function pageIn(total: number, { page, limit }: Place): { page: number; from: number } {
  const shown = Math.min(page, Math.max(1, Math.ceil(total / limit)));
  return { page: shown, from: (shown - 1) * limit };
}
