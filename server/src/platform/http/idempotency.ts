import { and, eq, lt } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';
import { Refusal } from '../refusal.ts';
import { idempotencyKey } from './schema.ts';

/** How long a key is stored, in milliseconds. */
const KEY_LIFETIME = 24 * 60 * 60 * 1000;

/**
 * Short texts for a long one, which only this installation can compute: the first is stored, and by any of them a text is
 * known again.
 */
export type Fingerprint = (text: string) => readonly string[];

export interface KeyedRequest {
  owner: string;
  key: string;
  /** Everything that distinguishes the request from others. Passwords may stand in it: only its fingerprint is stored. */
  content: unknown;
  fingerprint: Fingerprint;
}

/** What was answered to this request before; undefined if nothing was. @throws Refusal idempotency_key_reused */
export async function firstAnswer(
  tx: Transaction,
  { owner, key, content, fingerprint }: KeyedRequest,
): Promise<{ answer: unknown; at: Date } | undefined> {
  const [first] = await tx.select().from(idempotencyKey).where(keyOf(owner, key));
  if (first && !hashesOf(content, fingerprint).includes(first.requestHash)) throw new Refusal('idempotency_key_reused');
  return first && { answer: first.answer, at: first.createdAt };
}

const keyOf = (owner: string, key: string) => and(eq(idempotencyKey.owner, owner), eq(idempotencyKey.key, key));
const hashesOf = (content: unknown, fingerprint: Fingerprint) => fingerprint(JSON.stringify(content) ?? '');

/**
 * Runs `work` once per key: the same request sent again gets the first answer, and the same key with another request is
 * refused. The key is stored in the transaction of the work itself. So a refused or crashed attempt leaves no trace,
 * and a second attempt that arrives meanwhile waits for the first.
 *
 * @param shownOnce fields of the answer that are not stored, and so are missing when the answer is sent again
 */
export async function once<Answer>(
  tx: Transaction,
  request: KeyedRequest,
  now: Date,
  work: () => Promise<Answer>,
  shownOnce: readonly string[] = [],
): Promise<{ answer: Answer; replayed: boolean }> {
  const { owner, key } = request;
  const requestHash = hashesOf(request.content, request.fingerprint)[0]!;
  const inserted = await tx
    .insert(idempotencyKey)
    .values({ owner, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKey.key });
  if (inserted.length === 0) {
    const first = await firstAnswer(tx, request);
    if (first) return { answer: first.answer as Answer, replayed: true };
  }
  const answer = await work();
  const emptied = Object.fromEntries(shownOnce.map((field) => [field, null]));
  const kept = shownOnce.length > 0 ? { ...answer, ...emptied } : answer;
  await tx.update(idempotencyKey).set({ answer: kept, status: 200 }).where(keyOf(owner, key));
  return { answer, replayed: false };
}

/** Deletes keys that have expired. */
export async function purgeOldKeys(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(idempotencyKey).where(lt(idempotencyKey.createdAt, new Date(now.getTime() - KEY_LIFETIME)));
}
