import { z } from 'zod';
import { ORDERS } from '../settingsLists/roles.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, moment } from '../kit/fields.ts';

/* What staff send or hand to the customer of an order, by the buttons of the order screen. */

const refusals = ['not_found', 'wrong_state', 'order_deleted', 'account_deleted'] as const;

const qrCode = z.object({
  /** A PNG as a data URL: `data:image/png;base64,…`. */
  qr_code: z.string(),
  /** The file name it is saved under. */
  file_name: z.string(),
  /** The address in the QR code. */
  address: z.string(),
  expires_at: moment,
});

export const generateQrCode = endpoint({
  method: 'GET',
  path: '/order/generate/qr-code/{id}',
  summary: 'The QR code with which the customer of a rejected order sends again what was rejected.',
  access: ORDERS,
  params: z.object({ id }),
  answer: qrCode,
  refusals: [...refusals, 'no_customer_page'],
  changes: true,
});

export const renewQrCode = endpoint({
  method: 'POST',
  path: '/order/{id}/renew-qr-code',
  summary: 'Makes a new QR code; the one before no longer works. The partner plan decides how the customer is told.',
  access: ORDERS,
  params: z.object({ id }),
  answer: qrCode,
  refusals: [...refusals, 'no_customer_page'],
});

/** An e-mail as it would be sent now. */
const previewed = z.object({
  mails: z.array(
    z.object({
      recipient: z.string(),
      language: z.string(),
      subject: z.string(),
      html: z.string(),
      /** The names of the attached files. An invoice has no name until it is sent, because it gets its number then. */
      attachments: z.array(z.string().nullable()),
    }),
  ),
});

const sent = z.object({ message: z.string() });

/** The messages for what was sent or could not be sent, in the specification's words. */
export const ORDER_EMAIL_MESSAGES = {
  emailSent: 'Email sent successfully!',
  emailFailed: 'Email sent failed!',
  invoiceSent: 'Invoice sent successfully!',
  invoiceFailed: 'Invoice sent failed!',
  invoiceDownloaded: 'Invoice downloaded successfully!',
  invoiceNotDownloaded: 'Invoice download failed!',
} as const;

export const previewEmail = endpoint({
  method: 'GET',
  path: '/order/{id}/preview-email',
  summary: 'The e-mails about the status of the order, as they would be sent to the customer again.',
  access: ORDERS,
  params: z.object({ id }),
  answer: previewed,
  refusals: [...refusals, 'nothing_to_tell'],
  // The preview shows the e-mail with a working link, so this call creates one.
  changes: true,
});

export const sendEmail = endpoint({
  method: 'GET',
  path: '/order/{id}/send-email',
  summary: 'Sends the e-mail about the status of an order to its customer again.',
  access: ORDERS,
  params: z.object({ id }),
  answer: sent,
  refusals: [...refusals, 'nothing_to_tell'],
  changes: true,
});

const invoiceRefusals = [...refusals, 'invoice_not_paid', 'invoice_given_back', 'invoice_seller_missing'] as const;

export const remindCustomer = endpoint({
  method: 'POST',
  path: '/order/{id}/remind',
  summary: 'Reminds the customer of what an order waits for. A second request right after it sends nothing.',
  access: ORDERS,
  params: z.object({ id }),
  answer: z.object({ reminded_at: moment, reminders: z.number().int() }),
  refusals: [...refusals, 'nothing_to_tell'],
});

export const previewInvoice = endpoint({
  method: 'GET',
  path: '/order/{id}/preview-invoice',
  summary: 'The e-mail by which sending the invoice would bring it to the customer. Gives the invoice no number.',
  access: ORDERS,
  params: z.object({ id }),
  answer: previewed,
  refusals: invoiceRefusals,
});

export const sendInvoice = endpoint({
  method: 'GET',
  path: '/order/{id}/send-invoice',
  summary: 'Sends the invoice of an order to its customer, as a PDF.',
  access: ORDERS,
  params: z.object({ id }),
  answer: sent,
  refusals: invoiceRefusals,
  changes: true,
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/order/{id}/download/invoice',
  summary: 'The invoice of an order, as a PDF: the same file whenever it is asked for.',
  access: ORDERS,
  params: z.object({ id }),
  answer: z.object({
    /** The PDF, in base64. */
    data: z.string(),
    fileName: z.string(),
  }),
  refusals: invoiceRefusals,
  changes: true,
});
