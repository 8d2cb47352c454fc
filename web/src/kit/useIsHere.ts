import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Whether the screen or the dialog that asks is still there: an answer that comes after it was left may say what was done,
 * but leads nobody away from where they are now.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  // Known as soon as the screen has gone: an answer may come in the same moment.
  useLayoutEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
