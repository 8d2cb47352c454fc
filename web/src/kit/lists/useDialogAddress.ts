import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLatest } from '../useLatest.ts';

/** Which dialog stands over a list. */
export type ListDialog =
  | { readonly name: 'add' }
  | { readonly name: 'edit'; readonly id: number }
  | { readonly name: 'translate'; readonly id: number; readonly language?: string };

const PARAMETERS = ['add', 'edit', 'translate', 'language'];

/** The dialog of an address: `?add`, `?edit=12`, `?translate=12`. */
export function dialogOf(search: string): ListDialog | undefined {
  const parameters = new URLSearchParams(search);
  if (parameters.has('add')) return { name: 'add' };
  for (const name of ['edit', 'translate'] as const) {
    const id = parameters.get(name);
    if (id === null || !/^[1-9]\d{0,9}$/.test(id)) continue;
    const language = parameters.get('language');
    return { name, id: Number(id), ...(language && { language }) };
  }
  return undefined;
}

export function addressOf(dialog: ListDialog, search = ''): string {
  const parameters = new URLSearchParams(search);
  for (const parameter of PARAMETERS) parameters.delete(parameter);
  parameters.set(dialog.name, 'id' in dialog ? String(dialog.id) : '');
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
  const close = useCallback(() => {
    if (wasOpenedHere) return void navigate(-1);
    const parameters = new URLSearchParams(search);
    for (const parameter of PARAMETERS) parameters.delete(parameter);
    void navigate(parameters.size > 0 ? `?${parameters}` : '.', { replace: true });
  }, [navigate, search, wasOpenedHere]);
  return { dialog, open, close };
}
