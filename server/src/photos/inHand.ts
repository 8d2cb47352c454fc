import { leadsTo } from '@likeness/contract/kit/lifecycle';
import { filesById } from '../files/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import { photoPurposes } from '../purposes/index.ts';
import { requireClaim } from './decisionInput.ts';
import { documentLifecycle } from './lifecycle.ts';
import type { PhotoOnDesk } from './editing/index.ts';
import { type Actor, DECISIONS } from './rules.ts';
import { linesBeforeVerdict, lookById } from './secondLooks/index.ts';
import { documentById } from './store.ts';
import { versionsOf } from './versionStore.ts';

/** The photo under this number, whoever works on it. @throws Refusal not_found */
export async function photoOnDesk(tx: Transaction, id: number): Promise<PhotoOnDesk> {
  const { fileId, purposeId, look } = await workWithPhoto(tx, id);
  const current = (await filesById(tx, [fileId])).get(fileId ?? 0);
  const purpose = (await photoPurposes(tx, [purposeId], 'own')).get(purposeId);
  if (!current || !purpose) throw notFound('The photo');
  if (look) return { current, versions: [current], purpose, lines: await linesBeforeVerdict(tx, look) };
  const versions = await versionsOf(tx, [id]);
  const lines = versions.find(({ file }) => file.id === fileId)?.version.lines ?? null;
  return { current, versions: versions.map(({ file }) => file), purpose, lines };
}

/** "A photo is edited by whoever has it in hand." @throws Refusal claim_missing, claim_expired */
export async function requireInHand(tx: Transaction, actor: Actor, id: number, now: Date): Promise<void> {
  const row = await workWithPhoto(tx, id);
  const isProcessing = leadsTo(documentLifecycle, 'returnProcessed', row.status) !== undefined;
  await requireClaim(tx, isProcessing ? DECISIONS.returnProcessed : DECISIONS.validate, row, actor, now);
}

/** The document that an e-mail about a photo is about, and what the e-mail says about it. */
export interface PhotoToWriteAbout {
  readonly documentId: number;
  readonly purposeId: number;
  /** As the desk shows it; undefined where it shows the document's own. */
  readonly firstName: string | undefined;
  readonly isLook: boolean;
}

/**
 * What to write about the photo that somebody has in hand. A second look is written about as the document that it looks
 * like.
 *
 * @throws Refusal claim_missing, claim_expired, not_found
 */
export async function photoToWriteAbout(
  tx: Transaction,
  actor: Actor,
  id: number,
  now: Date,
): Promise<PhotoToWriteAbout> {
  await requireInHand(tx, actor, id, now);
  const { purposeId, look } = await workWithPhoto(tx, id);
  return {
    documentId: look?.documentId ?? id,
    purposeId,
    firstName: look?.shownFirstName ?? undefined,
    isLook: look !== undefined,
  };
}

async function workWithPhoto(tx: Transaction, id: number) {
  const row = await documentById(tx, id);
  if (row) return { id, status: row.status, fileId: row.photoId, purposeId: row.purposeId };
  const look = await lookById(tx, id);
  if (!look) throw notFound('The document');
  return { id, status: look.status, fileId: look.fileId, purposeId: look.purposeId, look };
}
