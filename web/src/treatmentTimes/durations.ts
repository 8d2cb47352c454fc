import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';

/** Minutes as people say them: "45 min", "2 h" or "1 h 30 min". */
export function useDuration(): (minutes: number) => string {
  const text = useText();
  return useCallback(
    (minutes: number) => {
      const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
      if (hours === 0) return text('treatment_times.minutes', { minutes: rest });
      if (rest === 0) return text('treatment_times.hours', { hours });
      return text('treatment_times.hours_minutes', { hours, minutes: rest });
    },
    [text],
  );
}
