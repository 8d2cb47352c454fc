import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../refusal.ts';
import { unguarded } from './csv.ts';

/** A line of a CSV file, by its columns. */
export interface TableLine {
  /** Counted from 1, which is the line with the columns. */
  readonly line: number;
  /** In the order of the columns; a cell that is missing at the end of a line is empty. */
  readonly cells: readonly (readonly [column: string, cell: string])[];
}

interface ReadingOptions {
  /** The column that must be there. */
  readonly needed: string;
  /**
   * What a column is called here, by its heading and by the headings before it: undefined, where it is not known. The same
   * heading may stand for two.
   */
  readonly columnOf: (heading: string, before: readonly string[]) => string | undefined;
  /** How many lines it may have besides that of the columns. */
  readonly linesMax: number;
}

/**
 * Reads a CSV file as spreadsheets save it, whole in memory: in UTF-8 or UTF-16, with commas, semicolons or tabs.
 *
 * @throws Refusal `csv_encoding`, `csv_unreadable`, `csv_columns_missing`, `csv_column_unknown` or `csv_too_long`
 */
export function readTable(content: Buffer, { needed, columnOf, linesMax }: ReadingOptions): TableLine[] {
  const rows = parsed(unicodeIn(content));
  const [head, ...lines] = rows;
  const found: string[] = [];
  const unknown: string[] = [];
  for (const heading of (head?.record ?? []).map((name) => name.trim())) {
    const column = columnOf(heading, found);
    if (column === undefined) unknown.push(heading);
    found.push(column ?? heading);
  }
  if (!found.includes(needed)) throw new Refusal('csv_columns_missing', { params: { columns: needed } });
  if (unknown.length > 0) throw new Refusal('csv_column_unknown', { params: { column: unknown[0]!.slice(0, 100) } });
  if (lines.length > linesMax) throw new Refusal('csv_too_long', { params: { max: linesMax } });
  return lines.map(({ record }, place) => ({
    // A record with line breaks in its cells begins in an earlier line than it ends: it begins after the one before.
    line: rows[place]!.info.lines + 1,
    cells: found.map((name, column) => [name, unguarded(record[column] ?? '')] as const),
  }));
}

/** Finds columns by their names alone. */
export function columnsNamed(columns: readonly string[]): ReadingOptions['columnOf'] {
  return (heading) => (columns.includes(heading) ? heading : undefined);
}

/**
 * The text of a file in UTF-8 or, as its first two bytes say, UTF-16: Excel writes "Unicode text" in UTF-16 and "CSV UTF-8"
 * with a byte order mark.
 *
 * @throws Refusal `csv_encoding`
 */
export function unicodeIn(content: Buffer): string {
  const [first, second] = content;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = !isUtf16 ? 'utf-8' : first === 0xff ? 'utf-16le' : 'utf-16be';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(content);
    // UTF-16 that does not say so; and the database stores no such character.
    if (!text.includes('\0')) return text;
  } catch {
    // In an older encoding letters that it lacks are question marks already: nobody should import those unseen.
  }
  throw new Refusal('csv_encoding');
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const DELIMITERS = [',', ';', '\t'] as const;

function parsed(content: string): Parsed[] {
  // Excel's own way to say what separates the cells.
  const said = /^sep=([,;\t])\r?\n/.exec(content);
  const linesBefore = said ? 1 : 0;
  try {
    const rows = parse(said ? content.slice(said[0].length) : content, {
      delimiter: said?.[1] ?? delimiterOf(content),
      info: true,
      // Which line has how many cells is said by ourselves.
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[];
    const numbered = rows.map(({ record, info }) => ({ record, info: { lines: info.lines + linesBefore } }));
    refuseOtherLengths(numbered);
    return numbered;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    const why = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'open_quote' : 'quote';
    throw new Refusal('csv_unreadable', { params: { line: line + linesBefore, why, cells: 0, columns: 0 } });
  }
}

function refuseOtherLengths([heading, ...rows]: readonly Parsed[]): void {
  const columns = heading?.record.length ?? 0;
  const odd = rows.find(({ record }) => record.length !== columns);
  if (!odd) return;
  const params = { line: odd.info.lines, why: 'cells', cells: odd.record.length, columns };
  throw new Refusal('csv_unreadable', { params });
}

/** What separates the headings most often, where they stand in quotes not counted. */
function delimiterOf(content: string): string {
  const [first = ''] = content.split('\n', 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const count = (delimiter: string) => bare.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0]!;
}
