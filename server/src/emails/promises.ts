import type { FormatCustomerText } from '@likeness/texts/customerTexts';
import { momentIn, offsetAt, zoneName } from '@likeness/contract/kit/zonedTime';
import type { NewEmail } from './outbox/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { zoneOfHouse } from '../treatmentTimes/index.ts';
import { type EmailWording, buttonTo, writeFramed } from './frame.ts';
import { type EmailTemplate, type OrderEmailContent, emailsTo, orderEmails } from './recipients.ts';
import { addresseeOfDocument, addresseeOfOrder, promiseOfOrder, purposeLabel } from './store.ts';

/** Until when a customer is promised a verdict. */
export interface Promised {
  readonly at: Date;
  /** The house's time zone: the moment is told by its clocks. */
  readonly zone: string;
  /** Where the order was placed, as the two letters of a country. */
  readonly countryCode: string | null;
  /** How many photos wait for it. */
  readonly photos: number;
}

/** "We check your photo by Tuesday, 10 March at 11:30." */
export function promiseIn(say: FormatCustomerText, { at, zone, countryCode, photos }: Promised): string {
  const moment = momentIn(say.locale, zone, at);
  if (haveClocksOf(countryCode, zone, at)) return say('promise.until', { moment, photos });
  return say('promise.until_there', { moment, photos, zone: zoneName(say.locale, zone, at) });
}

/** Not known to every runtime yet. */
interface CountryLocale extends Intl.Locale {
  getTimeZones?: () => readonly string[] | undefined;
}

/** Whether all clocks of the customer's country show what those of the house do: then nobody needs to be told whose. */
function haveClocksOf(countryCode: string | null, zone: string, at: Date): boolean {
  if (countryCode === null || !/^[A-Za-z]{2}$/.test(countryCode)) return false;
  const country: CountryLocale = new Intl.Locale(`und-${countryCode}`);
  const theirs = country.getTimeZones?.() ?? [];
  const ours = offsetAt(zone, at.getTime());
  return theirs.length > 0 && theirs.every((their) => offsetAt(their, at.getTime()) === ours);
}

interface ReceivedOrder extends OrderEmailContent {
  readonly promised: Promised;
}

const ORDER_RECEIVED: EmailWording<ReceivedOrder> = {
  subject: (say, { orderReference }) => say('order_received.subject', { orderReference }),
  body: (say, { promised, orderAddress }) => [
    say('order_received.thanks'),
    promiseIn(say, promised),
    ...buttonTo(say('order_received.button'), orderAddress),
  ],
};

interface ReceivedRepair extends OrderEmailContent {
  readonly purpose: string;
  readonly promised: Promised;
}

const REPAIR_RECEIVED: Readonly<Record<'photo' | 'signature', EmailWording<ReceivedRepair>>> = {
  photo: received('photo_received'),
  signature: received('signature_received'),
};

function received(texts: 'photo_received' | 'signature_received'): EmailWording<ReceivedRepair> {
  return {
    subject: (say, { orderReference }) => say(`${texts}.subject`, { orderReference }),
    body: (say, { purpose, promised, orderAddress }) => [
      say(`${texts}.thanks`, { purpose }),
      promiseIn(say, promised),
      ...buttonTo(say('order_received.button'), orderAddress),
    ],
  };
}

/**
 * The e-mails that confirm a paid order; none where nothing of it waits for a verdict.
 *
 * @param billed whether a plan that wants it sends the bill at once: that says the same
 */
export async function orderReceivedEmails(
  tx: Transaction,
  { orderId, billed }: { orderId: number; billed: boolean },
  now: Date,
): Promise<NewEmail[]> {
  const plan = (await addresseeOfOrder(tx, orderId))?.plan;
  if (billed && plan?.informWho.includes('client_bill_waiting_control')) return [];
  const promised = await promisedFor(tx, orderId);
  if (!promised) return [];
  const email: EmailTemplate<ReceivedOrder> = {
    template: 'order_received',
    eventKey: String(orderId),
    write: (language, content) => writeFramed(ORDER_RECEIVED, language, content),
  };
  return orderEmails(tx, orderId, email, { promised }, { now });
}

/** The e-mails that confirm a new photo or signature. */
export async function repairReceivedEmails(
  tx: Transaction,
  { documentId, sent, eventKey }: { documentId: number; sent: 'photo' | 'signature'; eventKey: string },
  now: Date,
): Promise<NewEmail[]> {
  const addressee = await addresseeOfDocument(tx, documentId);
  const at = addressee?.document.promisedAt;
  if (!addressee || !at) return [];
  const email: EmailTemplate<ReceivedRepair> = {
    template: `${sent}_received`,
    eventKey,
    write: (language, content) => writeFramed(REPAIR_RECEIVED[sent], language, content),
  };
  const promised = { at, zone: await zoneOfHouse(tx), countryCode: addressee.order.originCountryCode, photos: 1 };
  const purpose = await purposeLabel(tx, addressee.document.purposeId, addressee.language);
  return emailsTo(addressee, email, { purpose, promised }, { documentId, now });
}

/** What the customer of an order is promised: the latest of its promises, as one answer is given to all of them. */
export async function promisedFor(tx: Transaction, orderId: number): Promise<Promised | undefined> {
  const promise = await promiseOfOrder(tx, orderId);
  return promise && { ...promise, zone: await zoneOfHouse(tx) };
}
