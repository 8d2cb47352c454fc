import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const FOLDER = join(import.meta.dirname, '../data');

/** An error in a data file of the demo house. The message says which file, where in it, and what is wrong. */
export class DataError extends Error {
  override name = 'DataError';
}

/** The text of a file in `demo/data`. */
export function readText(file: string, folder = FOLDER): string {
  return readFileSync(join(folder, file), 'utf8');
}

/** Reads a JSON file. @throws DataError */
export function readJson<Schema extends z.ZodType>(file: string, schema: Schema, folder?: string): z.output<Schema> {
  const content = orDataError(file, () => JSON.parse(readText(file, folder)) as unknown);
  return checked(file, schema, content, (path) => path.join('.') || 'the whole');
}

/** Reads a CSV file whose first line names the columns. An empty cell is undefined. @throws DataError */
export function readCsv<Schema extends z.ZodType>(file: string, row: Schema, folder?: string): z.output<Schema>[] {
  const cast = (cell: string) => (cell === '' ? undefined : cell);
  const rows = orDataError(file, () => parse(readText(file, folder), { columns: true, cast }));
  return checked(file, z.array(row), rows, ([place, ...column]) =>
    // Lines are counted from 1, which is the line with the names.
    [`line ${Number(place) + 2}`, ...column.map(String)].join(', '),
  );
}

/** `yes` or `no`. */
export const yesOrNo = z.stringbool({ truthy: ['yes'], falsy: ['no'] });

/** Words from a closed list, separated by spaces. */
export function wordsOf<const Word extends string>(words: readonly Word[]) {
  return z
    .string()
    .default('')
    .transform((cell) => cell.split(' ').filter((word) => word !== ''))
    .pipe(z.array(z.enum(words)));
}

function orDataError<Content>(file: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new DataError(`demo/data/${file}: ${(error as Error).message}`);
  }
}

function checked<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  content: unknown,
  where: (path: readonly PropertyKey[]) => string,
): z.output<Schema> {
  const { success, data, error } = schema.safeParse(content);
  if (success) return data;
  throw new DataError(
    error.issues.map(({ path, message }) => `demo/data/${file}, ${where(path)}: ${message}`).join('\n'),
  );
}
