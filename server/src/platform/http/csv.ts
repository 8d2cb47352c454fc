import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ServedFile } from './bind.ts';

/** A table as a CSV file, written line by line: only as many lines are in memory as are read ahead. */
export function csvFile(name: string, lines: AsyncIterable<readonly unknown[]>): ServedFile {
  // A cell that a spreadsheet would run as a formula is escaped. The byte order mark tells spreadsheets that it is
  // UTF-8.
  const csv = stringify({ bom: true, escape_formulas: true, cast: { boolean: (value) => (value ? 'true' : 'false') } });
  const source = Readable.from(lines);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return { stream: source.pipe(csv), contentType: 'text/csv; charset=utf-8', downloadAs: name, cacheSeconds: 0 };
}
