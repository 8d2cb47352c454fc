import Chip from '@mui/material/Chip';

/** The meaning of a status's colour: `good` is finished well, `waiting` is the next work of somebody. */
export type StatusTone = 'good' | 'bad' | 'waiting' | 'active' | 'neutral';

const COLOURS = { good: 'success', bad: 'error', waiting: 'warning', active: 'info', neutral: 'default' } as const;

export function StatusChip({ label, tone = 'neutral' }: { label: string; tone?: StatusTone }) {
  return <Chip size="small" variant="outlined" color={COLOURS[tone]} label={label} />;
}
