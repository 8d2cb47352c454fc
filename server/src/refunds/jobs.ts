import { negate } from '@likeness/contract/kit/money';
import { type EmailAttachment, paidBackEmails, queueEmail } from '../emails/index.ts';
import { type Printer, creditNoteOfRefund, documentOf } from '../invoices/index.ts';
import { refundById } from '../orders/index.ts';
import { WALLET } from '../partners/index.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';

/** Tells the customer that a refund was paid back, unless that was undone meanwhile. */
export const tellPaidBackJob = defineJob<{ refundId: number; settledAt: string }>('refunds.tell-paid-back', {
  retryLimit: 50,
});

/** Starts the jobs of this feature on this server. */
export async function startRefundJobs(platform: Platform, printer: Printer): Promise<void> {
  const { jobs, clock, database, live } = platform;
  await jobs.workOutsideTransaction(tellPaidBackJob, async ({ refundId, settledAt }) => {
    const refund = await refundById(database.orm, refundId);
    if (refund?.settledAt?.toISOString() !== settledAt || refund.method === WALLET) return;
    const { orderId, amount, currency } = refund;
    const row = await creditNoteOfRefund(database.orm, refundId);
    const attachments: EmailAttachment[] = [];
    if (row) {
      const { pdf: _, ...attachment } = await documentOf(platform, printer, row);
      attachments.push(attachment);
    }
    await database.transaction(async (tx) => {
      const about = {
        orderId,
        refundId,
        refund: { amount: negate(amount), currency },
        hasCreditNote: row !== undefined,
      };
      for (const email of await paidBackEmails(tx, about, clock.now())) {
        await queueEmail(tx, platform, { ...email, attachments });
      }
    });
    live.changed('mailbox');
  });
}
