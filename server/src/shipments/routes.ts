import { setTimeout as pause } from 'node:timers/promises';
import * as deliveries from '@likeness/contract/deliveries';
import { editAddress } from '@likeness/contract/deliveryAddress';
import { readDelivery } from '@likeness/contract/deliveryDetails';
import * as mailPartner from '@likeness/contract/mailPartner';
import type { DeliveryView } from '@likeness/contract/vocabulary';
import { liveClaim } from '../claims/index.ts';
import { type Binding, type Call, bind, bindFollowed } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { correctAddress } from './addresses.ts';
import { RESCUE_SECONDS, attemptLetter, sendLetterJob } from './attempts.ts';
import { cancelDelivery, rejectAddress, sendDocumentAgain, shipDelivery } from './deciding.ts';
import { hearEvents } from './hearing.ts';
import { type DeliveryQuestion, pageOfDeliveries } from './listing.ts';
import { leaveDelivery, manageDelivery, releaseDelivery } from './managing.ts';
import { askForTicket, openTicketJob, ticketNow, wantTicket } from './partnerTickets.ts';
import type { Post } from './post.ts';
import { type Desk, type Reader, presentDelivery, presentManaging } from './present.ts';
import { viewOf } from './rules.ts';
import { letterNow, notSent, wantLetter } from './sending.ts';
import { type DeliveryRow, shipmentById } from './store.ts';

const { DELIVERY_SENTENCES } = deliveries;

/** How long an answer waits for the mail partner before it says that it takes its time, and how often it looks. */
const PATIENCE_MS = 8_000;
const LOOK_MS = 100;

type AnyCall = Pick<Call<unknown>, 'user' | 'now' | 'language'>;

export function shipmentRoutes(platform: Platform, post: Post): Binding[] {
  const desk: Desk = {
    tokens: platform.tokens,
    config: platform.config,
    hasPartner: post.office.partner !== undefined,
  };
  const reader = ({ user, now, language }: AnyCall): Reader => ({ actor: user, now, language });
  const page = ({ tx, ...call }: Call<typeof deliveries.listOpenDeliveries>, which: DeliveryQuestion['which']) =>
    pageOfDeliveries(tx, { which, query: call.query, language: call.language, now: call.now });

  return [
    bind(deliveries.listOpenDeliveries, (call) => page(call, 'pending_shipment')),
    bind(deliveries.listMyDeliveries, (call) => page(call, { managedBy: call.user.id })),
    bind(deliveries.listDeliveries, ({ tx, params, query, language, now }) =>
      pageOfDeliveries(tx, { which: params.filter, query, language, now }),
    ),
    bind(readDelivery, (call) => presentDelivery(call.tx, desk, call.params.id, reader(call))),
    bind(deliveries.startManagingDelivery, async (call) => {
      const { tx, params, user, now, changed } = call;
      const { shipment, claim } = await manageDelivery(tx, user, params.id, now);
      if (claim?.staffId === user.id && claim.claimedAt.getTime() === now.getTime()) changed('deliveries');
      return presentManaging(tx, desk, shipment, reader(call), { claim });
    }),
    bind(deliveries.leaveDelivery, async ({ tx, params, user, now, changed }) => {
      const row = await leaveDelivery(tx, user, params.id, now);
      changed('deliveries');
      return done(row, viewOf(row.status, true), DELIVERY_SENTENCES.left);
    }),
    bind(deliveries.updateDelivery, async ({ tx, params, body, user, now, changed }) => {
      const before = viewOf((await shipmentById(tx, params.id)).row.status, true);
      const mailer = body.sendEmail ? platform : undefined;
      const row =
        body.status === 'shipped'
          ? await shipDelivery(tx, user, params.id, { mailer, now })
          : await cancelDelivery(tx, user, params.id, now);
      changed('deliveries');
      changed('documents');
      changed('mailbox');
      return done(row, before, DELIVERY_SENTENCES[body.status]);
    }),
    bind(deliveries.releaseDelivery, async (call) => {
      const shipment = await releaseDelivery(call.tx, call.user, call.params.id, call.now);
      call.changed('deliveries');
      return presentManaging(call.tx, desk, shipment, reader(call), { claim: undefined });
    }),
    bind(deliveries.rejectAddress, async ({ tx, params, user, now, changed }) => {
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
        message: DELIVERY_SENTENCES.addressRejected,
      };
    }),
    bind(editAddress, async ({ tx, params, body, user, now, changed }) => {
      const status = await correctAddress(tx, params.documentId, body, { staffId: user.id, now });
      changed('deliveries');
      changed('documents');
      return { id: params.documentId, status, message: DELIVERY_SENTENCES.addressEdited };
    }),
    bind(deliveries.sendDocumentAgain, async ({ tx, params, user, now, changed }) => {
      const { status, deliveryId } = await sendDocumentAgain(tx, user, params.id, now);
      changed('deliveries');
      changed('documents');
      return { id: params.id, status, delivery: { id: deliveryId, status: 'pending_shipment' as const } };
    }),
    bindFollowed(
      mailPartner.sendLetter,
      async ({ tx, body, user, now, changed }) => {
        const { deliveryId, ...wish } = body;
        const wanted = await wantLetter(tx, user, deliveryId, wish, { hasPartner: desk.hasPartner, now });
        await platform.jobs.enqueue(tx, sendLetterJob, { ...wanted }, { startAfterSeconds: RESCUE_SECONDS });
        changed('deliveries');
        return { ...wanted, deliveryId };
      },
      async ({ deliveryId, ...wanted }, { tx, now }) => {
        post.begin(() => attemptLetter(post.office, wanted, { rescues: false }));
        const letter = await within(PATIENCE_MS, async () => {
          const row = (await letterNow(tx, wanted.letterId))!;
          // One that was withdrawn before anybody began with it is not tried at all.
          return row.sentAt || row.withdrawnAt || row.ended >= wanted.attempt ? row : undefined;
        });
        const { row } = await shipmentById(tx, deliveryId);
        const status = viewOf(row.status, (await liveClaim(tx, 'shipment', deliveryId, now)) !== undefined);
        if (letter && !letter.sentAt) throw notSent(row.status, letter.problemWords ?? letter.problem);
        return {
          id: deliveryId,
          status,
          outcome: letter ? ('sent' as const) : ('under_way' as const),
          mail_id: row.mailId,
          message: letter ? DELIVERY_SENTENCES.sent : DELIVERY_SENTENCES.underWay,
        };
      },
    ),
    bindFollowed(
      mailPartner.openPartnerTicket,
      async ({ tx, body, user, now, changed }) => {
        const ticketId = await wantTicket(tx, user, body, now);
        await platform.jobs.enqueue(tx, openTicketJob, { ticketId }, { startAfterSeconds: RESCUE_SECONDS });
        changed('deliveries');
        return { ticketId };
      },
      async ({ ticketId }, { tx }) => {
        post.begin(() => askForTicket(post.office, ticketId));
        const ticket = await within(PATIENCE_MS, async () => {
          const row = await ticketNow(tx, ticketId);
          return row.status === 'wanted' || row.status === 'under_way' ? undefined : row;
        });
        if (ticket?.status !== 'opened') {
          throw new Refusal('partner_ticket_refused', {
            params: { why: ticket?.problemWords ?? ticket?.problem ?? DELIVERY_SENTENCES.underWay },
          });
        }
        return { status: 200, message: DELIVERY_SENTENCES.ticketOpened, ticket_id: ticket.ticketId };
      },
    ),
    bind(mailPartner.hearMailPartner, async ({ tx, body, now, changed }) => {
      const heard = await hearEvents(tx, body, { post: post.office, now });
      if (heard > 0) {
        changed('deliveries');
        changed('documents');
      }
      return { heard };
    }),
  ];
}

function done({ id, status }: DeliveryRow, from: DeliveryView, message: string) {
  return { id, status, from, message };
}

/** What `look` finds as soon as it does; undefined when it has not by then. */
async function within<Found>(ms: number, look: () => Promise<Found | undefined>): Promise<Found | undefined> {
  for (const end = performance.now() + ms; ;) {
    const found = await look();
    if (found !== undefined || performance.now() >= end) return found;
    await pause(LOOK_MS);
  }
}
