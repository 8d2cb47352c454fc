import { useEffect, useState } from 'react';

/** A search waits this long for the next letter. */
const DEBOUNCE_MS = 300;

/** What was typed, without the blanks around it, once typing has rested. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
