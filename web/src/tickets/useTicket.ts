import { useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { lookAtTicket, readDiscussion, readTicket, startManaging } from '@likeness/contract/tickets';
import type { TicketDetails } from '@likeness/contract/tickets';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../kit/api.ts';
import { LINKS_MS, READ_AGAIN_MS } from '../kit/intervals.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useManagedMark } from '../kit/useManagedMark.ts';
import { useIsPassing } from '../kit/listWalk.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useThrottled } from '../kit/useThrottled.ts';

const RELOAD_WHEN_EMPTY_MS = 10 * 60_000;
/** How often the screen reports that it is still open: well before the server would count it as closed. */
const LOOK_MS = 30_000;
/** How often the screen reports at most that the person is still working. */
const ACTIVITY_MS = 60_000;
/** The claim ends this long after this browser's clock says so, because the clocks may differ. */
const GRACE_MS = 500;

export type Managing = AnswerOf<typeof startManaging>;

/**
 * A ticket on the screen. Opening it starts managing it, working on it extends the claim, and others who have it open
 * are shown.
 */
export function useTicket(id: number) {
  const client = useQueryClient();
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(readTicket, { params: { id } });
  // The cached answer may name an earlier manager, so it must not be used.
  const ticket = isFetchedAfterMount ? data : undefined;
  const { data: discussion, refetch: refetchDiscussion } = useApiQuery(readDiscussion, { params: { id } });
  const reload = useCallback(() => {
    void refetch();
    void refetchDiscussion();
  }, [refetch, refetchDiscussion]);

  useReload(reload);
  useLiveTopic('tickets', useThrottled(READ_AGAIN_MS.inHand, reload));
  useScreenTimer(reload, ticket ? LINKS_MS : RELOAD_WHEN_EMPTY_MS, { whenVisible: true });

  const learn = useCallback(
    (managing: Partial<Managing>) =>
      client.setQueryData<TicketDetails>(
        [readTicket.path, { params: { id } }],
        (known) => known && { ...known, ...managing },
      ),
    [client, id],
  );
  const { mutate: manage, isPending: isTaking } = useApiAction(startManaging, { onSuccess: learn });
  useOpening(id, ticket, useIsPassing() ? undefined : manage);
  useManagedMark('ticket', ticket);
  useEndOfClaim(ticket, reload);
  usePresence(id);

  const isMine = ticket?.managedByMe === true;
  const goOn = useThrottled(ACTIVITY_MS, () => {
    if (!isMine) return;
    // Nobody waits for this call; a lost claim shows by itself.
    void call(lookAtTicket, { params: { id }, body: { working: true }, quiet: true }).then(
      ({ expires_at, server_now }) => {
        if (expires_at === null) void refetch();
        else learn({ expires_at, server_now });
      },
      () => undefined,
    );
  });
  return { ticket, error, discussion, reload, isTaking, manage: () => manage({ params: { id } }), goOn };
}

/** Opening a ticket starts managing it once; who only passes by takes nothing. After the claim is lost, the next event must not claim it again unasked. */
function useOpening(
  id: number,
  ticket: TicketDetails | undefined,
  manage: ((input: { params: { id: number } }) => void) | undefined,
): void {
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (ticket?.id !== id || opened.current === id) return;
    opened.current = id;
    if (ticket.allowedActions.includes('manage')) manage?.({ params: { id } });
  }, [id, ticket, manage]);
}

/** Reads again when the shown claim expires, by the server's clock. */
function useEndOfClaim(ticket: TicketDetails | undefined, reload: () => void): void {
  const { expires_at: end, server_now: now } = ticket ?? {};
  useEffect(() => {
    if (!end || !now) return;
    const timer = setTimeout(reload, Date.parse(end) - Date.parse(now) + GRACE_MS);
    return () => clearTimeout(timer);
  }, [end, now, reload]);
}

/** Reports while the screen is open that the person is looking at the ticket, so that others can see it. */
function usePresence(id: number): void {
  const look = useCallback(
    (leaving: boolean) =>
      void call(lookAtTicket, { params: { id }, body: { leaving }, quiet: true, keepalive: leaving }).catch(
        () => undefined,
      ),
    [id],
  );
  useEffect(() => {
    look(false);
    return () => look(true);
  }, [look]);
  useScreenTimer(() => look(false), LOOK_MS, { whenVisible: true });
}
