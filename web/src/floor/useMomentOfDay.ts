import { useCallback } from 'react';
import { useFormats } from '../kit/useFormats.ts';

/** The time of day of a moment, with its day if that is another one than today. */
export function useMomentOfDay(now: string): (at: string) => string {
  const formats = useFormats();
  const today = new Date(now).toDateString();
  return useCallback(
    (at: string) => (new Date(at).toDateString() === today ? formats.time(at) : formats.moment(at)),
    [formats, today],
  );
}
