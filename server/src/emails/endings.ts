import type { NewEmail } from './outbox/index.ts';
import { type Amount, formatMoney } from '@likeness/contract/kit/money';
import type { FormatCustomerText } from '@likeness/texts/customerTexts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { EmailPart } from '../platform/email/render.ts';
import { type EmailWording, buttonTo, writeFramed } from './frame.ts';
import { type EmailTemplate, type OrderEmailContent, orderEmails } from './recipients.ts';

/* E-mails about an order that ended for good, and about what its customer gets back. */

/** What a customer gets back. */
export interface GivenBack {
  readonly amount: Amount;
  readonly currency: string;
}

interface EndedContent extends OrderEmailContent {
  /** What the customer gets back; undefined where nothing is, or where the partner settles it. */
  readonly refund: GivenBack | undefined;
  readonly kept: Kept | undefined;
}

/** What the customer got of an order before it ended, and keeps; undefined where that is nothing. */
export interface Kept {
  /** Whether there is a photo code among it: it ends with the order, whatever was delivered. */
  readonly hasPhotoCode: boolean;
}

const ENDED: Readonly<Record<'order_canceled' | 'order_refused', EmailWording<EndedContent>>> = {
  order_canceled: ended('order_canceled'),
  order_refused: ended('order_refused'),
};

function ended(texts: 'order_canceled' | 'order_refused'): EmailWording<EndedContent> {
  return {
    subject: (say, { orderReference }) => say(`${texts}.subject`, { orderReference }),
    body: (say, { refund, kept, orderAddress }) => [
      say(kept && texts === 'order_canceled' ? 'order_canceled.rest' : `${texts}.ended`),
      ...(kept ? [say('order_canceled.kept')] : []),
      ...(kept?.hasPhotoCode ? [say('order_canceled.photo_code')] : []),
      ...(refund ? [say('paid_back.due', { amount: amountIn(say, refund) })] : []),
      ...buttonTo(say('paid_back.button'), orderAddress),
    ],
  };
}

/** The e-mails that an order was canceled or refused. */
export function endedEmails(
  tx: Transaction,
  {
    orderId,
    template,
    ...content
  }: Pick<EndedContent, 'refund' | 'kept'> & { orderId: number; template: keyof typeof ENDED },
  now: Date,
): Promise<NewEmail[]> {
  const email: EmailTemplate<EndedContent> = {
    template,
    eventKey: String(orderId),
    write: (language, content) => writeFramed(ENDED[template], language, content),
  };
  return orderEmails(tx, orderId, email, content, { now });
}

interface PaidBackContent extends OrderEmailContent {
  readonly refund: GivenBack;
  readonly hasCreditNote: boolean;
}

const PAID_BACK: EmailWording<PaidBackContent> = {
  subject: (say, { orderReference }) => say('paid_back.subject', { orderReference }),
  body: (say, { refund, hasCreditNote, orderAddress }): EmailPart[] => [
    say('paid_back.done', { amount: amountIn(say, refund) }),
    say('paid_back.patience'),
    ...(hasCreditNote ? [say('paid_back.credit_note')] : []),
    ...buttonTo(say('paid_back.button'), orderAddress),
  ],
};

/** The e-mails that a refund was paid back. */
export function paidBackEmails(
  tx: Transaction,
  { orderId, refundId, ...content }: { orderId: number; refundId: number; refund: GivenBack; hasCreditNote: boolean },
  now: Date,
): Promise<NewEmail[]> {
  const email: EmailTemplate<PaidBackContent> = {
    template: 'paid_back',
    eventKey: String(refundId),
    write: (language, said) => writeFramed(PAID_BACK, language, said),
  };
  return orderEmails(tx, orderId, email, content, { now });
}

function amountIn(say: FormatCustomerText, { amount, currency }: GivenBack): string {
  return formatMoney(amount, currency, say.locale);
}
