import { customerFormatter } from '@likeness/texts/customerTexts';
import { randomUUID } from 'node:crypto';
import { PASSWORD_LINK_PAGE, type PasswordLinkPurpose } from '@likeness/contract/passwordLinks';
import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import { EMAIL_SECRET_PLACE, emailLanguage, nameOfSecret, queueEmail } from '../emails/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { LINKS_AN_HOUR, LINK_MINUTES, mayHaveLink } from './rules.ts';
import { markOf } from './secrets.ts';
import { insertLink, linksSince, lockedAccount } from './store.ts';

export type LinkPlatform = Pick<Platform, 'config' | 'jobs' | 'tokens'>;

const MINUTE = 60_000;
const HOUR_SECONDS = 3600;

/** Who is sent a link, and who asks for it. */
export interface LinkWanted {
  readonly staffId: number;
  /** Null for the owner, of whom nobody knows yet whether it is them. */
  readonly by: number | null;
  /** From where it was asked for, and what the caller's program calls itself. */
  readonly from?: { readonly address: string; readonly device: string };
  readonly now: Date;
}

/** Whether e-mails arrive anywhere: with a mail server, or in the mailbox screen of the demo house. */
function emailsArrive({ smtpUrl, demo }: Platform['config']): boolean {
  return smtpUrl !== undefined || demo;
}

/** @throws Refusal no_mail_server */
export function requireMailServer(config: Platform['config']): void {
  if (!emailsArrive(config)) throw new Refusal('no_mail_server');
}

/** Invites a new person. Where no e-mail arrives a manager gives them a password instead. */
export async function invite(tx: Transaction, platform: LinkPlatform, wanted: LinkWanted): Promise<void> {
  if (emailsArrive(platform.config)) await sendLink(tx, platform, wanted);
}

/**
 * Sends the owner of an account a link for a password, in the transaction of what it follows from.
 *
 * @throws Refusal no_password_link, too_many_requests
 */
export async function sendLink(
  tx: Transaction,
  platform: LinkPlatform,
  { staffId, by, from, now }: LinkWanted,
): Promise<void> {
  const account = await lockedAccount(tx, staffId);
  if (!account || !mayHaveLink(account)) throw new Refusal('no_password_link');
  const sent = await linksSince(tx, staffId, new Date(now.getTime() - HOUR_SECONDS * 1000));
  if (sent >= LINKS_AN_HOUR) throw new Refusal('too_many_requests', { params: { seconds: HOUR_SECONDS } });
  const purpose: PasswordLinkPurpose = account.passwordHash === '' ? 'invitation' : 'reset';
  const id = randomUUID();
  const { secretName, hash } = nameOfSecret(platform.tokens, id);
  await insertLink(tx, {
    id,
    staffId,
    purpose,
    tokenHash: hash,
    email: account.email,
    passwordMark: markOf(account),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MINUTES * MINUTE),
  });
  await queueEmail(tx, platform, {
    ...writtenFor(platform, account, purpose),
    secretName,
    dedupeKey: `password:${id}`,
    now,
  });
  const name = purpose === 'invitation' ? 'invitation_sent' : 'password_link_sent';
  await writeAudit(tx, { name, subject: 'staff', subjectId: staffId, ...(by !== null && { staffId: by }), now });
  const whose = { staffId: by ?? undefined, accountId: staffId, ...from };
  await noteSecurityEvent(tx, { kind: 'password_link_sent', ...whose, now });
}

function writtenFor(
  { config }: LinkPlatform,
  account: { id: number; email: string; firstName: string; language: string },
  purpose: PasswordLinkPurpose,
) {
  const language = emailLanguage(account.language);
  const say = customerFormatter(language);
  const address = `${config.publicUrl.replace(/\/+$/, '')}${PASSWORD_LINK_PAGE}#${EMAIL_SECRET_PLACE}`;
  return {
    subject: say(`password_${purpose}.subject`),
    parts: [
      say('email_frame.greeting', { firstName: account.firstName }),
      say(`password_${purpose}.why`, { email: account.email }),
      { button: say(`password_${purpose}.button`), address },
      say('password_link.lasts', { minutes: LINK_MINUTES }),
      say(`password_${purpose}.ignore`),
    ],
    template: `password_${purpose}`,
    language,
    recipient: account.email,
    customerId: null,
    orderId: null,
    documentId: null,
    staffId: account.id,
  };
}
