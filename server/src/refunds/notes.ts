import { negate } from '@likeness/contract/kit/money';
import { writeAudit } from '../audit/index.ts';
import type { RefundRow } from '../orders/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';

/** Notes on its order what became of a refund. */
export function noteOn(
  tx: Transaction,
  { id, orderId, amount, currency }: RefundRow,
  { name, staffId, comment, now }: { name: string; staffId?: number; comment?: string | undefined; now: Date },
) {
  return writeAudit(tx, {
    name,
    subject: 'order',
    subjectId: orderId,
    orderId,
    ...(staffId !== undefined && { staffId }),
    comment,
    after: { refund: { id, amount: negate(amount), currency } },
    now,
  });
}
