import type { Fields } from '../kit/listFields.ts';
import { settingsList, type SettingsList } from '../kit/settingsList.ts';
import type { Words } from '../kit/words.ts';
import { ADMINS, FINANCE, PROGRAM_TOO } from './roles.ts';

/**
 * Declares a list of the partners' back office, in the specification's own names. Its records stand apart from all others of
 * this product.
 */
export function backOfficeList<const List extends Pick<SettingsList, 'display' | 'idName'>>(
  list: List & {
    name: string;
    one: Words;
    many: Words;
    fields: Fields;
    sizes?: readonly [number, ...number[]];
    finance?: true;
  },
) {
  const { finance, name, ...rest } = list;
  return settingsList({
    ...rest,
    name: `pro_${name}`,
    path: `/back-office-pro/${name}`,
    // The automatic program's work is the photos: here it may look, and change nothing.
    read: finance ? FINANCE : PROGRAM_TOO,
    write: finance ? FINANCE : ADMINS,
    sort: { by: 'id', descending: true },
  });
}
