import { reopenTicket } from '@likeness/contract/tickets';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';

/** Undoes the closing of a ticket, and shows it again as it stood; whoever undoes has left its screen. */
export function useUndoClosing(id: number): () => void {
  const alert = useAlert();
  const navigate = useNavigate();
  return useCallback(
    () =>
      void call(reopenTicket, { params: { id }, body: { undo: true } }).then(
        () => navigate(`/ticket/${id}`),
        (error: unknown) => alert.failure(error),
      ),
    [alert, navigate, id],
  );
}
