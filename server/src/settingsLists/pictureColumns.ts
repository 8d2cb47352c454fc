import { fieldsOf } from '@likeness/contract/kit/settingsList';
import type { PictureColumn } from './pictures/index.ts';
import { type SettingsLists, columnOfField } from './servedList.ts';

/** Where records of settings lists name pictures. */
export function pictureColumns(settingsLists: SettingsLists): PictureColumn[] {
  return settingsLists.all().flatMap((served) =>
    fieldsOf(served.list).flatMap(([name, field]): PictureColumn[] => {
      const column = () => columnOfField(served, name);
      if (field.kind === 'picture') return [{ column: column(), holds: 'address' }];
      const holdsSome = field.kind === 'keys' && field.of.some(({ kind }) => kind === 'picture');
      return holdsSome ? [{ column: column(), holds: 'several' }] : [];
    }),
  );
}
