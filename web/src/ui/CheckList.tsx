import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { Hotkey } from './Hotkey.tsx';

interface CheckItem<Id> {
  readonly id: Id;
  readonly label: string;
  /** The shortcut that ticks it, shown at its end. */
  readonly keys?: string;
}

interface CheckGroup<Id> {
  readonly label: string;
  /** `strong` is emphasised, `quiet` is faint. */
  readonly tone?: 'strong' | 'normal' | 'quiet';
  readonly items: readonly CheckItem<Id>[];
}

export interface CheckListProps<Id> {
  readonly groups: readonly CheckGroup<Id>[];
  readonly selected: ReadonlySet<Id>;
  readonly onToggle: (id: Id) => void;
  readonly disabled?: boolean;
}

const COLOURS = { strong: 'error.main', normal: 'text.primary', quiet: 'text.secondary' } as const;

/** A choice of several entries, in named groups. Empty groups are not shown. */
export function CheckList<Id extends string | number>({ groups, selected, onToggle, disabled }: CheckListProps<Id>) {
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ label, tone = 'normal', items }) => (
      <Box key={label} component="fieldset" sx={{ m: 0, p: 0, mb: 1, border: 0, minWidth: 0 }}>
        <Typography component="legend" variant="overline" sx={{ p: 0, color: COLOURS[tone], lineHeight: 1.8 }}>
          {label}
        </Typography>
        {items.map((item) => (
          <Box
            key={item.id}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              pr: 0.5,
              borderRadius: 1,
              cursor: disabled ? 'default' : 'pointer',
              color: tone === 'quiet' ? 'text.secondary' : 'text.primary',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Checkbox
              size="small"
              sx={{ p: 0.5 }}
              checked={selected.has(item.id)}
              disabled={disabled}
              onChange={() => onToggle(item.id)}
            />
            <Typography component="span" variant="body2" sx={{ flex: 1, minWidth: 0 }}>
              {item.label}
            </Typography>
            {item.keys && <Hotkey keys={item.keys} />}
          </Box>
        ))}
      </Box>
    ));
}
