import Chip from '@mui/material/Chip';
import { Link } from 'react-router-dom';

/** The meaning of a status's colour: `good` is finished well, `waiting` is the next work of somebody. */
export type StatusTone = 'good' | 'bad' | 'waiting' | 'active' | 'neutral';

const COLOURS = { good: 'success', bad: 'error', waiting: 'warning', active: 'info', neutral: 'default' } as const;

interface StatusChipProps {
  readonly label: string;
  readonly tone?: StatusTone;
  /** Where it leads, if the reader may go there. */
  readonly to?: string | undefined;
}

export function StatusChip({ label, tone = 'neutral', to }: StatusChipProps) {
  const look = { size: 'small', variant: 'outlined', color: COLOURS[tone], label } as const;
  return to === undefined ? <Chip {...look} /> : <Chip {...look} component={Link} to={to} clickable />;
}
