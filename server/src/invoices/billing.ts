import { NOT_JUDGED_ANY_MORE, type DocumentStatus } from '@likeness/contract/vocabulary';
import {
  type EmailTemplate,
  type OrderEmailContent,
  orderClosedJob,
  orderEmails,
  promisedFor,
  queueOrderReceivedEmail,
  writeFramed,
  type NewEmail,
  queueEmail,
} from '../emails/index.ts';
import { type OrderRow, isAllGivenBack, orderById, paymentsOf, withUnwritten } from '../orders/index.ts';
import { documentsOfOrder } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { type InvoiceDocument, documentOf } from './documents.ts';
import { BILL, type BillContent } from './emailTexts.ts';
import type { Printer } from './printer.ts';
import { sellerOf } from './seller.ts';
import { creditNotesOf, issueCreditNote } from './creditNoteStore.ts';
import { invoiceOfOrder, issueInvoice } from './store.ts';

const PATIENCE = { retryLimit: 50, retryDelaySeconds: 5, longestRetryDelaySeconds: 3_600 };

/** Confirms a paid order to its customer, issues its invoice, and sends that if the partner plan says so. */
export const issueInvoiceJob = defineJob<{ orderId: number }>('invoices.issue', PATIENCE);

/** Sends an invoice because staff requested it. */
export const sendInvoiceJob = defineJob<{ orderId: number; occasion: string }>('invoices.send', PATIENCE);

/** Issues the credit note of a refund, and draws it. */
export const issueCreditNoteJob = defineJob<{ refundId: number }>('invoices.credit-note', PATIENCE);

/** Starts the jobs of this feature on this server. */
export async function startInvoiceJobs(platform: Platform, printer: Printer): Promise<void> {
  const { jobs, clock, config, database } = platform;
  await jobs.workOutsideTransaction(issueInvoiceJob, async ({ orderId }) => {
    const now = clock.now();
    await database.transaction((tx) =>
      queueOrderReceivedEmail(tx, platform, { orderId, billed: config.invoices !== undefined }, now),
    );
    await billByPlan(platform, printer, orderId, 'paid', now);
  });
  await jobs.workOutsideTransaction(orderClosedJob, async ({ orderId, billed = false }) => {
    await billByPlan(platform, printer, orderId, billed ? 'closed_and_billed' : 'closed', clock.now());
  });
  await jobs.workOutsideTransaction(issueCreditNoteJob, async ({ refundId }) => {
    const now = clock.now();
    const terms = config.invoices && sellerOf(config);
    const row = await database.transaction((tx) => issueCreditNote(tx, refundId, terms, now));
    if (row) await documentOf(platform, printer, row);
    platform.live.changed('documents');
  });
  await jobs.workOutsideTransaction(sendInvoiceJob, async ({ orderId, occasion: trigger }) => {
    const now = clock.now();
    const invoiced = await issue(platform, printer, orderId, now);
    const bill: Bill = { template: 'bill', eventKey: `${orderId}:again:${trigger}`, byStaff: true };
    await queueBill(platform, orderId, bill, [...invoiced, ...(await creditNotes(platform, printer, orderId))], now);
  });
}

/**
 * "The bill is sent when everything is done; if the plan wants it earlier, as soon as the order is paid, while photos
 * still have to be checked."
 */
async function billByPlan(
  platform: Platform,
  printer: Printer,
  orderId: number,
  moment: 'paid' | 'closed' | 'closed_and_billed',
  now: Date,
): Promise<void> {
  const { database, config } = platform;
  const order = await orderById(database.orm, orderId);
  const isDue = order && order.paidAt !== null && order.deletedAt === null && order.status !== 'canceled';
  // Without a seller no invoice can be issued. It is issued later when staff request it.
  if (!isDue || !config.invoices || (await isNothingToBill(database.orm, order))) return;
  const invoiced = await issue(platform, printer, orderId, now);
  if (moment !== 'paid') {
    const bill: Bill = { template: 'bill', eventKey: String(orderId), onlyPartner: moment === 'closed_and_billed' };
    await queueBill(platform, orderId, bill, invoiced, now);
  } else if (await waitsForControl(database.orm, orderId)) {
    await queueBill(platform, orderId, { template: 'bill_waiting_control', eventKey: String(orderId) }, invoiced, now);
  }
}

async function isNothingToBill(tx: Transaction, order: OrderRow): Promise<boolean> {
  if (await invoiceOfOrder(tx, order.id)) return false;
  return isAllGivenBack(withUnwritten(await paymentsOf(tx, order.id), order));
}

interface Invoiced {
  readonly number: string;
  readonly document: InvoiceDocument;
}

async function issue(platform: Platform, printer: Printer, orderId: number, now: Date): Promise<[Invoiced]> {
  const terms = sellerOf(platform.config);
  const row = await platform.database.transaction((tx) => issueInvoice(tx, orderId, terms, now));
  return [{ number: row.number, document: await documentOf(platform, printer, row) }];
}

async function creditNotes(platform: Platform, printer: Printer, orderId: number): Promise<Invoiced[]> {
  const drawn: Invoiced[] = [];
  for (const row of await creditNotesOf(platform.database.orm, orderId)) {
    drawn.push({ number: row.number, document: await documentOf(platform, printer, row) });
  }
  return drawn;
}

interface Bill {
  readonly template: 'bill' | 'bill_waiting_control';
  readonly eventKey: string;
  /** Sent to the customer whatever the plan says about automatic e-mails. */
  readonly byStaff?: boolean;
  /** Where the customer has it already, with another e-mail. */
  readonly onlyPartner?: boolean;
}

async function queueBill(
  platform: Platform,
  orderId: number,
  bill: Bill,
  invoiced: readonly [Invoiced, ...Invoiced[]],
  now: Date,
) {
  const attachments = invoiced.map(({ document: { pdf: _, ...attachment } }) => attachment);
  await platform.database.transaction(async (tx) => {
    for (const email of await invoiceEmails(tx, orderId, bill, invoiced[0].number, now)) {
      if (bill.onlyPartner === true && email.dedupeKey.endsWith(':client_bill')) continue;
      await queueEmail(tx, platform, { ...email, attachments });
    }
  });
  platform.live.changed('mailbox');
}

/** The e-mails with the invoice, still without the attachment. */
async function invoiceEmails(
  tx: Transaction,
  orderId: number,
  { template, eventKey, byStaff }: Bill,
  invoiceNumber: string | null,
  now: Date,
): Promise<NewEmail[]> {
  const email: EmailTemplate<BillContent & OrderEmailContent> = {
    template,
    eventKey,
    write: (language, content) => writeFramed(BILL, language, content),
  };
  const promised = template === 'bill_waiting_control' ? await promisedFor(tx, orderId) : undefined;
  return orderEmails(tx, orderId, email, { invoiceNumber, promised }, { now, ...(byStaff && { byStaff }) });
}

/** The e-mail with the invoice as it would be sent now. */
export async function previewBill(tx: Transaction, orderId: number, now: Date): Promise<NewEmail[]> {
  const number = (await invoiceOfOrder(tx, orderId))?.number ?? null;
  return invoiceEmails(tx, orderId, { template: 'bill', eventKey: `${orderId}:preview`, byStaff: true }, number, now);
}

const isJudged = (status: DocumentStatus) => (NOT_JUDGED_ANY_MORE as readonly DocumentStatus[]).includes(status);

async function waitsForControl(tx: Transaction, orderId: number): Promise<boolean> {
  const documents = await documentsOfOrder(tx, orderId);
  return documents.some(({ status }) => !isJudged(status));
}
