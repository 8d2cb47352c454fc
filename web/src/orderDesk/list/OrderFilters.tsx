import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import { useText } from '../../i18n/useText.ts';
import { FilterPopover } from '../../kit/lists/FilterPopover.tsx';
import { viewerTimeZone } from '../../kit/timeZone.ts';
import { SeveralField } from '../../ui/SeveralField.tsx';
import type { Choice, OrderFilter } from './orderFilter.ts';
import { useCountryChoices, usePartnerChoices, usePurposeChoices } from './useOrderChoices.ts';

export interface OrderFiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

/** What the order list is narrowed down by, besides its search and its views: behind one button. */
export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  return (
    <FilterPopover>
      <Fields filter={filter} onChange={onChange} />
    </FilterPopover>
  );
}

function Fields({ filter, onChange }: OrderFiltersProps) {
  const text = useText();
  const countryCode = filter['country-code'];
  const countries = useCountryChoices();
  const purposes = usePurposeChoices(countryCode);
  const partners = usePartnerChoices();
  const { from, to } = filter;
  const day = (name: 'from' | 'to', bounds: { min?: string | undefined; max?: string | undefined }) => (
    <TextField
      type="date"
      label={text(`orders.placed_${name}`)}
      value={filter[name] ?? ''}
      onChange={({ target }) => {
        const days = { from, to, [name]: target.value || undefined };
        const isNone = days.from === undefined && days.to === undefined;
        onChange({ ...filter, ...days, time_zone: isNone ? undefined : (filter.time_zone ?? viewerTimeZone()) });
      }}
      slotProps={{ htmlInput: bounds, inputLabel: { shrink: true } }}
    />
  );
  return (
    <>
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
      {day('from', { max: to })}
      {day('to', { min: from })}
      <One
        label={text('orders.partner')}
        value={filter.partner}
        choices={partners}
        onChange={(chosen) => onChange({ ...filter, partner: chosen })}
      />
    </>
  );
}

interface SeveralProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly choices: readonly Choice<Value>[];
  readonly onChange: (chosen: readonly Value[] | undefined) => void;
}

/** A choice of several values; none means all, and so do all of them. */
function Several<Value extends string>({ label, values, choices, onChange }: SeveralProps<Value>) {
  const text = useText();
  const labelOf = (value: Value) => choices.find(([choice]) => choice === value)?.[1] ?? value;
  return (
    <SeveralField
      options={choices.map(([choice]) => choice)}
      labelOf={labelOf}
      values={values}
      onChange={(chosen) => onChange([0, choices.length].includes(chosen.length) ? undefined : chosen)}
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
