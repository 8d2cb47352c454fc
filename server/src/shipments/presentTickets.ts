import { senderOf } from '../platform/email/sender.ts';
import type { Platform } from '../platform/platform.ts';
import type { PersonName } from '../staff/index.ts';
import type { LetterRow } from './letterStore.ts';
import { ADDRESS_CORRECT, isLost } from './partnerTickets.ts';
import type { Shipment } from './store.ts';
import type { TicketRow } from './ticketStore.ts';

/* What a shipment's screen shows of the tickets at the mail partner, and of the dialog that opens one. */

/** The address to which the mail partner answers: where answers are read, or else the sender of our e-mails. */
export function presentTicketDialog(
  { config }: Pick<Platform, 'config'>,
  row: Shipment['row'],
  letters: readonly LetterRow[],
  lines: readonly string[],
) {
  const sender = senderOf(config);
  const reference = letters.find(({ letterRef }) => letterRef)?.letterRef ?? row.mailId ?? `n° ${row.id}`;
  return {
    service_name: sender.name || 'Likeness',
    email: config.supportEmail ?? sender.address,
    address_correct: {
      subject: ADDRESS_CORRECT.subject,
      message: (row.returnedAt === null ? ADDRESS_CORRECT.messageBefore : ADDRESS_CORRECT.message)
        .replace('{reference}', () => reference)
        .replace('{address}', () => lines.join('\n')),
    },
    suggested: row.status === 'blocked' && row.returnedAt !== null,
  };
}

export function presentTicket(ticket: TicketRow, people: ReadonlyMap<number, PersonName>, gone: boolean, now: Date) {
  const { status } = ticket;
  return {
    id: ticket.id,
    status: isLost(ticket, now) ? ('unknown' as const) : status === 'wanted' ? ('under_way' as const) : status,
    ticket_id: ticket.ticketId,
    subject: gone ? '' : ticket.content.subject,
    message: gone ? '' : ticket.content.message,
    user: people.get(ticket.staffId) ?? null,
    created_at: ticket.createdAt.toISOString(),
  };
}
