import { countryGroupList, countryList } from '@likeness/contract/settingsLists/countries';
import { levelOfCautionList, purposeList } from '@likeness/contract/settingsLists/purposes';
import { servedList, type PictureColumn } from '../settingsLists/index.ts';
import { country, countryGroup, levelOfCaution, purpose, purposeLevel, purposeRevision } from './schema.ts';
import { child } from './familyStore.ts';

export const servedLevels = servedList(levelOfCautionList, levelOfCaution);
export const servedPurposes = servedList(purposeList, purpose, {
  levels: { table: purposeLevel, own: purposeLevel.purposeId, other: purposeLevel.levelId },
  child_purposes: { table: purpose, own: child.parentPurposeId, other: child.id },
});

export const purposeLists = [
  servedList(countryList, country),
  // Which countries belong to a group is said by the countries themselves.
  servedList(countryGroupList, countryGroup, {
    countries: { table: country, own: country.countryGroupId, other: country.id },
  }),
  servedLevels,
  servedPurposes,
];

/** Where pictures are named besides records: by what a purpose was. */
export const PURPOSE_PICTURES: readonly PictureColumn[] = [{ column: purposeRevision.values, holds: 'several' }];
