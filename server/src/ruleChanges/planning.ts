import { MESSAGES } from '@likeness/contract/kit/fields';
import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { triedOut } from '../platform/database/triedOut.ts';
import { editPurpose, fieldsAt, servedPurposes } from '../purposes/index.ts';
import {
  type OpenList,
  type SettingsLists,
  type Values,
  lockedRow,
  openList,
  picked,
  storedRow,
} from '../settingsLists/index.ts';
import { accountById } from '../staff/index.ts';
import { applyChangeJob } from './jobs.ts';
import { changedFields } from './rules.ts';
import { type ChangeRow, addChange, changeById, endChange, lockWaiting, withdrawn } from './store.ts';

type Jobs = Pick<Platform, 'jobs'>;

/** The fields of a purpose that people fill in. */
const FIELDS = inputFieldsOf(purposeList).map(([name]) => name);

/** Plans a change for a later moment. It must be possible now. */
export async function addPlannedChange(
  platform: Jobs,
  open: OpenList,
  purposeId: number,
  { holdsFrom, values }: { holdsFrom: Date; values: Values },
): Promise<ChangeRow> {
  const { tx, now, user } = open;
  if (holdsFrom <= now) throw new Refusal('invalid_input', { errors: { holds_from: [MESSAGES.later] } });
  const before = await storedRow(open, purposeId);
  const after = await triedOut(tx, async (inner) => {
    await editPurpose(platform, { ...open, tx: inner }, purposeId, values);
    return storedRow({ ...open, tx: inner }, purposeId);
  });
  const fields = changedFields(before, after, FIELDS);
  if (fields.length === 0) throw new Refusal('invalid_input', { errors: { values: [MESSAGES.required] } });
  const change = await addChange(tx, {
    purposeId,
    basedOn: before['revision'] as number,
    before: picked(before, fields),
    values: picked(after, fields),
    holdsFrom,
    staffId: user.id,
    createdAt: now,
  });
  await platform.jobs.enqueue(
    tx,
    applyChangeJob,
    { changeId: change.id },
    { startAfterSeconds: secondsTo(holdsFrom, now) },
  );
  await auditChange(open, 'change_planned', change);
  return change;
}

/** "Until a planned change applies, everybody who may edit the purpose may withdraw it: also one that was refused." */
export async function withdrawPlannedChange(open: OpenList, purposeId: number, changeId: number): Promise<ChangeRow> {
  const { tx, now } = open;
  const change = await changeById(tx, changeId);
  if (!change || change.purposeId !== purposeId) throw new Refusal('not_found', { params: { what: 'The change' } });
  const ended = await withdrawn(tx, changeId, now);
  if (!ended) throw new Refusal('change_ended');
  await auditChange(open, 'change_withdrawn', ended);
  return ended;
}

/**
 * Applies a planned change whose time has come, in the name of the person who planned it. If somebody has changed one of its
 * fields since, or the change is no longer valid, it is refused, and the list of changes says why.
 */
export async function applyPlannedChange(
  platform: Jobs,
  settingsLists: SettingsLists,
  tx: Transaction,
  changeId: number,
  now: Date,
): Promise<void> {
  const change = await lockWaiting(tx, changeId);
  if (!change) return;
  if (change.holdsFrom > now) {
    const startAfterSeconds = secondsTo(change.holdsFrom, now);
    return platform.jobs.enqueue(tx, applyChangeJob, { changeId }, { startAfterSeconds });
  }
  const { purposeId, before, values, staffId } = change;
  const account = (await accountById(tx, staffId))!;
  const user = {
    id: staffId,
    sessionId: '',
    roles: [],
    firstName: account.firstName,
    lastName: account.lastName,
    language: 'en',
  } as const;
  try {
    await tx.transaction(async (inner) => {
      // No screen follows the rules of purposes as they change.
      const changed = () => undefined;
      const caller = { tx: inner, now, user, language: 'en', ip: '', device: '', changed } as const;
      const open = openList(caller, settingsLists, servedPurposes);
      const present = await lockedRow(open, purposeId);
      const fields = FIELDS.filter((name) => name in before);
      if (changedFields(before, present, fields).length > 0) throw new Refusal('changed_meanwhile');
      await editPurpose(platform, open, purposeId, withoutNames(values));
    });
    await endChange(tx, changeId, { appliedAt: now });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await endChange(tx, changeId, { refusedAt: now, refusal: error.toAnswer(`change-${changeId}`, 'en') });
  }
}

/** "Whoever has changed a field since has seen to what a refused change wanted." */
export async function isChangedSince({ tx }: OpenList, present: Values, change: ChangeRow): Promise<boolean> {
  const { purposeId, refusedAt, before } = change;
  const then = refusedAt && (await fieldsAt(tx, purposeId, refusedAt));
  const fields = FIELDS.filter((name) => name in before);
  return then ? changedFields(then, present, fields).length > 0 : false;
}

function secondsTo(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** What a change sets, without the names that are kept beside it for people. */
function withoutNames(values: Values): Values {
  return Object.fromEntries(FIELDS.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
}

async function auditChange({ tx, user, now }: OpenList, name: string, change: ChangeRow): Promise<void> {
  await writeAudit(tx, {
    name,
    subject: purposeList.name,
    subjectId: change.purposeId,
    staffId: user.id,
    before: change.before,
    after: { ...change.values, holds_from: change.holdsFrom.toISOString() },
    now,
  });
}
