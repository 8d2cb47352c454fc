import type { Retention } from '@likeness/contract/photos';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';
import type { OrderDetail, OrderDetailDocument } from '@likeness/contract/orderDesk/detail';
import type { Withheld } from '@likeness/contract/vocabulary';
import { shortAddress } from '../../outputs/index.ts';
import { linksOf } from '../../files/index.ts';
import { areWordsWithheld, withheldBecause } from '../../orders/index.ts';
import { meaningOf, wordsOf } from '../../mailPartner/index.ts';
import {
  type StoredDocumentSituation,
  documentActions,
  documentSituation,
  itemActions,
  invoiceDenied,
  orderActions,
  orderSituation,
} from '../actions/index.ts';
import { type StoredPicture, allowedPhotoActions, moment, presentListed, presentVersion } from '../../photos/index.ts';
import type { StaffIdentity } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentPayments, refundableOf, waitingOf } from './money.ts';
import { nextStepOf } from './nextSteps.ts';
import { presentBoards, presentShipments } from './outputs.ts';
import type { StoredDocument } from './documentStore.ts';
import type { StoredLogEntry } from './logStore.ts';
import { amountsOf, printedBoard, withoutPrefix } from './rules.ts';
import type { StoredItem, StoredOrderDetail } from './store.ts';

export interface Reader {
  readonly user: Pick<StaffIdentity, 'id' | 'sessionId' | 'roles'>;
  readonly now: Date;
  readonly language: TranslationLanguage;
}

type StoredWithRetention = StoredOrderDetail & {
  readonly retention: Retention;
  readonly hold: OrderDetail['legal_hold'];
};

type Links = Pick<Platform, 'tokens' | 'config'>;

/** An order as one person sees it now: without deleted data, with this person's links and buttons. */
export function presentOrderDetail(links: Links, id: number, stored: StoredWithRetention, reader: Reader): OrderDetail {
  const order = orderSituation(stored.situation);
  const whole = withheldBecause(stored.situation.customer_email, order.deletedAt);
  const accountDeleted = whole === 'account_deleted';
  const documentOf = (document: StoredDocument) => presentDocument(links, document, stored, { reader, whole });
  const { owner, promotion_label: label, promotion_code: code } = stored;
  const items = stored.items.map((item) => presentItem(item, stored, documentOf, reader));
  const allowedActions = orderActions(order, reader.user, reader.now);
  return {
    id,
    status: order.status,
    external_ref: stored.external_ref,
    created_at: moment(stored.created_at),
    updated_at: moment(stored.updated_at),
    paid_at: moment(stored.paid_at),
    deleted_at: order.deletedAt?.toISOString() ?? null,
    deleted_by: stored.deleted_by,
    total_amount: stored.total_amount,
    currency: stored.currency,
    total_amount_in_local_currency: stored.total_amount_in_local_currency,
    local_currency: stored.local_currency,
    promotion: label !== null && code !== null ? { label, code, discount: stored.discount } : null,
    stripe_secret_code: stored.stripe_secret_code,
    payments: presentPayments(stored, { accountDeleted, reader: { roles: reader.user.roles, now: reader.now } }),
    refundable: refundableOf(stored),
    waiting: waitingOf(stored, links.config.refuseAfterDays),
    next_step: nextStepHere(stored, items, allowedActions),
    owner: accountDeleted
      ? { ...NOBODY, id: owner.id, language: owner.language, deleted: true }
      : { ...owner, deleted: false },
    qr_code: { partner: { ...stored.partner, email: withoutPrefix(stored.partner.email) } },
    partner_plan: stored.partner_plan,
    extension_email: accountDeleted ? null : stored.extension_email,
    user_device:
      accountDeleted || (stored.device_brand === null && stored.device_id === null)
        ? null
        : { device_brand: stored.device_brand, device_id: stored.device_id },
    os: accountDeleted ? null : stored.os,
    version: accountDeleted ? null : stored.version,
    origin_country_code: stored.origin_country_code,
    origin_country_code_for_purpose: stored.origin_country_code_for_purpose,
    origin_order_id: stored.origin_order_id,
    retention: stored.retention,
    legal_hold: stored.hold,
    dispatch_needed: stored.items.some(printedBoard),
    order_items: items,
    tickets: stored.tickets.map(({ created_at, ...ticket }) => ({ ...ticket, created_at: moment(created_at) })),
    actions: stored.log.entries.map((entry) => presentEntry(entry, { whole, language: reader.language })),
    total_actions: stored.log.total,
    server_now: reader.now.toISOString(),
    allowedActions,
    invoice_denied: invoiceDenied(order, reader.user, reader.now),
  };
}

function nextStepHere(
  { situation, items: stored, updated_at, payments, tickets }: StoredOrderDetail,
  items: OrderDetail['order_items'],
  allowedActions: OrderDetail['allowedActions'],
): OrderDetail['next_step'] {
  const facts = {
    status: situation.status,
    deleted: situation.deleted_at !== null,
    updated_at,
    documents: stored.flatMap(({ document }) => document ?? []),
    payments,
    tickets,
  };
  const ofDocument = (id: number | null) =>
    items.find(({ document }) => document !== null && document.id === id)?.document?.allowedActions ?? [];
  return nextStepOf(facts, (id) => [...allowedActions, ...ofDocument(id)]);
}

const NOBODY = {
  first_name: null,
  last_name: null,
  email: null,
  phone: null,
  address: null,
  address2: null,
  postal_code: null,
  city: null,
  region: null,
  country: null,
  os: null,
  version: null,
} as const;

function presentItem(
  item: StoredItem,
  order: StoredOrderDetail,
  documentOf: (document: StoredDocument) => OrderDetailDocument,
  reader: Reader,
): OrderDetail['order_items'][number] {
  return {
    id: item.id,
    quantity: item.quantity,
    product: item.product,
    price: { ...checkOf(item), ...amountsOf(item.amount, order), purpose: presentPurpose(item) },
    printed_board: printedBoard(item),
    document: item.document && documentOf(item.document),
    document_origin: item.origin,
    allowedActions: itemActions(reader.user),
  };
}

function presentPurpose({ purpose }: StoredItem): OrderDetail['order_items'][number]['price']['purpose'] {
  const { label, country_code, country_name } = purpose;
  return { ...purpose, translation: label, use_in_country: { country_code, country_name } };
}

/** What the line costs by the prices, and which one says so: of an option, that of the product it was bought beside. */
function checkOf({ check, product }: StoredItem) {
  const priceId = check?.price_id ?? null;
  const isOption = product.product_type === 'option';
  return {
    id: isOption ? null : priceId,
    parent_price: isOption && priceId !== null ? { id: priceId } : null,
    check: check && { verdict: check.verdict, expected_amount: check.expected_amount },
  };
}

interface View {
  readonly reader: Reader;
  /** Why no picture of the whole order may be shown. */
  readonly whole: Withheld | null;
}

function presentDocument(
  links: Links,
  stored: StoredDocument,
  order: StoredOrderDetail,
  { reader, whole }: View,
): OrderDetailDocument {
  const { user, now } = reader;
  const accountDeleted = whole === 'account_deleted';
  const here = { sessionId: user.sessionId, documentId: stored.id, now };
  const openAs = ({ uid, deleted_at }: StoredPicture, asSignature: boolean) => ({
    uid,
    deleted_at: moment(deleted_at),
    links: whole === null ? linksOf(links, { uid, deletedAt: deleted_at }, { ...here, asSignature }) : null,
  });
  const open = (picture: StoredPicture) => openAs(picture, false);
  const current = stored.versions.find(({ file_id }) => file_id === stored.photo_id);
  const situation = photoSituation(stored);
  const facts = order.situation.documents.find(({ id }) => id === stored.id)!;
  const files = (whole === null ? stored.versions : []).map((version) =>
    presentListed(version, { links: open(version).links, situation, actor: user }),
  );
  return {
    id: stored.id,
    status: stored.status,
    created_at: moment(stored.created_at),
    updated_at: moment(stored.updated_at),
    promised_at: moment(stored.promised_at),
    external_email: accountDeleted ? null : stored.external_email,
    ...addressOf(stored, accountDeleted),
    replaced_by: stored.replaced_by,
    unavailable: whole ?? (current?.deleted_at ? 'file_deleted' : null),
    photo: current ? { ...presentVersion(current, open(current).links), file_history: { files } } : null,
    signature: stored.signature && openAs(stored.signature, true),
    photo_resized_for_digital: stored.digital_photo && open(stored.digital_photo),
    photo_boards: whole === null ? presentBoards(stored, open) : [],
    ephoto_code: stored.ephoto_code && {
      code: accountDeleted ? null : stored.ephoto_code.code,
      requested_at: moment(stored.ephoto_code.requested_at),
      received_at: moment(stored.ephoto_code.received_at),
    },
    short_slug: whole === null ? shortSlug(links, stored) : null,
    deliveries: whole === 'order_deleted' ? [] : presentShipments(stored.deliveries),
    rejected_because: (stored.rejected_because ?? []).map(({ label }) => label),
    claim: stored.claim && {
      managedByMe: stored.claim.by.id === user.id,
      by: stored.claim.by,
      claimed_at: moment(stored.claim.claimed_at),
      expires_at: moment(stored.claim.expires_at),
      server_now: now.toISOString(),
    },
    allowedActions: [
      ...documentActions(documentSituation(facts), orderSituation(order.situation), user),
      ...newCodeHere(facts, order, reader),
      ...releaseHere(stored, order, user),
    ],
  };
}

function shortSlug({ config }: Links, { ephoto_code: code }: StoredDocument): OrderDetailDocument['short_slug'] {
  if (!code?.code || code.expires_at === null || config.shortUrl === undefined) return null;
  const { code: slug, expires_at } = code;
  return { slug, address: shortAddress(config.shortUrl, slug), expires_at: moment(expires_at) };
}

/** A new code is asked for by the order's button: of this document too? */
function newCodeHere(facts: StoredDocumentSituation, { situation }: StoredOrderDetail, { user, now }: Reader) {
  const order = orderSituation({ ...situation, documents: [facts] });
  return orderActions(order, user, now).filter((action) => action === 'requestNewCode');
}

const photoSituation = ({ status, claim }: StoredDocument) => ({
  status,
  claim: claim ? { staffId: claim.by.id } : undefined,
});

/** The action of the photo's own screens that this screen offers for the document too. */
function releaseHere(stored: StoredDocument, { situation }: StoredOrderDetail, user: Reader['user']) {
  if (situation.deleted_at !== null) return [];
  return allowedPhotoActions(photoSituation(stored), user).filter((action) => action === 'forceRelease');
}

function addressOf(stored: StoredDocument, accountDeleted: boolean) {
  const { first_name, last_name, attention, address, address2, postal_code, region, city, country } = stored;
  const lines = { first_name, last_name, attention, address, address2, postal_code, region, city, country };
  if (!accountDeleted) return lines;
  return Object.fromEntries(Object.keys(lines).map((name) => [name, null])) as {
    [Name in keyof typeof lines]: null;
  };
}

function presentEntry(
  { post_status: status, ...entry }: StoredLogEntry,
  { whole, language }: { whole: Withheld | null; language: TranslationLanguage },
): OrderDetail['actions'][number] {
  const at = new Date(entry.created_at);
  return {
    ...entry,
    name: status === null ? entry.name : `letter_${meaningOf({ name: entry.name, status, at }).happening}`,
    value_text: areWordsWithheld(whole, { isPicture: entry.file_uid !== null })
      ? null
      : status === null
        ? entry.value_text
        : wordsOf({ status, description: entry.value_text }, staffFormatter(language)),
    reasons: entry.reasons ?? [],
    created_at: moment(entry.created_at),
  };
}
