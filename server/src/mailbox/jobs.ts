import { defineJob } from '../platform/jobs/job.ts';
import { fileKey } from '../platform/files/files.ts';
import { type Mailer, smtpMailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type MailStatus, mailAttachment, mailMessage } from './schema.ts';
import { attachmentsOf, mailById, moveMail } from './store.ts';

/** Hands one e-mail to the mail server. Tried for two days, at growing distances, while the server is away. */
export const sendMailJob = defineJob<{ mailId: number }>('mailbox.send', {
  retryLimit: 60,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3600,
});

export interface NewMail {
  dedupeKey: string;
  template: string;
  language: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Whom it speaks of: once their account is deleted it is neither shown nor sent. */
  customerId: number | null;
  orderId: number | null;
  documentId: number | null;
  attachments?: readonly MailAttachment[];
  now: Date;
}

/** A file that is in the file store already. */
export type MailAttachment = Pick<typeof mailAttachment.$inferInsert, 'fileName' | 'contentType' | 'sha256' | 'bytes'>;

/**
 * Writes an e-mail in the transaction of what it is about, and the job that sends it. The same matter twice is written
 * once. Without a mail server it is held, for the mailbox screen.
 */
export async function queueMail(
  tx: Transaction,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  { now, attachments = [], ...mail }: NewMail,
): Promise<void> {
  const status: MailStatus = config.smtpUrl === undefined ? 'held' : 'queued';
  const [written] = await tx
    .insert(mailMessage)
    .values({ ...mail, status, createdAt: now })
    .onConflictDoNothing({ target: mailMessage.dedupeKey })
    .returning({ id: mailMessage.id });
  if (written && attachments.length > 0) {
    await tx.insert(mailAttachment).values(attachments.map((attachment) => ({ ...attachment, mailId: written.id })));
  }
  if (written && status === 'queued') await jobs.enqueue(tx, sendMailJob, { mailId: written.id });
}

/** Starts sending on this server; answers how to stop. */
export async function workMail(platform: Platform): Promise<() => void> {
  const { config, jobs } = platform;
  if (config.smtpUrl === undefined) return () => undefined;
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom);
  await jobs.workAlone(sendMailJob, ({ mailId }) => sendMail(platform, mailer, mailId));
  return () => mailer.close();
}

/**
 * One attempt. That it begins is written down and committed before the mail server hears of it: whoever finds it begun and
 * not ended, after a crash, cannot know whether it left, and does not send it a second time.
 */
export async function sendMail(platform: Platform, mailer: Mailer, mailId: number): Promise<void> {
  const { database, clock, live, files } = platform;
  const mail = await mailById(database.orm, mailId);
  if (!mail) return;
  if (mail.status === 'sending') {
    await moveMail(database.orm, mailId, ['sending'], {
      status: 'unknown',
      error: 'The server stopped while this e-mail was being handed over',
    });
    return;
  }
  if (mail.customerDeleted) {
    const error = 'The account of the customer was deleted before this e-mail left';
    await moveMail(database.orm, mailId, ['queued'], { status: 'failed', error });
    live.changed('mailbox');
    return;
  }
  // Read before it begins: where they cannot be read, nothing has left.
  const attachments = await Promise.all(
    (await attachmentsOf(database.orm, mailId)).map(async ({ fileName, contentType, sha256 }) => ({
      filename: fileName,
      contentType,
      content: await files.read(fileKey(sha256, 'original')),
    })),
  );
  const begun = await moveMail(database.orm, mailId, ['queued'], { status: 'sending', attempts: mail.attempts + 1 });
  if (!begun) return;
  const delivery = await mailer.deliver({
    messageId: `<${mail.dedupeKey.replace(/[^\w.-]/g, '.')}@likeness>`,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments,
  });
  live.changed('mailbox');
  switch (delivery.outcome) {
    case 'sent':
      await moveMail(database.orm, mailId, ['sending'], { status: 'sent', sentAt: clock.now(), error: null });
      return;
    case 'unreachable':
      await moveMail(database.orm, mailId, ['sending'], { status: 'queued', error: delivery.error });
      throw new Error(delivery.error);
    case 'refused':
      await moveMail(database.orm, mailId, ['sending'], { status: 'failed', error: delivery.error });
      return;
    case 'unknown':
      await moveMail(database.orm, mailId, ['sending'], { status: 'unknown', error: delivery.error });
  }
}
