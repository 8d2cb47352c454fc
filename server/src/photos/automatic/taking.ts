import { AUTOMATIC_CLAIMS_MAX, type AutomaticStep } from '@likeness/contract/photos/automatic';
import {
  type Claim,
  claimSubject,
  claimsOf,
  endClaimsOn,
  endExpiredClaims,
  expiredSubjects,
  liveClaim,
} from '../../claims/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { move } from '../../platform/lifecycle.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { queueMeasuring } from '../measuring.ts';
import { movableDocument } from '../moving.ts';
import type { Actor } from '../rules.ts';
import type { DocumentRow } from '../store.ts';
import { versionOfFile } from '../versionStore.ts';
import { STEP_WAIT_MAX, STEPS, stepAt } from './rules.ts';
import { type Held, failStep, startStep } from './steps.ts';
import { endWork, lockFirst, lockFreeDocuments, lockStuck, openWork } from './workStore.ts';

type Jobs = Pick<Platform, 'jobs'>;

/**
 * Processes of one program that take work at the same moment try the same slot. All but one try again, each time with one
 * slot less to win.
 */
const CLAIM_ATTEMPTS = AUTOMATIC_CLAIMS_MAX + 1;

/**
 * Gives a program the next document that waits for a step, under a claim with a time limit.
 *
 * @throws Refusal hands_full
 */
export async function takeForProgram(
  tx: Transaction,
  platform: Jobs,
  actor: Pick<Actor, 'id'>,
  step: AutomaticStep,
  now: Date,
): Promise<(Held & { claim: Claim }) | undefined> {
  await releaseExpiredWork(tx, platform, now);
  const row = await lockFirst(tx, step, now);
  if (!row) return undefined;
  const claim = await claimFor(tx, actor, row.id, now);
  return { ...(await startStep(tx, row, step, { staffId: actor.id, claimId: claim.id, now })), claim };
}

async function claimFor(tx: Transaction, actor: Pick<Actor, 'id'>, subjectId: number, now: Date): Promise<Claim> {
  const kind = 'automatic';
  for (let attempt = 0; attempt < CLAIM_ATTEMPTS; attempt += 1) {
    await claimSubject(tx, { kind, subjectId, staffId: actor.id, slots: AUTOMATIC_CLAIMS_MAX, now });
    const claimed = await liveClaim(tx, kind, subjectId, now);
    if (claimed) return claimed;
    const held = (await claimsOf(tx, kind, actor.id, now)).map((claim) => claim.subjectId);
    if (held.length < AUTOMATIC_CLAIMS_MAX) continue;
    throw new Refusal('hands_full', { params: { count: held.length, documents: held.join(', ') }, extra: { held } });
  }
  throw new Refusal('claim_busy');
}

/** Ends the work of programs whose time is over, as a failed attempt. */
export async function releaseExpiredWork(tx: Transaction, platform: Jobs, now: Date): Promise<number> {
  const subjects = await expiredSubjects(tx, ['automatic'], now);
  if (subjects.length === 0) return 0;
  return tx.transaction(async (inner) => {
    const locked = await lockFreeDocuments(inner, subjects);
    const ids = locked.map(({ id }) => id);
    const ended = await endExpiredClaims(inner, ['automatic'], ids, now);
    for (const { id, subjectId } of ended) {
      const row = locked.find((one) => one.id === subjectId)!;
      const work = await openWork(inner, subjectId);
      if (work?.claimId !== id) continue;
      if (isInHand(row, work)) await failStep(inner, platform, { row, work }, { outcome: 'expired' }, now);
      else await endWork(inner, work.id, { outcome: 'expired', endedAt: now });
    }
    return ended.length;
  });
}

/** Whether an attempt is still about what its document is: an order may be canceled meanwhile. */
export function isInHand({ status, photoId }: DocumentRow, { step, fileId }: Held['work']): boolean {
  const at = stepAt(status);
  return at?.step === step && at.isTaken && photoId === fileId;
}

/** "No photo hangs": whatever no program has taken in time goes to people as it is. */
export async function handOver(tx: Transaction, platform: Jobs, now: Date): Promise<number> {
  const stuck = await lockStuck(tx, new Date(now.getTime() - STEP_WAIT_MAX), now);
  for (const row of stuck) {
    const work = await openWork(tx, row.id);
    if (work) await endWork(tx, work.id, { outcome: 'given_up', endedAt: now });
    await endClaimsOn(tx, ['automatic'], row.id, 'expired', now);
    const version = row.photoId === null ? undefined : await versionOfFile(tx, row.photoId);
    if (version?.measures === null && !version.isBeingMeasured) await queueMeasuring(tx, platform, [version.fileId]);
    const audit = { name: 'automatic_steps_given_up', fileId: row.photoId };
    await move(tx, movableDocument, row, STEPS[stepAt(row.status)?.step ?? 'framing'].finish, { audit, now });
  }
  return stuck.length;
}
