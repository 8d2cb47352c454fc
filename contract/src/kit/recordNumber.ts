import { INTEGER_MAX } from './limits.ts';

/** Reads the number of a record from `123` or `#123`. */
export function numberIn(q: string): number | undefined {
  const digits = /^#?(\d{1,10})$/.exec(q)?.[1];
  const number = Number(digits);
  return digits !== undefined && number <= INTEGER_MAX ? number : undefined;
}
