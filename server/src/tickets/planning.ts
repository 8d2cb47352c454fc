import { MESSAGES } from '@likeness/contract/kit/fields';
import type { BodyOf, QueryOf } from '@likeness/contract/kit/endpoint';
import {
  SNOOZE_DAYS_MAX,
  type assignTicket as assignCall,
  type snoozeTicket as snoozeCall,
  type wakeTicket as wakeCall,
} from '@likeness/contract/tickets/planning';
import type { TicketStatus } from '@likeness/contract/vocabulary';
import { z } from 'zod';
import { auditOn, latestAuditOn } from '../audit/index.ts';
import { endClaim, liveClaim } from '../claims/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { statusAfter } from '../platform/lifecycle.ts';
import { Refusal, wrongState } from '../platform/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { refuseUnread } from './answering.ts';
import { isSupport } from './choiceStore.ts';
import { announceReturnJob } from './jobs.ts';
import { type Actor, isSnoozed, mayUndo } from './rules.ts';
import {
  type TicketRow,
  lockTicket,
  movableTicket,
  moveTicket,
  notManaged,
  note,
  ownClaim,
  setAssigned,
} from './store.ts';

const DAY_MS = 86_400_000;

/** "A ticket is somebody's work until it is somebody else's." Who gives it away does not keep it from them. */
export async function assignTicket(
  tx: Transaction,
  actor: Actor,
  id: number,
  { to, was }: BodyOf<typeof assignCall>,
  now: Date,
): Promise<TicketStatus> {
  const { row } = await lockTicket(tx, id);
  const status = statusAfter(movableTicket, 'assign', row.status);
  if (row.assignedTo === to) return status;
  if (row.assignedTo !== was) throw new Refusal('ticket_assigned_meanwhile');
  if (to !== null && !(await isSupport(tx, to))) throw new Refusal('colleague_cannot');
  await setAssigned(tx, id, to, now);
  const held = await liveClaim(tx, 'ticket', id, now);
  if (held?.staffId === actor.id && to !== null && to !== actor.id) await endClaim(tx, held.id, 'left', now);
  const change = { before: { status, assignedTo: row.assignedTo }, after: { assignedTo: to } };
  await note(tx, row, { name: 'ticket_assigned', staffId: actor.id, ...change, now });
  return status;
}

/** Sets a ticket aside until a moment, or until its customer writes. The customer waits all the same. */
export async function snoozeTicket(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  actor: Actor,
  id: number,
  { until, ...seen }: BodyOf<typeof snoozeCall>,
  now: Date,
): Promise<TicketStatus> {
  const snoozedUntil = new Date(until);
  if (snoozedUntil <= now) throw refusedUntil(MESSAGES.notAhead);
  if (snoozedUntil.getTime() > now.getTime() + SNOOZE_DAYS_MAX * DAY_MS) {
    throw refusedUntil(MESSAGES.tooFarAhead(SNOOZE_DAYS_MAX));
  }
  const { row } = await lockTicket(tx, id);
  const held = await ownClaim(tx, row, actor.id, now);
  await refuseUnread(tx, id, seen);
  const status = await moveTicket(tx, row, {
    event: 'snooze',
    name: 'ticket_snoozed',
    staffId: actor.id,
    before: { snoozedUntil: row.snoozedUntil },
    after: { snoozedUntil },
    also: { snoozedUntil },
    now,
  });
  await endClaim(tx, held.id, 'left', now);
  const startAfterSeconds = Math.ceil((snoozedUntil.getTime() - now.getTime()) / 1000);
  await jobs.enqueue(tx, announceReturnJob, { ticketId: id }, { startAfterSeconds });
  return status;
}

const asideTo = z.object({ snoozedUntil: z.coerce.date().nullable() });

/**
 * Takes a ticket back before its moment has come. Whoever has just set it aside undoes that: a ticket that was aside already
 * is so again, until its moment of before.
 */
export async function wakeTicket(
  tx: Transaction,
  actor: Actor,
  id: number,
  { undo, until }: QueryOf<typeof wakeCall>,
  now: Date,
): Promise<TicketStatus> {
  const { row } = await lockTicket(tx, id);
  const held = await liveClaim(tx, 'ticket', id, now);
  if (held && held.staffId !== actor.id) throw await notManaged(tx, row, held);
  if (!isSnoozed(row, now)) throw wrongState(row.status, { managedByMe: false });
  const before = { snoozedUntil: row.snoozedUntil };
  const last = undo ? await latestAuditOn(tx, 'ticket', id) : undefined;
  const isUndone = mayUndo('ticket_snooze_undone', last, actor.id, now);
  // Sent once more, an undo has nothing left to undo; that of the setting aside before has.
  if (isUndone && !isSameMoment(row.snoozedUntil, until)) return row.status;
  const aside = isUndone ? await settingAside(tx, row) : last;
  const earlier =
    aside && mayUndo('ticket_snoozed', aside, actor.id, now) ? asideTo.safeParse(aside.before) : undefined;
  if (!earlier?.success || !isSnoozed(earlier.data, now)) {
    return moveTicket(tx, row, { event: 'wake', name: 'ticket_woken', staffId: actor.id, before, now });
  }
  const { snoozedUntil } = earlier.data;
  const noted = { name: 'ticket_snooze_undone', staffId: actor.id, before, after: { snoozedUntil } };
  return moveTicket(tx, row, { event: 'snooze', ...noted, also: { snoozedUntil }, now });
}

/** The entry of the setting aside that stands: each undoing has taken away the latest one before it. */
async function settingAside(tx: Transaction, { id, snoozedUntil }: TicketRow) {
  const entries = await auditOn(tx, 'ticket', id, ['ticket_snoozed', 'ticket_snooze_undone'], SETTINGS_ASIDE_MAX);
  let undone = 0;
  for (const entry of entries) {
    if (entry.name === 'ticket_snooze_undone') undone += 1;
    else if (undone > 0) undone -= 1;
    else return isSameMoment(snoozedUntil, asideTo.safeParse(entry.after).data?.snoozedUntil) ? entry : undefined;
  }
}

/** So many as one person does and undoes one after the other. */
const SETTINGS_ASIDE_MAX = 20;

function isSameMoment(one: Date | null, other: Date | string | null | undefined): boolean {
  return one !== null && other != null && one.getTime() === new Date(other).getTime();
}

function refusedUntil(sentence: string): Refusal {
  return new Refusal('invalid_input', { errors: { until: [sentence] } });
}
