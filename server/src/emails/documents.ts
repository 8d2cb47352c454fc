import { envelopeOf } from '@likeness/contract/shipments/envelope';
import { translationLanguage } from '@likeness/contract/kit/translation';
import type { NewEmail } from './outbox/index.ts';
import type { decision, document } from '../photos/schema.ts';
import { type Repair, openLink, repairAddress } from '../orders/index.ts';
import type { Platform } from '../platform/platform.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type EmailWording, writeFramed } from './frame.ts';
import { type EmailTemplate, type EmailTrigger, type OrderEmailContent, emailsTo, readersOf } from './recipients.ts';
import {
  ADDRESS_REJECTED,
  PHOTO_REFUSED,
  PHOTO_REJECTED,
  type RejectionContent,
  SIGNATURE_REJECTED,
} from './rejections.ts';
import {
  type DocumentAddressee,
  addresseeOfDocument,
  countryOnEnvelope,
  purposeLabel,
  reasonsForCustomer,
} from './store.ts';
import { SHIPPED } from './ways.ts';

/** What every e-mail about a document may mention. */
export interface EmailContent extends OrderEmailContent {
  readonly purpose: string;
}
export type DocumentEmail = EmailTemplate<EmailContent>;

/** The e-mails about a document, to the customer and to the partner, each only if the partner's plan says so. */
export async function documentEmails(
  tx: Transaction,
  documentId: number,
  email: DocumentEmail,
  now: Date,
): Promise<NewEmail[]> {
  const addressee = await addresseeOfDocument(tx, documentId);
  if (!addressee) return [];
  const { language, document: row } = addressee;
  const content = { purpose: await purposeLabel(tx, row.purposeId, language) };
  return emailsTo(addressee, email, content, { documentId, now });
}

const REJECTIONS: Readonly<Record<Repair, { template: string; wording: EmailWording<RejectionContent> }>> = {
  photo: { template: 'photo_rejected', wording: PHOTO_REJECTED },
  signature: { template: 'signature_rejected', wording: SIGNATURE_REJECTED },
  address: { template: 'address_rejected', wording: ADDRESS_REJECTED },
};

/** What an e-mail asks the customer for, and the event that caused it. */
export interface RepairRequest {
  readonly documentId: number;
  readonly rejected: Repair;
  readonly eventKey: string;
  readonly reasons?: RejectionContent['reasons'];
  /** An authority refused the photo, after we had approved it. */
  readonly byAuthority?: boolean;
}

/** What is needed to write e-mails. */
export type EmailContext = Pick<Platform, 'config' | 'tokens'>;

/**
 * The e-mails that ask the customer for a new photo or signature, or for the right address. The customer's link is
 * created even when no e-mail is sent, because the partner's application and the staff's QR code show it too. For a
 * photo, none is sent unless at least one reason is meant for the customer, or an authority refused what they have. A reminder
 * that reaches nobody leaves the link as it is.
 */
export async function repairRequestEmails(
  tx: Transaction,
  { config, tokens }: EmailContext,
  { documentId, rejected, eventKey, reasons = [], byAuthority = false }: RepairRequest,
  trigger: EmailTrigger,
): Promise<NewEmail[]> {
  const addressee = await addresseeOfDocument(tx, documentId);
  if (!addressee) return [];
  const isForCustomer = rejected !== 'photo' || reasons.length > 0 || byAuthority;
  const isEmailed =
    isForCustomer && (trigger.byStaff || readersOf(addressee, REJECTIONS[rejected].template).length > 0);
  // A reminder is tried every hour: the link of whoever is not told would never expire.
  if (trigger.reminder && !isEmailed) return [];
  const { token } = await openLink(tx, tokens, addressee.order.id, trigger.now);
  if (!isForCustomer) return [];
  const asked = { rejected, eventKey, reasons, byAuthority, token };
  return writeRequest(tx, config, addressee, asked, trigger);
}

/** What an e-mail asks for, with the token by which the customer sends it. */
interface Asked extends Omit<Required<RepairRequest>, 'documentId'> {
  readonly token: string;
}

/** Writes the e-mails to these addressees. Nothing is stored. */
async function writeRequest(
  tx: Transaction,
  { customerUrl }: EmailContext['config'],
  addressee: DocumentAddressee,
  { rejected, eventKey, reasons, byAuthority, token }: Asked,
  trigger: EmailTrigger,
): Promise<NewEmail[]> {
  const { language, document: row, order, plan } = addressee;
  const { template, wording } = REJECTIONS[rejected];
  const email: EmailTemplate<RejectionContent & OrderEmailContent> = {
    template,
    eventKey,
    write: (spoken, said) => writeFramed(byAuthority ? PHOTO_REFUSED : wording, spoken, said),
  };
  const pages = { customerUrl, webAppUrl: plan.webAppUrl };
  const content = {
    purpose: await purposeLabel(tx, row.purposeId, language),
    repairAddress: repairAddress(pages, { token, orderReference: order.externalRef, repair: rejected }),
    reasons,
    addressLines: await addressLines(tx, row, language),
  };
  return emailsTo(addressee, email, content, { documentId: row.id, ...trigger });
}

/** In place of the customer's token: whoever judges photos cannot act as a customer. */
const NO_TOKEN = 'preview';

/**
 * The e-mails that rejecting a photo for these reasons would send, except for the customer's link.
 *
 * @param addressee with the document as it is shown to whoever asks
 */
export async function previewedRejection(
  tx: Transaction,
  { config }: Pick<EmailContext, 'config'>,
  addressee: DocumentAddressee,
  reasons: RejectionContent['reasons'],
  now: Date,
): Promise<{ readers: ReturnType<typeof readersOf>; email: NewEmail | undefined }> {
  const asked = { rejected: 'photo', eventKey: NO_TOKEN, reasons, byAuthority: false, token: NO_TOKEN } as const;
  const [email] = await writeRequest(tx, config, addressee, asked, { now });
  return { readers: readersOf(addressee, REJECTIONS.photo.template), email };
}

/** The e-mails of a rejection. None unless at least one of its reasons is meant for the customer. */
export async function rejectionEmails(
  tx: Transaction,
  context: EmailContext,
  settled: Pick<typeof decision.$inferInsert, 'documentId' | 'byAuthority'> & { readonly id: number },
  trigger: EmailTrigger,
  eventKey = String(settled.id),
): Promise<NewEmail[]> {
  const addressee = await addresseeOfDocument(tx, settled.documentId);
  if (!addressee) return [];
  const wording = translationLanguage(addressee.language) ?? 'own';
  const reasons = await reasonsForCustomer(tx, { decisionId: settled.id, selfie: addressee.order.selfie }, wording);
  return repairRequestEmails(
    tx,
    context,
    { documentId: settled.documentId, rejected: 'photo', eventKey, reasons, byAuthority: settled.byAuthority ?? false },
    trigger,
  );
}

/** The facts about a letter that was posted. */
export type Shipped = PostalColumns & {
  readonly id: number;
  readonly documentId: number;
  /** The post's number of the letter, if it has one. */
  readonly trackingNumber?: string | null | undefined;
};

/** The e-mails about a shipment that is on its way. */
export async function shippedEmails(
  tx: Transaction,
  { eventKey, ...shipped }: Shipped & { readonly eventKey: string },
  now: Date,
): Promise<NewEmail[]> {
  const addressee = await addresseeOfDocument(tx, shipped.documentId);
  const lines = addressee ? await addressLines(tx, shipped, addressee.language) : [];
  const email: DocumentEmail = {
    template: 'shipped',
    eventKey,
    write: (language, content) =>
      writeFramed(SHIPPED, language, { ...content, addressLines: lines, trackingNumber: shipped.trackingNumber }),
  };
  return documentEmails(tx, shipped.documentId, email, now);
}

type PostalColumns = Pick<
  typeof document.$inferSelect,
  'firstName' | 'lastName' | 'attention' | 'address' | 'address2' | 'postalCode' | 'region' | 'city' | 'countryCode'
>;

/**
 * An address as it stands on an envelope. The country is in the reader's language where the postal services have no
 * name for it.
 */
export async function addressLines(tx: Transaction, from: PostalColumns, language: string): Promise<readonly string[]> {
  const code = from.countryCode ?? '';
  const known = await countryOnEnvelope(tx, code, translationLanguage(language) ?? 'own');
  return envelopeOf({
    first_name: from.firstName,
    last_name: from.lastName,
    attention: from.attention,
    address: from.address,
    address2: from.address2,
    postal_code: from.postalCode,
    region: from.region,
    city: from.city,
    country_code: code,
    country_merci_facteur: known ?? code,
  }).lines;
}
