import { useCallback, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

export interface UnsavedGuard {
  /** The dialog, while a person is about to leave. */
  readonly question: ReactNode;
  /** The input was saved or given up: the next navigation does not ask. */
  readonly letGo: () => void;
}

/**
 * Asks before unsaved input is lost: by a link, the back button, closing a dialog that stands in the address, or
 * closing the tab. `isInside` tells whether the input still exists at an address.
 */
export function useUnsavedGuard(dirty: boolean, isInside: (next: Location) => boolean): UnsavedGuard {
  const text = useText();
  const released = useRef(false);
  const blocker = useBlocker(({ nextLocation }) => dirty && !released.current && !isInside(nextLocation));

  useEffect(() => {
    if (!dirty) return;
    released.current = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  const letGo = useCallback(() => {
    released.current = true;
  }, []);

  return {
    letGo,
    question: (
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title={text('lists.leave_title')}
        question={text('lists.leave_question')}
        confirmLabel={text('lists.leave')}
        cancelLabel={text('lists.stay')}
        danger
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      />
    ),
  };
}
