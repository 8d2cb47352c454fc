import { and, eq, isNull } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { isSupport } from './choiceStore.ts';
import { ticketMention } from './schema.ts';

interface Mentioning {
  readonly ticketId: number;
  readonly messageId: number;
  readonly staffIds: readonly number[];
  readonly now: Date;
}

/** Notes whom a message of the discussion names: they find it on their home page until they open the ticket. */
export async function mention(tx: Transaction, { ticketId, messageId, staffIds, now }: Mentioning): Promise<void> {
  for (const staffId of new Set(staffIds)) {
    if (!(await isSupport(tx, staffId))) throw new Refusal('colleague_cannot');
    await tx.insert(ticketMention).values({ messageId, staffId, ticketId, createdAt: now });
  }
}

/** Somebody opens a ticket in which they were named. True if they had not seen that before. */
export async function seeMentions(tx: Transaction, ticketId: number, staffId: number, now: Date): Promise<boolean> {
  const seen = await tx
    .update(ticketMention)
    .set({ seenAt: now })
    .where(and(eq(ticketMention.ticketId, ticketId), eq(ticketMention.staffId, staffId), isNull(ticketMention.seenAt)))
    .returning({ messageId: ticketMention.messageId });
  return seen.length > 0;
}
