import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface TwoColumnsProps {
  readonly children: ReactNode;
  /** Room above the first fields, for their labels: in the theme's steps. */
  readonly above?: number;
}

/** Fields side by side; one below the other where two have no room. */
export function TwoColumns({ children, above = 0 }: TwoColumnsProps) {
  return <Box sx={{ ...COLUMNS, pt: above }}>{children}</Box>;
}

const COLUMNS = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;
