import { listCalls } from '@likeness/contract/kit/listCalls';
import { orderPartners } from '@likeness/contract/orderDesk/list';
import { purposesForCountry } from '@likeness/contract/purposes';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { plainText, readText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import type { Choice } from './orderFilter.ts';

const COUNTRIES_MAX = 250;

export function useCountryChoices({ enabled = true } = {}): readonly Choice<string>[] {
  const { data } = useApiQuery(listCalls(listNamed('country')).list, { query: { limit: COUNTRIES_MAX } }, { enabled });
  const rows = data?.result ?? [];
  return rows
    .map((row): Choice<string> => [plainText(row['country_code']), plainText(readText(row, 'country_name'))])
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}

export function usePurposeChoices(countryCode: string | undefined): readonly Choice<number>[] {
  const { data } = useApiQuery(
    purposesForCountry,
    { params: { countryCode: countryCode ?? '' } },
    { enabled: countryCode !== undefined },
  );
  return (data?.result ?? []).map((row): Choice<number> => [row.id, plainText(row['label'])]);
}

export function usePartnerChoices({ enabled = true } = {}): readonly Choice<number>[] {
  const { data } = useApiQuery(orderPartners, {}, { enabled });
  return (data?.result ?? []).map(({ id, label }): Choice<number> => [id, label]);
}

/** What a chosen value is called; its number where that is not known yet. */
export function nameIn<Value extends string | number>(choices: readonly Choice<Value>[], value: Value): string {
  return choices.find(([known]) => known === value)?.[1] ?? `#${value}`;
}
