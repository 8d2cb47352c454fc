import { referredName } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { fieldsOf } from '@likeness/contract/kit/settingsList';
import type { ListSort } from '../listState.ts';

/** A record that another one refers to. */
export interface NamedRecord {
  readonly id: number;
  readonly label: string;
}

/** What a record is called in sentences. */
export function labelOf({ display, fields }: SettingsList, row: ListRow): string {
  const isReference = (fields as Readonly<Record<string, { kind: string }>>)[display]?.kind === 'reference';
  const value = isReference ? (row[referredName(display)] as NamedRecord | null)?.label : readText(row, display);
  return plainText(value) || `#${row.id}`;
}

/** A text of a record in the language of the screen, where it exists in it; otherwise as it is edited. */
export function readText(row: Readonly<Record<string, unknown>>, name: string): unknown {
  return (row['translated'] as Readonly<Record<string, string>> | undefined)?.[name] ?? row[name];
}

/** The field with the picture that a list shows of its records, such as a flag or an icon. */
export function pictureFieldOf(list: SettingsList): string | undefined {
  return fieldsOf(list).find(([, { kind, inList }]) => kind === 'picture' && inList === true)?.[0];
}

/** A value that is one text or one number, as text; nothing for anything else. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The records that a `reference` or `references` field of a row names. */
export function namedBy(row: ListRow | undefined, name: string): readonly NamedRecord[] {
  const named = row?.[`${name}_named`] ?? row?.[referredName(name)];
  return Array.isArray(named) ? named : named ? [named as NamedRecord] : [];
}

/** The order a list opens in. */
export function sortOf({ sort }: SettingsList): ListSort {
  return { field: sort.by, order: sort.descending ? 'DESC' : 'ASC' };
}
