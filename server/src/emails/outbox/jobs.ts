import { defineJob } from '../../platform/jobs/job.ts';
import { fileKey } from '../../platform/files/files.ts';
import { type Mailer, smtpMailer } from '../../platform/email/mailer.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { EmailStatus } from './schema.ts';
import { type EmailAttachment, attachmentsOf, emailById, moveMail, storeEmail } from './store.ts';

/** Hands one e-mail to the mail server. Tried for two days, at growing distances, while the server is away. */
export const sendEmailJob = defineJob<{ mailId: number }>('mailbox.send', {
  retryLimit: 60,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3600,
});

export interface NewEmail {
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
  attachments?: readonly EmailAttachment[];
  now: Date;
}

/**
 * Writes an e-mail in the transaction of what it is about, and the job that sends it. The same eventKey twice is written
 * once. Without a mail server it is held, for the mailbox screen.
 */
export async function queueEmail(
  tx: Transaction,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  { now, attachments = [], ...email }: NewEmail,
): Promise<void> {
  const status: EmailStatus = config.smtpUrl === undefined ? 'held' : 'queued';
  const id = await storeEmail(tx, { ...email, status, createdAt: now }, attachments);
  if (id !== undefined && status === 'queued') await jobs.enqueue(tx, sendEmailJob, { mailId: id });
}

/** Starts sending on this server; answers how to stop. */
export async function workOutbox(platform: Platform): Promise<() => void> {
  const { config, jobs } = platform;
  if (config.smtpUrl === undefined) return () => undefined;
  const mailer = smtpMailer(config.smtpUrl, config.mailFrom);
  await jobs.workAlone(sendEmailJob, ({ mailId }) => sendMail(platform, mailer, mailId));
  return () => mailer.close();
}

/**
 * One attempt. That it begins is written down and committed before the mail server hears of it: whoever finds it begun and
 * not ended, after a crash, cannot know whether it left, and does not send it a second time.
 */
async function sendMail(platform: Platform, mailer: Mailer, mailId: number): Promise<void> {
  const { database, clock, live, files } = platform;
  const email = await emailById(database.orm, mailId);
  if (!email) return;
  if (email.status === 'sending') {
    await moveMail(database.orm, mailId, ['sending'], {
      status: 'unknown',
      error: 'The server stopped while this e-mail was being handed over',
    });
    return;
  }
  if (email.customerDeleted) {
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
  const begun = await moveMail(database.orm, mailId, ['queued'], { status: 'sending', attempts: email.attempts + 1 });
  if (!begun) return;
  const shipment = await mailer.deliver({
    messageId: `<${email.dedupeKey.replace(/[^\w.-]/g, '.')}@likeness>`,
    to: email.recipient,
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments,
  });
  live.changed('mailbox');
  switch (shipment.outcome) {
    case 'sent':
      await moveMail(database.orm, mailId, ['sending'], { status: 'sent', sentAt: clock.now(), error: null });
      return;
    case 'unreachable':
      await moveMail(database.orm, mailId, ['sending'], { status: 'queued', error: shipment.error });
      throw new Error(shipment.error);
    case 'refused':
      await moveMail(database.orm, mailId, ['sending'], { status: 'failed', error: shipment.error });
      return;
    case 'unknown':
      await moveMail(database.orm, mailId, ['sending'], { status: 'unknown', error: shipment.error });
  }
}
