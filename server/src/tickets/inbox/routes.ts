import * as inbox from '@likeness/contract/tickets/inbox';
import type { ListedState } from '@likeness/contract/tickets/inbox';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, notFound } from '../../platform/refusal.ts';
import { serveAttachment } from '../attachments.ts';
import { allowedActions, assignReceived, dismissReceived } from './handling.ts';
import { type ReceivedEmail, attachmentsOfReceived, pageOfReceived, receivedById } from './store.ts';

type Listed = ReceivedEmail & { readonly state: ListedState };

/** E-mails that are in no ticket. What is in one is read there, by the rules of tickets. */
export function inboxRoutes({ files }: Pick<Platform, 'files'>): Binding[] {
  return [
    bind(inbox.listReceived, async ({ tx, query }) => {
      const { rows, total } = await pageOfReceived(tx, query);
      return { result: rows.filter(isListed).map(presentRow), total };
    }),
    bind(inbox.readReceived, async ({ tx, params }) => {
      const received = await listedById(tx, params.id);
      const attachments = (await attachmentsOfReceived(tx, received.id)).map(({ id, fileName, contentType, bytes }) => {
        return { id, file_name: fileName, content_type: contentType, bytes };
      });
      // Its files are still counted by the file store, and not shown.
      if (received.customerDeleted) {
        const nothing = { written: null, whole: null, attachments: [], left_out: [] };
        return { ...presentRow(received), ...nothing, allowedActions: allowedActions(received) };
      }
      const { written, whole, leftOut } = received;
      return {
        ...presentRow(received),
        written,
        whole,
        attachments,
        left_out: leftOut,
        allowedActions: allowedActions(received),
      };
    }),
    bind(inbox.openReceivedAttachment, async ({ tx, params }) => {
      const received = await listedById(tx, params.id);
      if (received.customerDeleted) throw new Refusal('account_deleted');
      const found = (await attachmentsOfReceived(tx, received.id)).find(({ id }) => id === params.attachmentId);
      if (!found) throw notFound('The attachment');
      return serveAttachment({ files }, found);
    }),
    bind(inbox.assignReceived, async ({ tx, params, body, user, now, changed }) => {
      await assignReceived(tx, files, user, { id: params.id, ticketId: body.ticket }, now);
      changed('tickets');
      return { ticket: body.ticket };
    }),
    bind(inbox.dismissReceived, async ({ tx, params, user, now, changed }) => {
      await dismissReceived(tx, user, params.id, now);
      changed('tickets');
      return {};
    }),
  ];
}

async function listedById(tx: Transaction, id: number): Promise<Listed> {
  const received = await receivedById(tx, id);
  if (!received || !isListed(received)) throw notFound('The e-mail');
  return received;
}

function isListed(received: ReceivedEmail): received is Listed {
  return received.state !== 'ticket';
}

function presentRow(received: Listed) {
  const { id, state, problem, fromAddress, fromName, subject, receivedAt, answersTicketId, customerDeleted } = received;
  const whose = customerDeleted ? { from: null, from_name: null, subject: '' } : undefined;
  return {
    id,
    state,
    problem,
    ...(whose ?? { from: fromAddress, from_name: fromName, subject }),
    received_at: receivedAt.toISOString(),
    answers_ticket: answersTicketId,
  };
}
