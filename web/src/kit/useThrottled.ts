import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from './useLatest.ts';

/** The callback, throttled to one run in the given number of milliseconds; the last call is always made. */
export function useThrottled(milliseconds: number, callback: () => void): () => void {
  const latest = useLatest(callback);
  const last = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    const run = () => {
      last.current = Date.now();
      latest.current();
    };
    const wait = last.current + milliseconds - Date.now();
    if (wait <= 0) run();
    else timer.current = setTimeout(run, wait);
  }, [milliseconds, latest]);
}
