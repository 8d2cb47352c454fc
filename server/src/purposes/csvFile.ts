import { IMPORT_LINES_MAX } from '@likeness/contract/purposes/csv';
import type { Field } from '@likeness/contract/kit/listFields';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { readTable } from '../platform/http/csvTable.ts';
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
  return readTable(content, COLUMNS, IMPORT_LINES_MAX).map(({ line, cells }) => {
    const id = cells.find(([name]) => name === 'id')![1].trim();
    const imported = cells.filter(([name]) => name !== 'id' && IMPORTED.has(name));
    const values = imported.flatMap(([name, cell]): [string, unknown][] => {
      const isEmpty = cell.trim() === '';
      // An empty cell leaves a field of a new purpose out, and empties the field of an existing one.
      if (isEmpty && (id === '' || name === 'revision')) return [];
      return [[name, valueOf(FIELDS[name], cell)]];
    });
    return { line, id, values: Object.fromEntries(values) };
  });
}

function valueOf(field: Field | undefined, cell: string): unknown {
  if (field === undefined) return /^\d{1,9}$/.test(cell.trim()) ? Number(cell) : cell;
  if (field.kind === 'references') return cell.split(/[\s,;]+/).filter((key) => key !== '');
  // Spaces around other values than texts are typing errors.
  return field.kind === 'text' ? cell : cell.trim();
}
