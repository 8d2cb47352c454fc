import { deepStrictEqual as same, ok } from 'node:assert/strict';
import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentAction } from '@likeness/contract/photos';
import type { PhotoStatus } from '@likeness/contract/vocabulary';
import { statusFollowing } from '../../orders/index.ts';
import { documentLifecycle } from '../../photos/lifecycle.ts';
import { DECISIONS, VERIFICATION_QUEUE, allowedActions, claimSlots, versionActions } from '../../photos/rules.ts';
import type { Caller, Reply } from '../app.ts';
import { type Step, mustBeRefused } from './steps.ts';
import { type Snapshot, currentDecisionOn, documentIn, versionIn } from './snapshot.ts';
import type { Workday } from './workday.ts';

/** One step, with the snapshots before and after it. */
export interface Moment {
  step: Step;
  caller: Caller | undefined;
  reply: Reply<unknown> | undefined;
  before: Snapshot;
  after: Snapshot;
}

const worked = ({ reply }: Moment) => reply?.status === 200;

/** The status of the current version of a document in this status. */
const VERSION_OF: Partial<Record<string, PhotoStatus>> = {
  rejected_photo: 'rejected',
  validated: 'validated',
  ready: 'validated',
  delivered: 'validated',
};

/** Where a validated photo of the workday goes, which is sold as a file. */
const MADE: readonly string[] = ['ready', 'delivered'];

/** What must be true after every step. Throws at the first violation. */
export function expectConsistent(day: Workday, tables: Snapshot): void {
  for (const row of tables.documents) {
    const open = tables.claims.filter((claim) => claim.ended_by === null && claim.subject_id === row.id);
    const kind = row.status === 'processing_in_progress' ? 'processing' : 'verification';
    const expected = row.status.endsWith('_in_progress') ? [kind] : [];
    same([row.status, ...open.map((claim) => claim.kind)], [row.status, ...expected], 'one claim where work is done');

    const current = tables.versions.find((version) => version.file_id === row.photo_id);
    const version = VERSION_OF[row.status] ?? 'pending_verification';
    same([row.status, current?.document_id, current?.status], [row.status, row.id, version], 'the current photo');

    const standing = currentDecisionOn(tables, row.id);
    ok(row.status !== 'rejected_photo' || (standing?.kind === 'reject' && standing.reasons > 0), 'a reason');
  }
  for (const order of tables.orders) {
    const statuses = tables.documents.filter((row) => row.order_id === order.id).map(({ status }) => status);
    same(order.status, statusFollowing(order.status, statuses), 'the order follows its documents');
  }
  for (const person of day.people) {
    for (const kind of ['verification', 'processing']) {
      const held = tables.claims.filter(
        (claim) => claim.staff_id === person.id && claim.kind === kind && isLive(day, claim),
      );
      ok(held.length <= claimSlots(day.actor(person)), 'nobody holds more than they may');
    }
  }
  const both = tables.decisions.filter(({ settled, undone }) => settled && undone);
  same(both, [], 'no decision is both settled and taken back');
  const emailedDecisions = tables.mails.map(({ dedupe_key }) => Number(dedupe_key.split(':')[1]));
  same(emailedDecisions.length, new Set(emailedDecisions).size, 'no decision is told twice');
  for (const id of emailedDecisions) {
    const decision = tables.decisions.find((candidate) => candidate.id === id);
    ok(decision?.kind === 'reject' && decision.settled, 'only a settled rejection is told');
  }
}

/** What one step may change, and must. */
export function expectLegalStep(day: Workday, moment: Moment, memory: ReadonlyMap<number, Snapshot>): void {
  const { step, reply, before, after } = moment;
  ok(!reply || [200, 403, 404, 409, 422].includes(reply.status), reply?.body.toString());
  const expected = shouldWork(day, moment);
  same(worked(moment), expected ?? worked(moment), `as the buttons say: ${reply?.body.toString().slice(0, 300)}`);
  if (reply && !worked(moment))
    same(withoutExpired(day, after), withoutExpired(day, before), 'a refusal writes nothing');

  const undone = step.do === 'undo' && worked(moment) ? before.decisions.at(-1 - step.back)!.id : undefined;
  if (undone !== undefined) expectUndone(day, moment, undone, memory.get(undone)!);
  for (const row of after.documents) {
    const from = documentIn(before, row.id).status;
    const taken = after.decisions.find(({ id }) => id === undone);
    // What was ordered is made in several moves at once.
    const isMade = step.do === 'settle' && from === 'validated' && MADE.includes(row.status);
    const isLegal = from === row.status || taken?.document_id === row.id || isMade || isEdge(from, row.status);
    ok(isLegal, `${from} → ${row.status}`);
  }
  if (step.do === 'next' && worked(moment)) expectNobodyIdle(moment);
  if (step.do === 'decide' && worked(moment)) expectDecided(day, moment, step);
  same(after.mails.length - before.mails.length, step.do === 'settle' ? dueMails(before) : 0, 'e-mails');
  const waiting = after.decisions.filter((decision) => !decision.settled && !decision.undone);
  ok(step.do !== 'settle' || waiting.length === 0, 'everything that is due is settled');
}

/** Whether this call must succeed, given the buttons that the person sees; `undefined` if no button decides it. */
function shouldWork(day: Workday, { step, caller, before }: Moment): boolean | undefined {
  if (!caller) return undefined;
  if (step.do === 'undo') return mayUndo(day, caller, before, step.back);
  if (!('on' in step)) return undefined;
  const row = documentIn(before, day.documents[step.on]!);
  const claim = before.claims.find((found) => found.subject_id === row.id && isLive(day, found));
  const situation = { status: row.status, claim: claim && { kind: claim.kind, staffId: claim.staff_id } };
  const shows = (action: DocumentAction, status = row.status) =>
    allowedActions({ ...situation, status }, day.actor(caller)).includes(action);
  switch (step.do) {
    case 'start': {
      const [start, leave] =
        step.work === 'verification'
          ? (['startVerification', 'leaveVerification'] as const)
          : (['startProcessing', 'leaveProcessing'] as const);
      if (claim) return shows(leave);
      // An expired claim does not prevent it.
      const status = leadsTo(documentLifecycle, leave, row.status) ?? row.status;
      return shows(start, status) && hasFreeHand(day, caller, before, step.work);
    }
    case 'decide':
      return shows(step.kind) && !mustBeRefused(step);
    case 'lastValidation': {
      const chosen = { madeById: versionIn(before, row.id, step.version).made_by_id, isRemoved: false };
      return versionActions(situation, chosen, day.actor(caller)).length > 0;
    }
    case 'forceRelease':
      return claim !== undefined && day.roleOf(caller) === 'admin';
    case 'leave':
    case 'newPhoto':
      return undefined;
  }
}

function mayUndo(day: Workday, caller: Caller, before: Snapshot, back: number): boolean {
  const decision = before.decisions.at(-1 - back);
  if (!decision) return false;
  const isTheirs =
    decision.staff_id === caller.id && currentDecisionOn(before, decision.document_id)?.id === decision.id;
  const inTime = !decision.settled && Date.parse(decision.undo_until) > day.now;
  const led = Object.values(documentLifecycle.events[decision.kind]);
  return isTheirs && inTime && led.includes(documentIn(before, decision.document_id).status);
}

function hasFreeHand(day: Workday, caller: Caller, before: Snapshot, work: string): boolean {
  const held = before.claims.filter(
    (claim) => claim.staff_id === caller.id && claim.kind === work && isLive(day, claim),
  );
  return held.length < claimSlots(day.actor(caller));
}

/** "While a document waits, nobody is told that none does." */
function expectNobodyIdle({ reply, after }: Moment): void {
  const isIdle = reply!.body.includes('noDocumentToVerify');
  ok(!isIdle || !after.documents.some(({ status }) => VERIFICATION_QUEUE.includes(status)), 'somebody is idle');
}

function expectDecided(day: Workday, { caller, before, after }: Moment, step: Step & { do: 'decide' }): void {
  const id = day.documents[step.on]!;
  same(documentIn(after, id).status, leadsTo(documentLifecycle, step.kind, documentIn(before, id).status));
  const made = after.decisions.at(-1)!;
  same([made.document_id, made.staff_id, made.kind], [id, caller!.id, step.kind]);
  const claim = after.claims.find((found) => found.id === made.claim_id)!;
  same([claim.kind, claim.staff_id, claim.ended_by], [DECISIONS[step.kind].claim, caller!.id, 'decided']);
  same(after.actions.length, before.actions.length + 1, 'it is noted');
}

/** Document, versions and claim are as they were when the decision was made. */
function expectUndone(day: Workday, { after }: Moment, decisionId: number, then: Snapshot): void {
  const decision = after.decisions.find(({ id }) => id === decisionId)!;
  const concerned = (tables: Snapshot) => ({
    document: documentIn(tables, decision.document_id),
    versions: tables.versions.filter(({ document_id }) => document_id === decision.document_id),
  });
  same(concerned(after), concerned(then), 'as it was');
  const claim = after.claims.find((found) => found.subject_id === decision.document_id && isLive(day, found));
  same([claim?.id, claim?.staff_id], [decision.claim_id, decision.staff_id], 'the claim is back');
}

/** How many e-mails the settling of what waits has to make: one for each rejection that stands. */
function dueMails(before: Snapshot): number {
  return before.decisions.filter(
    ({ id, document_id, kind, settled, undone }) =>
      kind === 'reject' &&
      !settled &&
      !undone &&
      currentDecisionOn(before, document_id)?.id === id &&
      documentIn(before, document_id).status === 'rejected_photo',
  ).length;
}

function isEdge(from: string, to: string): boolean {
  return Object.values(documentLifecycle.events).some((moves) =>
    Object.entries(moves).some(([start, end]) => start === from && end === to),
  );
}

function isLive(day: Workday, claim: Snapshot['claims'][number]): boolean {
  return claim.ended_by === null && Date.parse(claim.expires_at) > day.now;
}

/** The tables as a sweep would leave them: a refusal may at most have noticed that somebody's time was over. */
function withoutExpired(day: Workday, tables: Snapshot): Snapshot {
  const over = tables.claims.filter((claim) => claim.ended_by === null && !isLive(day, claim));
  const documents = tables.documents.map((row) => {
    if (!over.some((claim) => claim.subject_id === row.id)) return row;
    const leave = row.status === 'processing_in_progress' ? 'leaveProcessing' : 'leaveVerification';
    return { ...row, status: leadsTo(documentLifecycle, leave, row.status) ?? row.status };
  });
  const claims = tables.claims.map((claim) => (over.includes(claim) ? { ...claim, ended_by: 'expired' } : claim));
  return { ...tables, documents, claims };
}
