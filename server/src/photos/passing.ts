import type { BodyOf } from '@likeness/contract/kit/endpoint';
import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { passOn as passOnCall } from '@likeness/contract/photos/passing';
import { type DocumentStatus, UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { endClaim, liveClaim } from '../claims/index.ts';
import { filesById } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { move, statusAfter } from '../platform/lifecycle.ts';
import { Refusal } from '../platform/refusal.ts';
import { isSeen, requireClaim } from './decisionInput.ts';
import { documentLifecycle } from './lifecycle.ts';
import { movableDocument } from './moving.ts';
import { type PassRow, colleaguesOf, markPassUndone, storePass } from './passStore.ts';
import type { Actor } from './rules.ts';
import { lookById } from './secondLooks/index.ts';
import { documentById } from './store.ts';
import { type Work, lockWork } from './work.ts';

/** How long a photo is offered to the colleague whom it was passed on to before anybody gets it, in milliseconds. */
const OFFERED = 30 * 60_000;

export interface PassedOn {
  readonly id: number;
  readonly number: number;
  readonly status: DocumentStatus;
  readonly undoUntil: Date;
}

/**
 * "I am not sure": the photo waits again, with a word to whoever gets it next. To everybody else it is the same
 * document in the same status.
 */
export async function passOn(
  tx: Transaction,
  actor: Actor,
  id: number,
  { photoUid, word, colleague }: BodyOf<typeof passOnCall>,
  now: Date,
): Promise<PassedOn> {
  const work = await lockWork(tx, id);
  const held = await requireClaim(tx, { claim: 'verification' }, work, actor, now);
  const status = statusAfter(movableDocument, 'leaveVerification', work.status);
  const fileId = await photoOf(tx, work);
  const current = (await filesById(tx, [fileId])).get(fileId ?? 0);
  if (!isSeen(current, { photo: { photoUid } })) throw new Refusal('photo_replaced');
  const to = colleague ?? null;
  await requireColleague(tx, actor, to, now);

  await endClaim(tx, held.id, 'passedOn', now);
  const undoUntil = new Date(now.getTime() + UNDO_WINDOW);
  const offeredUntil = to === null ? null : new Date(now.getTime() + OFFERED);
  const passed = { subjectId: id, fileId: current.id, staffId: actor.id, word, toStaffId: to, offeredUntil };
  const number = await storePass(tx, { ...passed, passedAt: now, claimId: held.id, undoUntil });
  if (!work.isLook) {
    const audit = { name: 'passed_on', staffId: actor.id, fileId: current.id, comment: word, after: { colleague: to } };
    await move(tx, movableDocument, work, 'leaveVerification', { audit, now });
  }
  return { id, number, status, undoUntil };
}

async function photoOf(tx: Transaction, { id, isLook }: Work): Promise<number | null> {
  return isLook ? (await lookById(tx, id))!.fileId : (await documentById(tx, id))!.photoId;
}

/** "A photo is passed on to somebody who may judge it." */
async function requireColleague(tx: Transaction, actor: Actor, to: number | null, now: Date): Promise<void> {
  if (to === null) return;
  const colleagues = await colleaguesOf(tx, { actor, now });
  if (!colleagues.some(({ id }) => id === to)) throw new Refusal('colleague_cannot');
}

/**
 * Takes back what the person has passed on a moment ago, as long as nobody else has it. The claim is not restored yet.
 *
 * @throws Refusal undo_too_late
 */
export async function takeBackPass(
  tx: Transaction,
  actor: Actor,
  documentId: number,
  { id }: PassRow,
  now: Date,
): Promise<PassRow> {
  const work = await lockWork(tx, documentId);
  const pass = await markPassUndone(tx, { id, subjectId: documentId, staffId: actor.id }, now);
  const isFree = leadsTo(documentLifecycle, 'startVerification', work.status) !== undefined;
  if (!pass || !isFree || (await liveClaim(tx, 'verification', documentId, now))) throw new Refusal('undo_too_late');
  if (!work.isLook) {
    const audit = { name: 'pass_undone', staffId: actor.id, fileId: pass.fileId };
    await move(tx, movableDocument, work, 'startVerification', { audit, now });
  }
  return pass;
}
