import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import { sql } from 'drizzle-orm';
import { uniqueIndex } from 'drizzle-orm/pg-core';
import { tableOf } from '../../settingsLists/schema.ts';

/** What is printed around and behind the photos of a board. */
export const printPattern = tableOf(printPatternList);

/** What stands for a purpose in the customers' applications. One icon is the default. */
export const icon = tableOf(iconList, {}, ({ isDefault }) => [
  uniqueIndex('icon_default_alone')
    .on(isDefault!)
    .where(sql`${isDefault}`),
]);
