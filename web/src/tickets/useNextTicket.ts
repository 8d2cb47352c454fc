import { listTickets, type TicketRow } from '@likeness/contract/tickets/list';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { currentSession } from '../kit/session.ts';

/** How many of the most urgent are looked at: more are hardly ever managed at the same moment. */
const LOOKED_AT = 50;

/** Opens the most urgent ticket that nobody manages and that is not somebody else's work; if there is none, the list. */
export function useNextTicket(list: { readonly path: string }, isAppPro: boolean): (after: number) => Promise<void> {
  const alert = useAlert();
  const navigate = useNavigate();
  return useCallback(
    async (after) => {
      try {
        const query = { limit: LOOKED_AT, order_by: 'priority', descending: true, isAppPro } as const;
        const { result } = await call(listTickets, { params: { status: 'open' }, query });
        const me = currentSession()?.id;
        const isMine = (assignee: TicketRow['assigned_to']) => assignee === null || assignee.id === me;
        const next = result.find(
          ({ id, managed_by: manager, assigned_to: assignee }) => id !== after && manager === null && isMine(assignee),
        );
        if (next) return void navigate(`/ticket/${next.id}`);
        alert.info('alerts.no_more_tickets');
      } catch (error) {
        alert.failure(error);
      }
      void navigate(list.path);
    },
    [alert, navigate, list.path, isAppPro],
  );
}
