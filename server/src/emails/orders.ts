import type { NewEmail } from './outbox/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type EmailContext, type Shipped, addressLines } from './documents.ts';
import { writeFramed } from './frame.ts';
import {
  type EmailTemplate,
  type EmailTrigger,
  type OrderEmailContent,
  emailsTo,
  orderEmails,
  readersOf,
} from './recipients.ts';
import { addresseeOfOrder, outcomesOf } from './store.ts';
import { CLOSING, type ClosingContent, NEW_LINK, type NewLinkContent, PAYMENT_FAILED } from './ways.ts';

/** The e-mails about a declined payment. */
export function paymentFailedEmails(
  tx: Transaction,
  { orderId, eventKey }: { orderId: number; eventKey: string },
  now: Date,
): Promise<NewEmail[]> {
  const email: EmailTemplate<OrderEmailContent> = {
    template: 'payment_failed',
    eventKey,
    write: (language, content) => writeFramed(PAYMENT_FAILED, language, content),
  };
  return orderEmails(tx, orderId, email, {}, { now });
}

/** The e-mails with a new link that replaces an invalid one. */
export function newLinkEmails(
  tx: Transaction,
  { orderId, address, eventKey }: { orderId: number; address: string; eventKey: string },
  now: Date,
): Promise<NewEmail[]> {
  const email: EmailTemplate<NewLinkContent & OrderEmailContent> = {
    template: 'new_qr_code',
    eventKey,
    write: (language, content) => writeFramed(NEW_LINK, language, content),
  };
  return orderEmails(tx, orderId, email, { repairAddress: address }, { now });
}

interface Closing {
  readonly orderId: number;
  readonly eventKey: string;
  /** The letter that completed it. */
  readonly shipped?: Shipped | undefined;
  readonly billed?: boolean;
}

/** The e-mails that close an order; `undefined` while it is not fulfilled. */
export async function closingEmails(
  tx: Transaction,
  { config }: Pick<EmailContext, 'config'>,
  { orderId, eventKey, shipped, billed = false }: Closing,
  trigger: EmailTrigger,
): Promise<NewEmail[] | undefined> {
  const addressee = await addresseeOfOrder(tx, orderId);
  if (addressee?.order.status !== 'fulfilled') return undefined;
  const email: EmailTemplate<ClosingContent> = {
    template: 'order_fulfilled',
    eventKey,
    write: (language, content) => writeFramed(CLOSING, language, content),
  };
  const outcomes = await outcomesOf(tx, orderId, {
    language: addressee.language,
    hasShortAddresses: config.shortUrl !== undefined,
  });
  // It promises no e-mail that the plan does not send.
  const isEmailed = (template: string) => readersOf(addressee, template).includes('customer');
  const ownEmails = { codes: isEmailed('ephoto_validated_with_code'), files: isEmailed('verification_validated') };
  const letter = shipped && {
    addressLines: await addressLines(tx, shipped, addressee.language),
    trackingNumber: shipped.trackingNumber,
  };
  return emailsTo(addressee, email, { outcomes, ownEmails, letter, billed }, { documentId: null, ...trigger });
}
