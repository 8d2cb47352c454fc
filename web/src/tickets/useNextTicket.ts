import { listTickets, type TicketRow } from '@likeness/contract/tickets/list';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { useWayBack } from '../kit/listPlace.ts';
import { useIsHere } from '../kit/useIsHere.ts';

/** How many of the first are looked at: more are hardly ever managed at the same moment. */
const LOOKED_AT = 50;

/** Urgent ones first, as in the list. */
function byUrgency(one: TicketRow, other: TicketRow): number {
  return other.priority - one.priority || waitsSince(one) - waitsSince(other) || other.id - one.id;
}

/** Those of professional applications stand by their age. */
function byAge(one: TicketRow, other: TicketRow): number {
  return Date.parse(one.created_at) - Date.parse(other.created_at) || one.id - other.id;
}

function waitsSince({ waiting_since: since }: TicketRow): number {
  return since === null ? Number.MAX_VALUE : Date.parse(since);
}

/** Opens the first ticket of the list that nobody manages and that is not somebody else's work; if there is none, the list. */
export function useNextTicket(list: { readonly path: string }, isAppPro: boolean): (after: number) => Promise<void> {
  const alert = useAlert();
  const navigate = useNavigate();
  const goBack = useWayBack();
  const isHere = useIsHere();
  return useCallback(
    async (after) => {
      try {
        const order = isAppPro
          ? ({ order_by: 'created_at', descending: false } as const)
          : ({ order_by: 'priority', descending: true } as const);
        const query = { limit: LOOKED_AT, ...order, isAppPro };
        const asked = (['me', 'nobody'] as const).map((assigned) =>
          call(listTickets, { params: { status: 'open' }, query: { ...query, assigned } }),
        );
        const found = (await Promise.all(asked)).flatMap(({ result }) => result).toSorted(isAppPro ? byAge : byUrgency);
        const next = found.find(({ id, managed_by: manager }) => id !== after && manager === null);
        if (!isHere()) return;
        if (next) return void navigate(`/ticket/${next.id}`);
        alert.info('alerts.no_more_tickets');
      } catch (error) {
        if (!isHere()) return;
        alert.failure(error);
      }
      goBack(list.path);
    },
    [alert, navigate, goBack, isHere, list.path, isAppPro],
  );
}
