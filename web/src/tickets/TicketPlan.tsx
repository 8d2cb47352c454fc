import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { TicketDetails } from '@likeness/contract/tickets';
import { ticketChoices } from '@likeness/contract/tickets/list';
import { assignTicket, wakeTicket } from '@likeness/contract/tickets/planning';
import { useText } from '../i18n/useText.ts';
import { useAccount } from '../kit/account.ts';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { TicketDue } from './TicketDue.tsx';

interface TicketPlanProps {
  readonly ticket: TicketDetails;
  readonly reload: () => void;
}

/** Whose work the ticket is, until when its customer is to be answered, and until when it is set aside. */
export function TicketPlan({ ticket, reload }: TicketPlanProps) {
  const text = useText();
  const alert = useAlert();
  const { id, due_at: due, snoozed_until: until, allowedActions } = ticket;
  const onError = (error: Error) => {
    alert.failure(error);
    reload();
  };
  const wake = useApiAction(wakeTicket, {
    onSuccess: () => {
      alert.success('tickets.woken');
      reload();
    },
    onError,
  });
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={text('tickets.plan')}
      sx={{ p: 2, flexShrink: 0, display: 'grid', gap: 1.5 }}
    >
      <Assignee ticket={ticket} reload={reload} onError={onError} />
      {(due !== null || until !== null || allowedActions.includes('wake')) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          {due !== null && (
            <Typography variant="body2" color="textSecondary">
              {text('tickets.due')}
            </Typography>
          )}
          <Typography variant="body2" component="div">
            <TicketDue ticket={ticket} />
          </Typography>
          {allowedActions.includes('wake') && (
            <Button size="small" loading={wake.isPending} onClick={() => wake.mutate({ params: { id }, query: {} })}>
              {text('tickets.wake')}
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
}

const NOBODY = '';

function Assignee({ ticket, reload, onError }: TicketPlanProps & { readonly onError: (error: Error) => void }) {
  const text = useText();
  const alert = useAlert();
  const formats = useFormats();
  const me = useAccount()?.id;
  const { id, assigned_to: assignee, allowedActions } = ticket;
  const mayAssign = allowedActions.includes('assign');
  const { data } = useApiQuery(ticketChoices, {}, { enabled: mayAssign });
  const assign = useApiAction(assignTicket, {
    onSuccess: (_, { body }) => {
      alert.success(body.to === null ? 'tickets.assigned_away' : 'tickets.assigned');
      reload();
    },
    onError,
  });
  const give = (to: number | null) => assign.mutate({ params: { id }, body: { to, was: assignee?.id ?? null } });
  const people = data?.colleagues ?? [];
  const isListed = assignee === null || people.some((person) => person.id === assignee.id);
  const choices = isListed ? people : [assignee, ...people];
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <TextField
        select
        fullWidth
        label={text('tickets.assigned_to')}
        value={assignee ? String(assignee.id) : NOBODY}
        disabled={!mayAssign || assign.isPending}
        onChange={({ target }) => give(target.value === NOBODY ? null : Number(target.value))}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value={NOBODY}>{text('tickets.assigned_to_nobody')}</MenuItem>
        {choices.map((person) => (
          <MenuItem key={person.id} value={String(person.id)}>
            {formats.person(person)}
          </MenuItem>
        ))}
      </TextField>
      {mayAssign && me !== undefined && assignee?.id !== me && (
        <Button
          variant="outlined"
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
          loading={assign.isPending}
          onClick={() => give(me)}
        >
          {text('tickets.assign_to_me')}
        </Button>
      )}
    </Box>
  );
}
