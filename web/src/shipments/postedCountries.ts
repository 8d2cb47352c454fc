import { listNamed } from '@likeness/contract/settingsLists/index';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { useMemo } from 'react';
import { plainText, readText } from '../kit/lists/records.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';

/** All of them. */
const COUNTRIES_MAX = 250;

/** A country, as the post needs it. */
export interface PostedCountry {
  /** ISO 3166. */
  readonly code: string;
  readonly name: string;
  /** The country as the mail partner spells it. */
  readonly spelling: string | null;
  /** Whether letters are sent there. */
  readonly isServed: boolean;
}

/** The countries of the settings list, sorted by name; `undefined` while they are being loaded. */
export function usePostedCountries(): readonly PostedCountry[] | undefined {
  const formats = useFormats();
  const { data } = useApiQuery(listCalls(listNamed('country')).list, { query: { limit: COUNTRIES_MAX } });
  return useMemo(
    () =>
      data?.result
        .map((row): PostedCountry => {
          const code = plainText(row['country_code']);
          const spelling = plainText(row['country_merci_facteur']);
          return {
            code,
            name: formats.countryNamed({ country_code: code, country_name: plainText(readText(row, 'country_name')) }),
            spelling: spelling === '' ? null : spelling,
            isServed: row['send_authorized'] === true,
          };
        })
        .toSorted((one, other) => one.name.localeCompare(other.name)),
    [data, formats],
  );
}
