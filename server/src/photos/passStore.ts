import { VERIFIERS } from '@likeness/contract/photos/roles';
import { claim } from '../claims/schema.ts';
import {
  type AnyPgColumn,
  type SQL,
  alias,
  and,
  eq,
  getTableName,
  gt,
  isNull,
  sql,
} from '../platform/database/drizzle.ts';
import { select } from '../platform/database/shape.ts';
import { rowsOf } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { mayWorkAs } from '../staff/index.ts';
import { staff, staffSession } from '../staff/schema.ts';
import { decision, document, passedOn } from './schema.ts';
import { secondLook } from './secondLooks/schema.ts';

type NewPass = Omit<typeof passedOn.$inferInsert, 'id'>;
export type PassRow = typeof passedOn.$inferSelect;

/** Whose photo it is asked of: the person who would get it, at this moment. */
interface Asking {
  readonly actor: { readonly id: number };
  readonly now: Date;
}

/** The photo that may have been passed on: the number it waits under, and its file. */
interface Photo {
  readonly id: AnyPgColumn;
  readonly fileId: AnyPgColumn;
}

export const mayVerify = mayWorkAs(VERIFIERS);

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

function isSignedIn(staffId: AnyPgColumn, now: Date): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${staffSession}
    where ${staffSession.staffId} = ${staffId} and ${staffSession.endedAt} is null
      and ${staffSession.expiresAt} > ${moment(now)})`;
}

/** Not undone, and nobody has judged the photo since. */
const IS_OPEN: SQL = sql`${passedOn.undoneAt} is null and not exists (
  select from ${decision}
  where ${decision.documentId} = ${passedOn.subjectId} and ${decision.undoneAt} is null
    and ${decision.decidedAt} > ${passedOn.passedAt})`;

const later = alias(passedOn, 'later_pass');

/** "Who is not sure either has answered the offer": the photo is kept for a colleague by its last pass alone. */
const IS_LAST: SQL = sql`not exists (
  select from ${passedOn} as ${later}
  where ${later.subjectId} = ${passedOn.subjectId} and ${later.fileId} = ${passedOn.fileId}
    and ${later.undoneAt} is null and ${later.id} > ${passedOn.id})`;

function openPass(photo: Photo, which: SQL): SQL {
  return sql`exists (
    select from ${passedOn}
    where ${passedOn.subjectId} = ${photo.id} and ${passedOn.fileId} = ${photo.fileId} and ${IS_OPEN} and ${which})`;
}

/** "A photo that was passed on to one colleague waits for them, as long as they are signed in." */
function isKeptForOther(photo: Photo, { actor, now }: Asking): SQL {
  return openPass(
    photo,
    sql`${passedOn.toStaffId} <> ${actor.id} and ${passedOn.offeredUntil} > ${moment(now)}
      and ${isSignedIn(passedOn.toStaffId, now)} and ${IS_LAST}`,
  );
}

/** "Whoever was not sure does not get the photo back next, and what was passed on to one colleague is theirs first." */
export function notPassedOn(photo: Photo, asking: Asking): SQL {
  const byThem = openPass(photo, sql`${passedOn.staffId} = ${asking.actor.id}`);
  return sql`not ${byThem} and not ${isKeptForOther(photo, asking)}`;
}

/** How long colleagues have for a photo before it may come back to who passed it on, in minutes. */
const COLLEAGUES_FIRST = 5;

const other = alias(claim, 'other_work');

/** "It comes back to whoever passed it on only if nobody else could take it: nobody is there, or nobody works." */
export function comesBack(photo: Photo, asking: Asking): SQL {
  const { actor, now } = asking;
  const someoneIsThere = sql`exists (
    select from ${staff} where ${mayVerify} and ${staff.id} <> ${actor.id} and ${isSignedIn(staff.id, now)})`;
  const someoneWorks = sql`exists (
    select from ${claim} as ${other}
    where ${other.kind} = 'verification' and ${other.endedAt} is null and ${other.staffId} <> ${actor.id}
      and ${other.expiresAt} > ${moment(now)})`;
  const isLongAgo = sql`${passedOn.passedAt} <= ${moment(now)} - make_interval(mins => ${COLLEAGUES_FIRST})`;
  const mayReturn = sql`(not ${someoneIsThere} or ${isLongAgo} and not ${someoneWorks})`;
  return sql`${openPass(photo, sql`${passedOn.staffId} = ${actor.id} and ${mayReturn}`)} and not ${isKeptForOther(photo, asking)}`;
}

/** The person has passed on a photo of this document before: they would recognise it. */
export function hasPassedOn(documentId: AnyPgColumn, staffId: number | AnyPgColumn): SQL {
  return sql`exists (
    select from ${passedOn}
    where ${passedOn.subjectId} = ${documentId} and ${passedOn.staffId} = ${staffId} and ${passedOn.undoneAt} is null)`;
}

/** Somebody has passed on the photo that waits under this number. */
export function wasPassedOn(subjectId: AnyPgColumn): SQL {
  return sql`exists (select from ${passedOn} where ${passedOn.subjectId} = ${subjectId} and ${passedOn.undoneAt} is null)`;
}

/** The photo waits under its number still, and no other one in its place. */
const IS_OF_PHOTO: SQL = sql`${passedOn.fileId} in (
  select ${document.photoId} from ${document} where ${document.id} = ${passedOn.subjectId}
  union all select ${secondLook.fileId} from ${secondLook} where ${secondLook.id} = ${passedOn.subjectId})`;

/** What was passed on to this person, the longest ago first. */
export async function passedTo(tx: Transaction, { actor, now }: Asking): Promise<number[]> {
  const open = sql`from ${passedOn}
    where ${passedOn.toStaffId} = ${actor.id} and ${passedOn.offeredUntil} > ${moment(now)} and ${IS_OPEN}
      and ${IS_LAST} and ${IS_OF_PHOTO}
    order by ${passedOn.passedAt}`;
  return rowsOf(tx, select(passedOn.subjectId, open));
}

/** A pass is undone like a decision, so its number comes from where decisions take theirs. */
const NEXT_NUMBER = sql<number>`nextval(pg_get_serial_sequence(${getTableName(decision)}, 'id'))::int`;

export async function storePass(tx: Transaction, pass: NewPass): Promise<number> {
  const [stored] = await tx
    .insert(passedOn)
    .values({ ...pass, id: NEXT_NUMBER })
    .returning({ id: passedOn.id });
  return stored!.id;
}

export async function passById(tx: Transaction, id: number): Promise<PassRow | undefined> {
  const [row] = await tx.select().from(passedOn).where(eq(passedOn.id, id));
  return row;
}

/** Records that somebody takes back what they passed on; undefined if it is too late for that. */
export async function markPassUndone(
  tx: Transaction,
  { id, subjectId, staffId }: Pick<PassRow, 'id' | 'subjectId' | 'staffId'>,
  now: Date,
): Promise<PassRow | undefined> {
  const [undone] = await tx
    .update(passedOn)
    .set({ undoneAt: now })
    .where(
      and(
        eq(passedOn.id, id),
        eq(passedOn.subjectId, subjectId),
        eq(passedOn.staffId, staffId),
        isNull(passedOn.undoneAt),
        gt(passedOn.undoUntil, now),
      ),
    )
    .returning();
  return undone;
}

/** Everybody else who may verify, by name, and who of them is signed in. */
export async function colleaguesOf(tx: Transaction, { actor, now }: Asking) {
  const shape = {
    id: staff.id,
    first_name: staff.firstName,
    last_name: staff.lastName,
    is_signed_in: isSignedIn(staff.id, now),
  };
  return rowsOf(
    tx,
    select(
      shape,
      sql`from ${staff} where ${mayVerify} and ${staff.id} <> ${actor.id}
        order by lower(${staff.firstName}), lower(${staff.lastName}), ${staff.id}`,
    ),
  );
}
