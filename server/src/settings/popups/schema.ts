import { partnerPopupList, popupList } from '@likeness/contract/settingsLists/popups';
import { integer, pgTable, primaryKey, sql, uniqueIndex } from '../../platform/database/drizzle.ts';
import { tableOf } from '../../settingsLists/schema.ts';
import { country } from '../../purposes/schema.ts';

/** For each type and system only one popup is active; for each page only one partner popup. */
export const ONE_ACTIVE_INDEXES = {
  android: 'popup_active_android_alone',
  ios: 'popup_active_ios_alone',
  page: 'popup_partner_active_page_alone',
} as const;

/** What the customers' applications show over their first screen. */
export const popup = tableOf(popupList, {}, ({ type, active, androidVersion, iosVersion }) => [
  uniqueIndex(ONE_ACTIVE_INDEXES.android)
    .on(type!)
    .where(sql`${active} and ${androidVersion} is not null`),
  uniqueIndex(ONE_ACTIVE_INDEXES.ios)
    .on(type!)
    .where(sql`${active} and ${iosVersion} is not null`),
]);

/** What the customers' applications show over one of their pages for a partner. */
export const partnerPopup = tableOf(partnerPopupList, {}, ({ page, active }) => [
  uniqueIndex(ONE_ACTIVE_INDEXES.page)
    .on(page!)
    .where(sql`${active}`),
]);

/** In which countries a partner popup is shown. A popup without countries is shown in all. */
export const partnerPopupCountry = pgTable(
  'popup_partner_country',
  {
    popupId: integer()
      .notNull()
      .references(() => partnerPopup['id']!, { onDelete: 'cascade' }),
    countryId: integer()
      .notNull()
      .references(() => country.id),
  },
  (table) => [primaryKey({ columns: [table.popupId, table.countryId] })],
);
