import { noneHeldOf } from '../../orders/index.ts';
import { type SQL, and, inArray, isNotNull, ne, or, sql } from '../../platform/database/drizzle.ts';
import { ticket, ticketMessage } from '../schema.ts';
import { receivedAttachment, receivedEmail } from './schema.ts';

const ticketsOfEmail = sql`(${receivedEmail.answersTicketId}, (select ${ticketMessage.ticketId} from ${ticketMessage}
  where ${ticketMessage.id} = ${receivedEmail.ticketMessageId}))`;

/** "A legal hold keeps what its customer has written, and what stands in their tickets or answers them, whoever wrote it." */
export const noHoldOnReceived = and(
  noneHeldOf(receivedEmail.customerId),
  sql`not exists (select 1 from ${ticket} where ${ticket.id} in ${ticketsOfEmail} and not ${noneHeldOf(ticket.customerId)})`,
);

/** The customers whose legal holds keep these e-mails. */
export function keepersOfReceived(ids: SQL): SQL {
  return sql`select unnest(array[${receivedEmail.customerId},
      (select ${ticket.customerId} from ${ticket} where ${ticket.id} = ${receivedEmail.answersTicketId}),
      (select ${ticket.customerId} from ${ticket} join ${ticketMessage} on ${ticketMessage.ticketId} = ${ticket.id}
        where ${ticketMessage.id} = ${receivedEmail.ticketMessageId})])
    from ${receivedEmail} where ${receivedEmail.id} = any(${ids})`;
}

/** Something of an e-mail is left: also of one that does not say who has written it. */
export const isAnythingLeft = or(
  isNotNull(receivedEmail.fromAddress),
  isNotNull(receivedEmail.fromName),
  ne(receivedEmail.subject, ''),
  isNotNull(receivedEmail.written),
  isNotNull(receivedEmail.whole),
  sql`cardinality(${receivedEmail.leftOut}) > 0`,
  sql`exists (select 1 from ${receivedAttachment} where ${receivedAttachment.emailId} = ${receivedEmail.id})`,
);

/** What somebody put away, or what is no message of people, as long as something of it is left and no legal hold keeps it. */
export const isForgettable = and(
  inArray(receivedEmail.state, ['dismissed', 'ignored']),
  isAnythingLeft,
  noHoldOnReceived,
);
