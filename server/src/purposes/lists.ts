import { countryGroupList, countryList } from '@likeness/contract/settingsLists/countries';
import { levelOfCautionList, purposeList } from '@likeness/contract/settingsLists/purposes';
import { servedList, type PictureColumn } from '../settingsLists/index.ts';
import { country, countryGroup, levelOfCaution, purpose } from './schema.ts';

export const servedLevels = servedList(levelOfCautionList, levelOfCaution);
export const servedPurposes = servedList(purposeList, purpose);

export const purposeLists = [
  servedList(countryList, country),
  // Which countries belong to a group is said by the countries themselves.
  servedList(countryGroupList, countryGroup, {
    countries: { table: country, own: country.countryGroupId, other: country.id },
  }),
  servedLevels,
  servedPurposes,
];

/** Where purposes name pictures. Their own form makes them, not a settings list. */
export const PURPOSE_PICTURES: readonly PictureColumn[] = [
  purpose.thumbnail,
  purpose.printPattern,
  purpose.printPatternAddOffer,
].map((column) => ({ column, holds: 'address' }));
