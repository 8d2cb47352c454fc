import { useEffect, useState } from 'react';

/** How long a search waits for the next letter. */
const DEBOUNCE_MS = 300;

/** The typed text without the spaces around it, after the person has stopped typing. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState(typed.trim());
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
