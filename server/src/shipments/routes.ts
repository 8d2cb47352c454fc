import { setTimeout as pause } from 'node:timers/promises';
import * as shipments from '@likeness/contract/shipments';
import * as renewing from '@likeness/contract/shipments/renewing';
import { editAddress } from '@likeness/contract/shipments/address';
import { readShipment } from '@likeness/contract/shipments/details';
import { CANCELED_SENTENCES, SHIPMENT_SENTENCES } from '@likeness/contract/shipments/sentences';
import * as mailPartner from '@likeness/contract/mailPartner';
import type { ShipmentView } from '@likeness/contract/vocabulary';
import { liveClaim } from '../claims/index.ts';
import { type Binding, type Call, bind, bindFollowed } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { correctAddress } from './addresses.ts';
import { RECOVERY_SECONDS, attemptLetter, sendLetterJob } from './attempts.ts';
import { cancelShipment, rejectAddress, shipShipment } from './deciding.ts';
import { sendDocumentAgain, shipAnew, stopAndShipAnew } from './renewing.ts';
import { receiveLetterEvents } from './letterEvents.ts';
import { type ShipmentQuestion, letterCounts, pageOfShipments } from './listStore.ts';
import { leaveShipment, manageShipment, releaseShipment } from './managing.ts';
import { requestTicket, openTicketJob, wantTicket } from './partnerTickets.ts';
import type { Post } from './post.ts';
import { type PresentContext, type Reader, presentShipment, presentManaging } from './present.ts';
import { viewOf } from './rules.ts';
import { notSent, wantLetter } from './sending.ts';
import { letterNow } from './letterStore.ts';
import { isAwaited, ticketNow } from './ticketStore.ts';
import { type ShipmentRow, shipmentById } from './store.ts';

/** How long an answer waits for the mail partner before it says that it takes longer, and how often it looks. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 100;

type AnyCall = Pick<Call<unknown>, 'user' | 'now' | 'language'>;

export function shipmentRoutes(platform: Platform, post: Post): Binding[] {
  const context: PresentContext = {
    tokens: platform.tokens,
    config: platform.config,
    hasPartner: post.office.partner !== undefined,
  };
  const reader = ({ user, now, language }: AnyCall): Reader => ({ actor: user, now, language });
  const page = ({ tx, ...call }: Call<typeof shipments.listOpenShipments>, which: ShipmentQuestion['which']) =>
    pageOfShipments(tx, { which, query: call.query, language: call.language, now: call.now });

  return [
    bind(shipments.listOpenShipments, (call) => page(call, 'pending_shipment')),
    bind(shipments.listMyShipments, (call) => page(call, { managedBy: call.user.id })),
    bind(shipments.listShipments, ({ tx, params, query, language, now }) =>
      pageOfShipments(tx, { which: params.filter, query, language, now }),
    ),
    bind(shipments.countLetters, ({ tx, params }) => letterCounts(tx, params.filter)),
    bind(readShipment, (call) => presentShipment(call.tx, context, call.params.id, reader(call))),
    bind(shipments.startManagingShipment, async (call) => {
      const { tx, params, user, now, changed } = call;
      const { shipment, claim } = await manageShipment(tx, user, params.id, now);
      if (claim?.staffId === user.id && claim.claimedAt.getTime() === now.getTime()) changed('deliveries');
      return presentManaging(tx, context, shipment, reader(call), { claim });
    }),
    bind(shipments.leaveShipment, async ({ tx, params, user, now, changed }) => {
      const row = await leaveShipment(tx, user, params.id, now);
      changed('deliveries');
      return done(row, viewOf(row.status, true), SHIPMENT_SENTENCES.left);
    }),
    bind(shipments.updateShipment, async ({ tx, params, body, user, now, changed }) => {
      const before = viewOf((await shipmentById(tx, params.id)).row.status, true);
      const mailer = body.sendEmail ? platform : undefined;
      const shipped = async () => {
        const row = await shipShipment(tx, user, params.id, { mailer, now });
        return done(row, before, SHIPMENT_SENTENCES.shipped);
      };
      const canceled = async () => {
        const { row, letterFate } = await cancelShipment(tx, user, params.id, now);
        return { ...done(row, before, CANCELED_SENTENCES[letterFate]), letter_fate: letterFate };
      };
      const decided = body.status === 'shipped' ? await shipped() : await canceled();
      changed('deliveries');
      changed('documents');
      changed('mailbox');
      return decided;
    }),
    bind(renewing.shipAnew, async ({ tx, params, user, now, changed }) => {
      const id = await shipAnew(tx, user, params.id, { hasPartner: context.hasPartner, now });
      changed('deliveries');
      changed('documents');
      return { id, status: 'pending_shipment' as const, message: renewing.RENEWING_SENTENCES.shippedAnew };
    }),
    bind(renewing.stopAndShipAnew, async ({ tx, params, user, now, changed }) => {
      const { id, before, letterFate } = await stopAndShipAnew(tx, user, params.id, {
        hasPartner: context.hasPartner,
        now,
      });
      changed('deliveries');
      changed('documents');
      return {
        id,
        status: 'pending_shipment' as const,
        from: viewOf(before.status, false),
        message: renewing.RENEWING_SENTENCES.stopped,
        letter_fate: letterFate,
      };
    }),
    bind(shipments.releaseShipment, async (call) => {
      const shipment = await releaseShipment(call.tx, call.user, call.params.id, call.now);
      call.changed('deliveries');
      return presentManaging(call.tx, context, shipment, reader(call), { claim: undefined });
    }),
    bind(shipments.rejectAddress, async ({ tx, params, user, now, changed }) => {
      const { documentStatus, before, after, managed } = await rejectAddress(tx, user, params.id, {
        mailer: platform,
        now,
      });
      changed('mailbox');
      changed('deliveries');
      changed('documents');
      return {
        id: params.id,
        status: documentStatus,
        delivery: { id: after.id, status: after.status, from: viewOf(before.status, managed) },
        message: SHIPMENT_SENTENCES.addressRejected,
      };
    }),
    bind(editAddress, async ({ tx, params, body, user, now, changed }) => {
      const status = await correctAddress(tx, params.documentId, body, { staffId: user.id, now });
      changed('deliveries');
      changed('documents');
      return { id: params.documentId, status, message: SHIPMENT_SENTENCES.addressEdited };
    }),
    bind(renewing.sendDocumentAgain, async ({ tx, params, user, now, changed }) => {
      const { status, shipmentId } = await sendDocumentAgain(tx, user, params.id, now);
      changed('deliveries');
      changed('documents');
      return { id: params.id, status, delivery: { id: shipmentId, status: 'pending_shipment' as const } };
    }),
    bindFollowed(
      mailPartner.sendLetter,
      async ({ tx, body, user, now, changed }) => {
        const { deliveryId: shipmentId, ...request } = body;
        const wanted = await wantLetter(tx, user, shipmentId, request, { hasPartner: context.hasPartner, now });
        await platform.jobs.enqueue(tx, sendLetterJob, { ...wanted }, { startAfterSeconds: RECOVERY_SECONDS });
        changed('deliveries');
        return { ...wanted, shipmentId };
      },
      async ({ shipmentId, ...wanted }, { tx, now }) => {
        post.begin(() => attemptLetter(post.office, wanted, { recovers: false }));
        const letter = await within(PATIENCE_MS, async () => {
          const row = (await letterNow(tx, wanted.letterId))!;
          // A letter that was withdrawn before its first attempt is not tried at all.
          return row.sentAt || row.withdrawnAt || row.ended >= wanted.attempt ? row : undefined;
        });
        const { row } = await shipmentById(tx, shipmentId);
        const status = viewOf(row.status, (await liveClaim(tx, 'shipment', shipmentId, now)) !== undefined);
        if (letter && !letter.sentAt) throw notSent(row.status, letter.problemWords ?? letter.problem);
        return {
          id: shipmentId,
          status,
          outcome: letter ? ('sent' as const) : ('under_way' as const),
          mail_id: row.mailId,
          message: letter ? SHIPMENT_SENTENCES.sent : SHIPMENT_SENTENCES.underWay,
        };
      },
    ),
    bindFollowed(
      mailPartner.openPartnerTicket,
      async ({ tx, body, user, now, changed }) => {
        const { ticketId, isNew } = await wantTicket(tx, user, body, now);
        if (isNew) {
          await platform.jobs.enqueue(tx, openTicketJob, { ticketId }, { startAfterSeconds: RECOVERY_SECONDS });
          changed('deliveries');
        }
        return { ticketId };
      },
      async ({ ticketId }, { tx }) => {
        post.begin(() => requestTicket(post.office, ticketId));
        const ticket = await within(PATIENCE_MS, async () => {
          const row = await ticketNow(tx, ticketId);
          return isAwaited(row) ? undefined : row;
        });
        if (ticket && ticket.status !== 'opened') {
          throw new Refusal('partner_ticket_refused', { params: { why: ticket.problemWords ?? ticket.problem! } });
        }
        return {
          status: 200,
          outcome: ticket ? ('opened' as const) : ('under_way' as const),
          message: ticket ? SHIPMENT_SENTENCES.ticketOpened : SHIPMENT_SENTENCES.underWay,
          ticket_id: ticket?.ticketId ?? null,
        };
      },
    ),
    bind(mailPartner.mailPartnerWebhook, async ({ tx, body, now, changed }) => {
      const heard = await receiveLetterEvents(tx, body, { post: post.office, now });
      if (heard > 0) {
        changed('deliveries');
        changed('documents');
      }
      return { heard };
    }),
  ];
}

function done({ id, status }: ShipmentRow, from: ShipmentView, message: string) {
  return { id, status, from, message };
}

/** Returns what `look` finds as soon as it does; undefined after the time limit. */
async function within<Found>(ms: number, look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  for (const end = performance.now() + ms; ;) {
    const found = await look();
    if (found !== undefined || performance.now() >= end) return found;
    await pause(LOOK_MS);
  }
}
