import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import { sql, uniqueIndex } from '../../platform/database/drizzle.ts';
import { tableOf } from '../../settingsLists/schema.ts';

/** The pictures that are printed behind the photos of a board. */
export const printPattern = tableOf(printPatternList);

/** The icons of purposes in the customers' applications. One of them is the default. */
export const icon = tableOf(iconList, {}, ({ isDefault }) => [
  uniqueIndex('icon_default_alone')
    .on(isDefault!)
    .where(sql`${isDefault}`),
]);
