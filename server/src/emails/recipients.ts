import { INFORM_WHO } from '@likeness/contract/settingsLists/informWho';
import { orderAddress } from '../orders/index.ts';
import type { NewEmail } from './outbox/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { RenderedEmail } from './frame.ts';
import { type Addressee, addresseeOfOrder } from './store.ts';

/** What every e-mail about an order may speak of. */
export interface OrderEmailContent {
  readonly firstName: string;
  readonly orderReference: string;
  /** Where the partner's own application shows the customer this order; null where it has none. */
  readonly orderAddress: string | null;
}

/** A kind of e-mail, written for one reader. */
export interface EmailTemplate<Content> {
  /** Which e-mails a plan lets leave goes by this name, after `client_` or `partner_`. */
  readonly template: string;
  /** The same eventKey twice is written once. */
  readonly eventKey: string;
  readonly write: (language: string, content: Content) => RenderedEmail;
}

/** When an e-mail is written, and whether somebody of the staff has asked for it. */
export interface EmailTrigger {
  readonly now: Date;
  /** It then goes to the customer, whatever the plan says of e-mails that leave by themselves. */
  readonly byStaff?: boolean;
}

/** The e-mails about an order as a whole. */
export async function orderEmails<Content extends OrderEmailContent>(
  tx: Transaction,
  orderId: number,
  email: EmailTemplate<Content>,
  content: Omit<Content, keyof OrderEmailContent>,
  trigger: EmailTrigger,
): Promise<NewEmail[]> {
  const addressee = await addresseeOfOrder(tx, orderId);
  return addressee ? emailsTo(addressee, email, content, { documentId: null, ...trigger }) : [];
}

/**
 * The e-mails that an e-mail becomes: to the customer and to the partner, each where the partner's plan says so.
 *
 * @param about the document that the e-mail is about; without it the order as a whole
 */
export function emailsTo<Content extends OrderEmailContent>(
  addressee: Addressee,
  { template, eventKey, write }: EmailTemplate<Content>,
  content: Omit<Content, keyof OrderEmailContent>,
  { documentId, now, byStaff = false }: EmailTrigger & { readonly documentId: number | null },
): NewEmail[] {
  const { order, customer: buyer, document: first } = addressee;
  const { language } = buyer;
  const written = write(language, {
    ...content,
    firstName: documentId === null ? buyer.firstName : (first?.firstName ?? buyer.firstName),
    orderReference: order.externalRef,
    orderAddress: orderAddress(addressee.plan.webAppUrl, order.externalRef),
  } as Content);
  return recipientsOf(addressee, template, byStaff).map(({ rule, recipient }) => ({
    ...written,
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

/**
 * "The plan says who is told." What it says nothing of in particular, such as that an e-mail was posted, is told to the
 * customer, unless the plan leaves it to the partner to inform its customers.
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
