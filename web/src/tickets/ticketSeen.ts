import type { TicketDetails } from '@likeness/contract/tickets';

/** The customer's last message and last file that the screen shows. There may be later ones that the person has not seen. */
export function seenOf({ ticket_messages: messages, last_file: seenFile }: TicketDetails): {
  seen?: number;
  seenFile: number;
} {
  const last = messages.findLast(({ author }) => author === 'customer');
  return { ...(last && { seen: last.id }), seenFile };
}
