import type { KeyboardEvent } from 'react';

/**
 * Ctrl or ⌘ with Enter saves from any field: Enter alone writes a line where there are several, and browsers send nothing
 * by it while Ctrl is held.
 */
export function submitByModifier(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target, defaultPrevented } = event;
  // An open list of choices has taken it, or the field itself, before it came to the form.
  if (defaultPrevented || key !== 'Enter' || !(ctrlKey || metaKey)) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  target.form?.requestSubmit();
}
