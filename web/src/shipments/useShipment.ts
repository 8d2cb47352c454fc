import { useQueryClient } from '@tanstack/react-query';
import { startManagingShipment } from '@likeness/contract/shipments';
import { readShipment } from '@likeness/contract/shipments/details';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { LINKS_MS, READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLanguageChange } from '../kit/language.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useManagedMark } from '../kit/useManagedMark.ts';
import { useIsPassing } from '../kit/listWalk.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { useClaimedHere, wasGivenBack } from './givenBack.ts';

type Managing = AnswerOf<typeof startManagingShipment>;

/** A shipment on the screen. Opening it claims it, unless somebody only looks; changes by others are shown at once. */
export function useShipment(id: number, { onExpired, isLook }: { onExpired: () => void; isLook: boolean }) {
  const client = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(readShipment, { params: { id } });
  // The cached answer may name an earlier manager, so it must not be used.
  const shipment = isFetchedAfterMount ? data : undefined;
  const reload = useCallback(() => void refetch(), [refetch]);

  useReload(reload);
  useLanguageChange(reload);
  useLiveTopic('deliveries', useThrottled(READ_AGAIN_MS.inHand, reload));
  useScreenTimer(reload, LINKS_MS, { whenVisible: true });

  const learn = useCallback(
    (managing: Managing) =>
      client.setQueryData<ShipmentDetails>(
        [readShipment.path, { params: { id } }],
        (known) => known && { ...known, ...managing },
      ),
    [client, id],
  );
  const { mutate: manage, isPending: isTaking } = useApiAction(startManagingShipment, { onSuccess: learn });
  const isPassing = useIsPassing();
  // Whoever has left it and comes back by the browser's button has not asked for it again.
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [onlyReads] = useState(isReturn && wasGivenBack(id));
  const onlyLooks = isPassing || isLook || onlyReads;
  useClaimedHere(id, !onlyLooks);
  useOpening(shipment, onlyLooks ? undefined : manage);
  useManagedMark('shipment', shipment);
  const expire = useExpiry(shipment, onExpired, reload);
  return { shipment, error, reload, learn, expire, isTaking, manage: () => manage({ params: { id } }) };
}

/**
 * Opening a shipment claims it once; who only passes by takes nothing. After the claim is lost, the next event must not
 * claim it again unasked.
 */
function useOpening(
  shipment: ShipmentDetails | undefined,
  manage: ((input: { params: { id: number } }) => void) | undefined,
): void {
  const opened = useRef(false);
  useEffect(() => {
    if (!shipment || opened.current) return;
    opened.current = true;
    if (shipment.allowedActions.includes('manage')) manage?.({ params: { id: shipment.id } });
  }, [shipment, manage]);
}

/**
 * Reports the end of the claim once. The countdown reports it; a machine that slept may learn it from the server first.
 */
function useExpiry(shipment: ShipmentDetails | undefined, onExpired: () => void, reload: () => void): () => void {
  const held = useRef<string>(undefined);
  const reported = useRef<string>(undefined);
  const expire = useCallback(() => {
    if (held.current === undefined || reported.current === held.current) return;
    reported.current = held.current;
    onExpired();
    reload();
  }, [onExpired, reload]);
  useEffect(() => {
    if (!shipment) return;
    const { managedByMe, expires_at: end, server_now: now } = shipment;
    if (!managedByMe && held.current !== undefined && Date.parse(held.current) <= Date.parse(now)) expire();
    held.current = managedByMe ? (end ?? undefined) : undefined;
  }, [shipment, expire]);
  return expire;
}
