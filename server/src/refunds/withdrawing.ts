import { issueCreditNoteJob } from '../invoices/index.ts';
import { type RefundRow, withdrawDueRefund } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteOn } from './notes.ts';
import { knownRefund } from './store.ts';

interface Withdrawal {
  readonly staffId: number;
  readonly reason: string;
  readonly now: Date;
}

/**
 * "It was booked by mistake: nothing goes back." Possible while it is due. It stays among the payments as withdrawn, and its
 * credit note, which is never changed, is taken back by another one. If all had gone back before there was an invoice, the money
 * that is kept gets its invoice now.
 *
 * @throws the refusals `not_found`, `refund_settled`, `refund_withdrawn`
 */
export async function withdrawRefund(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  id: number,
  { staffId, reason, now }: Withdrawal,
): Promise<RefundRow> {
  const withdrawn = await withdrawDueRefund(tx, id, { at: now, staffId });
  if (!withdrawn) {
    const standing = await knownRefund(tx, id);
    throw new Refusal(standing.status === 'withdrawn' ? 'refund_withdrawn' : 'refund_settled');
  }
  await noteOn(tx, withdrawn, { name: 'refund_withdrawn', staffId, comment: reason, now });
  await jobs.enqueue(tx, issueCreditNoteJob, { refundId: id });
  return withdrawn;
}
