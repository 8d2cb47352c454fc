import { z } from 'zod';
import { PAGE_MAX, SEARCH_LENGTH_MAX } from '../kit/limits.ts';

/** Tables of dashboards. */
export const BOARD_PAGE_SIZES = [5, 10, 20, 50] as const;
/** Histories and the list of issues. */
export const HISTORY_PAGE_SIZES = [5, 10, 15] as const;
/** Who saves a history as a file reads so many entries at once: a year of one person takes some hundred calls. */
export const HISTORY_FILE_PAGE = 500;

/** The fields of a page of at most the largest size; a page past the end answers the last one. */
export function pageFields(sizes: readonly number[]) {
  return {
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .default(10)
      .transform((limit) => Math.min(limit, Math.max(...sizes))),
    page: z.coerce.number().int().min(1).max(PAGE_MAX).default(1),
  };
}

export const searchField = { search: z.string().trim().max(SEARCH_LENGTH_MAX).default('') };
