import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { ServedFile } from './bind.ts';

/** A cell with the apostrophe before what spreadsheets run as a formula; their East Asian versions take the wide signs too. */
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** What a cell of an export says, without its apostrophe. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell;
}

/** A table as a CSV file, written line by line: only as many lines are in memory as are read ahead. */
export function csvFile(name: string, lines: AsyncIterable<readonly unknown[]>): ServedFile {
  // A cell that a spreadsheet would run as a formula gets an apostrophe, which `unguarded` takes away again. So does a text
  // that looks as if it had one. The byte order mark tells spreadsheets that it is UTF-8.
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    cast: {
      boolean: (value) => (value ? 'true' : 'false'),
      string: (value) => (GUARDED.test(value) ? `'${value}` : value),
    },
  });
  const source = Readable.from(lines);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  return {
    stream: source.pipe(csv),
    contentType: 'text/csv; charset=utf-8',
    downloadAs: name,
    isExport: true,
    cacheSeconds: 0,
  };
}
