import { IMPORT_LINES_MAX } from '@likeness/contract/purposes/csv';
import type { Field } from '@likeness/contract/kit/listFields';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../platform/refusal.ts';
import type { Values } from '../settingsLists/index.ts';

const FIELDS: Readonly<Record<string, Field>> = purposeList.fields;

/** The columns of the file: the names of the fields on the wire, the same in every language. */
export const COLUMNS: readonly string[] = ['id', 'revision', ...Object.keys(FIELDS)];

/** Fields that the server fills in are exported, and ignored on import. */
const IMPORTED: ReadonlySet<string> = new Set(COLUMNS.filter((name) => !FIELDS[name]?.readOnly));

/** A line of a file, with the values for one purpose. */
export interface CsvLine {
  /** Counted from 1, which is the line with the columns. */
  readonly line: number;
  readonly id: string;
  readonly values: Values;
}

/** The cells of a purpose. Countries are named by their codes, other records by their ids. */
export function cellsOf(row: Values): unknown[] {
  return COLUMNS.map((name) => {
    const field = FIELDS[name];
    if (field?.kind === 'reference' && field.by !== undefined) {
      const referred = row[name.replace(/_id$/, '')] as Readonly<Record<string, unknown>> | null;
      return referred?.[field.by] ?? '';
    }
    const value = row[name] ?? '';
    return Array.isArray(value) ? value.join(' ') : value;
  });
}

/** Reads a file. The values are not checked yet. */
export function readCsv(content: string): CsvLine[] {
  const rows = parsed(content);
  const [head, ...lines] = rows;
  const columns = (head?.record ?? []).map((name) => name.trim());
  if (!columns.includes('id')) throw new Refusal('csv_columns_missing', { params: { columns: 'id' } });
  const unknown = columns.find((name) => !COLUMNS.includes(name));
  if (unknown !== undefined) throw new Refusal('csv_column_unknown', { params: { column: unknown.slice(0, 100) } });
  if (lines.length > IMPORT_LINES_MAX) throw new Refusal('csv_too_long', { params: { max: IMPORT_LINES_MAX } });
  return lines.map(({ record }, place) => {
    const cells = columns.map((name, column): [string, string] => [name, unescaped(record[column] ?? '')]);
    const id = cells.find(([name]) => name === 'id')![1].trim();
    const imported = cells.filter(([name]) => name !== 'id' && IMPORTED.has(name));
    const values = imported.flatMap(([name, cell]): [string, unknown][] => {
      const isEmpty = cell.trim() === '';
      // An empty cell leaves a field of a new purpose out, and empties the field of an existing one.
      if (isEmpty && (id === '' || name === 'revision')) return [];
      return [[name, valueOf(FIELDS[name], cell)]];
    });
    // A record with line breaks in its cells begins in an earlier line than it ends: it begins after the one before.
    return { line: rows[place]!.info.lines + 1, id, values: Object.fromEntries(values) };
  });
}

function valueOf(field: Field | undefined, cell: string): unknown {
  if (field === undefined) return /^\d{1,9}$/.test(cell.trim()) ? Number(cell) : cell;
  if (field.kind === 'references') return cell.split(/[\s,;]+/).filter((key) => key !== '');
  // Spaces around other values than texts are typing errors.
  return field.kind === 'text' ? cell : cell.trim();
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
