import * as contract from '@likeness/contract/orderDesk/emails';
import { latestAuditOn, writeAudit } from '../../audit/index.ts';
import { openLink, renewLink } from '../../orders/index.ts';
import {
  type Printer,
  creditNotesOf,
  documentOf,
  invoiceOfOrder,
  invoiceFileName,
  requireInvoiceable,
  issueInvoice,
  previewBill,
  sellerOf,
  sendInvoiceJob,
} from '../../invoices/index.ts';
import { queueNewLinkEmail, orderStatusEmails, type NewEmail, queueEmail, rendered } from '../../emails/index.ts';
import { requireOrderAction } from '../actions/index.ts';
import { remindByHand } from '../afterSales/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Answers } from '../../platform/email/render.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { presentQrCode } from './qrCodes.ts';

const { emailSent, invoiceSent } = contract.ORDER_EMAIL_MESSAGES;

/** The e-mails that staff send to the customer of an order, and the files they give them. */
export function orderEmailRoutes(platform: Platform, printer: Printer): Binding[] {
  const { tokens, config, database, jobs } = platform;

  return [
    bind(contract.generateQrCode, async ({ tx, params, user, now }) => {
      await requireOrderAction(tx, user, params.id, 'downloadQrCode', now);
      return presentQrCode(tx, config, params.id, await openLink(tx, tokens, params.id, now));
    }),
    bind(contract.renewQrCode, async ({ tx, params, user, now, changed }) => {
      await requireOrderAction(tx, user, params.id, 'downloadQrCode', now);
      const link = await renewLink(tx, tokens, params.id, now);
      const shown = await presentQrCode(tx, config, params.id, link);
      await writeOrderAudit(tx, 'qr_code_renewed', params.id, user.id, now);
      await queueNewLinkEmail(tx, platform, { orderId: params.id, address: shown.address }, now);
      changed('mailbox');
      return shown;
    }),

    bind(contract.previewEmail, async ({ tx, params, user, now }) => {
      await requireOrderAction(tx, user, params.id, 'sendEmail', now);
      const emails = await orderStatusEmails(tx, platform, { orderId: params.id, occasion: 'preview' }, now);
      return { mails: requireNonEmpty(emails).map((email) => presentPreview(email, config, [])) };
    }),
    bind(contract.sendEmail, async ({ tx, params, user, now, changed }) => {
      await requireOrderAction(tx, user, params.id, 'sendEmail', now);
      const trigger = await writeOrderAudit(tx, 'email_sent_again', params.id, user.id, now);
      const emails = await orderStatusEmails(tx, platform, { orderId: params.id, occasion: trigger }, now);
      for (const email of requireNonEmpty(emails)) await queueEmail(tx, platform, email);
      changed('mailbox');
      return { message: emailSent };
    }),

    bind(contract.remindCustomer, async ({ tx, params, user, now, changed }) => {
      await requireOrderAction(tx, user, params.id, 'remind', now);
      const { at, reminders } = await remindByHand(tx, platform, { orderId: params.id, staffId: user.id }, now);
      changed('mailbox');
      changed('documents');
      return { reminded_at: at.toISOString(), reminders };
    }),

    bind(contract.previewInvoice, async ({ tx, params, user, now }) => {
      await requireOrderAction(tx, user, params.id, 'sendInvoice', now);
      sellerOf(config);
      await requireInvoiceable(tx, params.id);
      const issued = await invoiceOfOrder(tx, params.id);
      const names = [issued, ...(await creditNotesOf(tx, params.id))].map((row) => (row ? invoiceFileName(row) : null));
      return { mails: (await previewBill(tx, params.id, now)).map((email) => presentPreview(email, config, names)) };
    }),
    bind(contract.sendInvoice, async ({ tx, params, user, now }) => {
      await requireOrderAction(tx, user, params.id, 'sendInvoice', now);
      const terms = sellerOf(config);
      const trigger = await writeOrderAudit(tx, 'invoice_sent', params.id, user.id, now);
      await jobs.enqueue(tx, sendInvoiceJob, { orderId: params.id, occasion: trigger });
      // Issued last, because from here on others wait for an invoice number.
      await issueInvoice(tx, params.id, terms, now);
      return { message: invoiceSent };
    }),
    // A document is drawn outside any transaction, so its number is issued in an earlier transaction of its own.
    bind(
      contract.downloadInvoice,
      async ({ tx, params, user, now }) => {
        await requireOrderAction(tx, user, params.id, 'downloadInvoice', now);
        const terms = sellerOf(config);
        const issued = await database.transaction((own) => issueInvoice(own, params.id, terms, now));
        const { pdf, fileName } = await documentOf(platform, printer, issued);
        return { data: pdf.toString('base64'), fileName };
      },
      { eachStatementAlone: true },
    ),
  ];
}

/** Writes an audit entry about an order. Answers its number, which distinguishes this e-mail from others. */
async function writeOrderAudit(
  tx: Transaction,
  name: string,
  orderId: number,
  staffId: number,
  now: Date,
): Promise<string> {
  await writeAudit(tx, { name, subject: 'order', subjectId: orderId, orderId, staffId, now });
  return String((await latestAuditOn(tx, 'order', orderId))!.id);
}

function requireNonEmpty(emails: readonly NewEmail[]): readonly NewEmail[] {
  if (emails.length === 0) throw new Refusal('nothing_to_tell');
  return emails;
}

function presentPreview(email: NewEmail, answers: Answers, attachments: (string | null)[]) {
  const { subject, html } = rendered(email, answers);
  return { recipient: email.recipient, language: email.language, subject, html, attachments };
}
