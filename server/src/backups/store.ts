import { type SQL, and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { emailAttachment } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { fileKey } from '../platform/files/files.ts';
import { publicPictureFile } from '../platform/http/pages.ts';
import { picture } from '../settingsLists/pictures/schema.ts';
import { receivedAttachment } from '../tickets/inbox/schema.ts';
import { ticketAttachment } from '../tickets/schema.ts';
import { isDue } from './rules.ts';
import { backupRun } from './schema.ts';

export type BackupRun = typeof backupRun.$inferSelect;

/** The keys of all files that rows name. Invoices are not among them: they are drawn anew. */
export async function namedFiles(tx: Transaction): Promise<string[]> {
  const living = await tx.selectDistinct({ sha256: file.sha256 }).from(file).where(isNull(file.deletedAt));
  const attached = [];
  for (const table of [emailAttachment, ticketAttachment, receivedAttachment]) {
    attached.push(...(await tx.selectDistinct({ sha256: table.sha256 }).from(table)));
  }
  const originals = [...living, ...attached].map(({ sha256 }) => fileKey(sha256, 'original'));
  const pictures = (await tx.select({ address: picture.address }).from(picture)).flatMap(({ address }) => {
    const [, name, extension] = /([0-9a-f]{64})\.(jpg|png)$/.exec(address) ?? [];
    return name ? [fileKey(name, publicPictureFile(name, extension as 'jpg' | 'png').rendition)] : [];
  });
  return [...new Set([...originals, ...pictures])];
}

/** Any number that is used for nothing else. */
const BACKUP_LOCK = 7_405_123;
/** Whoever says nothing for so long, in milliseconds, does not go on. */
const SILENT_MS = 5 * 60 * 1000;

/**
 * Begins a backup, unless one is being made, or is not due yet: then undefined. Those that were broken off end here.
 *
 * @param everyHours how many lie between two; without it, it is due
 */
export async function beginRun(
  tx: Transaction,
  { place, everyHours, now }: { readonly place: string; readonly everyHours: number | undefined; readonly now: Date },
): Promise<number | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BACKUP_LOCK}::bigint)`);
  const unfinished = await tx.select().from(backupRun).where(isNull(backupRun.endedAt));
  for (const { id, aliveAt } of unfinished) {
    if (now.getTime() - aliveAt.getTime() < SILENT_MS) return undefined;
    await endRun(tx, id, { endedAt: now, problem: BROKEN_OFF });
  }
  if (everyHours !== undefined && !isDue(await lastRuns(tx), everyHours, now)) return undefined;
  const [begun] = await tx
    .insert(backupRun)
    .values({ place, startedAt: now, aliveAt: now })
    .returning({ id: backupRun.id });
  return begun!.id;
}

const BROKEN_OFF = 'It was broken off.';

/** A restored database knows its own backup as one under way. The statement needs no database to be written. */
export function endUnfinishedRuns(): SQL {
  return drizzle
    .mock({ casing: 'snake_case' })
    .update(backupRun)
    .set({ endedAt: sql`now()`, problem: BROKEN_OFF })
    .where(isNull(backupRun.endedAt))
    .getSQL();
}

export async function keepAlive(tx: Transaction, id: number, now: Date): Promise<void> {
  await tx.update(backupRun).set({ aliveAt: now }).where(eq(backupRun.id, id));
}

export async function endRun(tx: Transaction, id: number, how: Partial<BackupRun>): Promise<void> {
  await tx
    .update(backupRun)
    .set(how)
    .where(and(eq(backupRun.id, id), isNull(backupRun.endedAt)));
}

/** The last backup that is whole, and the last one that ended, whole or not. */
export async function lastRuns(
  tx: Transaction,
): Promise<{ whole: BackupRun | undefined; ended: BackupRun | undefined }> {
  const [whole] = await tx
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.setName))
    .orderBy(desc(backupRun.startedAt))
    .limit(1);
  const [ended] = await tx
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.endedAt))
    .orderBy(desc(backupRun.startedAt))
    .limit(1);
  return { whole, ended };
}
