import * as mailbox from '@likeness/contract/mailbox';
import { recordAction } from '../actions/index.ts';
import { fileKey } from '../platform/files/files.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { sendMailJob } from './jobs.ts';
import type { MailStatus } from './schema.ts';
import { type StoredMail, attachmentsOf, listMail, mailById, moveMail } from './store.ts';

/** States from which a person may send once more: it did not arrive, or nobody knows. */
const SENDABLE: readonly MailStatus[] = ['failed', 'unknown'];

export function mailboxRoutes({ config, jobs, files }: Platform): Binding[] {
  const maySend = (status: MailStatus) => config.smtpUrl !== undefined && SENDABLE.includes(status);
  return [
    bind(mailbox.listMail, async ({ tx, query }) => {
      const { rows, total } = await listMail(tx, query);
      return { result: rows.map(presentRow), total };
    }),
    bind(mailbox.readMail, async ({ tx, params }) => {
      const mail = await mailById(tx, params.id);
      if (!mail) throw notFound('The e-mail');
      const { attempts } = mail;
      // Of why it failed, too: a mail server's refusal repeats the address.
      if (mail.customerDeleted) {
        const nothing = { html: null, text: null, error: null, attachments: [], allowedActions: [] };
        return { ...presentRow(mail), attempts, ...nothing };
      }
      const { html, text, error } = mail;
      const allowedActions = maySend(mail.status) ? ['sendAgain' as const] : [];
      const attachments = (await attachmentsOf(tx, mail.id)).map(({ id, fileName, contentType, bytes }) => {
        return { id, file_name: fileName, content_type: contentType, bytes };
      });
      return { ...presentRow(mail), html, text, attempts, error, attachments, allowedActions };
    }),
    bind(mailbox.openMailAttachment, async ({ tx, params }) => {
      if ((await mailById(tx, params.id))?.customerDeleted) throw new Refusal('account_deleted');
      const found = (await attachmentsOf(tx, params.id)).find(({ id }) => id === params.attachmentId);
      if (!found) throw notFound('The attachment');
      const stream = await files.stream(fileKey(found.sha256, 'original'));
      const { contentType, bytes, fileName } = found;
      return { stream, contentType, bytes, downloadAs: fileName, keepSeconds: 0 };
    }),
    bind(mailbox.sendMailAgain, async ({ tx, params, user, now, changed }) => {
      const mail = await mailById(tx, params.id);
      if (!mail) throw notFound('The e-mail');
      if (mail.customerDeleted) throw new Refusal('account_deleted');
      if (!maySend(mail.status) || !(await moveMail(tx, mail.id, [mail.status], { status: 'queued', error: null }))) {
        throw new Refusal('wrong_state', { params: { status: mail.status } });
      }
      await jobs.enqueue(tx, sendMailJob, { mailId: mail.id });
      await recordAction(tx, { name: 'mail_sent_again', subject: 'mail', subjectId: mail.id, staffId: user.id, now });
      changed('mailbox');
      return {};
    }),
  ];
}

function presentRow(mail: StoredMail) {
  return {
    id: mail.id,
    template: mail.template,
    language: mail.language,
    recipient: mail.customerDeleted ? null : mail.recipient,
    subject: mail.subject,
    status: mail.status,
    order_id: mail.orderId,
    document_id: mail.documentId,
    created_at: mail.createdAt.toISOString(),
    sent_at: mail.sentAt?.toISOString() ?? null,
  };
}
