import { countryGroupList, countryList } from '@likeness/contract/catalogue/countries';
import { levelOfCautionList, purposeList } from '@likeness/contract/catalogue/purposes';
import { servedList } from '../catalogue/index.ts';
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
