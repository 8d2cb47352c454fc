import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface CardListProps {
  readonly label: string;
  /** How narrow a card gets before there is one less in a row. */
  readonly narrowestPx: number;
  readonly children: ReactNode;
}

/** Photos with what is known of them, as many in a row as fit. */
export function CardList({ label, narrowestPx, children }: CardListProps) {
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${narrowestPx}px), 1fr))`,
        gap: 1.5,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}
