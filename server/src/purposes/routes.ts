import { allCautionLevels, distinctPurposes, getDefaultPurpose, purposesForCountry } from '@likeness/contract/purposes';
import { type SettingsLists, openList, pageOfRows } from '../settingsLists/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import { notFound } from '../platform/refusal.ts';
import { servedLevels, servedPurposes } from './lists.ts';
import { countryByCode, defaultPurpose, distinctLabels, isOfCountry } from './store.ts';

const BY_LABEL = { order_by: 'label', descending: false, q: '' };
/** More levels of caution than anybody tells apart. */
const ALL_LEVELS = 1000;

export function purposeRoutes(settingsLists: SettingsLists): Binding[] {
  return [
    bind(getDefaultPurpose, async ({ tx, params }) => {
      const found = await defaultPurpose(tx, params.countryCode);
      if (!found) throw notFound('A purpose for this country');
      return found;
    }),
    bind(purposesForCountry, async (call) => {
      const country = await countryByCode(call.tx, call.params.countryCode);
      if (!country) throw notFound('The country');
      const open = openList(call, settingsLists, servedPurposes);
      return pageOfRows(open, { ...BY_LABEL, ...call.query }, isOfCountry(country.id));
    }),
    bind(distinctPurposes, async ({ tx, language }) => ({ result: await distinctLabels(tx, language) })),
    bind(allCautionLevels, (call) =>
      pageOfRows(openList(call, settingsLists, servedLevels), { ...BY_LABEL, limit: ALL_LEVELS, page: 1 }),
    ),
  ];
}
