import { geometryIn } from '@likeness/contract/purposes/faults';
import { isPossible } from '@likeness/contract/purposes/geometry';
import { namedGuideLines } from '@likeness/contract/purposes/masks';
import { countryGroupList, countryList } from '@likeness/contract/settingsLists/countries';
import { levelOfCautionList, purposeList } from '@likeness/contract/settingsLists/purposes';
import { servedList, type PictureColumn } from '../settingsLists/index.ts';
import { country, countryGroup, levelOfCaution, purpose, purposeLevel, purposeRevision } from './schema.ts';
import { child } from './familyStore.ts';
import { PURPOSE_PARTS } from './store.ts';

export const servedLevels = servedList(levelOfCautionList, levelOfCaution);
export const servedPurposes = servedList(
  purposeList,
  purpose,
  {
    levels: { table: purposeLevel, own: purposeLevel.purposeId, other: purposeLevel.levelId },
    child_purposes: { table: purpose, own: child.parentPurposeId, other: child.id },
  },
  {
    parts: PURPOSE_PARTS,
    derive: (row) => {
      const geometry = geometryIn(row);
      return geometry && isPossible(geometry) ? namedGuideLines(geometry) : NO_GUIDE_LINES;
    },
  },
);
const NO_GUIDE_LINES = { horizontal_guide_lines: null, vertical_guide_lines: null };

export const purposeLists = [
  servedList(countryList, country),
  // There is no table in between: a country names its group.
  servedList(countryGroupList, countryGroup, {
    countries: { table: country, own: country.countryGroupId, other: country.id },
  }),
  servedLevels,
  servedPurposes,
];

/** The column that names pictures of earlier revisions of purposes: these must not be deleted as unused. */
export const PURPOSE_PICTURES: readonly PictureColumn[] = [{ column: purposeRevision.values, holds: 'several' }];
