import { z } from 'zod';
import { IMPORT_REFUSALS, importCounts } from './csvImport.ts';
import { endpoint } from './endpoint.ts';
import { flag } from './fields.ts';
import { keptValues } from './listShapes.ts';
import { englishNames } from './listTexts.ts';
import { type SettingsList, refusalsOfList } from './settingsList.ts';

/**
 * As many as somebody looks through before they say yes. New comment templates took 12 ms a line on the embedded database,
 * where all others wait meanwhile; 2,000 of them did not end within the 60 s of a transaction on a busy machine.
 */
export const IMPORT_LINES_MAX = 500;
/** Far more than so many lines of most lists are. */
export const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
/** Of a line as it was shown. */
export const LINE_STATE_LENGTH = 8;

/** A line of a file of records. */
function importedLine(list: SettingsList) {
  return z.object({
    /** In the file, counted from 1 with the line of the columns. */
    line: z.number().int(),
    /** None of a new record. */
    id: z.number().nullable(),
    label: z.string(),
    what: z.enum(['add', 'edit', 'nothing', 'wrong']),
    /** The fields that change, as they were and as they will be, with the records that they name. */
    before: keptValues(list),
    after: keptValues(list),
    /** By field; what is wrong with the whole line, or with its number, under `id`. */
    errors: z.record(z.string(), z.array(z.string())),
  });
}
export type ImportedLine = z.output<ReturnType<typeof importedLine>>;

/** The call that takes records of a list from a file: what its CSV export has written, edited. */
export function makeImportCall(list: SettingsList) {
  const { many } = englishNames(list);
  return endpoint({
    method: 'POST',
    path: `${list.path}/import`,
    summary: `Adds and changes ${many} by a CSV file: those with a number in the column "id" are changed, the others added. Columns are named as in the export, in any language of the screens, or as the fields on the wire; columns that are left out stay as they are. Pictures are given by their addresses in the catalogue. Secrets, and fields that the server fills in, are ignored. With "dry" it only says what would change, and what is wrong in which line; sent again with the "state" it answered, it writes only what was shown. If one line is wrong, nothing is written.`,
    access: list.write,
    upload: 'file',
    query: z.object({ dry: flag.default(false) }),
    body: z.object({
      state: z
        .string()
        .max(IMPORT_LINES_MAX * LINE_STATE_LENGTH)
        .optional(),
    }),
    answer: z.object({
      ...importCounts,
      added: z.number().int(),
      /** Names what each line changes: another one, where its record has changed meanwhile. */
      state: z.string(),
      /** The fields whose columns are in the file and are not taken from it. */
      ignored: z.array(z.string()),
      result: z.array(importedLine(list)),
    }),
    // All else is said of a line.
    refusals: [
      ...IMPORT_REFUSALS,
      'changed_meanwhile',
      ...refusalsOfList(list).filter((code) => code === 'proof_needed'),
    ],
  });
}
