import { SHIPPERS } from '@likeness/contract/settingsLists/roles';
import { MANAGED_DELIVERIES_MAX } from '@likeness/contract/shipments';
import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { ReleasedWork } from '@likeness/contract/kit/releasedWork';
import { holdsOneOf } from '@likeness/contract/kit/roles';
import {
  type Claim,
  type GivingBack,
  type ReleaseOf,
  claimsToGiveBack,
  endClaim,
  lastClaim,
  liveClaim,
  manageSubject,
  releaseByForce,
  releasedFrom,
} from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { shipmentLifecycle } from './lifecycle.ts';
import type { Actor } from './rules.ts';
import { type ShipmentRow, type Shipment, lockRows, lockShipment, note } from './store.ts';

const KIND = 'shipment';

/**
 * Claims a shipment for ten minutes. A person who may not ship, finds it claimed, or finds nothing left to do can still
 * read it: then the answer contains somebody else's claim, or none.
 */
export async function manageShipment(
  tx: Transaction,
  actor: Actor,
  id: number,
  now: Date,
): Promise<{ shipment: Shipment; claim: Claim | undefined }> {
  const shipment = await lockShipment(tx, id);
  const isPossible = leadsTo(shipmentLifecycle, 'startManaging', shipment.row.status) !== undefined;
  if (!isPossible || !holdsOneOf(actor.roles, SHIPPERS)) {
    return { shipment, claim: await liveClaim(tx, KIND, id, now) };
  }
  const managing = { kind: KIND, subjectId: id, staffId: actor.id, now } as const;
  const claim = await manageSubject(tx, managing, { max: MANAGED_DELIVERIES_MAX, renew: false });
  if (!claim) throw new Refusal('too_many_deliveries', { params: { max: MANAGED_DELIVERIES_MAX } });
  return { shipment, claim };
}

/** Releases a shipment unchanged. Only its manager can. */
export async function leaveShipment(tx: Transaction, actor: Actor, id: number, now: Date): Promise<ShipmentRow> {
  const { row } = await lockShipment(tx, id);
  await leave(tx, row, await ownClaim(tx, row, actor.id, now), now);
  return row;
}

/** Releases the shipments that somebody manages, when they sign out; answers whether there was one. */
export async function releaseShipmentsOf(tx: Transaction, staffId: number, leaving: GivingBack): Promise<boolean> {
  const { now } = leaving;
  const claims = await claimsToGiveBack(tx, KIND, staffId, leaving);
  for (const { subjectId } of claims) {
    const { row } = await lockRows(tx, subjectId);
    const held = await liveClaim(tx, KIND, subjectId, now);
    if (held?.staffId === staffId) await leave(tx, row, held, now);
  }
  return claims.length > 0;
}

async function leave(tx: Transaction, row: ShipmentRow, { id, staffId }: Claim, now: Date): Promise<void> {
  await endClaim(tx, id, 'left', now);
  await note(tx, row, { name: 'delivery_left', staffId, before: { status: row.status }, now });
}

/** Ends another person's claim, on an administrator's order. */
export async function releaseShipment(
  tx: Transaction,
  actor: Pick<Actor, 'id'>,
  id: number,
  now: Date,
  work: ReleaseOf = {},
): Promise<Shipment> {
  const shipment = await lockShipment(tx, id);
  const { row } = shipment;
  const managing = { kind: KIND, subjectId: id, staffId: actor.id, now } as const;
  const noted = { subject: 'delivery', orderId: row.orderId, documentId: row.documentId };
  if (!(await releaseByForce(tx, managing, noted, work))) {
    throw await notManaged(tx, 'delivery_not_managed', row, await liveClaim(tx, KIND, id, now));
  }
  return shipment;
}

/** The caller's live claim. Without one, the refusal says who has it, or that the caller's claim expired. */
export async function ownClaim(tx: Transaction, row: ShipmentRow, staffId: number, now: Date): Promise<Claim> {
  const held = await liveClaim(tx, KIND, row.id, now);
  if (held?.staffId === staffId) return held;
  const mine = await lastClaim(tx, KIND, row.id, staffId);
  const expired = mine?.endedBy === 'expired' || (mine?.endedAt === null && mine.expiresAt <= now);
  const released = await releasedFrom(tx, [KIND], row.id, staffId);
  throw await notManaged(tx, expired ? 'shipment_expired' : 'delivery_not_managed', row, held, released);
}

/** The manager takes precedence: A47. */
export async function refuseOthersClaim(
  tx: Transaction,
  row: ShipmentRow,
  actor: Actor,
  now: Date,
): Promise<Claim | undefined> {
  const held = await liveClaim(tx, KIND, row.id, now);
  if (held && held.staffId !== actor.id && !holdsOneOf(actor.roles, ['admin', 'superAdmin'])) {
    throw await notManaged(tx, 'delivery_managed_by_other', row, held);
  }
  return held;
}

/** Ends the claims on shipments that somebody other than their manager decided upon. */
export async function endClaimsOn(
  tx: Transaction,
  shipmentIds: readonly number[],
  staffId: number | undefined,
  now: Date,
): Promise<void> {
  for (const id of shipmentIds) {
    const held = await liveClaim(tx, KIND, id, now);
    if (held) await endClaim(tx, held.id, held.staffId === staffId ? 'decided' : 'forced', now);
  }
}

async function notManaged(
  tx: Transaction,
  code: 'delivery_not_managed' | 'shipment_expired' | 'delivery_managed_by_other',
  row: ShipmentRow,
  held: Claim | undefined,
  released: ReleasedWork | null = null,
): Promise<Refusal> {
  const by = held && (await personNames(tx, [held.staffId])).get(held.staffId);
  return new Refusal(code, {
    extra: {
      managedByMe: false,
      status: row.status,
      ...(by && { by: { id: by.id, first_name: by.first_name } }),
      ...(held && { expires_at: held.expiresAt.toISOString() }),
      ...(released && { released }),
    },
  });
}
