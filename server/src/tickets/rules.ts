import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { type Role, type RoleKey, holdsOneOf } from '@likeness/contract/kit/roles';
import { REPLY_VARIABLES, type ReplyVariable } from '@likeness/contract/settingsLists/savedReplies';
import type { TicketAction } from '@likeness/contract/tickets';
import { type TicketStatus, UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { type TicketEvent, ticketLifecycle } from './lifecycle.ts';

export interface Actor {
  id: number;
  roles: readonly RoleKey[];
}

export interface TicketSituation {
  status: TicketStatus;
  /** Who manages it now. */
  claim: { staffId: number } | undefined;
  /** Whether the customer's account was deleted: then nobody can be answered, and nobody reads what is written. */
  customerDeleted: boolean;
  /** Whether it is set aside at this moment. */
  snoozed: boolean;
}

const SUPPORT: readonly Role[] = ['orderManager', 'admin', 'superAdmin'];

/** Whether a person's claim, nobody's or somebody else's is the right one. */
type Held = 'own' | 'none' | 'other';

/** The claims with which each action is possible: the person's own, nobody's, somebody else's. */
const ACTION_RULES: Record<Exclude<TicketAction, 'forceRelease'>, { event: TicketEvent; claims: readonly Held[] }> = {
  manage: { event: 'startManaging', claims: ['none'] },
  reply: { event: 'reply', claims: ['own'] },
  discuss: { event: 'discuss', claims: ['own', 'other'] },
  leave: { event: 'leave', claims: ['own'] },
  close: { event: 'close', claims: ['own'] },
  reopen: { event: 'reopen', claims: ['none'] },
  assign: { event: 'assign', claims: ['own', 'none', 'other'] },
  snooze: { event: 'snooze', claims: ['own'] },
  wake: { event: 'wake', claims: ['own', 'none'] },
};

/** "Who may do what with this ticket now?" The screen draws these buttons and derives no rights by itself. */
export function allowedActions(
  { status, claim, customerDeleted, snoozed }: TicketSituation,
  actor: Actor,
): TicketAction[] {
  if (!holdsOneOf(actor.roles, SUPPORT)) return [];
  const actions: TicketAction[] = [];
  for (const [action, rule] of Object.entries(ACTION_RULES) as [
    keyof typeof ACTION_RULES,
    (typeof ACTION_RULES)[keyof typeof ACTION_RULES],
  ][]) {
    if (leadsTo(ticketLifecycle, rule.event, status) === undefined) continue;
    if ((action === 'reply' || action === 'discuss') && customerDeleted) continue;
    if (action === 'wake' && !snoozed) continue;
    if (rule.claims.includes(heldBy(claim, actor))) actions.push(action);
  }
  const isOthers = claim !== undefined && claim.staffId !== actor.id;
  if (isOthers && holdsOneOf(actor.roles, ['admin', 'superAdmin'])) actions.push('forceRelease');
  return actions;
}

/** "What is closed from the list, nobody else manages." Its last message stands in the list. */
export function mayCloseUnopened(status: TicketStatus, claim: TicketSituation['claim'], actor: Actor): boolean {
  return leadsTo(ticketLifecycle, 'close', status) !== undefined && heldBy(claim, actor) !== 'other';
}

function heldBy(claim: TicketSituation['claim'], actor: Pick<Actor, 'id'>): Held {
  if (claim === undefined) return 'none';
  return claim.staffId === actor.id ? 'own' : 'other';
}

const PROFESSIONAL_SERVICE = 'EXTERNAL_SERVICE_APPLI_PRO';

/** "The customers of a professional application have a list of tickets of their own, and orders that may not be ours." */
export function isProfessional(service: string | undefined): boolean {
  return service === PROFESSIONAL_SERVICE;
}

/** "A ticket that is set aside comes back by itself." */
export function isSnoozed({ snoozedUntil }: { snoozedUntil: Date | null }, now: Date): boolean {
  return snoozedUntil !== null && snoozedUntil > now;
}

/** The time that an undo needs to arrive is the server's to give. In milliseconds. */
const UNDO_GRACE = 7_000;

/** "May this be undone?" By who did it, while the screen offers that, and before anything else was done. */
export function mayUndo(
  done: 'ticket_closed' | 'ticket_snoozed' | 'ticket_snooze_undone',
  last: { name: string; staffId: number | null; createdAt: Date } | undefined,
  actorId: number,
  now: Date,
): boolean {
  if (last?.name !== done || last.staffId !== actorId) return false;
  return now.getTime() - last.createdAt.getTime() <= UNDO_WINDOW + UNDO_GRACE;
}

/** Since when the customer waits (null while they do not), and how long they waited before that, in milliseconds. */
export interface WaitingClock {
  waitingSince: Date | null;
  waitedMs: number;
}

/** "How long has the customer waited for us?" The clock runs only while the ticket is open. */
export function clockAfter(status: TicketStatus, { waitingSince, waitedMs }: WaitingClock, now: Date): WaitingClock {
  if (status === 'open') return { waitingSince: waitingSince ?? now, waitedMs };
  if (waitingSince === null) return { waitingSince, waitedMs };
  return { waitingSince: null, waitedMs: waitedMs + Math.max(0, now.getTime() - waitingSince.getTime()) };
}

/** "After how many messages in a row is a customer asked to wait for an answer?" */
export const UNANSWERED_MESSAGES_MAX = 30;

/** Fills in known values; a variable without a value stays visible to the person who sends the reply. */
export function fillIn(reply: string, known: Readonly<Record<ReplyVariable, string | null>>): string {
  return REPLY_VARIABLES.reduce(
    (filled, name) => filled.replaceAll(`{${name}}`, () => known[name] ?? `{${name}}`),
    reply,
  );
}
