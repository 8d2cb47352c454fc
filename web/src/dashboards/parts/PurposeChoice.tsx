import { purposesForCountry } from '@likeness/contract/purposes';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import { plainText, readText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { useMayCall } from '../../kit/useMayCall.ts';
import { CountryChoice, WORLD, countryOf } from './CountryChoice.tsx';
import type { BoardAddress } from './useRange.ts';

/** The purpose that a board is narrowed down to; none for whoever may not choose one, as no field would say it. */
export function usePurposeOf(address: BoardAddress): number | undefined {
  const purpose = address.readNumber('purpose', 0) || undefined;
  return useMayCall(purposesForCountry) ? purpose : undefined;
}

/** Narrows a board down to a country, and to one of its purposes. */
export function PurposeChoice({ address }: { readonly address: BoardAddress }) {
  const text = useText();
  const country = countryOf(address);
  const mayChoose = useMayCall(purposesForCountry);
  const hasPurposes = mayChoose && country !== '' && country !== WORLD;
  const purposes = useApiQuery(
    purposesForCountry,
    { params: { countryCode: country } },
    { enabled: hasPurposes, quiet: true },
  );
  return (
    <>
      <CountryChoice
        value={country}
        // Purposes belong to a country, so a chosen purpose does not exist in another one.
        onChange={(chosen) => address.change({ country: chosen, purpose: undefined })}
      />
      {hasPurposes && (
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
