import { customerFormatter } from '@likeness/texts/customerTexts';
import { emailLanguage, queueEmail } from '../emails/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { accountById, personNames } from '../staff/index.ts';

interface Mentioned {
  readonly ticketId: number;
  readonly messageId: number;
  /** Who has written. */
  readonly authorId: number;
  readonly staffIds: readonly number[];
  readonly now: Date;
}

/**
 * Tells by e-mail who is named in the discussion of a ticket, each once for a message, in their language; whoever names
 * themselves knows it. The e-mail says who and where, and nothing of what was written: comments tell of customers, whose
 * data stay in the house.
 */
export async function tellMentioned(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  { ticketId, messageId, authorId, staffIds, now }: Mentioned,
): Promise<void> {
  const author = (await personNames(tx, [authorId])).get(authorId);
  const name = [author?.first_name, author?.last_name].filter(Boolean).join(' ');
  for (const staffId of new Set(staffIds)) {
    const reader = staffId === authorId ? undefined : await accountById(tx, staffId);
    if (!reader) continue;
    const language = emailLanguage(reader.language);
    const say = customerFormatter(language);
    await queueEmail(tx, platform, {
      dedupeKey: `ticket_mention:${messageId}:${staffId}`,
      template: 'ticket_mention',
      language,
      recipient: reader.email,
      subject: say('ticket_mention.subject', { ticket: String(ticketId), name }),
      parts: [
        say('ticket_mention.named', { ticket: String(ticketId), name }),
        {
          button: say('ticket_mention.button'),
          address: `${platform.config.publicUrl.replace(/\/+$/, '')}/ticket/${ticketId}`,
        },
        say('ticket_mention.why'),
      ],
      customerId: null,
      orderId: null,
      documentId: null,
      staffId,
      now,
    });
  }
}
