import { fieldsOf } from '@likeness/contract/kit/settingsList';
import { FORMER_VALUES } from '../audit/index.ts';
import type { PictureColumn } from './pictures/index.ts';
import { type ServedList, type SettingsLists, columnOfField } from './servedList.ts';

/** Where records of settings lists name pictures, and where their histories do: what was deleted or exchanged can come back. */
export function pictureColumns(settingsLists: SettingsLists): PictureColumn[] {
  const lists = settingsLists.all().map((served) => ({ name: served.list.name, columns: columnsIn(served) }));
  const withPictures = lists.filter(({ columns }) => columns.length > 0);
  const { values, subject } = FORMER_VALUES;
  return [
    ...withPictures.flatMap(({ columns }) => columns),
    { column: values, holds: 'several', where: { column: subject, says: withPictures.map(({ name }) => name) } },
  ];
}

function columnsIn(served: ServedList): PictureColumn[] {
  return fieldsOf(served.list).flatMap(([name, field]): PictureColumn[] => {
    const column = () => columnOfField(served, name);
    if (field.kind === 'picture') return [{ column: column(), holds: 'address' }];
    const holdsSome = field.kind === 'keys' && field.of.some(({ kind }) => kind === 'picture');
    return holdsSome ? [{ column: column(), holds: 'several' }] : [];
  });
}
