import type { FormatCustomerText } from '@likeness/texts/customerTexts';
import { type EmailWording, buttonTo } from './frame.ts';

/* Letters about where an order stands on its way: not paid, on its way, complete. */

export interface PaymentFailedContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly orderAddress: string | null;
}

export const PAYMENT_FAILED: EmailWording<PaymentFailedContent> = {
  subject: (say, { orderReference }) => say('payment_failed.subject', { orderReference }),
  body: (say, { orderAddress }) => [
    say('payment_failed.declined'),
    say('payment_failed.ask'),
    ...buttonTo(say('payment_failed.button'), orderAddress),
  ],
};

export interface NewLinkContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly repairAddress: string;
}

export const NEW_LINK: EmailWording<NewLinkContent> = {
  subject: (say, { orderReference }) => say('new_link.subject', { orderReference }),
  body: (say, { repairAddress }) => [say('new_link.here'), ...buttonTo(say('new_link.button'), repairAddress)],
};

export interface ShippedContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly purpose: string;
  /** As they stand on the envelope. */
  readonly addressLines: readonly string[];
  readonly trackingNumber?: string | null | undefined;
}

export const SHIPPED: EmailWording<ShippedContent> = {
  subject: (say, { orderReference }) => say('shipped.subject', { orderReference }),
  body: (say, { purpose, ...letter }) => [say('shipped.posted', { purpose }), ...letterIn(say, letter)],
};

/** Where a letter goes, its number, and until when to wait for it. */
function letterIn(
  say: FormatCustomerText,
  { addressLines, trackingNumber }: Pick<ShippedContent, 'addressLines' | 'trackingNumber'>,
) {
  return [
    { quoted: addressLines.join('\n') },
    ...(trackingNumber ? [{ points: [{ label: say('shipped.tracking_number'), detail: trackingNumber }] }] : []),
    say('shipped.patience'),
  ];
}

/** What came of a document: paper in the post, a code, a file. */
export interface Outcome {
  readonly purpose: string;
  readonly posted: boolean;
  readonly coded: boolean;
  /** A short address at which an authority fetches the photo. */
  readonly photo_coded: boolean;
  readonly digital: boolean;
}

export interface ClosingContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly orderAddress: string | null;
  readonly outcomes: readonly Outcome[];
  /** Whether the customer gets an e-mail of its own with a code, and one with a file. */
  readonly ownEmails: { readonly codes: boolean; readonly files: boolean };
  /** The letter that completed it; without one, it is not told here. */
  readonly letter: Pick<ShippedContent, 'addressLines' | 'trackingNumber'> | undefined;
  /** Whether its invoice is attached. */
  readonly billed: boolean;
}

export const CLOSING: EmailWording<ClosingContent> = {
  subject: (say, { orderReference }) => say('order_complete.subject', { orderReference }),
  body: (say, { orderAddress, outcomes, ownEmails, letter, billed }) => [
    say('order_complete.done'),
    pointsOf(say, outcomes, ownEmails),
    ...(letter ? [say('order_complete.letter'), ...letterIn(say, letter)] : []),
    ...(billed ? [say('bill.attached_here')] : []),
    say('order_complete.thanks'),
    ...buttonTo(say('order_complete.button'), orderAddress),
  ],
};

function pointsOf(say: FormatCustomerText, outcomes: readonly Outcome[], ownEmails: ClosingContent['ownEmails']) {
  const ways = {
    coded: ownEmails.codes ? 'coded' : 'coded_no_email',
    photo_coded: ownEmails.codes ? 'photo_coded' : 'photo_coded_no_email',
    digital: ownEmails.files ? 'digital' : 'digital_no_email',
    posted: 'posted',
  } as const;
  return {
    points: outcomes.map(({ purpose, ...made }) => ({
      label: purpose,
      detail: (['coded', 'photo_coded', 'digital', 'posted'] as const)
        .flatMap((kind) => (made[kind] ? [say(`order_complete.${ways[kind]}`)] : []))
        .join(', '),
    })),
  };
}
