import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';
import { useStillOpen } from './useStillOpen.ts';

const PARAMETER = 'dialog';

interface OpenedHere {
  readonly dialogOpened?: true;
}

/**
 * A dialog over a screen, which stands in the address as `?dialog=address`. So the browser's back button closes it, and
 * the guard of unsaved input knows of it. Closing a dialog that was opened here goes one step back, so that the back
 * button does not open it again.
 */
export function useDialogParameter() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const dialog = new URLSearchParams(search).get(PARAMETER);
  const wasOpenedHere = (state as OpenedHere | null)?.dialogOpened === true;

  const open = useCallback(
    (name: string) => {
      const parameters = new URLSearchParams(search);
      parameters.set(PARAMETER, name);
      const here: OpenedHere = { dialogOpened: true };
      void navigate(`?${parameters}`, { state: here });
    },
    [navigate, search],
  );
  const isStillOpen = useStillOpen(dialog ?? undefined);
  const close = useCallback(() => {
    if (!isStillOpen()) return;
    if (wasOpenedHere) return void navigate(-1);
    const parameters = new URLSearchParams(search);
    parameters.delete(PARAMETER);
    void navigate({ search: String(parameters) }, { replace: true });
  }, [isStillOpen, navigate, search, wasOpenedHere]);
  /** Whether this dialog is still open at another address. */
  const isOpenAt = useCallback(
    (name: string) => (next: Location) =>
      next.pathname === pathname && new URLSearchParams(next.search).get(PARAMETER) === name,
    [pathname],
  );
  return { dialog, open, close, isOpenAt };
}
