import { customerFormatter } from '@likeness/texts/customerTexts';
import { randomUUID } from 'node:crypto';
import { PASSWORD_LINK_PAGE, type PasswordLinkPurpose } from '@likeness/contract/passwordLinks';
import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import { EMAIL_SECRET_PLACE, emailLanguage, queueEmail } from '../emails/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { accountById } from '../staff/index.ts';
import { LINKS_AN_HOUR, LINK_MINUTES, markOf, mayHaveLink } from './rules.ts';
import { hashOf, tokenOf } from './secrets.ts';
import { insertLink, linksSince } from './store.ts';

export type LinkPlatform = Pick<Platform, 'config' | 'jobs' | 'tokens'>;

const MINUTE = 60_000;
const HOUR_SECONDS = 3600;

/** Whether e-mails arrive anywhere: with a mail server, or in the mailbox screen of the demo house. */
export function requireMailServer({ smtpUrl, demo }: Platform['config']): void {
  if (smtpUrl === undefined && !demo) throw new Refusal('no_mail_server');
}

/**
 * Sends the owner of an account a link for a password, in the transaction of what it follows from.
 *
 * @param by who asks for it; null for the owner, of whom nobody knows yet whether it is them
 * @throws Refusal no_password_link, too_many_requests
 */
export async function sendLink(
  tx: Transaction,
  platform: LinkPlatform,
  { staffId, by, now }: { staffId: number; by: number | null; now: Date },
): Promise<void> {
  const account = await accountById(tx, staffId);
  if (!account || !mayHaveLink(account)) throw new Refusal('no_password_link');
  const sent = await linksSince(tx, staffId, new Date(now.getTime() - HOUR_SECONDS * 1000));
  if (sent >= LINKS_AN_HOUR) throw new Refusal('too_many_requests', { params: { seconds: HOUR_SECONDS } });
  const purpose: PasswordLinkPurpose = account.passwordHash === '' ? 'invitation' : 'reset';
  const id = randomUUID();
  await insertLink(tx, {
    id,
    staffId,
    purpose,
    tokenHash: hashOf(tokenOf(platform, id)),
    email: account.email,
    passwordMark: markOf(account),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_MINUTES * MINUTE),
  });
  await queueEmail(tx, platform, {
    ...writtenFor(platform, account, purpose),
    secretName: id,
    dedupeKey: `password:${id}`,
    now,
  });
  const name = purpose === 'invitation' ? 'invitation_sent' : 'password_link_sent';
  await writeAudit(tx, { name, subject: 'staff', subjectId: staffId, ...(by !== null && { staffId: by }), now });
  await noteSecurityEvent(tx, { kind: 'password_link_sent', staffId: by ?? undefined, accountId: staffId, now });
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
