import { isSameAddress } from '../../customers/index.ts';
import type { ReplacedLink } from '../../orders/index.ts';
import { type SQL, and, eq, inArray, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { OWN_FAILURES, failure, unreadable } from './failures.ts';
import { type EmailStatus, emailMessage } from './schema.ts';

/**
 * What has not left, or may not have: it waits, or somebody may send it. An attempt that has begun may fail, and where it went
 * to is noted once it has not.
 */
const MAY_LEAVE: readonly EmailStatus[] = ['queued', 'sending', 'held', 'failed', 'unknown'];

/**
 * Sends what has not left for a customer's former address to the other one, with the links that count now. What has left
 * goes on saying where it went.
 *
 * @returns how many e-mails go to the other address, without those of which an attempt has begun
 */
export async function changeRecipient(
  tx: Transaction,
  customerId: number,
  { from, to, links }: { readonly from: string; readonly to: string; readonly links: readonly ReplacedLink[] },
): Promise<number> {
  const waiting = and(eq(emailMessage.customerId, customerId), inArray(emailMessage.status, [...MAY_LEAVE]));
  for (const { orderId, before, after } of links) {
    await tx
      .update(emailMessage)
      .set({
        html: sql`replace(${emailMessage.html}, ${before}, ${after})`,
        text: sql`replace(${emailMessage.text}, ${before}, ${after})`,
      })
      .where(and(waiting, eq(emailMessage.orderId, orderId)));
  }
  const changed = await tx
    .update(emailMessage)
    .set({ recipient: to, ...(!isSameAddress(from, to) && { error: withoutFormer }) })
    .where(and(waiting, sql`lower(${emailMessage.recipient}) = lower(${from})`))
    .returning({ status: emailMessage.status });
  return changed.filter(({ status }) => status !== 'sending').length;
}

interface Attempt {
  /** `queued` if it is tried again. */
  readonly status: 'queued' | 'failed' | 'unknown';
  readonly recipient: string;
  readonly error: string;
  readonly now: Date;
}

/**
 * An attempt that did not succeed.
 *
 * @param attempt what was said of the address it went to, which may have been corrected meanwhile
 */
export async function endAttempt(
  tx: Transaction,
  id: number,
  { status, recipient, error, now }: Attempt,
): Promise<void> {
  const isTheSame = sql`lower(${emailMessage.recipient}) = lower(${recipient})`;
  await tx
    .update(emailMessage)
    .set({
      status,
      ...(status !== 'queued' && { failedAt: now }),
      error: sql`case when ${isTheSame} then ${error} else ${failure('address_corrected')} end`,
    })
    .where(and(eq(emailMessage.id, id), eq(emailMessage.status, 'sending')));
}

/** What a mail server said of the former address is not said of the other one. */
const withoutFormer: SQL<string | null> = sql`case
  when ${emailMessage.status} <> 'failed' or ${inArray(emailMessage.error, [...OWN_FAILURES])}
    or starts_with(${emailMessage.error}, ${unreadable('')}) then ${emailMessage.error}
  else ${failure('address_corrected')} end`;
