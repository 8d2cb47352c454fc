import * as mailbox from '@likeness/contract/emails';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import { writeAudit } from '../../audit/index.ts';
import { noteOpening } from '../../files/index.ts';
import { fileKey } from '../../platform/files/files.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, notFound, wrongState } from '../../platform/refusal.ts';
import { failureIn } from './failures.ts';
import { sendEmailJob } from './jobs.ts';
import { emailsOfCustomer, listEmails } from './listStore.ts';
import type { EmailStatus } from './schema.ts';
import { withSecret } from './secrets.ts';
import { type StoredEmail, attachmentsOf, emailById, heldEmails, moveMail, releaseHeldEmails } from './store.ts';

/** Statuses in which a person may send: the e-mail did not arrive, or nobody knows. */
const SENDABLE: readonly EmailStatus[] = ['failed', 'unknown', 'held'];

const DAY_MS = 24 * 60 * 60 * 1000;

export function outboxRoutes({ config, jobs, files, tokens }: Platform): Binding[] {
  const maySend = ({ status, colleagueGone, orderDeleted, html }: StoredEmail) =>
    config.smtpUrl !== undefined && SENDABLE.includes(status) && !colleagueGone && !orderDeleted && html !== '';
  // Secrets are not shown to colleagues. In the demo house, whose passwords everybody knows, nothing is sent: there the
  // mailbox is the only place where a link can be followed.
  const isHouseOfTrial = config.demo && config.smtpUrl === undefined;
  return [
    bind(mailbox.listEmails, async ({ tx, query }) => {
      const { rows, total } = await listEmails(tx, query);
      return { result: rows.map(presentRow), total };
    }),
    bind(mailbox.listCustomerEmails, async ({ tx, params, query }) => {
      const { rows, total } = await emailsOfCustomer(tx, params.id, query.limit);
      return { result: rows.map(presentRow), total };
    }),
    bind(mailbox.readEmail, async ({ tx, params, language }) => {
      const email = await emailById(tx, params.id);
      if (!email) throw notFound('The e-mail');
      const { attempts } = email;
      // The reason of a failure is redacted too, because a mail server's refusal repeats the address.
      if (email.customerDeleted) {
        const nothing = { html: null, text: null, error: null, attachments: [], allowedActions: [] };
        return { ...presentRow(email), attempts, ...nothing };
      }
      const { html, text } = isHouseOfTrial ? withSecret(tokens, email) : email;
      const error = email.error && failureIn(language, email.error);
      const allowedActions = maySend(email) ? ['sendAgain' as const] : [];
      const attached = await attachmentsOf(tx, email.id);
      const attachments = attached
        .filter(({ fileId }) => fileId === null || !email.orderDeleted)
        .map(({ id, fileName, contentType, bytes }) => ({
          id,
          file_name: fileName,
          content_type: contentType,
          bytes,
        }));
      // Its text went by its age.
      const written = html === '' ? { html: null, text: null } : { html, text };
      return { ...presentRow(email), ...written, attempts, error, attachments, allowedActions };
    }),
    bind(mailbox.openEmailAttachment, async ({ tx, params, user, now }) => {
      const email = await emailById(tx, params.id);
      if (email?.customerDeleted) throw new Refusal('account_deleted');
      const found = (await attachmentsOf(tx, params.id)).find(({ id }) => id === params.attachmentId);
      if (!found) throw notFound('The attachment');
      // A picture is no more open here than where pictures are opened.
      if (found.fileId !== null) {
        if (email?.orderDeleted) throw new Refusal('order_deleted');
        await noteOpening(tx, { fileId: found.fileId, staffId: user.id, size: 'download', now });
      }
      const stream = await files.stream(fileKey(found.sha256, 'original'));
      const { contentType, bytes, fileName } = found;
      return { stream, contentType, bytes, downloadAs: fileName, cacheSeconds: 0 };
    }),
    bind(mailbox.sendEmailAgain, async ({ tx, params, user, now, changed }) => {
      const email = await emailById(tx, params.id);
      if (!email) throw notFound('The e-mail');
      if (email.customerDeleted) throw new Refusal('account_deleted');
      if (email.orderDeleted) throw new Refusal('order_deleted');
      if (
        !maySend(email) ||
        !(await moveMail(tx, email.id, [email.status], { status: 'queued', error: null, failedAt: null }))
      ) {
        throw wrongState(email.status);
      }
      await jobs.enqueue(tx, sendEmailJob, { mailId: email.id });
      await writeAudit(tx, { name: 'mail_sent_again', subject: 'mail', subjectId: email.id, staffId: user.id, now });
      changed('mailbox');
      return {};
    }),
    bind(mailbox.countHeldEmails, async ({ tx, query, user, now }) => {
      const { count, oldest } = await heldEmails(tx, { since: daysBefore(now, query.days) });
      const total = (await heldEmails(tx, {})).count;
      const maySendAll = config.smtpUrl !== undefined && holdsOneOf(user.roles, mailbox.HELD_SENDERS);
      const allowedActions = maySendAll && total > 0 ? ['sendHeld' as const] : [];
      return { total, count, oldest: oldest?.toISOString() ?? null, allowedActions };
    }),
    bind(mailbox.sendHeldEmails, async ({ tx, body, user, now, changed }) => {
      if (config.smtpUrl === undefined) throw new Refusal('no_mail_server');
      const since = daysBefore(now, body.days);
      const released = await releaseHeldEmails(tx, { since, limit: mailbox.HELD_AT_ONCE });
      for (const id of released) {
        await jobs.enqueue(tx, sendEmailJob, { mailId: id });
        await writeAudit(tx, { name: 'mail_sent_again', subject: 'mail', subjectId: id, staffId: user.id, now });
      }
      changed('mailbox');
      return { sent: released.length };
    }),
  ];
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

function presentRow(email: StoredEmail) {
  return {
    id: email.id,
    template: email.template,
    language: email.language,
    recipient: email.customerDeleted ? null : email.recipient,
    subject: email.subject,
    status: email.status,
    order_id: email.orderId,
    document_id: email.documentId,
    created_at: email.createdAt.toISOString(),
    sent_at: email.sentAt?.toISOString() ?? null,
  };
}
