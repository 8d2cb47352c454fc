import { writeAudit } from '../../audit/index.ts';
import { type NewEmail, queueEmail, reminderEmails } from '../../emails/index.ts';
import { type OrderRow, lockOrder } from '../../orders/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { zoneOfHouse } from '../../treatmentTimes/index.ts';
import { isRemindedSince, recordReminder, remindersSince, unremindedSince } from './reminderStore.ts';

const DAY = 86_400_000;
/** A second press within this time is the same press. */
const SAME_PRESS_MS = 60_000;

type Post = Pick<Platform, 'config' | 'jobs' | 'tokens'>;

export interface Reminded {
  readonly at: Date;
  /** How often since the order has waited. */
  readonly reminders: number;
}

/**
 * Reminds the customer because somebody of the staff asks for it. Pressed twice, one e-mail leaves.
 *
 * @throws the refusal `nothing_to_tell`
 */
export async function remindByHand(
  tx: Transaction,
  platform: Post,
  { orderId, staffId }: { orderId: number; staffId: number },
  now: Date,
): Promise<Reminded> {
  const order = await lockOrder(tx, orderId);
  const { count, last } = await remindersSince(tx, orderId, order.updatedAt);
  if (last && now.getTime() - last.getTime() < SAME_PRESS_MS) return { at: last, reminders: count };
  if ((await remind(tx, platform, order, { staffId, now })) === 0) throw new Refusal('nothing_to_tell');
  return { at: now, reminders: count + 1 };
}

/**
 * Reminds customers who have not answered for as many days as the house says, each once for each of those days. Whoever
 * missed several, because the server was off, is reminded once.
 *
 * @returns how many e-mails left
 */
export async function remindUnanswered(platform: Post & Pick<Platform, 'database'>, now: Date): Promise<number> {
  let sent = 0;
  for (const days of platform.config.remindAfterDays.toReversed()) {
    const before = new Date(now.getTime() - days * DAY);
    for (let after = 0; ;) {
      const ids = await unremindedSince(platform.database.orm, { before, days, after });
      for (const orderId of ids) {
        sent += await platform.database.transaction(async (tx) => {
          const order = await lockOrder(tx, orderId);
          const dueAt = new Date(order.updatedAt.getTime() + days * DAY);
          // Another server was faster, or the customer has just answered.
          if (dueAt >= now || (await isRemindedSince(tx, orderId, dueAt))) return 0;
          const emails = await remind(tx, platform, order, { now });
          if (emails === 0) await recordReminder(tx, { orderId, remindedAt: now, notified: false });
          return emails;
        });
      }
      if (ids.length === 0) break;
      after = ids.at(-1)!;
    }
  }
  return sent;
}

/** Sends the reminder of a locked order, and notes it; nothing is noted where there is nobody to tell. */
async function remind(
  tx: Transaction,
  platform: Post,
  { id: orderId, updatedAt }: OrderRow,
  { staffId, now }: { staffId?: number; now: Date },
): Promise<number> {
  const { refuseAfterDays } = platform.config;
  const at = new Date(updatedAt.getTime() + refuseAfterDays * DAY);
  const until = refuseAfterDays === 0 ? null : { at, zone: await zoneOfHouse(tx) };
  const trigger = { now, byStaff: staffId !== undefined, reminder: { until } };
  const emails: readonly NewEmail[] = await reminderEmails(
    tx,
    platform,
    { orderId, occasion: now.toISOString() },
    trigger,
  );
  for (const email of emails) await queueEmail(tx, platform, email);
  if (emails.length > 0) {
    await recordReminder(tx, { orderId, remindedById: staffId ?? null, remindedAt: now });
    await writeAudit(tx, {
      name: 'customer_reminded',
      subject: 'order',
      subjectId: orderId,
      orderId,
      ...(staffId !== undefined && { staffId }),
      now,
    });
  }
  return emails.length;
}
