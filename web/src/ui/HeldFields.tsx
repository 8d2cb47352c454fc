import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface HeldFieldsProps {
  /** What they hold is being sent. */
  readonly busy: boolean;
  readonly children: ReactNode;
}

/**
 * Fields that take nothing while what they hold is being sent: it would be lost as they are emptied or closed. Most
 * browsers take the focus from them meanwhile; afterwards the first that was refused has it, or the last one again.
 */
export function HeldFields({ busy, children }: HeldFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const last = useRef<HTMLElement>(null);
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    const isOver = wasBusy.current && !busy;
    wasBusy.current = busy;
    // Somebody who has gone on to another place meanwhile stays there: nobody has if the focus is at what is around the fields.
    // Some browsers leave it at the field that takes nothing.
    const at = document.activeElement;
    const isElsewhere = at?.contains(fields.current) === false && fields.current?.contains(at) === false;
    if (!isOver || isElsewhere) return;
    const refused = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (refused) refused.focus();
    else last.current?.focus({ preventScroll: true });
  }, [busy]);
  return (
    <Box
      component="fieldset"
      ref={fields}
      role="presentation"
      disabled={busy}
      onFocus={({ target }) => {
        last.current = target;
      }}
      sx={{ display: 'contents' }}
    >
      {children}
    </Box>
  );
}
