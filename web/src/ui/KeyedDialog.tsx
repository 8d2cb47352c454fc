import Dialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import { createContext, useId } from 'react';

/** Which dialog what stands in it belongs to; undefined on a screen. */
export const OwnDialog = createContext<string | undefined>(undefined);

/** A dialog with keys of its own: they do nothing in another dialog, such as a question that opened above it. */
export function KeyedDialog({ children, ...props }: DialogProps) {
  const id = useId();
  return (
    <Dialog {...props} data-dialog={id}>
      <OwnDialog value={id}>{children}</OwnDialog>
    </Dialog>
  );
}
