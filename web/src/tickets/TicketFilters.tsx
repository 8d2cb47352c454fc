import { ticketChoices, WAITING_HOURS } from '@likeness/contract/tickets/list';
import type { listTickets } from '@likeness/contract/tickets/list';
import { languagesWith } from '@likeness/texts/languages';
import { useText } from '../i18n/useText.ts';
import { FilterChips } from '../kit/lists/FilterChips.tsx';
import { FilterPopover } from '../kit/lists/FilterPopover.tsx';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { SavedSearches } from '../kit/lists/SavedSearches.tsx';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import type { ListOf } from '../kit/useList.ts';

type TicketList = ListOf<typeof listTickets>;

interface TicketFiltersProps {
  readonly list: TicketList;
  /** Of the list. */
  readonly name: string;
}

/** What the list is narrowed down by besides its views: behind one button, and kept under names of one's own. */
export function TicketFilters({ list: { filter, change }, name }: TicketFiltersProps) {
  const fields = useFields();
  // What is always chosen narrows nothing down.
  const { status, ...narrowed } = filter;
  const open = (saved: TicketList['filter']) => {
    // Only what is open is overdue or set aside.
    const isOfOpen = 'overdue' in saved || 'snoozed' in saved;
    change({ filter: { status: isOfOpen ? 'open' : status, ...saved } });
  };
  return (
    <>
      <FilterPopover>
        {fields.map((field) => {
          const value = chosenIn(filter, field);
          return (
            <Choice
              key={field.name}
              label={field.label}
              value={field.choices.some(([choice]) => choice === value) ? value : ''}
              choices={field.choices}
              onChange={(chosen) => change({ filter: { ...filter, [field.name]: valueOf(chosen) } })}
            />
          );
        })}
      </FilterPopover>
      <SavedSearches name={name} current={narrowed} onChoose={open} />
    </>
  );
}

/** Everything that is chosen there, each as a sentence that can be taken away. */
export function TicketChips({ list: { filter, change } }: Pick<TicketFiltersProps, 'list'>) {
  const text = useText();
  const active = useFields().flatMap((field) => {
    const value = chosenIn(filter, field);
    if (value === '' || (field.name === 'assigned' && typeof filter['assigned'] !== 'number')) return [];
    const chosen = field.choices.find(([choice]) => choice === value)?.[1] ?? `#${value}`;
    return [{ names: [field.name], label: text('ui.pair', { name: field.label, value: chosen }) }];
  });
  return <FilterChips active={active} filter={filter} onChange={(chosen) => change({ filter: chosen })} />;
}

interface Field {
  readonly name: 'assigned' | 'reason' | 'partner' | 'language' | 'waiting';
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
}

const LANGUAGES = languagesWith('customers');

function useFields(): readonly Field[] {
  const text = useText();
  const formats = useFormats();
  const { data } = useApiQuery(ticketChoices, {});
  const { colleagues = [], reasons = [], partners = [] } = data ?? {};
  const labelled = ({ id, label }: (typeof reasons)[number]) => [String(id), label] as const;
  return [
    { name: 'reason', label: text('tickets.reason'), choices: reasons.map(labelled) },
    { name: 'partner', label: text('tickets.partner'), choices: partners.map(labelled) },
    {
      name: 'language',
      label: text('tickets.language'),
      choices: LANGUAGES.map((language) => [language, formats.language(language)]),
    },
    {
      name: 'waiting',
      label: text('tickets.waiting_longer'),
      choices: WAITING_HOURS.map((hours) => [hours, text('tickets.waiting_hours', { hours: Number(hours) })]),
    },
    {
      name: 'assigned',
      label: text('tickets.assigned_to'),
      choices: colleagues.map((person) => [String(person.id), formats.person(person) ?? '']),
    },
  ];
}

function chosenIn(filter: TicketList['filter'], { name }: Pick<Field, 'name'>): string {
  const value = filter[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Records are chosen by their numbers. */
function valueOf(chosen: string): string | number | undefined {
  if (chosen === '') return undefined;
  return /^\d+$/.test(chosen) ? Number(chosen) : chosen;
}
