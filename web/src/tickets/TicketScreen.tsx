import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { closeTicket, leaveTicket, reopenTicket } from '@likeness/contract/tickets';
import type { TicketDetails } from '@likeness/contract/tickets';
import { UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { useCallback } from 'react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { useWayBack } from '../kit/listPlace.ts';
import { RecordWalk } from '../kit/RecordWalk.tsx';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { isClosedBy, NotLoaded } from '../kit/NotLoaded.tsx';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { usePreference } from '../kit/preferences.ts';
import { PreferenceSwitch } from '../kit/PreferenceSwitch.tsx';
import { useApiAction } from '../kit/queries.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { THEN_NEXT } from './afterTicket.ts';
import type { AfterTicket } from './afterTicket.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { TicketConversation } from './TicketConversation.tsx';
import { TicketDiscussion } from './TicketDiscussion.tsx';
import { TicketFacts } from './TicketFacts.tsx';
import { TicketHolder } from './TicketHolder.tsx';
import { SnoozeButton } from './SnoozeButton.tsx';
import { TicketPlan } from './TicketPlan.tsx';
import { TicketStatus } from './TicketStatus.tsx';
import { seenOf } from './ticketSeen.ts';
import { useNextTicket } from './useNextTicket.ts';
import { useTicket } from './useTicket.ts';
import { useUndoClosing } from './useUndoClosing.ts';

interface TicketScreenProps {
  /** What can be done with the order that a ticket is about. Rooms that stand after this one know it. */
  readonly OrderActions: ComponentType<{ readonly orderId: number; readonly onDone: () => void }>;
}

/** One ticket: the conversation with the customer, what it is about, and the reply. */
export function TicketScreen({ OrderActions }: TicketScreenProps) {
  return (
    <NumberedRecord title="screens.Ticket" thing="things.ticket" back={<BackToTickets />}>
      {(id) => <TicketWork key={id} id={id} OrderActions={OrderActions} />}
    </NumberedRecord>
  );
}

function BackToTickets() {
  const text = useText();
  return <BackButton to={LIST.path}>{text(LIST.title)}</BackButton>;
}

function TicketWork({ id, OrderActions }: TicketScreenProps & { id: number }) {
  const text = useText();
  const goBack = useWayBack();
  const isHere = useIsHere();
  const alert = useAlert();
  const work = useTicket(id);
  const { ticket, error, reload } = work;
  const [list, otherList] = ticket?.is_app_pro ? [B2B_LIST, LIST] : [LIST, B2B_LIST];
  const next = useNextTicket(list, ticket?.is_app_pro ?? false);
  const undo = useUndoClosing(id);
  const [thenNext] = usePreference(...THEN_NEXT);
  const done = useCallback(
    (sentence: TextKey, then: AfterTicket = 'list') => {
      alert.success(sentence, then === 'undoClosing' ? { undo: { milliseconds: UNDO_WINDOW, run: undo } } : {});
      if (!isHere()) return;
      if (then === 'next' || (then === 'undoClosing' && thenNext)) void next(id);
      else goBack(list.path);
    },
    [alert, goBack, isHere, list, next, undo, thenNext, id],
  );

  const isClosed = isClosedBy(error);
  if (isClosed || !ticket) {
    return (
      <NotLoaded
        title={text('screens.Ticket')}
        error={error}
        isClosed={isClosed}
        failure={text('tickets.not_loaded')}
        onRetry={reload}
      >
        <BackToTickets />
      </NotLoaded>
    );
  }
  return (
    <Box
      // Any action here counts as working on the ticket.
      onKeyDownCapture={work.goOn}
      onPointerDownCapture={work.goOn}
      sx={{ height: { md: '100%' }, display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <ScreenHeader
        title={text('tickets.numbered', { id })}
        isDetailCut
        detail={
          <Box sx={{ display: 'flex', gap: 1.5, minWidth: 0 }}>
            <TicketStatus status={ticket.status} />
            <Box component="span" title={ticket.reason ?? undefined} sx={CUT}>
              {ticket.reason}
            </Box>
          </Box>
        }
      >
        <Box sx={ACTIONS}>
          {ticket.allowedActions.includes('close') && (
            <PreferenceSwitch preference={THEN_NEXT} label={text('tickets.then_next')} />
          )}
          <RecordWalk kind="ticket" id={id} />
          <BackButton to={list.path}>{text(list.title)}</BackButton>
          <Button component={Link} to={otherList.path} sx={{ flexShrink: 0 }}>
            {text(otherList.title)}
          </Button>
          <Buttons ticket={ticket} reload={reload} goBack={() => isHere() && goBack(list.path)} done={done} />
        </Box>
      </ScreenHeader>
      <TicketHolder ticket={ticket} isTaking={work.isTaking} manage={work.manage} reload={reload} />
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' },
          gridTemplateRows: { md: 'minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          <TicketConversation ticket={ticket} />
          <ReplyBox ticket={ticket} reload={reload} done={done} />
        </Box>
        <Box
          role="region"
          aria-label={text('tickets.about')}
          tabIndex={0}
          sx={{ minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column', gap: 1.5 }}
        >
          <TicketPlan ticket={ticket} reload={reload} />
          <TicketFacts ticket={ticket} />
          {ticket.order && <OrderActions orderId={ticket.order.id} onDone={reload} />}
          <TicketDiscussion ticket={ticket} discussion={work.discussion} reload={reload} />
        </Box>
      </Box>
    </Box>
  );
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
/** They stay together, and stand in rows only where the window is narrower than all of them. */
const ACTIONS = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1,
  rowGap: 0.5,
} as const;

interface ListPlace {
  readonly path: string;
  readonly title: TextKey;
}
const LIST: ListPlace = { path: '/tickets', title: 'screens.TicketList' };
const B2B_LIST: ListPlace = { path: '/tickets/list', title: 'screens.TicketB2BList' };

interface ButtonsProps {
  readonly ticket: TicketDetails;
  readonly reload: () => void;
  readonly goBack: () => void;
  readonly done: (sentence: TextKey, then?: AfterTicket) => void;
}

function Buttons({ ticket, reload, goBack, done }: ButtonsProps) {
  const text = useText();
  const alert = useAlert();
  const { id, allowedActions } = ticket;
  const onError = (error: Error) => {
    alert.failure(error);
    reload();
  };
  const leave = useApiAction(leaveTicket, { onSuccess: () => done('alerts.ticket_left'), onError });
  const close = useApiAction(closeTicket, { onSuccess: () => done('alerts.ticket_closed', 'undoClosing'), onError });
  const reopen = useApiAction(reopenTicket, {
    onSuccess: () => {
      alert.success('alerts.ticket_reopened');
      reload();
    },
    onError,
  });
  const busy = leave.isPending || close.isPending || reopen.isPending;
  return (
    <>
      {allowedActions.includes('leave') && (
        <HotkeyButton
          keys="l"
          label={text('tickets.leave')}
          variant="outlined"
          loading={busy}
          onClick={() => leave.mutate({ params: { id } })}
        />
      )}
      {allowedActions.includes('snooze') && <SnoozeButton ticket={ticket} reload={reload} done={goBack} />}
      {allowedActions.includes('reopen') && (
        <HotkeyButton
          keys="o"
          label={text('tickets.reopen')}
          variant="outlined"
          loading={busy}
          onClick={() => reopen.mutate({ params: { id }, body: {} })}
        />
      )}
      {allowedActions.includes('close') && (
        <HotkeyButton
          keys="shift+v"
          label={text('tickets.close')}
          variant="outlined"
          color="success"
          loading={busy}
          onClick={() => close.mutate({ params: { id }, query: seenOf(ticket) })}
        />
      )}
    </>
  );
}
