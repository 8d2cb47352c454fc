import { z } from 'zod';
import { MESSAGES } from '../kit/fields.ts';
import { PAGE_MAX, SEARCH_LENGTH_MAX } from '../kit/limits.ts';

import { PERIOD_DAYS_MAX } from './period.ts';

/** Tables of dashboards. */
export const BOARD_PAGE_SIZES = [5, 10, 20, 50] as const;
/** Histories and the list of issues. */
export const HISTORY_PAGE_SIZES = [5, 10, 15] as const;
/** Who saves a history as a file reads so many entries at once: a year of one person takes some hundred calls. */
export const HISTORY_FILE_PAGE = 500;
/** Who saves another table reads it at once: its rows have no number after which it could be read on. */
export const BOARD_FILE_ROWS = PERIOD_DAYS_MAX;

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

/**
 * The fields of a page of a history. Whoever reads all of it asks for what comes after the last entry that they have: what
 * is added meanwhile would move the pages.
 */
export const historyFields = {
  ...pageFields([HISTORY_FILE_PAGE]),
  after: z.coerce.number(MESSAGES.noSuchRecord).int(MESSAGES.noSuchRecord).min(1, MESSAGES.noSuchRecord).optional(),
};

export const boardFields = pageFields([...BOARD_PAGE_SIZES, BOARD_FILE_ROWS]);

export const searchField = { search: z.string().trim().max(SEARCH_LENGTH_MAX).default('') };
