import FilterAltOff from '@mui/icons-material/FilterAltOff';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { listNamed } from '@likeness/contract/settingsLists/index';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { purposesForCountry } from '@likeness/contract/purposes';
import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import { useText } from '../../i18n/useText.ts';
import { plainText, readText } from '../../kit/lists/records.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { SeveralField } from '../../ui/SeveralField.tsx';
import type { OrderFilter } from './orderFilter.ts';

const COUNTRIES_MAX = 250;

export interface OrderFiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

/** The filters of the order list, besides its search. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const text = useText();
  const { q, selectedSearch, ...narrowed } = filter;
  const countryCode = filter['country-code'];
  const countries = useCountries();
  const purposes = usePurposes(countryCode);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 1.5 }}>
      <Several
        label={text('orders.order_statuses')}
        values={filter['order-filters[]'] ?? []}
        choices={ORDER_STATUSES.map((status) => [status, text(`order_status.${status}`)])}
        onChange={(chosen) => onChange({ ...filter, 'order-filters[]': chosen })}
      />
      <Several
        label={text('orders.document_statuses')}
        values={filter['doc-filters[]'] ?? []}
        choices={DOCUMENT_STATUSES.map((status) => [status, text(`document_status.${status}`)])}
        onChange={(chosen) => onChange({ ...filter, 'doc-filters[]': chosen })}
      />
      <One
        label={text('orders.country')}
        value={countryCode}
        choices={countries}
        // Purposes belong to a country, so a chosen purpose does not exist in another one.
        onChange={(chosen) => onChange({ ...filter, 'country-code': chosen, purpose: undefined })}
      />
      <One
        label={text('orders.purpose')}
        value={filter.purpose}
        choices={purposes}
        disabled={countryCode === undefined}
        placeholder={countryCode === undefined ? text('orders.choose_country') : undefined}
        onChange={(chosen) => onChange({ ...filter, purpose: chosen })}
      />
      {Object.values(narrowed).some((value) => value !== undefined && value !== '') && (
        <Button startIcon={<FilterAltOff />} onClick={() => onChange({ q, selectedSearch })}>
          {text('lists.clear_filters')}
        </Button>
      )}
    </Box>
  );
}

type Choice<Value> = readonly [value: Value, label: string];

function useCountries(): readonly Choice<string>[] {
  const { data } = useApiQuery(listCalls(listNamed('country')).list, { query: { limit: COUNTRIES_MAX } });
  const rows = data?.result ?? [];
  return rows
    .map((row): Choice<string> => [plainText(row['country_code']), plainText(readText(row, 'country_name'))])
    .toSorted(([, one], [, other]) => one.localeCompare(other));
}

function usePurposes(countryCode: string | undefined): readonly Choice<number>[] {
  const { data } = useApiQuery(
    purposesForCountry,
    { params: { countryCode: countryCode ?? '' } },
    { enabled: countryCode !== undefined },
  );
  return (data?.result ?? []).map((row): Choice<number> => [row.id, plainText(row['label'])]);
}

interface SeveralProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (chosen: readonly Value[] | undefined) => void;
}

/** A choice of several values; none means all. */
function Several<Value extends string>({ label, values, choices, onChange }: SeveralProps<Value>) {
  const text = useText();
  const labelOf = (value: Value) => choices.find(([choice]) => choice === value)?.[1] ?? value;
  return (
    <SeveralField
      sx={{ width: 250 }}
      options={choices.map(([choice]) => choice)}
      labelOf={labelOf}
      values={values}
      onChange={(chosen) => onChange(chosen.length === 0 ? undefined : chosen)}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={values.length === 0 ? text('orders.all') : undefined} />
      )}
    />
  );
}

interface OneProps<Value> {
  readonly label: string;
  readonly value: Value | undefined;
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (chosen: Value | undefined) => void;
  readonly disabled?: boolean;
  readonly placeholder?: string | undefined;
}

/** A choice of one value, or all. */
function One<Value extends string | number>(props: OneProps<Value>) {
  const { label, value, choices, onChange, disabled = false, placeholder } = props;
  const text = useText();
  // A value from the address is shown before its name is loaded.
  const labelOf = (choice: Value) => choices.find(([known]) => known === choice)?.[1] ?? `#${choice}`;
  return (
    <Autocomplete<Value>
      size="small"
      sx={{ width: 210 }}
      disabled={disabled}
      options={choices.map(([choice]) => choice)}
      getOptionKey={(choice) => choice}
      getOptionLabel={labelOf}
      value={value ?? null}
      onChange={(_, chosen) => onChange(chosen ?? undefined)}
      clearText={text('lists.clear')}
      openText={text('lists.open')}
      closeText={text('lists.close')}
      noOptionsText={text('lists.no_option')}
      renderInput={(params) => <TextField {...params} label={label} placeholder={placeholder ?? text('orders.all')} />}
    />
  );
}
