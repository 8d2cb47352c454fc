import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { SNOOZE_DAYS_MAX, snoozeTicket, wakeTicket } from '@likeness/contract/tickets/planning';
import type { TicketDetails } from '@likeness/contract/tickets';
import { UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { Suspense, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { ApiError } from '../kit/apiError.ts';
import { lazyPart } from '../kit/lazyScreen.tsx';
import { useApiAction } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { seenOf } from './ticketSeen.ts';

const SnoozeDialog = lazyPart(async () => (await import('./SnoozeDialog.tsx')).SnoozeDialog);

interface SnoozeButtonProps {
  readonly ticket: TicketDetails;
  readonly reload: () => void;
  /** It is set aside: the work on it is done for now. */
  readonly done: () => void;
}

/** Sets a ticket aside until one of the usual moments, or one that the person chooses. */
export function SnoozeButton({ ticket, reload, done }: SnoozeButtonProps) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  /** Where the menu stands, and when it was opened. */
  const [menu, setMenu] = useState<{ anchor: HTMLElement; now: Date }>();
  /** What the person had seen then: a message or a file that comes behind the menu or the dialog is new to them. */
  const [seen, setSeen] = useState(seenOf(ticket));
  const shown = seenOf(ticket);
  /** There is something newer than that. */
  const [isOutdated, setOutdated] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const { id } = ticket;
  const undo = (until: string) =>
    void call(wakeTicket, { params: { id }, query: { undo: '1', until } }).catch(alert.failure);
  const snooze = useApiAction(snoozeTicket, {
    onSuccess: (_, { body: { until } }) => {
      const values = { moment: formats.moment(until) };
      alert.success('tickets.snoozed', { values, undo: { milliseconds: UNDO_WINDOW, run: () => undo(until) } });
      done();
    },
    onError: (error) => {
      alert.failure(error);
      setOutdated(error instanceof ApiError && error.code === 'ticket_moved_on');
      reload();
    },
  });
  // Told of it, the person sees it behind the dialog.
  if (isOutdated && (shown.seen !== seen.seen || shown.seenFile !== seen.seenFile)) {
    setOutdated(false);
    setSeen(shown);
  }
  const until = (at: Date) => snooze.mutate({ params: { id }, body: { until: at.toISOString(), ...seen } });
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        loading={snooze.isPending}
        onClick={({ currentTarget: anchor }) => {
          setMenu({ anchor, now: new Date() });
          setSeen(shown);
        }}
      >
        {text('tickets.snooze')}
      </Button>
      <Menu anchorEl={menu?.anchor ?? null} open={menu !== undefined} onClose={() => setMenu(undefined)}>
        {(menu ? usualMoments(menu.now) : []).map(([label, at]) => (
          <MenuItem
            key={label}
            onClick={() => {
              setMenu(undefined);
              until(at);
            }}
          >
            {text(label, { moment: formats.moment(at.toISOString()) })}
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            setMenu(undefined);
            setIsChoosing(true);
          }}
        >
          {text('tickets.snooze_other')}
        </MenuItem>
      </Menu>
      {isChoosing && (
        <Suspense>
          <SnoozeDialog
            daysMax={SNOOZE_DAYS_MAX}
            busy={snooze.isPending}
            onConfirm={until}
            onClose={() => setIsChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const HOUR_MS = 3_600_000;
const MORNING = 9;
const MONDAY = 1;

/** By the viewer's own clock, each moment once: on a Friday it is Monday in three days. */
function usualMoments(now: Date) {
  const morning = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, MORNING);
  const toMonday = ((MONDAY - now.getDay() + 6) % 7) + 1;
  return [
    ['tickets.snooze_hours', new Date(now.getTime() + 2 * HOUR_MS)],
    ['tickets.snooze_tomorrow', morning(1)],
    ...(toMonday === 3 ? [] : [['tickets.snooze_three_days', morning(3)] as const]),
    ...(toMonday === 1 ? [] : [['tickets.snooze_monday', morning(toMonday)] as const]),
  ] as const satisfies readonly (readonly [TextKey, Date])[];
}
