import { type EmailWording, type Promised, buttonTo, promiseIn } from '../emails/index.ts';

export interface BillContent {
  readonly firstName: string;
  readonly orderReference: string;
  readonly orderAddress: string | null;
  /** Null in a preview before the invoice is issued. */
  readonly invoiceNumber: string | null;
  /** Set while photos of the order wait for a verdict. */
  readonly promised: Promised | undefined;
}

/** The e-mail that an invoice is attached to. */
export const BILL: EmailWording<BillContent> = {
  subject: (say, { orderReference, invoiceNumber }) =>
    invoiceNumber === null
      ? say('bill.subject_unnumbered', { orderReference })
      : say('bill.subject', { invoiceNumber, orderReference }),
  body: (say, { promised, orderAddress }) => [
    say('bill.attached'),
    ...(promised ? [promiseIn(say, promised)] : []),
    ...buttonTo(say('bill.button'), orderAddress),
  ],
};
