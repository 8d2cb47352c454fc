/** Every run of every property takes minutes: `CI=true` makes them all, as before a change is taken in. */
const MAKES_ALL_RUNS = process.env['CI'] === 'true';

/** How often a property is tried, of so many times in all: with a fixed seed the first ones are the same. */
export function runs(all: number): number {
  return MAKES_ALL_RUNS ? all : Math.ceil(all / 5);
}

/**
 * What all the runs must have met, in order: those in which something never happened would prove nothing about it. A part
 * of them need not have met everything, but meets nothing else.
 */
export function toBeMet(met: ReadonlySet<string>, everything: readonly string[]): string[] {
  return everything.filter((one) => MAKES_ALL_RUNS || met.has(one)).toSorted();
}
