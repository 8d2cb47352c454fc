import { allCautionLevels, distinctPurposes, getDefaultPurpose, purposesForCountry } from '@likeness/contract/purposes';
import { purposeRevisions } from '@likeness/contract/purposes/revisions';
import { personNames } from '../staff/index.ts';
import { type SettingsLists, openList, pageOfRows, storedRow } from '../settingsLists/index.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import { notFound } from '../platform/refusal.ts';
import { servedLevels, servedPurposes } from './lists.ts';
import { asAtRevision, revisionsOf } from './revisionStore.ts';
import { countryByCode, defaultPurpose, distinctLabels, isOfCountry } from './store.ts';

const BY_LABEL = { order_by: 'label', descending: false, q: '' };
/** More levels of caution than there will ever be: all of them are answered at once. */
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
      return pageOfRows(open, call.query, isOfCountry(country.id));
    }),
    bind(purposeRevisions, async (call) => {
      const { tx, params, query } = call;
      const record = await storedRow(openList(call, settingsLists, servedPurposes), params.id);
      const rows =
        query.revision === undefined
          ? await revisionsOf(tx, params.id, query.limit)
          : await asAtRevision(tx, record, { revision: query.revision, now: call.now });
      const people = await personNames(
        tx,
        rows.map(({ staffId }) => staffId),
      );
      return {
        result: rows.map(({ revision, createdAt, staffId, values }) => ({
          revision,
          created_at: createdAt.toISOString(),
          user: people.get(staffId ?? 0) ?? null,
          values,
        })),
      };
    }),
    bind(distinctPurposes, async ({ tx, language }) => ({ result: await distinctLabels(tx, language) })),
    bind(allCautionLevels, (call) =>
      pageOfRows(openList(call, settingsLists, servedLevels), { ...BY_LABEL, limit: ALL_LEVELS, page: 1 }),
    ),
  ];
}
