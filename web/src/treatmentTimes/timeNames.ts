import type { ShownTime } from '@likeness/contract/treatmentTimes';
import { WEEKDAYS } from '@likeness/contract/treatmentTimes';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';

/** 1 is Monday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export const DAYS = WEEKDAYS.map((_, place) => (place + 1) as Weekday);

/** "08-09"; the last one of a day is "23-00". */
export function intervalOf({ start_time: from, end_time: to }: ShownTime): string {
  return `${from}-${to}`;
}

export function useDayName(): (day: number) => string {
  const text = useText();
  return useMemo(() => (day: number) => text(`treatment_times.day_${day as Weekday}`), [text]);
}
