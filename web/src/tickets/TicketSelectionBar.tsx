import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { reopenTicket } from '@likeness/contract/tickets';
import { closeSeveral, CLOSED_AT_ONCE_MAX, countTicketViews, listTickets } from '@likeness/contract/tickets/list';
import type { TicketRow } from '@likeness/contract/tickets/list';
import { UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { useState, useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { ChosenBar, RefusedDialog } from '../kit/lists/ChosenBar.tsx';
import { choose } from '../kit/lists/chosenRows.ts';
import type { ChosenRows } from '../kit/lists/chosenRows.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';

type Refused = AnswerOf<typeof closeSeveral>['refused'];

/** Closes the ticked tickets at once, as they stood when they were ticked. Those that stay open are named. */
export function TicketSelectionBar({ chosen }: { readonly chosen: ChosenRows<TicketRow> }) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const rows = [...useSyncExternalStore(chosen.subscribe, chosen.get).values()];
  const [refused, setRefused] = useState<Refused>([]);
  const reread = () => {
    invalidate(listTickets);
    invalidate(countTicketViews);
  };
  const undo = (ids: readonly number[]) => async () => {
    const undone = await Promise.allSettled(
      ids.map((id) => call(reopenTicket, { params: { id }, body: { undo: true } })),
    );
    reread();
    const failed = undone.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') alert.failure(failed.reason);
  };
  const close = useApiAction(closeSeveral, {
    onSuccess: (outcome) => {
      // What is refused is named, and ticked anew as it stands then.
      const answered = new Set([...outcome.done, ...outcome.refused.map(({ id }) => id)]);
      choose(
        chosen,
        rows.filter(({ id }) => answered.has(id)),
        false,
      );
      setRefused(outcome.refused);
      reread();
      if (outcome.done.length === 0) return;
      alert.success('tickets.several_closed', {
        values: { count: outcome.done.length },
        undo: { milliseconds: UNDO_WINDOW, run: () => void undo(outcome.done)() },
      });
    },
    onError: alert.failure,
  });
  return (
    <>
      <ChosenBar count={rows.length} onNone={() => chosen.set(new Map())}>
        <Button
          variant="outlined"
          color="success"
          disabled={rows.length > CLOSED_AT_ONCE_MAX}
          loading={close.isPending}
          onClick={() =>
            close.mutate({ body: { tickets: rows.map(({ id, last_message_at }) => ({ id, last_message_at })) } })
          }
        >
          {text('tickets.close_several', { count: rows.length })}
        </Button>
        {rows.length > CLOSED_AT_ONCE_MAX && (
          <Typography variant="body2" color="textSecondary">
            {text('tickets.close_at_once', { max: CLOSED_AT_ONCE_MAX })}
          </Typography>
        )}
      </ChosenBar>
      <RefusedDialog
        refused={refused.map(({ id, refusal }) => ({
          id,
          name: text('tickets.numbered', { id }),
          sentence: errorText(text, new ApiError(refusal.code, CONFLICT, refusal.message, refusal)),
        }))}
        onClose={() => setRefused([])}
      />
    </>
  );
}

const CONFLICT = 409;
