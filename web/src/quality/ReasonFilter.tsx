import { listVisibleReasons, REJECT_REASONS_MAX } from '@likeness/contract/purposes/reasons';
import { useText } from '../i18n/useText.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { useApiQuery } from '../kit/queries.ts';

interface ReasonFilterProps {
  readonly value: number | undefined;
  readonly onChange: (reason: string | undefined) => void;
}

/** Narrows a list down to a reason for a rejection. */
export function ReasonFilter({ value, onChange }: ReasonFilterProps) {
  const text = useText();
  const query = { limit: REJECT_REASONS_MAX };
  const { data } = useApiQuery(listVisibleReasons, { query }, { staleTime: 60_000, quiet: true });
  const choices = (data?.result ?? []).map(({ id, label }) => [String(id), label] as const);
  // A reason that is no longer given can still be asked for.
  const isKnown = value === undefined || choices.some(([id]) => id === String(value));
  return (
    <Choice
      label={text('quality.reason')}
      value={value === undefined ? '' : String(value)}
      choices={isKnown ? choices : [...choices, [String(value), `#${value}`]]}
      onChange={(reason) => onChange(reason === '' ? undefined : reason)}
    />
  );
}
