import { useQueryClient } from '@tanstack/react-query';
import { startManagingShipment } from '@likeness/contract/shipments';
import { readShipment } from '@likeness/contract/shipments/details';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { useCallback, useEffect, useRef } from 'react';
import { useLanguageChange } from '../kit/language.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useThrottled } from '../kit/useThrottled.ts';

/** The addresses of files are good for five minutes. */
const REFRESH_LINKS_MS = 4 * 60_000;
const NEWS_MS = 1_000;

type Managing = AnswerOf<typeof startManagingShipment>;

/** A shipment on the screen: opening it takes it, where it can be taken, and what others do with it shows by itself. */
export function useShipment(id: number, onExpired: () => void) {
  const client = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(readShipment, { params: { id } });
  // Whoever managed it when it was last looked at is no matter now.
  const shipment = isFetchedAfterMount ? data : undefined;
  const reload = useCallback(() => void refetch(), [refetch]);

  useReload(reload);
  useLanguageChange(reload);
  useLiveTopic('deliveries', useThrottled(NEWS_MS, reload));
  useScreenTimer(reload, REFRESH_LINKS_MS, { whenVisible: true });

  const learn = useCallback(
    (managing: Managing) =>
      client.setQueryData<ShipmentDetails>(
        [readShipment.path, { params: { id } }],
        (known) => known && { ...known, ...managing },
      ),
    [client, id],
  );
  const { mutate: manage, isPending: isTaking } = useApiAction(startManagingShipment, { onSuccess: learn });
  useOpening(shipment, manage);
  const expire = useExpiry(shipment, onExpired, reload);
  return { shipment, error, reload, learn, expire, isTaking, manage: () => manage({ params: { id } }) };
}

/** Opening a shipment takes it, once. Whoever has lost it then is not to take it from the next one unasked. */
function useOpening(shipment: ShipmentDetails | undefined, manage: (input: { params: { id: number } }) => void): void {
  const opened = useRef(false);
  useEffect(() => {
    if (!shipment || opened.current) return;
    opened.current = true;
    if (shipment.allowedActions.includes('manage')) manage({ params: { id: shipment.id } });
  }, [shipment, manage]);
}

/**
 * Tells once that one's time is over. The countdown says so; a machine that slept may hear it from the server first.
 */
function useExpiry(shipment: ShipmentDetails | undefined, onExpired: () => void, reload: () => void): () => void {
  const held = useRef<string>(undefined);
  const told = useRef<string>(undefined);
  const expire = useCallback(() => {
    if (held.current === undefined || told.current === held.current) return;
    told.current = held.current;
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
