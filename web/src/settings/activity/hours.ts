import { WEEKDAYS, openingOfDay } from '@likeness/contract/treatmentTimes';
import { z } from 'zod';
import { useText } from '../../i18n/useText.ts';

/* What entries about the house have kept of its hours, which they call by the English names of weekdays. */

type Kept = Readonly<Record<string, unknown>>;

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const HOUR = /^([a-z]+)(?: (\d\d-\d\d))?$/;
const opening = z.array(openingOfDay);

/** Says in the reader's language what `monday` or `monday 08-09` means; undefined for any other name. */
export function useHourName(): (name: string) => string | undefined {
  const text = useText();
  return (name) => {
    const [, weekday, interval] = HOUR.exec(name) ?? [];
    const number = DAYS.find((day) => WEEKDAYS[day - 1] === weekday);
    if (number === undefined) return undefined;
    const day = text(`treatment_times.day_${number}`);
    return interval === undefined ? day : text('treatment_times.cell', { day, interval });
  };
}

/** Gives each weekday's opening hours a name of its own, so that only those are told that have changed. */
export function openingByDay(kept: Kept | null): Kept {
  const { opening: found, ...others } = kept ?? {};
  const days = opening.safeParse(found);
  if (!days.success) return kept ?? {};
  const named = days.data.map(({ day, opens, closes }) => [
    WEEKDAYS[day - 1]!,
    opens && closes && `${opens}–${closes}`,
  ]);
  return { ...Object.fromEntries(named), ...others };
}
