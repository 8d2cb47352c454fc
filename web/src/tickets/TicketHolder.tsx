import { releaseTicket } from '@likeness/contract/tickets';
import type { TicketDetails } from '@likeness/contract/tickets';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/useText.ts';
import { HolderNote } from '../kit/HolderNote.tsx';
import { useApiAction } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { ticketDrafts } from './ticketDrafts.ts';

interface TicketHolderProps {
  readonly ticket: TicketDetails;
  /** The claim is being taken. */
  readonly isTaking: boolean;
  readonly manage: () => void;
  readonly reload: () => void;
}

/** Who manages the ticket, who else has it open, and the actions that can change this. */
export function TicketHolder({ ticket, isTaking, manage, reload }: TicketHolderProps) {
  const text = useText();
  const formats = useFormats();
  const release = useApiAction(releaseTicket, { onSuccess: reload });
  const drafts = ticketDrafts.of(ticket.id);
  const draft = useSyncExternalStore(drafts.subscribe, drafts.get);
  const { managedByMe, managed_by: manager, expires_at: end, allowedActions, looking } = ticket;

  const who = () => {
    if (managedByMe) return text('tickets.managed_by_me');
    if (ticket.status === 'close') return text('tickets.is_closed');
    if (manager && end) {
      return text('tickets.managed_by_other', { name: formats.person(manager), time: formats.time(end) });
    }
    return isTaking ? text('app.loading') : text('tickets.managed_by_nobody');
  };
  const isKept = !managedByMe && (draft.reply.trim() !== '' || draft.note.trim() !== '');
  return (
    <HolderNote
      severity={managedByMe || ticket.status === 'close' ? 'info' : 'warning'}
      take={allowedActions.includes('manage') && { label: text('tickets.manage'), isUnderWay: isTaking, run: manage }}
      release={
        allowedActions.includes('forceRelease') && {
          label: text('tickets.release'),
          isUnderWay: release.isPending,
          run: () => release.mutate({ params: { id: ticket.id } }),
        }
      }
    >
      <span>
        {who()} {isKept && text('tickets.kept')}
      </span>
      {looking.length > 0 && (
        <span>{text('tickets.looking', { names: looking.map((person) => formats.person(person)).join(', ') })}</span>
      )}
    </HolderNote>
  );
}
