import { IMPORT_LINES_MAX } from '@likeness/contract/purposes/csv';
import type { Field } from '@likeness/contract/kit/listFields';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../platform/refusal.ts';
import type { Values } from '../settingsLists/index.ts';

const FIELDS: Readonly<Record<string, Field>> = purposeList.fields;

/** The columns of the file, by the fields' names on the wire: the same for readers of every language. */
export const COLUMNS: readonly string[] = ['id', 'revision', ...Object.keys(FIELDS)];

/** What the list keeps itself is told and not taken back. */
const TAKEN: ReadonlySet<string> = new Set(COLUMNS.filter((name) => !FIELDS[name]?.kept));

/** A line of a file: the purpose it is about, and what it says of it. */
export interface CsvLine {
  /** Counted from 1, the line of the columns among them. */
  readonly line: number;
  readonly id: string;
  readonly values: Values;
}

/** A purpose as a line of the file. Countries stand by their codes, other records by their numbers. */
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

/** Reads a file; its values are as they were typed, and not yet checked. */
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
    const taken = cells.filter(([name]) => name !== 'id' && TAKEN.has(name));
    const values = taken.flatMap(([name, cell]): [string, unknown][] => {
      const isEmpty = cell.trim() === '';
      // Of a new purpose an empty cell says nothing; of one that is there, that it is to be empty.
      if (isEmpty && (id === '' || name === 'revision')) return [];
      return [[name, valueOf(FIELDS[name], cell)]];
    });
    // The parser knows where a line ends; with a line break in a cell it began earlier.
    return { line: rows[place]!.info.lines + 1, id, values: Object.fromEntries(values) };
  });
}

function valueOf(field: Field | undefined, cell: string): unknown {
  if (field === undefined) return /^\d{1,9}$/.test(cell.trim()) ? Number(cell) : cell;
  if (field.kind === 'references') return cell.split(/[\s,;]+/).filter((key) => key !== '');
  // Long texts keep their blanks; elsewhere one beside a value is a slip.
  return field.kind === 'text' ? cell : cell.trim();
}

/** The export marks a cell that a spreadsheet would run as a formula. */
function unescaped(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function parsed(content: string): Parsed[] {
  // A spreadsheet of a country with decimal commas writes semicolons.
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
