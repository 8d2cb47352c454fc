import type { TicketDetails } from '@likeness/contract/tickets';

/** The customer's last message that the screen shows. A later one may exist that the person has not seen. */
export function seenOf({ ticket_messages: messages }: TicketDetails): { seen?: number } {
  const last = messages.findLast(({ author }) => author === 'customer');
  return last ? { seen: last.id } : {};
}
