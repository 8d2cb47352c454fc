import { useEffect, useState } from 'react';

/** A person who was typing when the time ran out must not open the next document with the next letter. */
const HANDS_OFF_MS = 1_500;

/** Whether keys that open a document may act: not in the first moment after the time ran out. */
export function useHandsOff(isExpired: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), HANDS_OFF_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver || !isExpired;
}
