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

/** What a column of a file is called, and what it says of a row. */
export type CsvColumn<Row, Name extends string> = readonly [name: Name, cell: (row: Row) => unknown];

/** How many rows are read at once, so that long lists do not fill the memory. */
const ROWS_AT_ONCE = 1000;

/** Rows of a log from this place on, without those that were added after the one with this number. */
export interface LogPlace {
  readonly from: number;
  readonly limit: number;
  readonly upTo?: number | undefined;
}

/**
 * A log as a CSV file, read in parts by place: it is only added to, and what is added meanwhile would move the places.
 *
 * @param heading the name of a column as its reader calls it
 * @param newest the number of the newest row
 * @param rowsFrom answers fewer rows than asked for only at the end
 */
export function csvOfLog<Row, Name extends string>(
  name: string,
  columns: readonly CsvColumn<Row, Name>[],
  heading: (column: Name) => string,
  newest: () => Promise<number>,
  rowsFrom: (place: LogPlace) => Promise<readonly Row[]>,
): ServedFile {
  async function* lines() {
    yield columns.map(([column]) => heading(column));
    const upTo = await newest();
    for (let from = 0; ; from += ROWS_AT_ONCE) {
      const rows = await rowsFrom({ from, limit: ROWS_AT_ONCE, upTo });
      for (const row of rows) yield columns.map(([, cell]) => cell(row));
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
  return csvFile(name, lines());
}
