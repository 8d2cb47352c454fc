import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { LETTERS_COUNTED_MAX, NO_COUNTRY, countLetters } from '@likeness/contract/shipments';
import type { ShipmentList, listShipments } from '@likeness/contract/shipments';
import { useText } from '../i18n/useText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import type { ListOf } from '../kit/useList.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { usePostedCountries } from './postedCountries.ts';

interface LetterFiltersProps {
  readonly list: ListOf<typeof listShipments>;
  /** The tab whose letters are counted. */
  readonly which: ShipmentList;
}

/** Where the letters of a tab are, each with its number, and the countries that they go to. */
export function LetterFilters({ list, which }: LetterFiltersProps) {
  const text = useText();
  const formats = useFormats();
  const { data, refetch } = useApiQuery(countLetters, { params: { filter: which } }, { keepPrevious: true });
  useLiveTopic(
    'deliveries',
    useThrottled(READ_AGAIN_MS.queue, () => void refetch()),
  );
  const chosen = list.filter['letter'];
  const places = data?.places.filter(({ letter, count }) => count > 0 || letter === chosen) ?? [];
  const choose = (letter: string | undefined) => list.change({ filter: { ...list.filter, letter } });
  const countOf = (count: number) =>
    count < LETTERS_COUNTED_MAX
      ? formats.number(count)
      : text('shipments.counted_max', { count: formats.number(LETTERS_COUNTED_MAX) });
  return (
    <Box
      role="group"
      aria-label={text('shipments.letter_filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 1 }}
    >
      {places.length > 1 || chosen !== undefined ? (
        <>
          <FilterChip
            label={text('shipments.all_letters')}
            isOn={chosen === undefined}
            onChoose={() => choose(undefined)}
          />
          {places.map(({ letter, count }) => (
            <FilterChip
              key={letter}
              label={text('shipments.counted', { label: text(`letter_place.${letter}`), count: countOf(count) })}
              isOn={chosen === letter}
              onChoose={() => choose(chosen === letter ? undefined : letter)}
            />
          ))}
        </>
      ) : null}
      <CountryFilter list={list} />
    </Box>
  );
}

interface FilterChipProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
}

function FilterChip({ label, isOn, onChoose }: FilterChipProps) {
  return (
    <Chip
      label={label}
      size="small"
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={onChoose}
      sx={{ minHeight: 28 }}
    />
  );
}

function CountryFilter({ list }: Pick<LetterFiltersProps, 'list'>) {
  const text = useText();
  const countries = usePostedCountries() ?? [];
  const chosen = typeof list.filter['country'] === 'string' ? list.filter['country'] : '';
  const isKnown = chosen === '' || chosen === NO_COUNTRY || countries.some(({ code }) => code === chosen);
  return (
    <TextField
      select
      size="small"
      label={text('shipments.country_filter')}
      value={chosen}
      onChange={({ target }) => list.change({ filter: { ...list.filter, country: target.value || undefined } })}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: 190 }}
    >
      <option value="">{text('shipments.all_countries')}</option>
      {!isKnown && <option value={chosen}>{chosen}</option>}
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
      <option value={NO_COUNTRY}>{text('shipments.to_nowhere')}</option>
    </TextField>
  );
}
