import type { ShipmentView } from '@likeness/contract/vocabulary';
import { useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useLatest } from '../kit/useLatest.ts';
import { useListOf } from './shipmentPaths.ts';

export interface Leaving {
  /** Where the shipment stands now: it decides which list one goes back to. And whether somebody types at something. */
  readonly follow: (status: ShipmentView | undefined, isTyping: boolean) => void;
  /** Something was done with it, which stood so before: says so, and goes back to its list or to `elsewhere`. */
  readonly done: (sentence: TextKey, from: ShipmentView, elsewhere?: () => void) => void;
  /** The time for it is over. Whoever types at something that needs no time of theirs is left at it. */
  readonly expire: () => void;
  /** Back to the list, without a word. */
  readonly goBack: () => void;
}

/** The ways back from a shipment. Once one of them was taken, an answer that comes late leads nowhere any more. */
export function useLeaving(): Leaving {
  const navigate = useNavigate();
  const alert = useAlert();
  const listOf = useLatest(useListOf());
  const isHere = useRef(true);
  const standing = useRef<{ status: ShipmentView | undefined; isTyping: boolean }>({
    status: undefined,
    isTyping: false,
  });
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useMemo(() => {
    const goTo = (status: ShipmentView | undefined) => {
      if (isHere.current) void navigate(listOf.current(status).path);
      isHere.current = false;
    };
    return {
      follow: (status, isTyping) => {
        standing.current = { status, isTyping };
      },
      done: (sentence, from, elsewhere) => {
        alert.success(sentence);
        if (elsewhere && isHere.current) elsewhere();
        else goTo(from);
      },
      expire: () => {
        if (!isHere.current) return;
        alert.error('errors.shipment_expired');
        if (!standing.current.isTyping) goTo(standing.current.status);
      },
      goBack: () => goTo(standing.current.status),
    };
  }, [navigate, alert, listOf]);
}
