import { z } from 'zod';

/** What every import of a CSV file answers, whether it has written the file or only looked at it. */
export const importCounts = {
  written: z.boolean(),
  edited: z.number().int(),
  unchanged: z.number().int(),
  /** One line that is wrong, and nothing is written. */
  wrong: z.number().int(),
};

/** Why a CSV file is not taken. */
export const IMPORT_REFUSALS = [
  'csv_unreadable',
  'csv_encoding',
  'xliff_unreadable',
  'xliff_other_texts',
  'csv_columns_missing',
  'csv_column_unknown',
  'csv_too_long',
  'import_faults',
  'file_missing',
] as const;
