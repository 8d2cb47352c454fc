import Chip from '@mui/material/Chip';

/** What a status means to whoever looks for it: `good` is over and well, `waiting` is somebody's next work. */
export type StatusTone = 'good' | 'bad' | 'waiting' | 'active' | 'neutral';

const COLOURS = { good: 'success', bad: 'error', waiting: 'warning', active: 'info', neutral: 'default' } as const;

export function StatusChip({ label, tone = 'neutral' }: { label: string; tone?: StatusTone }) {
  return <Chip size="small" variant="outlined" color={COLOURS[tone]} label={label} />;
}
