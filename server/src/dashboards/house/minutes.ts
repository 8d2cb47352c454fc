/** Seconds as minutes with one decimal. */
export function minutes(seconds: number): number {
  return Math.round(seconds / 6) / 10;
}
