import type { BodyOf } from '@likeness/contract/kit/endpoint';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import * as authorityRefusals from '@likeness/contract/orderDesk/authorityRefusals';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import { claimState } from '../../photos/index.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Booked, refundOrder } from '../../refunds/index.ts';
import { personNames } from '../../staff/index.ts';
import { requireOrderAction } from '../actions/index.ts';
import { refuseByAuthority } from './authorityRefusals.ts';
import { commentOnOrder } from './comments.ts';
import { deleteOrder, restorableUntil, restoreOrder } from './deleting.ts';
import { type Ended, endOrderForGood } from './ending.ts';
import { requestNewCode } from './newCodes.ts';
import { replaceOrderedDocument } from './replacing.ts';
import { rejectSignature, sendForTreatment, sendForTreatmentAndLock } from './treatment.ts';

const { AFTER_SALES_SENTENCES } = afterSales;

/** What staff do to an order and its documents once it is placed. */
export function afterSalesRoutes(platform: Platform): Binding[] {
  const ended = (id: number, { status, refund, documents, deliveries: shipments }: Ended, message: string) => ({
    id,
    status,
    refund: refund && refundOnWire(refund),
    documents_canceled: documents,
    deliveries_canceled: shipments,
    message,
    undone_by: null,
  });

  const asked = ({ reason, refund, left }: BodyOf<typeof afterSales.cancelOrder>) => ({
    reason,
    amount: refund ?? undefined,
    left,
  });

  const refundOnWire = ({ amount, currency, method, due }: Booked) => ({ amount, currency, method, due });

  return [
    bind(afterSales.bookRefund, async ({ tx, params, body, user, now, changed }) => {
      await requireOrderAction(tx, user, params.id, 'refund', now);
      const booked = await refundOrder(tx, platform, params.id, { ...body, staffId: user.id, now });
      changed('documents');
      return { id: booked.id, refund: refundOnWire(booked) };
    }),
    bind(afterSales.rejectSignature, async ({ tx, params, user, now, changed }) => {
      const status = await rejectSignature(tx, platform, user, params.id, now);
      changed('documents');
      changed('mailbox');
      return {
        id: params.id,
        status,
        message: AFTER_SALES_SENTENCES.signatureRejected,
        undone_by: 'sendForTreatment' as const,
      };
    }),
    bind(afterSales.sendForTreatment, async ({ tx, params, body, user, now, changed }) => {
      const status = await sendForTreatment(tx, platform, user, { documentId: params.id, ...body }, now);
      changed('documents');
      changed('deliveries');
      return {
        id: params.id,
        status,
        message: AFTER_SALES_SENTENCES.sentForTreatment,
        undone_by: 'requestLastValidation' as const,
      };
    }),
    bind(afterSales.sendForTreatmentAndLock, async ({ tx, params, user, now, language, changed }) => {
      const { status, claim } = await sendForTreatmentAndLock(tx, platform, user, params.id, now);
      const names = await personNames(tx, [user.id]);
      changed('documents');
      changed('deliveries');
      return {
        id: params.id,
        status,
        message: AFTER_SALES_SENTENCES.sentForTreatment,
        undone_by: 'requestLastValidation' as const,
        claim: claimState(claim, (id) => names.get(id) ?? null, { actor: user, now, language }),
      };
    }),
    bind(afterSales.requestNewCode, async ({ tx, params, query, user, now, changed }) => {
      const asked = { orderId: params.id, documentId: query.document, now };
      const { status, documents } = await requestNewCode(tx, platform, user, asked);
      changed('documents');
      changed('deliveries');
      return { id: params.id, status, documents, message: AFTER_SALES_SENTENCES.newCodeRequested, undone_by: null };
    }),
    bind(afterSales.commentOnOrder, async ({ tx, params, body, user, now, changed }) => {
      const comment = { text: body.valueText, about: body.refusalForUser ?? null, reasons: body.reasons };
      const written = await commentOnOrder(tx, user, params.id, comment, now);
      changed('documents');
      return written;
    }),
    bind(authorityRefusals.refuseByAuthority, async ({ tx, params, body, user, now, changed }) => {
      const { refusalForUser: about, ...refusal } = body;
      const done = await refuseByAuthority(tx, platform, user, params.id, { ...refusal, about, now });
      changed('documents');
      changed('deliveries');
      return { id: params.id, ...done };
    }),
    bind(replaceDocument, async ({ tx, params, body, user, now, changed }) => {
      const replacement = { purposeId: body.purpose, reason: body.reason, now };
      const made = await replaceOrderedDocument(tx, platform, user, params.id, replacement);
      changed('documents');
      changed('deliveries');
      return { id: params.id, replaced_by: made };
    }),
    bind(afterSales.deleteOrder, async ({ tx, params, user, now, changed }) => {
      const { deletedAt, documents, deliveries: shipments } = await deleteOrder(tx, user, params.id, now);
      changed('documents');
      changed('deliveries');
      return {
        id: params.id,
        deleted_at: deletedAt.toISOString(),
        restorable_until: restorableUntil(deletedAt).toISOString(),
        documents_canceled: documents,
        deliveries_canceled: shipments,
        message: AFTER_SALES_SENTENCES.deleted,
        undone_by: 'restore' as const,
      };
    }),
    bind(afterSales.restoreOrder, async ({ tx, params, user, now, changed }) => {
      const { status, documents, deliveries: shipments } = await restoreOrder(tx, platform, user, params.id, now);
      changed('documents');
      changed('deliveries');
      changed('mailbox');
      return {
        id: params.id,
        status,
        documents,
        deliveries_opened: shipments,
        message: AFTER_SALES_SENTENCES.restored,
      };
    }),
    bind(afterSales.cancelOrder, async ({ tx, params, body, user, now, changed }) => {
      const end = { event: 'cancel', ...asked(body), now } as const;
      const done = await endOrderForGood(tx, platform, user, params.id, end);
      changed('documents');
      changed('deliveries');
      changed('mailbox');
      return ended(params.id, done, AFTER_SALES_SENTENCES.canceled);
    }),
    bind(afterSales.refuseOrder, async ({ tx, params, body, user, now, changed }) => {
      const end = { event: 'refuseForGood', ...asked(body), now } as const;
      const done = await endOrderForGood(tx, platform, user, params.id, end);
      changed('documents');
      changed('deliveries');
      changed('mailbox');
      return ended(params.id, done, AFTER_SALES_SENTENCES.refused);
    }),
  ];
}
