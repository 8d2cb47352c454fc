import { INFORM_WHO } from '@likeness/contract/settingsLists/informWho';
import { customerFormatter } from '@likeness/texts/customerTexts';
import { untilWhen } from './days.ts';
import { orderAddress } from '../orders/index.ts';
import type { NewEmail } from './outbox/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { WrittenEmail } from './frame.ts';
import { type Addressee, addresseeOfOrder, prefixed } from './store.ts';

/** What every e-mail about an order may mention. */
export interface OrderEmailContent {
  readonly firstName: string;
  readonly orderReference: string;
  /** The order's page in the partner's own application; null if it has none. */
  readonly orderAddress: string | null;
}

/** A kind of e-mail, written for one reader. */
export interface EmailTemplate<Content> {
  /** The plan's settings `client_…` and `partner_…` with this name decide whether it is sent. */
  readonly template: string;
  /** An e-mail with the same event key is written once. */
  readonly eventKey: string;
  readonly write: (language: string, content: Content) => WrittenEmail;
}

/** Who reads the e-mails of this kind that leave by themselves. */
export function readersOf(addressee: Addressee, template: string): ('customer' | 'partner')[] {
  return recipientsOf(addressee, template, false).map(({ rule }) =>
    rule.startsWith('client_') ? 'customer' : 'partner',
  );
}

/** When an e-mail is written, and whether a member of staff asked for it. */
export interface EmailTrigger {
  readonly now: Date;
  /** Then it is sent to the customer, whatever the plan says about automatic e-mails. */
  readonly byStaff?: boolean;
  /** Set where it reminds of an e-mail that was sent before. */
  readonly reminder?: {
    /** When the order is refused if the customer never answers, by the house's clocks; null if it waits for ever. */
    readonly until: { readonly at: Date; readonly zone: string } | null;
  };
}

/** The e-mails about an order as a whole. */
export async function orderEmails<Content extends OrderEmailContent>(
  tx: Transaction,
  orderId: number,
  email: EmailTemplate<Content>,
  content: Omit<Content, keyof OrderEmailContent>,
  trigger: EmailTrigger,
): Promise<NewEmail[]> {
  const addressee = await addresseeOfOrder(tx, orderId, email);
  return addressee ? emailsTo(addressee, email, content, { documentId: null, ...trigger }) : [];
}

/**
 * The e-mails made from a template: to the customer and to the partner, each only if the partner's plan says so.
 *
 * @param documentId the document that the e-mail is about; null for the order as a whole
 */
export function emailsTo<Content extends OrderEmailContent>(
  addressee: Addressee,
  { template, eventKey, write }: EmailTemplate<Content>,
  content: Omit<Content, keyof OrderEmailContent>,
  { documentId, now, byStaff = false, reminder }: EmailTrigger & { readonly documentId: number | null },
): NewEmail[] {
  const { order, customer: buyer, document: first, language } = addressee;
  const plain = write(language, {
    ...content,
    firstName: documentId === null ? buyer.firstName : (first?.firstName ?? buyer.firstName),
    orderReference: order.externalRef,
    orderAddress: orderAddress(addressee.plan.webAppUrl, order.externalRef),
  } as Content);
  const written = reminder ? asReminder(plain, language, reminder.until, now) : plain;
  return recipientsOf(addressee, template, byStaff).map(({ rule, recipient }) => ({
    ...written,
    subject: prefixed(written.subject, addressee.plan),
    dedupeKey: `${template}:${eventKey}:${rule}`,
    template,
    language,
    recipient,
    customerId: buyer.id,
    orderId: order.id,
    documentId,
    now,
  }));
}

/** The same e-mail, with a first sentence that says that we still wait, and until when. */
function asReminder(
  { subject, parts: [greeting, ...rest] }: WrittenEmail,
  language: string,
  until: Required<EmailTrigger>['reminder']['until'],
  now: Date,
) {
  const say = customerFormatter(language);
  return {
    subject: say('reminder.subject', { subject }),
    parts: [
      ...(greeting === undefined ? [] : [greeting]),
      until === null
        ? say('reminder.waiting')
        : say('reminder.waiting_until', { day: untilWhen(say.locale, until.zone, until.at, now) }),
      ...rest.map((part, place) => (place === 0 && typeof part === 'string' ? capitalised(part) : part)),
    ],
  };
}

/** German goes on in small letters after a greeting; here the sentence stands after another one. */
function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/**
 * "The plan says who is told." A kind of e-mail that the plan does not mention, such as the one about a posted letter,
 * goes to the customer, unless the plan leaves informing customers to the partner.
 */
function recipientsOf(
  { customer: buyer, partner: shop, plan, document: first }: Addressee,
  template: string,
  byStaff: boolean,
) {
  const toCustomer = { rule: `client_${template}`, recipient: first?.externalEmail ?? buyer.email };
  const toPartner = { rule: `partner_${template}`, recipient: shop.email.replace(/^partner_/, '') };
  if (byStaff) return [toCustomer];
  const isNamed = (INFORM_WHO as readonly string[]).includes(toCustomer.rule);
  if (!isNamed) return plan.informClient ? [toCustomer] : [];
  return [toCustomer, toPartner].filter(({ rule }) => plan.informWho.includes(rule));
}
