import * as intake from '@likeness/contract/intake';
import { fileByUid, recordFile, takeInPicture } from '../files/index.ts';
import { orderOfPartner, orderableProducts, setPayment } from '../orders/index.ts';
import { documentsOfOrder, openRejection, orderOfDocument, receiveNewPhoto } from '../photos/index.ts';
import { type Binding, type PartnerIdentity, type ReceivedFile, bind, bindUpload } from '../platform/http/bind.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { notFound } from '../platform/refusal.ts';
import { orderableCatalogue } from '../purposes/index.ts';
import { IntakeLimits } from './limits.ts';
import { placeOrder, startPaidOrder } from './placeOrder.ts';
import { intakeTicketRoutes } from './ticketRoutes.ts';

export function intakeRoutes(platform: Platform): Binding[] {
  const limits = new IntakeLimits(platform.database.pool);
  const admit = async ({ partner }: { partner: PartnerIdentity }) => limits.admit(partner.id);
  const takeIn = async (upload: ReceivedFile, { partner }: { partner: PartnerIdentity }) => {
    await limits.admit(partner.id);
    return takeInPicture(platform, upload);
  };
  const presentOrder = async (tx: Transaction, partner: PartnerIdentity, orderId: number) => {
    const order = await orderOfPartner(tx, partner.id, orderId);
    const documents = await documentsOfOrder(tx, orderId);
    return { id: order.id, reference: order.externalRef, status: order.status, documents };
  };

  return [
    bind(intake.listOrderable, async ({ tx, language }) => ({
      purposes: await orderableCatalogue(tx, language),
      products: await orderableProducts(tx, language),
    })),
    bindUpload(intake.sendPicture, takeIn, async ({ tx, body, partner, now, prepared }) => {
      const { uid, width, height, bytes } = await recordFile(tx, prepared, {
        kind: body.type,
        addedByPartnerId: partner.id,
        now,
      });
      return { uid, width, height, bytes };
    }),
    bind(
      intake.placeOrder,
      async ({ tx, body, partner, now, changed }) => {
        const orderId = await placeOrder(tx, platform, partner, body, now);
        changed('documents');
        return presentOrder(tx, partner, orderId);
      },
      { admit },
    ),
    bind(intake.readIntakeOrder, async ({ tx, params, partner, language }) => {
      const order = await presentOrder(tx, partner, params.id);
      const documents = [];
      for (const row of order.documents) {
        const rejection = row.status === 'rejected_photo' ? await openRejection(tx, row.id, language) : undefined;
        documents.push({
          ...row,
          rejected_because: rejection?.labels ?? [],
          rejected_at: rejection?.at.toISOString() ?? null,
        });
      }
      return { ...order, documents };
    }),
    bind(intake.reportPayment, async ({ tx, params, body, partner, now, changed }) => {
      const order = await orderOfPartner(tx, partner.id, params.id);
      await setPayment(tx, order, body.status === 'paid' ? 'in_progress' : 'payment_failed', now);
      if (body.status === 'paid') await startPaidOrder(tx, platform, params.id, now);
      changed('documents');
      return presentOrder(tx, partner, params.id);
    }),
    bindUpload(intake.sendNewPhoto, takeIn, async ({ tx, params, partner, now, prepared, changed }) => {
      const owner = await orderOfDocument(tx, params.id);
      if (!owner) throw notFound('The document');
      // Another partner's document is as good as none.
      await orderOfPartner(tx, partner.id, owner.orderId);
      const { uid } = await recordFile(tx, prepared, { kind: 'photo', addedByPartnerId: partner.id, now });
      const photo = (await fileByUid(tx, uid))!;
      const status = await receiveNewPhoto(tx, platform, params.id, photo, now);
      changed('documents');
      return { id: params.id, status };
    }),
    ...intakeTicketRoutes(platform, limits),
  ];
}
