import { type Claim, HAS_FREE_SLOT, notReservedForOthers, reservationInsert } from '../../claims/index.ts';
import { claim } from '../../claims/schema.ts';
import { accountNotDeleted } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { orders } from '../../orders/schema.ts';
import { columnsOf } from '../../platform/database/columnName.ts';
import { type SQL, alias, sql } from '../../platform/database/drizzle.ts';
import { jsonRow, select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { staff } from '../../staff/schema.ts';
import { type Taker, claimFound } from '../claimStore.ts';
import { hasPassedOn, mayVerify, notPassedOn, wasPassedOn } from '../passStore.ts';
import { isWaiting } from '../queueStore.ts';
import { document } from '../schema.ts';
import { IS_OPEN } from './lookStore.ts';
import { secondLook } from './schema.ts';

const KIND = 'verification';
/** How long a look counts as shown at the same moment, in minutes: as long as somebody may look at it unclaimed. */
const ONE_SHOWING = 15;

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * "If its picture or customer is gone when it would be handed out, it is withdrawn", and so it is if its order was
 * deleted. A planted photo only borrows an order.
 */
const IS_GONE: SQL<boolean> = sql<boolean>`exists (
  select from ${file}, ${document}
    join ${orders} on ${orders.id} = ${document.orderId}
    join ${customer} on ${customer.id} = ${orders.customerId}
  where ${file.id} = ${secondLook.fileId} and ${document.id} = ${secondLook.documentId}
    and (
      ${file.deletedAt} is not null
      or ${secondLook.source} = 'sample' and (${orders.deletedAt} is not null or not (${accountNotDeleted}))
    ))`;

const NOBODY_HAS_IT: SQL = sql`not exists (
  select from ${claim}
  where ${claim.kind} = ${KIND} and ${claim.subjectId} = ${secondLook.id} and ${claim.endedAt} is null
)`;

/** "It is due, nobody has it, and this person may get it": not whoever decided first, unless that is long ago. */
function mayBeGivenTo({ actor, now }: Taker): SQL {
  return sql`${IS_OPEN} and ${secondLook.dueAt} <= ${moment(now)}
    and (${secondLook.forStaffId} is null or ${secondLook.forStaffId} = ${actor.id})
    and (coalesce(${secondLook.firstStaffId}, 0) <> ${actor.id} or ${secondLook.ownFrom} <= ${moment(now)})
    and ${NOBODY_HAS_IT}
    and ${notReservedForOthers(KIND, secondLook.id, actor.id, now)}`;
}

/** "Nobody is asked again about what they were not sure of", under this number or the document's own. */
function isUnknownTo(taker: Taker): SQL {
  const photo = { id: secondLook.id, fileId: secondLook.fileId };
  return sql`${notPassedOn(photo, taker)} and not ${hasPassedOn(secondLook.documentId, taker.actor.id)}`;
}

/**
 * "What is for one person comes to nobody once they verify no more, or have passed it on": then nobody answers it, unless
 * they verify again. What is for anybody comes to somebody.
 */
const COMES_TO_SOMEBODY: SQL = sql`(${secondLook.forStaffId} is null
  or exists (select from ${staff} where ${staff.id} = ${secondLook.forStaffId} and ${mayVerify})
    and not ${hasPassedOn(secondLook.id, secondLook.forStaffId)}
    and not ${hasPassedOn(secondLook.documentId, secondLook.forStaffId)})`;

/** Nobody has answered it, and somebody may. */
export const MAY_BE_ANSWERED: SQL = sql`${IS_OPEN} and ${COMES_TO_SOMEBODY}`;
/** It waits to be given to somebody. */
export const WAITS_FOR_SOMEBODY: SQL = sql`${MAY_BE_ANSWERED} and ${NOBODY_HAS_IT}`;

const other = alias(secondLook, 'other');
const isLook = (id: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from ${secondLook} as ${other} where ${other.id} = ${id})`;

/**
 * The person's claims, their last one first. Said as a span, and in this order, it leaves the database one way: the index
 * of each person's claims. Else it might walk back through everybody's, for one that a newcomer does not have.
 */
const ofPerson = (id: number): SQL => sql`${claim.staffId} between ${id} and ${id}`;
const LAST_FIRST: SQL = sql`${claim.staffId} desc, ${claim.id} desc`;

/**
 * The second look that is due for longest, if somebody may get one now: only while documents wait, too. With it the
 * claim that the person has, or else the last one after which the next photo came.
 *
 * @param after what the person has on the screen already
 */
export async function dueLook(tx: Transaction, taker: Taker, after: number | undefined) {
  const { actor, now } = taker;
  const seen = sql`${after ?? 0}::int`;
  const due = select(
    {
      id: secondLook.id,
      dueAt: secondLook.dueAt,
      isGone: IS_GONE,
      lastClaim: jsonRow(
        { id: claim.id, isLook: isLook(sql`${claim.subjectId}`) },
        sql`from ${claim}
          where ${claim.kind} = ${KIND} and ${ofPerson(actor.id)}
            and (${claim.endedAt} is null or ${claim.endedBy} in ('decided', 'passedOn'))
          order by ${LAST_FIRST} limit 1`,
      ),
    },
    sql`from ${secondLook}
      where ${mayBeGivenTo(taker)} and ${isUnknownTo(taker)} and ${secondLook.id} <> ${seen} and not ${isLook(seen)}
        and exists (
          select from ${document}
          where ${isWaiting(KIND)} and ${notReservedForOthers(KIND, document.id, actor.id, now)}
            and ${document.id} <> ${seen}
        )
      order by ${secondLook.dueAt}, ${secondLook.id} limit 1`,
  );
  return (await rowsOf(tx, due))[0];
}

/** All dates shown with a look are counted from when it was given to somebody: to the first one, if they passed it on. */
function shownNow({ now }: Taker): SQL {
  return sql`case when ${secondLook.shownAt} > ${moment(now)} - make_interval(mins => ${ONE_SHOWING})
      or ${wasPassedOn(secondLook.id)}
    then ${secondLook.shownAt} else ${moment(now)} end`;
}

/** Claims this look, if the person may get it; undefined if not, or if it is no look. */
export async function claimLook(tx: Transaction, taker: Taker, id: number): Promise<Claim | undefined> {
  if (taker.kind !== KIND) return undefined;
  const find = sql`
    select ${secondLook.id} from ${secondLook}
    where ${secondLook.id} = ${id} and ${mayBeGivenTo(taker)} and not ${IS_GONE} and ${HAS_FREE_SLOT}
    for update of ${secondLook} skip locked`;
  const shown = sql`
    update ${secondLook} set ${columnsOf(secondLook.shownAt)} = ${shownNow(taker)}
    from claimed where ${secondLook.id} = claimed.subject_id`;
  return claimFound(tx, taker, find, shown);
}

/** Reserves this look; undefined if somebody else was faster. */
export async function reserveLook(tx: Transaction, taker: Taker, id: number): Promise<number | undefined> {
  const parts = sql`
    found as materialized (
      select ${secondLook.id} from ${secondLook}
      where ${secondLook.id} = ${id} and ${mayBeGivenTo(taker)} and not ${IS_GONE}
      for update of ${secondLook} skip locked
    ),
    promised as (${reservationInsert({ kind: KIND, subject: sql`select id from found`, staffId: taker.actor.id, now: taker.now })}),
    shown as (
      update ${secondLook} set ${columnsOf(secondLook.shownAt)} = ${shownNow(taker)}
      from promised where ${secondLook.id} = promised.subject_id
    )`;
  const reserved = select(sql<number>`subject_id`, sql`from promised`, parts);
  return (await rowsOf(tx, reserved))[0];
}
