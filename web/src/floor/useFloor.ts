import { type Floor, readFloor } from '@likeness/contract/floor';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLanguageChange } from '../kit/language.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import type { ServerClock } from './serverClock.tsx';

const POLL_MS = 10_000;
/** A connection that hangs reports nothing: after this time without an answer the numbers count as old. */
const LATE_MS = 30_000;

/** Why the numbers are old: there is no connection, or the server refuses with this sentence. */
export type FloorFault = 'no_connection' | { readonly why: string };

export interface FloorState {
  readonly floor: Floor | undefined;
  readonly fault: FloorFault | undefined;
  readonly clock: ServerClock;
  readonly reload: () => void;
}

/** The numbers of the floor: they follow what happens, and what is not told by an event comes by the poll. */
export function useFloor(): FloorState {
  const text = useText();
  const { data, error, dataUpdatedAt, fetchStatus, refetch } = useApiQuery(readFloor, {}, { quiet: true });
  // An answer that is under way is waited for: beginning anew would never end on a slow line.
  const reload = useCallback(() => void refetch({ cancelRefetch: false }), [refetch]);
  const news = useThrottled(READ_AGAIN_MS.queue, reload);
  useLiveTopic('floor', news);
  useLiveTopic('documents', news);
  useLiveTopic('deliveries', news);
  useLiveTopic('mailbox', news);
  useScreenTimer(reload, POLL_MS, { whenVisible: true });
  useReload(reload);
  useLanguageChange(() => void refetch());

  const isLate = useIsLate(dataUpdatedAt);
  // What the server has answered says more than how long ago it last answered well.
  const isUnanswered = error instanceof ApiError && error.status === 0;
  const isCut = fetchStatus === 'paused' || isUnanswered || (isLate && !error);
  const fault = isCut ? 'no_connection' : error ? { why: errorText(text, error) } : undefined;
  const hasFault = fault !== undefined;
  const clock = useMemo(() => {
    const now = data ? Date.parse(data.now) : dataUpdatedAt;
    return { offset: now - dataUpdatedAt, stoppedAt: hasFault ? now : undefined };
  }, [data, dataUpdatedAt, hasFault]);
  return { floor: data, fault, clock, reload };
}

/** Whether no answer has come for long, although the tab could be seen. */
function useIsLate(answeredAt: number): boolean {
  const [lateSince, setLateSince] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => setLateSince(answeredAt), LATE_MS);
    };
    count();
    document.addEventListener('visibilitychange', count);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', count);
    };
  }, [answeredAt]);
  return lateSince === answeredAt;
}
