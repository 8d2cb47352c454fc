import { writeAudit } from '../../audit/index.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal, notFound, wrongState } from '../../platform/refusal.ts';
import { receiveMessage } from '../arrivals.ts';
import { insertAttachment } from '../attachmentStore.ts';
import type { Actor } from '../rules.ts';
import { EMAIL_REFERENCE, lockTicket, ticketExists } from '../store.ts';
import { type ReceivedEmail, attachmentsOfReceived, changeReceived, dropFromReceived, receivedById } from './store.ts';
import { messageOf } from './rules.ts';

/** "What waits, and what was put away, can still be put into a ticket." While anything of it is left. */
export function allowedActions({
  state,
  whole,
  customerDeleted,
}: Pick<ReceivedEmail, 'state' | 'whole' | 'customerDeleted'>): ('assign' | 'dismiss')[] {
  const isKept = whole !== null && !customerDeleted;
  if (state === 'waiting') return isKept ? ['assign', 'dismiss'] : ['dismiss'];
  return state === 'dismissed' && isKept ? ['assign'] : [];
}

/** Puts an e-mail into a ticket, as a message of its customer. The ticket shows which address has written it. */
export async function assignReceived(
  tx: Transaction,
  files: Pick<Files, 'has'>,
  actor: Pick<Actor, 'id'>,
  { id, ticketId }: { id: number; ticketId: number },
  now: Date,
): Promise<void> {
  const received = await decidable(tx, id, 'assign');
  if (!(await ticketExists(tx, ticketId))) {
    throw new Refusal('ticket_unknown', { errors: { ticket: [new Refusal('ticket_unknown').message] } });
  }
  const { subject, written, whole } = received;
  const message = messageOf({ subject, written: written ?? '', whole: whole ?? '' }, { withSubject: true });
  const arrived = { message, reference: `${EMAIL_REFERENCE}${id}`, staffId: actor.id };
  const messageId = await receiveMessage(tx, await lockTicket(tx, ticketId), arrived, now);
  for (const { fileName, contentType, sha256, bytes } of await attachmentsOfReceived(tx, id)) {
    const file = { fileName, contentType, sha256, bytes };
    await insertAttachment(tx, files, { ...file, ticketId, messageId, createdAt: now });
  }
  await dropFromReceived(tx, id);
  await changeReceived(tx, id, {
    state: 'ticket',
    problem: null,
    ticketMessageId: messageId,
    staffId: actor.id,
    handledAt: now,
  });
}

/** Says that an e-mail belongs to no ticket. */
export async function dismissReceived(tx: Transaction, actor: Pick<Actor, 'id'>, id: number, now: Date): Promise<void> {
  await decidable(tx, id, 'dismiss');
  await changeReceived(tx, id, { state: 'dismissed', staffId: actor.id, handledAt: now });
  const what = { name: 'received_email_dismissed', subject: 'received_email', subjectId: id };
  await writeAudit(tx, { ...what, staffId: actor.id, now });
}

/** An e-mail about which somebody may decide, locked: of two who do it at once, the second is told. */
async function decidable(tx: Transaction, id: number, action: 'assign' | 'dismiss'): Promise<ReceivedEmail> {
  const received = await receivedById(tx, id, { lock: true });
  if (!received) throw notFound('The e-mail');
  if (received.customerDeleted && action === 'assign') throw new Refusal('account_deleted');
  if (!allowedActions(received).includes(action)) throw wrongState(received.state);
  return received;
}
