import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useText } from '../../i18n/useText.ts';
import type { ListFilter } from '../listState.ts';

/** A filter that a list has no field for, because a number somewhere else leads to it. */
export interface ActiveFilter {
  /** The names of its values in the filter: all of them are removed with it. */
  readonly names: readonly string[];
  readonly label: string;
}

export interface FilterChipsProps {
  readonly active: readonly ActiveFilter[];
  readonly filter: ListFilter;
  readonly onChange: (filter: ListFilter) => void;
}

/** What a list is narrowed down to besides its fields; each can be taken away. */
export function FilterChips({ active, filter, onChange }: FilterChipsProps) {
  const text = useText();
  if (active.length === 0) return null;
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(filter).filter(([name]) => !names.includes(name)));
  return (
    <Box
      component="ul"
      aria-label={text('lists.narrowed')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, mb: 1.5 }}
    >
      {active.map(({ names, label }) => {
        const remove = () => onChange(without(names));
        return (
          <Box component="li" key={label} sx={{ listStyle: 'none' }}>
            <Chip
              label={label}
              aria-label={text('lists.remove_filter', { filter: label })}
              onClick={remove}
              onDelete={remove}
              variant="outlined"
            />
          </Box>
        );
      })}
    </Box>
  );
}
