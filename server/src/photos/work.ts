import { leadsTo } from '@likeness/contract/kit/lifecycle';
import type { DocumentStatus } from '@likeness/contract/vocabulary';
import type { Transaction } from '../platform/database/transaction.ts';
import { move } from '../platform/lifecycle.ts';
import { notFound } from '../platform/refusal.ts';
import { lockFreeStatuses, lockStatus } from './claimStore.ts';
import { type DocumentEvent, documentLifecycle } from './lifecycle.ts';
import { movableDocument } from './moving.ts';
import type { WorkKind } from './queueStore.ts';
import type { DocumentSituation } from './rules.ts';
import { lockFreeLooks, lockLook, lookById } from './secondLooks/index.ts';
import { documentById } from './store.ts';

/** What is under a document's number: the document, or a photo that is looked at again as if it were one. */
export interface Work {
  readonly id: number;
  readonly status: DocumentStatus;
  readonly isLook: boolean;
}

const LEAVE: Readonly<Record<WorkKind, DocumentEvent>> = {
  verification: 'leaveVerification',
  processing: 'leaveProcessing',
};

/** Locks it until the transaction ends. */
export async function lockWork(tx: Transaction, id: number): Promise<Work> {
  const status = await lockStatus(tx, id);
  if (status !== undefined) return { id, status, isLook: false };
  const look = await lockLook(tx, id);
  if (look) return { id, status: look.status, isLook: true };
  throw notFound('The document');
}

/** The same for several numbers, without those locked by somebody else. */
export async function lockFreeWork(tx: Transaction, ids: readonly number[]): Promise<Work[]> {
  const documents = await lockFreeStatuses(tx, ids);
  const rest = ids.filter((id) => !documents.some((document) => document.id === id));
  const looks = await lockFreeLooks(tx, rest);
  return [
    ...documents.map((document) => ({ ...document, isLook: false })),
    ...looks.map((look) => ({ ...look, isLook: true })),
  ];
}

/** Puts locked work whose claim has ended back into its queue. A look has no status of its own to be put back. */
export async function endWork(tx: Transaction, work: Work, kind: WorkKind, now: Date): Promise<DocumentStatus> {
  const to = leadsTo(documentLifecycle, LEAVE[kind], work.status);
  if (to === undefined) return work.status;
  return work.isLook ? to : (await move(tx, movableDocument, work, LEAVE[kind], { now })).status;
}

/** What decides which actions are allowed, besides the claim; and by which purpose it is judged. */
export async function situationOf(
  tx: Transaction,
  id: number,
): Promise<Omit<DocumentSituation, 'claim'> & { purposeId: number }> {
  const found = (await documentById(tx, id)) ?? (await lookById(tx, id));
  if (!found) throw notFound('The document');
  return found;
}
