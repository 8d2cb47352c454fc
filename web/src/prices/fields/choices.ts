import { ALL } from '@likeness/contract/prices';
import { purposesForCountry, distinctPurposes } from '@likeness/contract/purposes';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { mainProducts, optionProducts } from '@likeness/contract/orders/products';
import { countryGroupList, countryList } from '@likeness/contract/settingsLists/countries';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { useMemo } from 'react';
import { plainText, readText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';

/** One thing to choose; its value is a text, as it stands in an address. */
export interface PriceChoice {
  readonly value: string;
  readonly label: string;
}

const COUNTRIES_MAX = 250;
const GROUPS_MAX = 250;
const PLANS_MAX = 250;

/** A purpose; in several countries all purposes with its own label are meant, in whatever language it is shown. */
export interface PurposeChoice extends PriceChoice {
  readonly ownLabel: string;
  /** Has prices, but gets no new ones. */
  readonly isReplaced: boolean;
}

/** All countries, by their names in the language of the screen. */
export function useCountries(): readonly PriceChoice[] {
  const formats = useFormats();
  const { data } = useApiQuery(listCalls(countryList).list, { query: { limit: COUNTRIES_MAX } });
  return useMemo(
    () =>
      (data?.result ?? [])
        .map((row) => {
          const code = plainText(row['country_code']);
          const name = plainText(readText(row, 'country_name'));
          return { value: code, label: formats.countryNamed({ country_code: code, country_name: name }) };
        })
        .toSorted(byLabel),
    [data, formats],
  );
}

export function useCountryGroups(): readonly PriceChoice[] {
  const { data } = useApiQuery(listCalls(countryGroupList).list, { query: { limit: GROUPS_MAX } });
  return useMemo(
    () => (data?.result ?? []).map((row) => ({ value: String(row.id), label: plainText(row['label']) })),
    [data],
  );
}

export function usePartnerPlans(): readonly PriceChoice[] {
  const { data } = useApiQuery(listCalls(partnerPlanList).list, { query: { limit: PLANS_MAX } });
  return useMemo(
    () =>
      (data?.result ?? []).map((row) => ({ value: String(row.id), label: plainText(row['name']) })).toSorted(byLabel),
    [data],
  );
}

/** The products that have a price, or those that are offered beside them. */
export function useProducts(kind: 'main' | 'option'): readonly PriceChoice[] {
  const { data } = useApiQuery(kind === 'main' ? mainProducts : optionProducts, {}, { staleTime: 60_000 });
  return useMemo(() => (data?.result ?? []).map(({ id, label }) => ({ value: String(id), label })), [data]);
}

/**
 * The purposes of the chosen countries: of one country each purpose by its number, of several each label once, because
 * every country has its own "Passport".
 */
export function usePurposes(countries: readonly string[]): readonly PurposeChoice[] {
  const single = singleCountry(countries);
  const own = useApiQuery(
    purposesForCountry,
    { params: { countryCode: single ?? '' } },
    { enabled: single !== undefined },
  );
  const shared = useApiQuery(distinctPurposes, {}, { enabled: single === undefined });
  return useMemo(() => {
    if (single === undefined) {
      return (shared.data?.result ?? []).map(({ label, translation }) => ({
        value: label,
        label: translation,
        ownLabel: label,
        isReplaced: false,
      }));
    }
    const rows = own.data?.result ?? [];
    return rows.map((row) => ({
      value: String(row.id),
      label: plainText(readText(row, 'label')),
      ownLabel: plainText(row['label']),
      isReplaced: row['replaced'] === true,
    }));
  }, [single, own.data, shared.data]);
}

/** The country, if it is the only one that is chosen. */
export function singleCountry(countries: readonly string[]): string | undefined {
  const [only, ...others] = countries;
  return only !== undefined && only !== ALL && others.length === 0 ? only : undefined;
}

export function choiceOf({ id, label }: { id: number; label: string }): PriceChoice {
  return { value: String(id), label };
}

function byLabel(one: PriceChoice, other: PriceChoice): number {
  return one.label.localeCompare(other.label);
}
