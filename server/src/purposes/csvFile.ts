import type { Field } from '@likeness/contract/kit/listFields';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import type { Values } from '../settingsLists/index.ts';

const FIELDS: Readonly<Record<string, Field>> = purposeList.fields;

/** The columns of the file: the names of the fields on the wire, the same in every language. */
export const COLUMNS: readonly string[] = ['id', 'revision', ...Object.keys(FIELDS)];

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
