import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '../../i18n/useText.ts';
import type { ListFilter } from '../listState.ts';
import { useFormats } from '../useFormats.ts';

interface CountedNoteProps {
  readonly filter: ListFilter;
  /** The filters that only a dashboard sets. */
  readonly names: readonly string[];
  readonly onChange: (filter: ListFilter) => void;
}

/** Says that a list shows exactly what a dashboard has counted, which its own filters do not tell; and shows all again. */
export function CountedNote({ filter, names, onChange }: CountedNoteProps) {
  const text = useText();
  const formats = useFormats();
  if (!names.some((name) => filter[name] !== undefined)) return null;
  const { from, to } = filter;
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
  return (
    <Alert
      severity="info"
      sx={{ mb: 1.5, width: '100%' }}
      action={<Button onClick={() => onChange(rest)}>{text('lists.show_all')}</Button>}
    >
      {typeof from === 'string' && typeof to === 'string'
        ? text('lists.counted_days', { from: formats.day(from), to: formats.day(to) })
        : text('lists.counted')}
    </Alert>
  );
}
