import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { presetDays, rangeFault, todayIn } from './days.ts';
import type { Days, Preset } from './days.ts';
import { viewerTimeZone } from '../../kit/timeZone.ts';

/** The values of the address that change together; `undefined` takes one out. */
type AddressChange = Readonly<Record<string, string | undefined>>;

/** What a dashboard shows, as it stands in its address: so it stays when the page is reloaded, and can be sent on. */
export interface BoardAddress {
  /** The value under this name; undefined if the address does not have it. */
  readonly read: (name: string) => string | undefined;
  /** A whole number from 1, or the one it opens with. */
  readonly readNumber: (name: string, opensWith: number) => number;
  readonly change: (values: AddressChange) => void;
  /** Changes what is filtered by, and begins at the first page. */
  readonly narrow: (values: AddressChange) => void;
}

export interface Range extends Days {
  readonly timeZone: string;
  readonly today: string;
  /** Why it cannot be asked for: a key of `validation`. */
  readonly fault: ReturnType<typeof rangeFault>;
  readonly choose: (days: Partial<Days>) => void;
}

export function useBoardAddress(): BoardAddress {
  const [address, setAddress] = useSearchParams();
  const change = useCallback(
    (values: AddressChange) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setAddress],
  );
  return useMemo(() => {
    const read = (name: string) => address.get(name) ?? undefined;
    const readNumber = (name: string, opensWith: number) => {
      const value = read(name);
      return value !== undefined && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : opensWith;
    };
    const narrow = (values: AddressChange) => change({ page: undefined, ...values });
    return { read, readNumber, change, narrow };
  }, [address, change]);
}

/** The range of a dashboard: that of the address, or the one it opens with. Another one begins at the first page. */
export function useRange(address: BoardAddress, opensWith: Preset): Range {
  const timeZone = viewerTimeZone();
  const today = todayIn(timeZone);
  const standard = presetDays(opensWith, today);
  const from = address.read('from') ?? standard.from;
  const to = address.read('to') ?? standard.to;
  const choose = (days: Partial<Days>) => address.change({ from, to, ...days, page: undefined });
  return { from, to, timeZone, today, fault: rangeFault({ from, to }), choose };
}
