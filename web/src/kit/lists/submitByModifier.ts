import type { KeyboardEvent } from 'react';

/** Enter writes a line where there are several: with Ctrl or ⌘ it saves. */
export function submitByModifier(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
