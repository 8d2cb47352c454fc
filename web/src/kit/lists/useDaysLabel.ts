import { useText } from '../../i18n/useText.ts';
import { viewerTimeZone } from '../timeZone.ts';
import { useFormats } from '../useFormats.ts';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly time_zone?: string | undefined;
}

/** "1–31 March 2026", with the time zone if it is not that of this browser; undefined without days. */
export function useDaysLabel(): (days: Days) => string | undefined {
  const text = useText();
  const formats = useFormats();
  return ({ from, to, time_zone: zone = 'UTC' }) => {
    if (from === undefined && to === undefined) return undefined;
    const days =
      from === undefined
        ? text('lists.days_until', { day: formats.days(to!, to!) })
        : to === undefined
          ? text('lists.days_from', { day: formats.days(from, from) })
          : formats.days(from, to);
    return zone === viewerTimeZone() ? days : `${days} (${zone})`;
  };
}
