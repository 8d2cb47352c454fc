import { PAGE_MAX, SEARCH_LENGTH_MAX } from './limits.ts';
import { z } from 'zod';
import { flag } from './fields.ts';

/** The query every list of the specification takes. */
export function pageQuery<const Column extends string>(options: {
  columns: readonly [Column, ...Column[]];
  defaultColumn: NoInfer<Column>;
  descending?: boolean;
  sizes: readonly [number, ...number[]];
  largest?: number;
  /** How many rows a page has if the query does not say. */
  defaultSize?: number;
}) {
  const largest = options.largest ?? Math.max(...options.sizes);
  return z.object({
    order_by: z.enum(options.columns).default(options.defaultColumn as never),
    descending: flag.default(options.descending ?? false),
    q: z.string().trim().max(SEARCH_LENGTH_MAX).default(''),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(options.defaultSize ?? (options.sizes.includes(10) ? 10 : options.sizes[0]))
      .transform((limit) => Math.min(limit, largest)),
    /** Counted from 1. A page past the end answers the last one. */
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  });
}

/** A page of a list: the rows, and how many there are in all. */
export function page<Row extends z.ZodType>(row: Row) {
  return z.object({ result: z.array(row), total: z.number().int() });
}
