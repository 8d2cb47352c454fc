import { useRef, useState } from 'react';

/**
 * Several calls, and what a person's device does between them, as one action: while it runs a second start does nothing.
 *
 * @param onError told whatever went wrong, once
 */
export function useDoing(onError: (error: unknown) => void) {
  const [isDoing, setDoing] = useState(false);
  const underWay = useRef(false);
  const start = async (work: () => Promise<void>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setDoing(true);
    try {
      await work();
    } catch (error) {
      onError(error);
    } finally {
      underWay.current = false;
      setDoing(false);
    }
  };
  return { isDoing, start: (work: () => Promise<void>) => void start(work) };
}
