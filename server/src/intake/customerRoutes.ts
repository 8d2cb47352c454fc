import * as repairs from '@likeness/contract/intake/repairs';
import { customerLimits, goodLink, isOrderOpen, orderById, orderWithPages, repairAddress } from '../orders/index.ts';
import { recordFile, ingestPhoto } from '../files/index.ts';
import { queueRepairReceivedEmail } from '../emails/index.ts';
import {
  documentsOfOrder,
  lockDocument,
  orderOfDocument,
  receiveNewPhoto,
  receiveNewSignature,
} from '../photos/index.ts';
import { type Binding, type CustomerIdentity, type ReceivedFile, bind, bindUpload } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { correctAddress } from '../shipments/index.ts';
import { refuseUnchangedRepair, refuseUnpostableRepair } from './postability.ts';
import { presentRepair } from './presentRepair.ts';
import { type Repair, repairFor, repairedAddress } from './rules.ts';

/** The calls of a customer who has opened a customer's link: they read what is asked of them and send the repair. */
export function customerRoutes(platform: Platform): Binding[] {
  const limits = customerLimits(platform.database.pool);
  const ingest = async (upload: ReceivedFile, { customer: holder }: { customer: CustomerIdentity }) => {
    await limits.pictures.count(holder.linkId);
    return ingestPhoto(platform, upload);
  };

  const receive = { photo: receiveNewPhoto, signature: receiveNewSignature };
  const bindPicture = (kind: 'photo' | 'signature', endpoint: typeof repairs.repairPhoto) =>
    bindUpload(endpoint, ingest, async ({ tx, params, customer: holder, now, language, prepared, changed }) => {
      const { order } = await lockForRepair(tx, holder, params.id, kind);
      const picture = await recordFile(tx, platform.files, prepared, { kind, addedByPartnerId: order.partnerId, now });
      await receive[kind](tx, platform, params.id, picture, now);
      await queueRepairReceivedEmail(tx, platform, { documentId: params.id, sent: kind }, now);
      changed('documents');
      changed('mailbox');
      return presentRepair(tx, holder, language);
    });

  return [
    bind(repairs.readRepair, ({ tx, customer: holder, language }) => presentRepair(tx, holder, language)),
    bindPicture('photo', repairs.repairPhoto),
    bindPicture('signature', repairs.repairSignature),
    bind(repairs.repairAddress, async ({ tx, params, body, customer: holder, now, language, changed }) => {
      const { row } = await lockForRepair(tx, holder, params.id, 'address');
      const address = repairedAddress(row, body);
      await refuseUnpostableRepair(tx, address, language);
      await refuseUnchangedRepair(tx, row, address);
      await correctAddress(tx, params.id, address, { now });
      changed('documents');
      changed('deliveries');
      return presentRepair(tx, holder, language);
    }),
  ];
}

/**
 * The customer's link of an order, so that the partner's own application can show it; null while nothing is asked of the
 * customer.
 */
export async function repairOf(tx: Transaction, { tokens, config }: Platform, orderId: number, now: Date) {
  const order = await orderWithPages(tx, orderId);
  const documents = await documentsOfOrder(tx, orderId);
  const repair = documents.map(({ status }) => repairFor(status)).find((asked) => asked !== undefined);
  const link = repair && (await goodLink(tx, tokens, orderId, now));
  if (!link) return null;
  const pages = { customerUrl: config.customerUrl, webAppUrl: order.webAppUrl };
  return {
    token: link.token,
    address: repairAddress(pages, { token: link.token, orderReference: order.reference, repair }),
    expires_at: link.expiresAt.toISOString(),
  };
}

/**
 * Locks the document that a repair is sent for. A document of another order is answered as if it did not exist. The order
 * is read again, because it may have been deleted after the link was checked.
 */
async function lockForRepair(tx: Transaction, { orderId }: CustomerIdentity, documentId: number, sent: Repair) {
  const owner = await orderOfDocument(tx, documentId);
  if (owner?.orderId !== orderId) throw notFound('The document');
  const row = await lockDocument(tx, documentId);
  const order = await orderById(tx, orderId);
  if (!order || order.deletedAt !== null) throw new Refusal('link_unknown');
  if (!isOrderOpen(order)) throw new Refusal('link_order_ended');
  if (repairFor(row.status) !== sent) throw new Refusal('repair_not_asked', { extra: { status: row.status } });
  return { row, order };
}
