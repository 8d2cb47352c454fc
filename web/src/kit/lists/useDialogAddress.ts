import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withoutDialog } from '../dialogParameters.ts';
import { useLatest } from '../useLatest.ts';
import { useStillOpen } from '../useStillOpen.ts';

/** Which dialog stands over a list. */
export type ListDialog =
  /** `copy` is the record that the new one begins as. */
  | { readonly name: 'add'; readonly copy?: number }
  | { readonly name: 'edit'; readonly id: number }
  | { readonly name: 'translate'; readonly id: number; readonly language?: string };

/** The dialog of an address: `?add`, `?add&copy=12`, `?edit=12`, `?translate=12`. */
export function dialogOf(search: string): ListDialog | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.has('add')) {
    const copy = numberIn(parameters, 'copy');
    return { name: 'add', ...(copy !== undefined && { copy }) };
  }
  for (const name of ['edit', 'translate'] as const) {
    const id = numberIn(parameters, name);
    if (id === undefined) continue;
    const language = parameters.get('language');
    return { name, id, ...(language && { language }) };
  }
  return undefined;
}

function numberIn(parameters: URLSearchParams, name: string): number | undefined {
  const text = parameters.get(name);
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;
}

export function addressOf(dialog: ListDialog, search = ''): string {
  const parameters = new URLSearchParams(withoutDialog(search));
  parameters.set(dialog.name, 'id' in dialog ? String(dialog.id) : '');
  if ('copy' in dialog) parameters.set('copy', String(dialog.copy));
  if ('language' in dialog && dialog.language) parameters.set('language', dialog.language);
  return `?${parameters}`;
}

interface OpenedHere {
  readonly dialogOpened?: true;
}

/**
 * The dialog over a list stands in its address: it can be linked to, and the browser's back button closes it. Closing one
 * that was opened here goes back, so that the button does not open it again.
 */
export function useDialogAddress() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const dialog = useMemo(() => dialogOf(search), [search]);
  const wasOpenedHere = (state as OpenedHere | null)?.dialogOpened === true;

  const latestSearch = useLatest(search);
  const open = useCallback(
    (opened: ListDialog) => {
      const here: OpenedHere = { dialogOpened: true };
      void navigate(addressOf(opened, latestSearch.current), { state: here });
    },
    [navigate, latestSearch],
  );
  const isStillOpen = useStillOpen(dialog && addressOf(dialog));
  /** Opens another dialog in the place of this one: closing it goes where closing this one would have gone. */
  const replace = useCallback(
    (opened: ListDialog) => {
      if (isStillOpen()) void navigate(addressOf(opened, latestSearch.current), { state, replace: true });
    },
    [isStillOpen, navigate, latestSearch, state],
  );
  const close = useCallback(() => {
    if (!isStillOpen()) return;
    if (wasOpenedHere) return void navigate(-1);
    void navigate(withoutDialog(search) || '.', { replace: true });
  }, [isStillOpen, navigate, search, wasOpenedHere]);
  return { dialog, open, replace, close };
}
