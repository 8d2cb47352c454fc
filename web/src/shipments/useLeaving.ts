import type { ShipmentView } from '@likeness/contract/vocabulary';
import { useEffect, useMemo, useRef } from 'react';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useWayBack } from '../kit/listPlace.ts';
import { useLatest } from '../kit/useLatest.ts';
import { useListOf } from './shipmentPaths.ts';

export interface Leaving {
  /** The current status of the shipment, which decides the list to return to, and whether the person is typing. */
  readonly follow: (status: ShipmentView | undefined, isTyping: boolean) => void;
  /** After an action: shows its message and returns to the list of the status before, or goes to `elsewhere`. */
  readonly done: (sentence: TextKey, from: ShipmentView, elsewhere?: () => void) => void;
  /** The claim has expired. A person who is typing something that needs no claim stays. */
  readonly expire: () => void;
  /** Returns to the list without a message. */
  readonly goBack: () => void;
}

/** The ways to leave a shipment. After one of them was used, late answers navigate nowhere. */
export function useLeaving(): Leaving {
  const goBack = useWayBack();
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
      if (isHere.current) goBack(listOf.current(status).path);
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
  }, [goBack, alert, listOf]);
}
