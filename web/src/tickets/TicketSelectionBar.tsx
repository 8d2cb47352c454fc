import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
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
  const title = text('several.refused', { count: refused.length });
  return (
    <>
      {rows.length > 0 && (
        <Paper elevation={4} role="region" aria-label={text('several.region')} sx={BAR}>
          <Typography variant="body2" sx={{ mr: 1 }}>
            {text('several.chosen', { count: rows.length })}
          </Typography>
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
          <Button onClick={() => chosen.set(new Map())}>{text('several.none')}</Button>
        </Paper>
      )}
      <Dialog open={refused.length > 0} onClose={() => setRefused([])} slotProps={{ paper: { 'aria-label': title } }}>
        <DialogTitle>{title}</DialogTitle>
        <DialogContent>
          {refused.map(({ id, refusal }) => (
            <Alert key={id} severity="warning" variant="outlined" sx={{ mb: 1 }}>
              <strong>{text('tickets.numbered', { id })}</strong>
              <br />
              {errorText(text, new ApiError(refusal.code, CONFLICT, refusal.message, refusal))}
            </Alert>
          ))}
        </DialogContent>
        <DialogActions>
          <Button autoFocus variant="contained" onClick={() => setRefused([])}>
            {text('lists.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const CONFLICT = 409;
const BAR = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  mt: 1,
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  border: 1,
  borderColor: 'divider',
} as const;
