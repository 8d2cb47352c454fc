import { z } from 'zod';

/*
 * "An empty filter is none, and so is `all` where there is a choice" (decision 0124). Which words a list takes for it,
 * besides an empty one, is what the specification's pages send to it.
 */

/** What narrows nothing down: an empty filter, and these words. */
export function noFilter<Word extends string>(...words: readonly Word[]) {
  return z.literal(['', ...words]).transform(() => undefined);
}

/** A filter that may be left out, or narrow nothing down. */
export function filter<Shape extends z.ZodType>(shape: Shape, ...words: readonly string[]) {
  return z.union([shape, noFilter(...words)]).optional();
}
