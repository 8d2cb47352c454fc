import { z } from 'zod';
import { IMPORT_REFUSALS, importCounts } from '../kit/csvImport.ts';
import { endpoint } from '../kit/endpoint.ts';
import { flag } from '../kit/fields.ts';
import { purposeList } from '../settingsLists/purposes.ts';

/** More lines than any house has purposes. */
export const IMPORT_LINES_MAX = 2000;

export const exportPurposes = endpoint({
  method: 'GET',
  path: '/purpose/rules.csv',
  summary:
    'All purposes with all their fields as CSV, in columns named as on the wire: what the import takes back. Countries stand by their codes, other records by their numbers.',
  access: purposeList.read,
  answer: 'file',
});

const importedLine = z.object({
  /** In the file, counted from 1 with the line of the columns. */
  line: z.number().int(),
  /** None of a new purpose. */
  id: z.number().nullable(),
  label: z.string(),
  what: z.enum(['add', 'edit', 'nothing', 'wrong']),
  /** The fields that change, as they were and as they will be. */
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  errors: z.record(z.string(), z.array(z.string())),
});
export type ImportedLine = z.output<typeof importedLine>;

export const importPurposes = endpoint({
  method: 'POST',
  path: '/purpose/import',
  summary:
    'Adds and changes purposes by a CSV file: those with a number in the column "id" are changed, the others added. A parent is named by its number, or, where it stands in the same file, by its label. With "dry" it only says what would change, and what is wrong in which line. One line that is wrong, and nothing is written.',
  access: purposeList.write,
  upload: 'file',
  query: z.object({ dry: flag.default(false) }),
  body: z.object({}),
  answer: z.object({
    ...importCounts,
    added: z.number().int(),
    result: z.array(importedLine),
  }),
  refusals: [...IMPORT_REFUSALS],
});
