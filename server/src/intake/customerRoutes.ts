import * as repairs from '@likeness/contract/intake/repairs';
import type { ResultOf } from '@likeness/contract/kit/endpoint';
import { and, asc, eq } from 'drizzle-orm';
import { customerLimits, goodLink, isOrderOpen, repairAddress } from '../orders/index.ts';
import { customer } from '../customers/schema.ts';
import { type FileRow, recordFile, ingestPicture } from '../files/index.ts';
import { reasonsForCustomer } from '../emails/index.ts';
import { orders } from '../orders/schema.ts';
import { partner, partnerPlan } from '../partners/schema.ts';
import { lockDocument, openRejection, orderOfDocument, receiveNewPhoto, receiveNewSignature } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import {
  type Binding,
  type Call,
  type CustomerIdentity,
  type ReceivedFile,
  bind,
  bindUpload,
} from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { correctAddress } from '../shipments/index.ts';
import { country, purpose } from '../purposes/schema.ts';
import { type Wording, textIn } from '../translations/index.ts';
import { type Repair, maskedName, repairFor, repairedAddress } from './rules.ts';

type AskedFor = ResultOf<typeof repairs.readRepair>;

/** What customers send by the link they were sent. */
export function customerRoutes(platform: Platform): Binding[] {
  const limits = customerLimits(platform.database.pool);
  const takeIn = async (upload: ReceivedFile, { customer: holder }: { customer: CustomerIdentity }) => {
    await limits.pictures.count(holder.linkId);
    return ingestPicture(platform, upload);
  };

  type Receive = (tx: Transaction, documentId: number, picture: FileRow, now: Date) => Promise<unknown>;
  const receive: Record<'photo' | 'signature', Receive> = {
    photo: (tx, id, picture, now) => receiveNewPhoto(tx, platform, id, picture, now),
    signature: receiveNewSignature,
  };
  const bindPicture = (kind: 'photo' | 'signature', endpoint: typeof repairs.repairPhoto) =>
    bindUpload(endpoint, takeIn, async ({ tx, params, customer: holder, now, language, prepared, changed }) => {
      const { order } = await lockForRepair(tx, holder, params.id, kind);
      const picture = await recordFile(tx, prepared, { kind, addedByPartnerId: order.partnerId, now });
      await receive[kind](tx, params.id, picture, now);
      changed('documents');
      return presentRepair(tx, holder, language);
    });

  return [
    bind(repairs.readRepair, ({ tx, customer: holder, language }) => presentRepair(tx, holder, language)),
    bindPicture('photo', repairs.repairPhoto),
    bindPicture('signature', repairs.repairSignature),
    bind(repairs.repairAddress, async ({ tx, params, body, customer: holder, now, language, changed }) => {
      const { row } = await lockForRepair(tx, holder, params.id, 'address');
      await correctAddress(tx, params.id, repairedAddress(row, body), { now });
      changed('documents');
      changed('deliveries');
      return presentRepair(tx, holder, language);
    }),
  ];
}

/** The link of an order whose customer is asked for something, for the partner's own application to show. */
export async function repairOf(tx: Transaction, { tokens, config }: Platform, orderId: number, now: Date) {
  const [order] = await tx
    .select({ reference: orders.externalRef, webAppUrl: partnerPlan.webAppUrl })
    .from(orders)
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(partnerPlan, eq(partnerPlan.id, partner.partnerPlanId))
    .where(eq(orders.id, orderId));
  const statuses = await tx.select({ status: document.status }).from(document).where(eq(document.orderId, orderId));
  const repair = statuses.map(({ status }) => repairFor(status)).find((asked) => asked !== undefined);
  const link = order && repair && (await goodLink(tx, tokens, orderId, now));
  if (!link) return null;
  const pages = { customerUrl: config.customerUrl, webAppUrl: order.webAppUrl };
  return {
    token: link.token,
    address: repairAddress(pages, { token: link.token, orderReference: order.reference, repair }),
    expires_at: link.expiresAt.toISOString(),
  };
}

/**
 * Locks a document that something is sent for. Another order's document is as good as none, and an order may have been
 * deleted since its link was looked at.
 */
async function lockForRepair(tx: Transaction, { orderId }: CustomerIdentity, documentId: number, sent: Repair) {
  const owner = await orderOfDocument(tx, documentId);
  if (owner?.orderId !== orderId) throw notFound('The document');
  const row = await lockDocument(tx, documentId);
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order || !isOrderOpen(order)) throw new Refusal('link_unknown');
  if (repairFor(row.status) !== sent) throw new Refusal('repair_not_asked', { extra: { status: row.status } });
  return { row, order };
}

async function presentRepair(
  tx: Transaction,
  { orderId, expiresAt }: CustomerIdentity,
  language: Call<typeof repairs.readRepair>['language'],
): Promise<AskedFor> {
  const [found] = await tx
    .select({ order: orders, customer })
    .from(orders)
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(eq(orders.id, orderId));
  const { order, customer: buyer } = found!;
  const rows = await tx
    .select({
      id: document.id,
      status: document.status,
      purpose: { id: purpose.id, label: textIn(language, purpose.label), country_code: country.countryCode },
      photo_width: purpose.photoWidth,
      photo_height: purpose.photoHeight,
    })
    .from(document)
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .innerJoin(country, eq(country.id, purpose.countryId))
    .where(eq(document.orderId, orderId))
    .orderBy(asc(document.id));
  const documents: AskedFor['documents'] = [];
  for (const { status, ...row } of rows) {
    const asked = repairFor(status);
    const reasons = asked === 'photo' ? await whyRejected(tx, row.id, order.selfie, language) : [];
    documents.push({ ...row, asked_for: asked ?? null, reasons });
  }
  return {
    reference: order.externalRef,
    name: maskedName(buyer.firstName, buyer.lastName),
    language: buyer.language,
    expires_at: expiresAt.toISOString(),
    countries: documents.some((row) => row.asked_for === 'address') ? await countriesOfLetters(tx, language) : [],
    documents,
  };
}

function countriesOfLetters(tx: Transaction, wording: Wording) {
  const name = textIn(wording, country.countryName);
  return tx
    .select({ country_code: country.countryCode, country_name: name })
    .from(country)
    .where(and(eq(country.active, true), eq(country.sendAuthorized, true)))
    .orderBy(asc(name));
}

async function whyRejected(tx: Transaction, documentId: number, selfie: boolean, wording: Wording) {
  const rejection = await openRejection(tx, documentId, wording);
  return rejection ? reasonsForCustomer(tx, { decisionId: rejection.decisionId, selfie }, wording) : [];
}
