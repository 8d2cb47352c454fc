import type { TicketMessage } from '@likeness/contract/tickets';
import { isShortened } from './rules.ts';
import type { ReceivedEmail } from './store.ts';

/** How a message came by e-mail, for who reads the ticket. */
export function presentEmail(received: ReceivedEmail | undefined, customersAddress: string): TicketMessage['email'] {
  if (!received) return null;
  const { leftOut, answersTicketId } = received;
  const from = received.customerDeleted ? null : received.fromAddress;
  const [written, whole] = [received.written ?? '', received.whole ?? ''];
  return {
    from,
    is_other: from !== customersAddress.toLowerCase(),
    whole: !received.customerDeleted && isShortened({ written, whole }) ? whole : null,
    left_out: received.customerDeleted ? [] : leftOut,
    answers_ticket: answersTicketId,
  };
}
