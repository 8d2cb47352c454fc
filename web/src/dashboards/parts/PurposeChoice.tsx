import { purposesForCountry } from '@likeness/contract/purposes';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { plainText, readText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { CountryChoice, WORLD, countryOf } from './CountryChoice.tsx';
import type { BoardAddress } from './useRange.ts';

/** Narrows a board down to a country, and to one of its purposes. */
export function PurposeChoice({ address }: { readonly address: BoardAddress }) {
  const text = useText();
  const country = countryOf(address);
  const isCountry = country !== '' && country !== WORLD;
  const purposes = useApiQuery(
    purposesForCountry,
    { params: { countryCode: country } },
    { enabled: isCountry, quiet: true },
  );
  return (
    <>
      <CountryChoice
        value={country}
        // Purposes belong to a country, so a chosen purpose does not exist in another one.
        onChange={(chosen) => address.change({ country: chosen, purpose: undefined })}
      />
      {isCountry && (
        <Choice
          label={text('dashboards.purpose')}
          value={String(address.readNumber('purpose', 0) || '')}
          choices={(purposes.data?.result ?? []).map((row) => [String(row.id), plainText(readText(row, 'label'))])}
          onChange={(purpose) => address.change({ purpose: purpose === '' ? undefined : purpose })}
        />
      )}
    </>
  );
}
