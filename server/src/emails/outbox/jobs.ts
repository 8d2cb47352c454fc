import { defineJob } from '../../platform/jobs/job.ts';
import { hasUnfinishedJob } from '../../platform/jobs/unfinished.ts';
import { fileKey } from '../../platform/files/files.ts';
import { type Mailer, smtpMailer } from '../../platform/email/mailer.ts';
import type { EmailPart } from '../../platform/email/render.ts';
import { needsSmtpTls } from '../../platform/plainConnections.ts';
import type { Platform } from '../../platform/platform.ts';
import type { SQLWrapper } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { rendered } from '../frame.ts';
import { failure, unreadable } from './failures.ts';
import { messageIdOf } from './messageId.ts';
import { endAttempt } from './recipientStore.ts';
import { withSecret } from './secrets.ts';
import {
  type EmailAttachment,
  type StoredEmail,
  attachmentsOf,
  awaitRestored,
  beginAttempt,
  emailById,
  giveUpWaiting,
  keepOrder,
  moveMail,
  storeEmail,
} from './store.ts';

/** Hands one e-mail to the mail server. While the server is away it is tried for two days, with growing delays. */
export const sendEmailJob = defineJob<{ mailId: number }>('mailbox.send', {
  retryLimit: 60,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3600,
});

/** Looks every hour for e-mails that wait and that nothing tries to send any more. */
const giveUpEmailsJob = defineJob<object>('mailbox.give-up', { everySeconds: 3600 });

/** All other e-mails are written by this program, and tell programs that they need no answer. */
const WRITTEN_BY_PEOPLE: readonly string[] = ['ticket_reply'];

export interface NewEmail {
  dedupeKey: string;
  template: string;
  language: string;
  recipient: string;
  subject: string;
  parts: readonly EmailPart[];
  /** The customer it is about: once that account is deleted, the e-mail is neither shown nor sent. */
  customerId: number | null;
  orderId: number | null;
  documentId: number | null;
  /** The colleague it is for: once that account is closed, the e-mail is not sent. */
  staffId?: number;
  /** Set where it belongs to the conversation of a ticket. */
  ticketId?: number;
  /** What the secret in its link is derived from; its parts have `EMAIL_SECRET_PLACE` instead of it. */
  secretName?: string;
  attachments?: readonly EmailAttachment[];
  now: Date;
}

/**
 * Stores an e-mail, and the job that sends it, in the transaction of the event that it is about. An e-mail with the
 * same event key is stored once. Without a mail server it is held, and only the mailbox screen shows it.
 *
 * @returns whether it was stored now, and not before
 */
export async function queueEmail(
  tx: Transaction,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  { now, attachments = [], parts, ...email }: NewEmail,
): Promise<boolean> {
  const status = statusOfNew(config);
  const written = rendered({ ...email, parts }, config);
  const messageId = messageIdOf(config, email);
  const id = await storeEmail(tx, { ...email, ...written, messageId, status, createdAt: now }, attachments);
  if (id !== undefined && status === 'queued') await jobs.enqueue(tx, sendEmailJob, { mailId: id });
  return id !== undefined;
}

/**
 * "Its customer is told what they were to be told." The e-mails that waited when their order was deleted leave once it is
 * restored. The caller has locked the order.
 */
export async function resumeEmailsOf(
  tx: Transaction,
  { config, jobs }: Pick<Platform, 'config' | 'jobs'>,
  deletion: { readonly orderId: number; readonly deletedAt: Date },
): Promise<void> {
  const status = statusOfNew(config);
  for (const mailId of await awaitRestored(tx, deletion, status)) {
    if (status === 'queued') await jobs.enqueue(tx, sendEmailJob, { mailId });
  }
}

function statusOfNew({ smtpUrl }: Platform['config']): 'queued' | 'held' {
  return smtpUrl === undefined ? 'held' : 'queued';
}

/** Starts sending on this server. @returns stops it */
export async function startOutboxJobs(platform: Platform): Promise<() => void> {
  const { config, jobs } = platform;
  if (config.smtpUrl === undefined) return () => undefined;
  const mailer = smtpMailer(config.smtpUrl, {
    from: config.mailFrom,
    replyTo: config.supportEmail,
    needsTls: needsSmtpTls(config),
  });
  await jobs.workOutsideTransaction(sendEmailJob, ({ mailId }) => sendMail(platform, mailer, mailId));
  await jobs.workOutsideTransaction(giveUpEmailsJob, () => giveUpEmails(platform));
  return () => mailer.close();
}

/** "What could not be sent for two days has failed": it is counted, and somebody may send it again. */
export async function giveUpEmails({
  database,
  clock,
  live,
}: Pick<Platform, 'database' | 'clock' | 'live'>): Promise<void> {
  const awaited = (id: SQLWrapper) => hasUnfinishedJob(sendEmailJob, 'mailId', id);
  if ((await giveUpWaiting(database.orm, awaited, clock.now())) > 0) live.changed('mailbox');
}

/**
 * Makes one attempt. Its beginning is committed before the mail server is called: if a crash leaves an attempt begun
 * and not ended, nobody knows whether the e-mail was sent, so it is not sent a second time.
 */
async function sendMail(platform: Platform, mailer: Mailer, mailId: number): Promise<void> {
  const { config, database, clock, live, tokens } = platform;
  const email = await emailById(database.orm, mailId);
  if (!email) return;
  if (email.status === 'sending') {
    await moveMail(database.orm, mailId, ['sending'], {
      status: 'unknown',
      failedAt: clock.now(),
      error: failure('server_stopped'),
    });
    return;
  }
  if (whyNobody(email) !== undefined && (await failForNobody(platform, email))) return live.changed('mailbox');
  // Read before the attempt begins: if they cannot be read, nothing was sent.
  const attachments = await readAttachments(platform, mailId).catch(async (reason: Error) => {
    const error = unreadable(reason.message);
    await moveMail(database.orm, mailId, ['queued'], { status: 'queued', error });
    throw reason;
  });
  // Its customer's address, and the link with it, may have been corrected since it was read.
  const begun = await beginAttempt(database.orm, mailId);
  if (!begun) return;
  const { recipient, text, html } = withSecret(tokens, begun);
  const delivery = await mailer.deliver({
    messageId: email.messageId ?? messageIdOf(config, email),
    isWrittenByPerson: WRITTEN_BY_PEOPLE.includes(email.template),
    to: recipient,
    subject: email.subject,
    text,
    html,
    attachments,
  });
  live.changed('mailbox');
  switch (delivery.outcome) {
    case 'sent':
      // And the address may have been corrected since it was sent there.
      await moveMail(database.orm, mailId, ['sending'], {
        status: 'sent',
        sentAt: clock.now(),
        error: null,
        recipient,
      });
      return;
    case 'unreachable':
      await endAttempt(database.orm, mailId, { status: 'queued', recipient, error: delivery.error, now: clock.now() });
      throw new Error(delivery.error);
    case 'refused':
      await endAttempt(database.orm, mailId, { status: 'failed', recipient, error: delivery.error, now: clock.now() });
      return;
    case 'unknown':
      await endAttempt(database.orm, mailId, { status: 'unknown', recipient, error: delivery.error, now: clock.now() });
  }
}

/** Fails an e-mail that is for nobody any more; false if somebody restores its order at this moment. */
function failForNobody({ database, clock }: Platform, { id, orderId }: StoredEmail): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (orderId !== null) await keepOrder(tx, orderId);
    const email = await emailById(tx, id);
    const error = email && whyNobody(email);
    if (error === undefined) return false;
    await moveMail(tx, id, ['queued'], { status: 'failed', failedAt: clock.now(), error });
    return true;
  });
}

/** Why there is nobody any more whom this e-mail is for. */
function whyNobody(email: Pick<StoredEmail, 'customerDeleted' | 'colleagueGone' | 'orderDeleted'>): string | undefined {
  if (email.customerDeleted) return failure('account_deleted');
  if (email.orderDeleted) return failure('order_deleted');
  return email.colleagueGone ? failure('colleague_gone') : undefined;
}

async function readAttachments({ database, files }: Pick<Platform, 'database' | 'files'>, mailId: number) {
  const attached = await attachmentsOf(database.orm, mailId);
  return Promise.all(
    attached.map(async ({ fileName, contentType, sha256 }) => ({
      filename: fileName,
      contentType,
      content: await files.read(fileKey(sha256, 'original')),
    })),
  );
}
