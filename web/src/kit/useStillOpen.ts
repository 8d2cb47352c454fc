import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Whether this dialog is still the one that is open: what was sent from it may be answered after it was closed, another one
 * was opened or the screen was left, and then it closes nothing.
 */
export function useStillOpen(dialog: string | undefined): () => boolean {
  const open = useRef<string>(undefined);
  // Known as soon as the screen shows it: an answer may come in the same moment.
  useLayoutEffect(() => {
    open.current = dialog;
    return () => {
      open.current = undefined;
    };
  }, [dialog]);
  return useCallback(() => dialog !== undefined && open.current === dialog, [dialog]);
}
