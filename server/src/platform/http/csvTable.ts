import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../refusal.ts';

/** A line of a CSV file, by its columns. */
export interface TableLine {
  /** Counted from 1, which is the line with the columns. */
  readonly line: number;
  /** In the order of the columns; a cell that is missing at the end of a line is empty. */
  readonly cells: readonly (readonly [column: string, cell: string])[];
}

/**
 * Reads a CSV file as spreadsheets save it, whole in memory.
 *
 * @param columns those it may have; it must have the first one
 * @param linesMax how many lines it may have besides that of the columns
 */
export function readTable(content: string, columns: readonly string[], linesMax: number): TableLine[] {
  const rows = parsed(content);
  const [head, ...lines] = rows;
  const found = (head?.record ?? []).map((name) => name.trim());
  const needed = columns[0]!;
  if (!found.includes(needed)) throw new Refusal('csv_columns_missing', { params: { columns: needed } });
  const unknown = found.find((name) => !columns.includes(name));
  if (unknown !== undefined) throw new Refusal('csv_column_unknown', { params: { column: unknown.slice(0, 100) } });
  if (lines.length > linesMax) throw new Refusal('csv_too_long', { params: { max: linesMax } });
  return lines.map(({ record }, place) => ({
    // A record with line breaks in its cells begins in an earlier line than it ends: it begins after the one before.
    line: rows[place]!.info.lines + 1,
    cells: found.map((name, column) => [name, unescaped(record[column] ?? '')] as const),
  }));
}

/** Removes the apostrophe that the export puts before a cell that a spreadsheet would run as a formula. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parsed(content: string): Parsed[] {
  // Spreadsheets separate cells by semicolons in countries with a decimal comma.
  const [first = ''] = content.split('\n', 1);
  const delimiter = first.includes(';') && !first.includes(',') ? ';' : ',';
  try {
    return parse(content, { bom: true, delimiter, info: true, skip_empty_lines: true }) as unknown as Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new Refusal('csv_unreadable', { params: { line, why: error.code } });
  }
}
