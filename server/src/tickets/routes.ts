import * as tickets from '@likeness/contract/tickets';
import * as attachments from '@likeness/contract/tickets/attachments';
import * as ticketList from '@likeness/contract/tickets/list';
import * as planning from '@likeness/contract/tickets/planning';
import type { Claim } from '../claims/index.ts';
import { liveClaim } from '../claims/index.ts';
import { customerById, isDeleted, withoutPersonalData } from '../customers/index.ts';
import { linksOf } from '../files/index.ts';
import { withheldBecause } from '../orders/index.ts';
import { type Binding, type Call, bind, bindUpload } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { withSeveral } from '../settingsLists/index.ts';
import { closeTicket, closeUnopened, discussTicket, reopenTicket, replyToTicket } from './answering.ts';
import {
  attachmentsOf,
  keepForAnswer,
  lastCustomerFile,
  presentAttachment,
  refuseTooManyUnsent,
  sentAttachment,
} from './attachmentStore.ts';
import { serveAttachment, storeAttachment } from './attachments.ts';
import { listChoices } from './choiceStore.ts';
import { ticketsOfCustomer } from './customerStore.ts';
import { countStatuses, countViews, pageOfTickets } from './listStore.ts';
import { noteLook, othersLooking } from './lookStore.ts';
import { endOfOwnClaim, leaveTicket, manageTicket, releaseTicket } from './managing.ts';
import { documentsOfOrder, messagesOf, repliesFor, ticketById } from './detailStore.ts';
import { assignTicket, snoozeTicket, wakeTicket } from './planning.ts';
import { emailsOfMessages, presentEmail } from './inbox/index.ts';
import { seeMentions } from './mentionStore.ts';
import { type Actor, allowedActions, isSnoozed } from './rules.ts';
import { type TicketRow, lockTicket } from './store.ts';
import { writingRoutes } from './writingRoutes.ts';

const { TICKET_SENTENCES } = tickets;

export function ticketRoutes(platform: Platform): Binding[] {
  return [
    bind(ticketList.listTickets, async ({ tx, params, query, user, language, now }) => {
      const { rows, total } = await pageOfTickets(tx, { status: params.status, query, actor: user, language, now });
      return { result: rows, total };
    }),
    bind(ticketList.countTicketViews, async ({ tx, query, user, now }) => ({
      result: await countViews(tx, { ...query, actor: user, now }),
      statuses: await countStatuses(tx, { ...query, actor: user, now }),
    })),
    bind(ticketList.listCustomerTickets, ({ tx, params, query, language }) =>
      ticketsOfCustomer(tx, params.id, { ...query, language }),
    ),
    bind(ticketList.ticketChoices, ({ tx, language }) => listChoices(tx, language)),
    bind(ticketList.closeSeveral, async ({ tx, body, user, language, now, changed }) => {
      const seen = new Map(body.tickets.map(({ id, last_message_at: at }) => [id, new Date(at)]));
      const ids = [...seen.keys()].toSorted((one, other) => one - other);
      const outcome = await withSeveral({ tx, language }, ids, (attempt, id) =>
        closeUnopened(attempt, user, id, seen.get(id)!, now),
      );
      if (outcome.done.length > 0) changed('tickets');
      return outcome;
    }),
    bindUpload(
      attachments.attachToTicket,
      (upload, { params, user, language }) =>
        storeAttachment(platform, upload, async () => {
          const { orm } = platform.database;
          const { customerDeleted } = await ticketById(orm, params.id, language);
          if (customerDeleted) throw new Refusal('account_deleted');
          await refuseTooManyUnsent(orm, { ticketId: params.id, staffId: user.id });
        }),
      async ({ tx, params, user, now, prepared }) => {
        const { customer } = await lockTicket(tx, params.id);
        if (isDeleted(customer)) throw new Refusal('account_deleted');
        const whose = { ticketId: params.id, staffId: user.id };
        return presentAttachment(await keepForAnswer(tx, platform.files, prepared, whose, now));
      },
    ),
    ...writingRoutes(platform),
    bind(attachments.openTicketAttachment, async ({ tx, params, language }) => {
      const { customerDeleted } = await ticketById(tx, params.id, language);
      if (customerDeleted) throw new Refusal('account_deleted');
      return serveAttachment(platform, await sentAttachment(tx, params.id, params.attachmentId));
    }),
    bind(planning.assignTicket, async ({ tx, params, body, user, now, changed }) => {
      const status = await assignTicket(tx, user, params.id, body, now);
      changed('tickets');
      return { id: params.id, status };
    }),
    bind(planning.snoozeTicket, async ({ tx, params, body, user, now, changed }) => {
      const status = await snoozeTicket(tx, platform, user, params.id, body, now);
      changed('tickets');
      return { id: params.id, status };
    }),
    bind(planning.wakeTicket, async ({ tx, params, query, user, now, changed }) => {
      const status = await wakeTicket(tx, user, params.id, query, now);
      changed('tickets');
      return { id: params.id, status };
    }),
    bind(tickets.readTicket, async (call) => presentTicket(platform, call)),
    bind(tickets.readDiscussion, async ({ tx, params, language }) => {
      const { customerDeleted } = await ticketById(tx, params.id, language);
      const { rows, total, people } = await messagesOf(tx, params.id, true);
      const result = rows.map((row) => ({
        id: row.id,
        message: customerDeleted ? null : row.message,
        user: people.get(row.staffId ?? 0) ?? null,
        created_at: row.createdAt.toISOString(),
      }));
      return { result, total };
    }),
    bind(tickets.startManaging, async ({ tx, params, user, now, changed }) => {
      const claim = await manageTicket(tx, user, params.id, now);
      const { row, customer } = await lockTicket(tx, params.id);
      // The extension of a claim changes nothing for the others.
      if (claim.staffId === user.id && claim.claimedAt.getTime() === now.getTime()) changed('tickets');
      return managing(tx, standingOf(row, isDeleted(customer), now), claim, user, now);
    }),
    bind(tickets.leaveTicket, async ({ tx, params, user, now, changed }) => {
      const { status, isRepeated } = await leaveTicket(tx, user, params.id, now);
      if (!isRepeated) changed('tickets');
      return { id: params.id, status, message: TICKET_SENTENCES.left };
    }),
    bind(tickets.closeTicket, async ({ tx, params, query, user, now, changed }) => {
      const { status, isRepeated } = await closeTicket(tx, user, params.id, query, now);
      if (!isRepeated) changed('tickets');
      return { id: params.id, status, message: TICKET_SENTENCES.closed };
    }),
    bind(tickets.writeMessage, async ({ tx, params, query, body, user, now, changed }) => {
      const status = query.forAdmin
        ? await discussTicket(tx, platform, user, params.id, body, now)
        : await replyToTicket(tx, platform, user, params.id, body, now);
      changed('tickets');
      if (!query.forAdmin || (body.mentions?.length ?? 0) > 0) changed('mailbox');
      return { id: params.id, status, message: TICKET_SENTENCES.sent };
    }),
    bind(tickets.reopenTicket, async ({ tx, params, body, user, now, changed }) => {
      const status = await reopenTicket(tx, user, params.id, body, now);
      changed('tickets');
      return { id: params.id, status, message: TICKET_SENTENCES.reopened };
    }),
    bind(tickets.releaseTicket, async ({ tx, params, user, now, changed }) => {
      const status = await releaseTicket(tx, user, params.id, now);
      changed('tickets');
      return { id: params.id, status };
    }),
    bind(tickets.lookAtTicket, async ({ tx, params, body, user, now, changed }) => {
      const isNews = await noteLook(tx, params.id, user.id, body.leaving, now);
      const isRead = !body.leaving && (await seeMentions(tx, params.id, user.id, now));
      if (isNews || isRead) changed('tickets');
      const end = await endOfOwnClaim(tx, params.id, user.id, body.working, now);
      return {
        looking: await othersLooking(tx, params.id, user.id, now),
        expires_at: end?.toISOString() ?? null,
        server_now: now.toISOString(),
      };
    }),
    bind(tickets.listReplies, async ({ tx, params, language, user }) => ({
      result: await repliesFor(tx, params.id, { language, agent: user.firstName }),
    })),
  ];
}

interface Standing {
  id: number;
  status: Parameters<typeof allowedActions>[0]['status'];
  customerDeleted: boolean;
  snoozed: boolean;
}

function standingOf(row: TicketRow, customerDeleted: boolean, now: Date): Standing {
  return { id: row.id, status: row.status, customerDeleted, snoozed: isSnoozed(row, now) };
}

async function managing(tx: Transaction, ticket: Standing, claim: Claim | undefined, actor: Actor, now: Date) {
  const names = await personNames(tx, [claim?.staffId ?? null]);
  return {
    id: ticket.id,
    status: ticket.status,
    managedByMe: claim?.staffId === actor.id,
    managed_by: names.get(claim?.staffId ?? 0) ?? null,
    expires_at: claim?.expiresAt.toISOString() ?? null,
    server_now: now.toISOString(),
    allowedActions: allowedActions({ ...ticket, claim }, actor),
  };
}

async function presentTicket(
  platform: Pick<Platform, 'tokens' | 'config'>,
  { tx, params, user, now, language }: Call<typeof tickets.readTicket>,
) {
  const { ticket: row, customerDeleted, order, partner, reason, dueAt } = await ticketById(tx, params.id, language);
  const customer = (await customerById(tx, row.customerId))!;
  const asker = withoutPersonalData(customer);
  const writer = { id: asker.id, first_name: asker.firstName, last_name: asker.lastName };
  const messages = await messagesOf(tx, row.id, false);
  const along = await attachmentsOf(
    tx,
    messages.rows.map(({ id }) => id),
  );
  const emails = await emailsOfMessages(
    tx,
    messages.rows.map(({ id }) => id),
  );
  const documents = order ? await documentsOfOrder(tx, order.id, language) : [];
  const withheld = withheldBecause(customer.email, order?.deletedAt ?? null);
  const pictureOf = ({ photo, id }: (typeof documents)[number]) => {
    const links =
      photo && withheld === null && linksOf(platform, photo, { sessionId: user.sessionId, documentId: id, now });
    return photo && links ? { uid: photo.uid, links } : null;
  };
  const claim = await liveClaim(tx, 'ticket', row.id, now);
  const assignee = (await personNames(tx, [row.assignedTo])).get(row.assignedTo ?? 0) ?? null;
  return {
    ...(await managing(tx, standingOf(row, customerDeleted, now), claim, user, now)),
    order: order && {
      id: order.id,
      external_ref: order.externalRef,
      status: order.status,
      created_at: order.createdAt.toISOString(),
      total_amount: order.totalAmount,
      currency: order.currency,
      deleted: order.deletedAt !== null,
      documents: documents.map((document) => ({
        id: document.id,
        status: document.status,
        purpose: document.purpose,
        photo: pictureOf(document),
      })),
    },
    user: { ...writer, email: asker.email, language: asker.language, deleted: customerDeleted },
    partner,
    created_at: row.createdAt.toISOString(),
    external_ref: row.externalRef,
    is_app_pro: row.appPro,
    reason,
    priority: row.priority,
    assigned_to: assignee,
    snoozed_until: isSnoozed(row, now) ? row.snoozedUntil!.toISOString() : null,
    waiting_since: row.waitingSince?.toISOString() ?? null,
    due_at: dueAt?.toISOString() ?? null,
    waited_seconds: Math.floor(row.waitedMs / 1000),
    reopened_at: row.reopenedAt?.toISOString() ?? null,
    ticket_messages: messages.rows.map(({ id, message, author, staffId, createdAt }) => ({
      id,
      message: customerDeleted ? null : message,
      author,
      user: author === 'customer' ? writer : (messages.people.get(staffId ?? 0) ?? null),
      created_at: createdAt.toISOString(),
      attachments: (!customerDeleted && along.get(id)) || [],
      email: customerDeleted ? null : presentEmail(emails.get(id), asker.email),
    })),
    total_messages: messages.total,
    last_file: await lastCustomerFile(tx, row.id),
    looking: await othersLooking(tx, row.id, user.id, now),
  };
}
