import Dialog from '@mui/material/Dialog';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';

/** The dialog in which somebody chooses between what they typed and what another person has saved meanwhile. */
export function ConflictDialog({ children }: { children: ReactNode }) {
  const text = useText();
  return (
    <Dialog open maxWidth="md" slotProps={{ paper: { 'aria-label': text('lists.conflict_title') } }}>
      {children}
    </Dialog>
  );
}
