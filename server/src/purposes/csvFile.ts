import { type Field, referredName } from '@likeness/contract/kit/listFields';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import type { Values } from '../settingsLists/index.ts';

const FIELDS: Readonly<Record<string, Field>> = purposeList.fields;

/** The columns of the file: the names of the fields on the wire, the same in every language. */
export const COLUMNS: readonly string[] = ['id', 'revision', ...Object.keys(FIELDS)];

/** The cells of a purpose. Countries are named by their codes, other records by `#` and their numbers. */
export function cellsOf(row: Values): unknown[] {
  return COLUMNS.map((name) => {
    const field = FIELDS[name];
    const value = row[name] ?? '';
    if (field?.kind === 'references') return (value as readonly number[]).map(numberSign).join(' ');
    if (field?.kind !== 'reference') return Array.isArray(value) ? value.join(' ') : value;
    if (field.by === undefined) return value === '' ? value : numberSign(value as number);
    const referred = row[referredName(name)] as Readonly<Record<string, unknown>> | null;
    return referred?.[field.by] ?? '';
  });
}

/** A number alone may be what another record is called. */
function numberSign(id: number): string {
  return `#${id}`;
}
