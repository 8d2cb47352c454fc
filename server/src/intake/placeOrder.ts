import type { placeOrder as placeOrderCall } from '@likeness/contract/intake';
import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { type Amount, compare, subtract } from '@likeness/contract/kit/money';
import { writeAudit } from '../audit/index.ts';
import { knownCustomer } from '../customers/index.ts';
import { type FileRow, holdFile } from '../files/index.ts';
import { issueInvoiceJob } from '../invoices/index.ts';
import {
  createOrder,
  moveByPayment,
  orderByReference,
  orderOfPartner,
  productsByReference,
  productsOfItems,
  refuseKnown,
} from '../orders/index.ts';
import { WALLET } from '../partners/index.ts';
import { createDocument, isFileUsed, startPaidDocuments } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PartnerIdentity } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { refusedAt, refusedWith } from '../platform/refusal.ts';
import { type PromotedOrder, checkPromotion, countPromotion } from '../prices/index.ts';
import { orderablePurposes } from '../purposes/index.ts';
import type { LetterAddress } from '../shipments/index.ts';
import { checkPrices, noteCheckedLines } from './linePrices.ts';
import { namedPayment, notePayment, refuseWallet } from './payments.ts';
import { refuseTooManyPrints, refuseUnpostable } from './postability.ts';
import { sumOf } from './rules.ts';

type Order = BodyOf<typeof placeOrderCall>;
type Line = Order['lines'][number];

/** Stores an order and returns its number. If anything in it is wrong, nothing is stored. */
export async function placeOrder(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  partner: PartnerIdentity,
  order: Order,
  now: Date,
): Promise<number> {
  // Before anything that its own first attempt has changed: a promotion that it used up, a wallet that it emptied.
  await refuseKnown(tx, partner.id, order.reference);
  const products = await productsByReference(
    tx,
    order.lines.map((line) => line.product),
  );
  const purposes = await orderablePurposes(
    tx,
    order.lines.map((line) => line.purpose),
  );
  const lines = order.lines.map((line, position) => {
    const product = products.find(({ reference }) => reference === line.product);
    if (!product) throw refusedAt('product_unknown', fieldOf(position, 'product'));
    const purpose = purposes.find(({ id }) => id === line.purpose);
    if (!purpose) throw refusedAt('purpose_unknown', fieldOf(position, 'purpose'));
    const origin = line.origin_line;
    if (origin !== undefined && (origin >= position || order.lines[origin]?.origin_line !== undefined)) {
      throw refusedAt('photo_unknown', fieldOf(position, 'origin_line'));
    }
    if (origin === undefined && line.photo === undefined) throw refusedAt('photo_unknown', fieldOf(position, 'photo'));
    // An offer goes with the photo and the signature of its line.
    const pictured = origin ?? position;
    if ((product.signatureNeeded || purpose.signatureNeeded) && order.lines[pictured]!.signature === undefined) {
      throw refusedAt('signature_missing', fieldOf(pictured, 'signature'));
    }
    return {
      productId: product.id,
      purposeId: line.purpose,
      quantity: line.quantity,
      amount: line.amount,
      originLine: origin,
      isOption: product.productType === 'option',
      isPosted: product.sendByPostNeeded || purpose.sendByPostNeeded,
    };
  });
  refuseTooManyPrints(lines);
  const checked = await checkPrices(tx, partner.planId, order, lines);
  const person = order.customer;
  const to: LetterAddress = {
    firstName: person.first_name,
    lastName: person.last_name,
    attention: person.attention ?? null,
    address: person.address ?? null,
    address2: person.address2 ?? null,
    postalCode: person.postal_code ?? null,
    region: person.region ?? null,
    city: person.city ?? null,
    countryCode: person.country ?? null,
  };
  if (lines.some(({ isPosted }) => isPosted)) await refuseUnpostable(tx, partner.planId, to);

  const promotion = await promotionOf(tx, partner.planId, order, now);
  const totalAmount = totalOf(order, promotion?.accepted.discount);
  const { attention: _attention, ...address } = to;
  const buyer = await knownCustomer(
    tx,
    {
      partnerId: partner.id,
      email: person.email,
      ...address,
      phone: person.phone ?? null,
      language: person.language,
      os: order.os ?? null,
      version: order.version ?? null,
    },
    now,
  );
  const { orderId, itemIds } = await createOrder(
    tx,
    {
      partnerId: partner.id,
      customerId: buyer.id,
      externalRef: order.reference,
      totalAmount,
      discount: promotion?.accepted.discount ?? '0.00',
      currency: order.currency,
      totalAmountInLocalCurrency: order.total_in_local_currency ?? null,
      localCurrency: order.local_currency ?? null,
      promotionLabel: order.promotion?.label ?? promotion?.accepted.label ?? null,
      promotionCode: promotion?.accepted.code ?? null,
      originCountryCode: order.origin_country,
      originCountryCodeForPurpose: order.origin_country_for_purpose ?? null,
      selfie: order.selfie,
      os: order.os ?? null,
      version: order.version ?? null,
      deviceBrand: order.device_brand ?? null,
      deviceId: order.device_id ?? null,
      extensionEmail: order.extension_email ?? null,
      ...namedPayment(order.paid ? undefined : order.payment),
      originOrderId: await originOf(tx, partner, order.origin_order),
    },
    lines.map(({ isOption: _, isPosted: _posted, ...line }) => line),
    now,
  );
  await noteCheckedLines(tx, checked, itemIds, order.currency);
  for (const [position, line] of order.lines.entries()) {
    if (line.origin_line !== undefined) continue;
    const pictures = await picturesOf(tx, partner, line, position);
    await createDocument(
      tx,
      {
        orderId,
        orderItemId: itemIds[position]!,
        purposeId: line.purpose,
        ...pictures,
        externalEmail: buyer.email,
        ...to,
      },
      now,
    );
  }
  await writeAudit(tx, {
    name: 'order_placed',
    subject: 'order',
    subjectId: orderId,
    orderId,
    after: { partner: partner.id },
    now,
  });
  // As late as possible: from here on, orders with the same promotion or the same wallet wait for each other.
  if (promotion) await countPromotion(tx, promotion.accepted, orderId, promotion.order);
  if (order.paid) {
    await moveByPayment(tx, orderId, 'pay', now);
    await notePayment(tx, platform, await orderOfPartner(tx, partner.id, orderId), 'paid', order.payment, now);
    await startPaidOrder(tx, platform, orderId, now);
  } else if (order.payment?.method === WALLET) {
    await refuseWallet(tx, { partnerId: partner.id, totalAmount, currency: order.currency });
  }
  return orderId;
}

/** The promotion that the order names, after the check, together with the order data that the check used. */
async function promotionOf(tx: Transaction, planId: number, order: Order, now: Date) {
  if (!order.promotion) return undefined;
  const promoted: PromotedOrder = {
    planId,
    countryCode: order.origin_country,
    code: order.promotion.code,
    currency: order.currency,
    sum: sumOf(order.lines),
    discount: order.promotion.discount,
    now,
  };
  return { order: promoted, accepted: await checkPromotion(tx, promoted) };
}

/** What the customer pays. A total that the partner sends must be the same. */
function totalOf({ lines, total, currency }: Order, discount: Amount = '0.00'): Amount {
  const expected = subtract(sumOf(lines), discount);
  if (total === undefined || compare(total, expected) === 0) return expected;
  const params = { total: `${expected} ${currency}` };
  throw refusedWith('total_wrong', params, 'total');
}

/** The number of the earlier order that this one continues, from the partner's reference of it. */
async function originOf(tx: Transaction, partner: PartnerIdentity, reference: string | undefined) {
  if (reference === undefined) return null;
  const found = await orderByReference(tx, partner.id, reference);
  if (found !== undefined) return found;
  throw refusedAt('origin_order_unknown', 'origin_order');
}

/**
 * Starts the documents of a paid order and queues its invoice. Documents whose product or purpose needs no verification
 * skip it.
 */
export async function startPaidOrder(
  tx: Transaction,
  platform: Pick<Platform, 'jobs'>,
  orderId: number,
  now: Date,
): Promise<void> {
  await platform.jobs.enqueue(tx, issueInvoiceJob, { orderId });
  const products = await productsOfItems(tx, orderId);
  const purposes = await orderablePurposes(
    tx,
    products.map(({ purposeId }) => purposeId),
  );
  await startPaidDocuments(
    tx,
    platform,
    orderId,
    ({ orderItemId, purposeId }) =>
      (products.find(({ itemId }) => itemId === orderItemId)?.verificationNeeded ?? true) &&
      (purposes.find(({ id }) => id === purposeId)?.verificationNeeded ?? true),
    now,
  );
}

/**
 * The pictures that a line names. They must be sent by this partner, be stored still and of the right kind, and be used by no
 * other order.
 */
async function picturesOf(tx: Transaction, partner: PartnerIdentity, line: Line, position: number) {
  const find = async (field: 'photo' | 'signature' | 'proof_of_life'): Promise<number | null> => {
    const uid = line[field];
    if (uid === undefined) return null;
    const found: FileRow | undefined = await holdFile(tx, uid);
    const isTheirs = found?.kind === field && found.addedByPartnerId === partner.id && found.deletedAt === null;
    if (!isTheirs || (await isFileUsed(tx, found.id))) throw refusedAt('photo_unknown', fieldOf(position, field));
    return found.id;
  };
  return {
    photoId: await find('photo'),
    signatureId: await find('signature'),
    proofOfLifeId: await find('proof_of_life'),
  };
}

const fieldOf = (position: number, field: keyof Line) => `lines.${position}.${field}`;
