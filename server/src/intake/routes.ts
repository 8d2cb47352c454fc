import * as intake from '@likeness/contract/intake';
import { listOrderable, listPromotions } from '@likeness/contract/intake/catalogue';
import { fileByUid, recordFile, ingestPhoto, ingestPicture } from '../files/index.ts';
import { queuePaymentFailedEmail, queueRepairReceivedEmail, reasonsForCustomer } from '../emails/index.ts';
import { customerById } from '../customers/index.ts';
import { moveByPayment, orderOfPartner, orderableProducts, withheldBecause } from '../orders/index.ts';
import {
  currentDecision,
  documentsOfOrder,
  lockDocumentsOf,
  openRejection,
  orderOfDocument,
  receiveNewPhoto,
} from '../photos/index.ts';
import { digitalPhotoOf } from '../outputs/index.ts';
import { convertsPhotos } from '../partners/index.ts';
import {
  type Binding,
  type PartnerIdentity,
  type ReceivedFile,
  bind,
  bindReady,
  bindUpload,
} from '../platform/http/bind.ts';
import { fileKey } from '../platform/files/files.ts';
import { ReadyAnswer } from '../platform/http/ready.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound, wrongState } from '../platform/refusal.ts';
import { type PartnerLists, followOrderWithPromotion, promotionsOfPlan } from '../prices/index.ts';
import { orderableCatalogue } from '../purposes/index.ts';
import { settleByPartner } from '../refunds/index.ts';
import { customerRoutes, repairOf } from './customerRoutes.ts';
import { intakeLimit } from './limits.ts';
import { notePayment } from './payments.ts';
import { placeOrder, startPaidOrder } from './placeOrder.ts';
import { isHandedOut } from './rules.ts';
import { countriesPostedTo } from './store.ts';
import { intakeTicketRoutes } from './ticketRoutes.ts';

export function intakeRoutes(platform: Platform, lists: PartnerLists): Binding[] {
  const count = intakeLimit(platform.database.pool);
  const admit = async ({ partner }: { partner: PartnerIdentity }) => count(partner.id);
  const ingest = async (upload: ReceivedFile, { partner }: { partner: PartnerIdentity }) => {
    await count(partner.id);
    const takesHeic = await convertsPhotos(platform.database.orm, partner.planId);
    return takesHeic ? ingestPhoto(platform, upload) : ingestPicture(platform, upload);
  };
  const presentOrder = async (tx: Transaction, partner: PartnerIdentity, orderId: number) => {
    const order = await orderOfPartner(tx, partner.id, orderId);
    const documents = await documentsOfOrder(tx, orderId);
    return { id: order.id, reference: order.externalRef, status: order.status, documents };
  };

  return [
    bindReady(listOrderable, ({ tx, language, now }) =>
      lists.get(`catalogue ${language}`, now, async () =>
        ReadyAnswer.of(listOrderable, {
          purposes: await orderableCatalogue(tx, language),
          products: await orderableProducts(tx, language),
          posted_to: await countriesPostedTo(tx),
        }),
      ),
    ),
    bindReady(listPromotions, ({ tx, partner, now }) =>
      lists.get(`promotions ${partner.planId}`, now, async () =>
        ReadyAnswer.of(listPromotions, { promotions: await promotionsOfPlan(tx, partner.planId, now) }),
      ),
    ),
    bindUpload(intake.sendPicture, ingest, async ({ tx, body, partner, now, prepared }) => {
      const { uid, width, height, bytes } = await recordFile(tx, platform.files, prepared, {
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
    bind(intake.readIntakeOrder, async ({ tx, params, partner, language, now }) => {
      const order = await presentOrder(tx, partner, params.id);
      const { selfie } = await orderOfPartner(tx, partner.id, params.id);
      const documents = [];
      for (const row of order.documents) {
        const rejection = row.status === 'rejected_photo' ? await openRejection(tx, row.id) : undefined;
        // The application shows them to the customer, who is told only these.
        const decision = rejection && { decisionId: rejection.decisionId, selfie };
        const reasons = decision ? await reasonsForCustomer(tx, decision, language) : [];
        documents.push({
          ...row,
          rejected_because: reasons.map(({ label }) => label),
          rejected_at: rejection?.at.toISOString() ?? null,
        });
      }
      return { ...order, documents, repair: await repairOf(tx, platform, params.id, now) };
    }),
    bind(intake.reportPayment, async ({ tx, params, body, partner, now, changed }) => {
      const order = await orderOfPartner(tx, partner.id, params.id);
      if (body.status === 'refunded') {
        if (!(await settleByPartner(tx, platform, order.id, now))) throw new Refusal('nothing_due');
        changed('documents');
        return presentOrder(tx, partner, params.id);
      }
      // Documents are locked before their order, everywhere. Otherwise this and a deletion of the order could deadlock.
      await lockDocumentsOf(tx, order.id);
      const moved = await moveByPayment(tx, order.id, body.status === 'paid' ? 'pay' : 'failPayment', now);
      if (moved) await followOrderWithPromotion(tx, order.id, now);
      if (moved) await notePayment(tx, platform, order, body.status, body.payment, now);
      if (body.status === 'paid') await startPaidOrder(tx, platform, params.id, now);
      else if (moved) await queuePaymentFailedEmail(tx, platform, params.id, now);
      changed('documents');
      changed('mailbox');
      return presentOrder(tx, partner, params.id);
    }),
    bind(intake.fetchDigitalPhoto, async ({ tx, params, partner }) => {
      const owner = await orderOfDocument(tx, params.id);
      if (!owner) throw notFound('The document');
      // A document of another partner is answered as if it did not exist.
      const order = await orderOfPartner(tx, partner.id, owner.orderId);
      const buyer = (await customerById(tx, order.customerId))!;
      const why = withheldBecause(buyer.email, order.deletedAt);
      if (why) throw new Refusal(why);
      const made = await digitalPhotoOf(tx, params.id);
      if (!made) throw notFound('The digital photo');
      const { status } = (await documentsOfOrder(tx, owner.orderId)).find(({ id }) => id === params.id)!;
      const decidedAt = (await currentDecision(tx, params.id))?.decidedAt;
      if (!isHandedOut(status, { madeAt: made.createdAt, decidedAt })) throw wrongState(status);
      if (made.deletedAt) throw new Refusal('file_deleted');
      const stream = await platform.files.stream(fileKey(made.sha256, 'original'));
      const { bytes, fileName } = made;
      return { stream, contentType: 'image/jpeg', bytes, downloadAs: fileName, cacheSeconds: 0 };
    }),
    bindUpload(intake.sendNewPhoto, ingest, async ({ tx, params, partner, now, prepared, changed }) => {
      const owner = await orderOfDocument(tx, params.id);
      if (!owner) throw notFound('The document');
      // A document of another partner is answered as if it did not exist.
      await orderOfPartner(tx, partner.id, owner.orderId);
      const { uid } = await recordFile(tx, platform.files, prepared, {
        kind: 'photo',
        addedByPartnerId: partner.id,
        now,
      });
      const photo = (await fileByUid(tx, uid))!;
      const status = await receiveNewPhoto(tx, platform, params.id, photo, now);
      await queueRepairReceivedEmail(tx, platform, { documentId: params.id, sent: 'photo' }, now);
      changed('documents');
      changed('mailbox');
      return { id: params.id, status };
    }),
    ...intakeTicketRoutes(platform, admit),
    ...customerRoutes(platform),
  ];
}
