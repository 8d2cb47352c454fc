import type { TicketDetails } from '@likeness/contract/tickets';

/** The customer's last message on the screen: of a later one nobody here knows yet. */
export function seenOf({ ticket_messages: messages }: TicketDetails): { seen?: number } {
  const last = messages.findLast(({ author }) => author === 'customer');
  return last ? { seen: last.id } : {};
}
