import type { BodyOf } from '@likeness/contract/kit/endpoint';
import type { plantPhoto } from '@likeness/contract/quality';
import type { Verdict } from '@likeness/contract/vocabulary';
import { writeAudit } from '../audit/index.ts';
import type { FileRow } from '../files/index.ts';
import { addSecondLooks, isFileUsed, withdrawLooks } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound, wrongState } from '../platform/refusal.ts';
import { reasonsById } from '../purposes/index.ts';
import { plantedDueAt } from './chance.ts';
import {
  type PlantedRow,
  addPlantedLooks,
  addPlantedPhoto,
  documentToBorrow,
  isPurpose,
  looksOfPlanted,
  markWithdrawn,
  plantedNow,
  reserveFile,
  sortersWithout,
  unusedOrderNumber,
} from './plantedStore.ts';

/** What audit entries of planted photos are about. */
const PLANTED = 'planted_photo';
/** Within so many days a sorter gets the photos that were planted before they came. */
const NEWCOMER_DAYS = 7;

type Givers = Pick<Platform, 'tokens' | 'jobs'>;

interface Planter {
  readonly tx: Transaction;
  readonly now: Date;
  readonly user: { readonly id: number };
}

/** Plants a photo: every sorter gets it within some days. Answers its number. */
export async function plant(
  platform: Givers,
  { tx, now, user }: Planter,
  { photoUid, purpose, within_days: days, ...sent }: BodyOf<typeof plantPhoto>,
): Promise<number> {
  if (!(await isPurpose(tx, purpose))) throw notFound('The purpose');
  const file = await ownUpload(tx, photoUid, user.id);
  const reasons = await reasonsFor(tx, sent.verdict, sent.reasons);
  if ((await documentToBorrow(tx, purpose)) === undefined) throw new Refusal('nothing_to_borrow');
  const row = await addPlantedPhoto(
    tx,
    {
      fileId: file.id,
      purposeId: purpose,
      firstName: sent.first_name,
      lastName: sent.last_name,
      verdict: sent.verdict,
      note: sent.note ?? null,
      createdById: user.id,
      createdAt: now,
    },
    reasons,
  );
  await giveToSorters(tx, platform, { planted: row, reasons }, { from: now, days });
  const after = { purpose, verdict: row.verdict, reasons: reasons.map(({ label }) => label), within_days: days };
  await writeAudit(tx, { name: 'photo_planted', subject: PLANTED, subjectId: row.id, staffId: user.id, after, now });
  return row.id;
}

/** Gives a planted photo to nobody any more. */
export async function withdraw({ tx, now, user }: Planter, id: number): Promise<void> {
  if (!(await markWithdrawn(tx, id, now))) throw wrongState('withdrawn');
  await withdrawLooks(tx, await looksOfPlanted(tx, id), now);
  await writeAudit(tx, { name: 'planted_photo_withdrawn', subject: PLANTED, subjectId: id, staffId: user.id, now });
}

/** Gives every planted photo to the sorters who have come since. */
export async function plantForNewcomers(tx: Transaction, platform: Givers, now: Date): Promise<void> {
  for (const given of await plantedNow(tx)) {
    await giveToSorters(tx, platform, given, { from: now, days: NEWCOMER_DAYS });
  }
}

async function giveToSorters(
  tx: Transaction,
  platform: Givers,
  { planted, reasons }: { planted: PlantedRow; reasons: readonly { id: number; label: string }[] },
  within: { from: Date; days: number },
): Promise<void> {
  const people = await sortersWithout(tx, planted.id);
  const documentId = people.length === 0 ? undefined : await documentToBorrow(tx, planted.purposeId);
  if (documentId === undefined) return;
  const looks = [];
  for (const forStaffId of people) {
    looks.push({
      source: 'planted' as const,
      documentId,
      fileId: planted.fileId,
      purposeId: planted.purposeId,
      shownOrderId: await unusedOrderNumber(tx),
      shownFirstName: planted.firstName,
      shownLastName: planted.lastName,
      verdict: planted.verdict,
      reasons,
      forStaffId,
      dueAt: plantedDueAt(platform, { id: planted.id, staffId: forStaffId }, within),
    });
  }
  const added = await addSecondLooks(tx, platform, looks, within.from);
  await addPlantedLooks(
    tx,
    planted.id,
    added.filter((id) => id !== undefined),
  );
}

/** An upload of this person that belongs to nothing yet. */
async function ownUpload(tx: Transaction, uid: string, staffId: number): Promise<FileRow> {
  const file = await reserveFile(tx, uid);
  const isOwn = file?.kind === 'photo' && file.addedByStaffId === staffId && !file.deletedAt;
  if (!isOwn || (await isFileUsed(tx, file.id))) throw new Refusal('file_not_yours');
  return file;
}

/** The reasons of a right answer. Only a rejection has any, and needs them. */
async function reasonsFor(tx: Transaction, verdict: Verdict, ids: readonly number[]) {
  if (verdict !== 'reject') return [];
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) throw new Refusal('reasons_missing');
  const reasons = await reasonsById(tx, wanted);
  if (reasons.length !== wanted.length) throw new Refusal('reason_unknown');
  return reasons;
}
