import {
  type EphotoProvider,
  codeById,
  codeOf,
  codeToRequest,
  storeCode,
  newSlug,
  revokeCode,
  slugExpiry,
  wantCode,
  makeDigitalPhoto,
  storeDigitalPhoto,
  withoutMetadata,
} from '../outputs/index.ts';
import { type IngestedPicture, recordFile } from '../files/index.ts';
import { type DocumentRow, type Move, fulfilDocumentJob, lockDocument, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Job, defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { type Situation, situationOf } from './store.ts';

/** Asks the provider for a code; tried for days, as customers can do nothing without it. */
export const requestCodeJob = defineJob<{ codeId: number }>('fulfilment.request-code', {
  retryLimit: 100,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3_600,
});

/** Tells the provider that a code is no good any more; tried for days, as whoever has it could still use it. */
export const revokeCodeJob = defineJob<{ codeId: number }>('fulfilment.revoke-code', {
  retryLimit: 100,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3_600,
});

/** How long a request waits before it is looked again whether anybody gives out codes by now, in seconds. */
const PROVIDER_AWAITED_SECONDS = 3_600;

/** Asks for a code of a document's photo, in place of the one it had, and moves it to where that is waited for. */
export async function requestCodeOf(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  row: DocumentRow,
  move: Move,
): Promise<DocumentRow> {
  const { id, revoked } = await wantCode(tx, { documentId: row.id, photoId: row.photoId! }, move.now);
  if (revoked) await jobs.enqueue(tx, revokeCodeJob, { codeId: revoked.id });
  await jobs.enqueue(tx, requestCodeJob, { codeId: id });
  return moveDocument(tx, row, move);
}

/** Revokes the code that a document has, or waits for: nobody shall use it, and none is wanted any more. */
export async function revokeCodeOf(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  documentId: number,
  now: Date,
): Promise<void> {
  const revoked = await revokeCode(tx, documentId, now);
  if (revoked) await jobs.enqueue(tx, revokeCodeJob, { codeId: revoked.id });
}

/** Goes on with a document that was out of reach while its code was asked for, or came. */
export async function resumeCodeOf(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  row: DocumentRow,
  now: Date,
): Promise<void> {
  const code = await codeOf(tx, row.id);
  if (!code) return;
  if (code.code === null) {
    await jobs.enqueue(tx, requestCodeJob, { codeId: code.id });
    return;
  }
  await moveDocument(tx, row, { event: 'receiveCode', name: 'code_received', now });
  await jobs.enqueue(tx, fulfilDocumentJob, { documentId: row.id });
}

/**
 * Asks for a code once more or for the first time; one that is here already, or no longer wanted, is not asked for. Where
 * nobody gives out codes the request waits, however long that takes.
 */
export async function requestCode(
  platform: Platform,
  provider: EphotoProvider | undefined,
  codeId: number,
  now: Date,
): Promise<void> {
  const { database, jobs } = platform;
  const wanted = await codeToRequest(database.orm, codeId);
  const situation = wanted && (await situationOf(platform, wanted.documentId));
  if (!situation) return;
  const isOurs = situation.code?.giver === 'house';
  if (!isOurs && !provider) return tryLater(platform, requestCodeJob, codeId);
  const given = isOurs ? await shortSlug(platform, situation) : await stateCode(platform, provider!, codeId, situation);
  const isWanted = await database.transaction(async (tx) => {
    const row = await lockDocument(tx, situation.documentId);
    const shown = given.file && (await shownFile(tx, codeId, given.file, row, now));
    if (!(await storeCode(tx, codeId, { code: given.code, shown }, now))) {
      return (await codeById(tx, codeId))?.revokedAt === null;
    }
    if (row.status !== 'pending_generation_ephoto') return true;
    await moveDocument(tx, row, { event: 'receiveCode', name: 'code_received', now });
    await jobs.enqueue(tx, fulfilDocumentJob, { documentId: row.id });
    return true;
  });
  // It was revoked while it was asked for: nobody knows it here, and nobody shall use it.
  if (!isWanted && !isOurs) await provider!.revoke(given.code);
}

/** With a key of the code, so that the same request never waits twice. */
async function tryLater(
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
  job: Job<{ codeId: number }>,
  codeId: number,
): Promise<void> {
  const options = { startAfterSeconds: PROVIDER_AWAITED_SECONDS, singletonKey: `code-${codeId}` };
  await database.transaction((tx) => jobs.enqueue(tx, job, { codeId }, options));
}

interface Given {
  readonly code: string;
  /** Of a short slug: the file that is fetched by it, stored but not yet recorded. */
  readonly file?: IngestedPicture;
}

async function stateCode(
  platform: Platform,
  provider: EphotoProvider,
  codeId: number,
  { photo, signature, code }: Situation,
): Promise<Given> {
  return await provider.request({
    reference: `code-${codeId}`,
    usage: code?.usage ?? null,
    photo: await withoutMetadata(platform, photo),
    signature: signature && (await withoutMetadata(platform, signature)),
  });
}

async function shortSlug(platform: Platform, { photo, code }: Situation): Promise<Given> {
  return { code: newSlug(), file: await makeDigitalPhoto(platform, photo, code!.size) };
}

/** Records the file of a short slug, which is the document's digital photo as well; nothing once the code is there. */
async function shownFile(tx: Transaction, codeId: number, made: IngestedPicture, row: DocumentRow, now: Date) {
  if (!(await codeToRequest(tx, codeId))) return undefined;
  const file = await recordFile(tx, made, { kind: 'digital_photo', now });
  await storeDigitalPhoto(tx, row.id, file.id, now);
  return { fileId: file.id, expiresAt: slugExpiry(now) };
}

/** Tells the provider of a code that was revoked; of one that never came, or is our own, there is nothing to tell. */
export async function notifyRevoked(
  platform: Pick<Platform, 'database' | 'jobs'>,
  provider: EphotoProvider | undefined,
  codeId: number,
): Promise<void> {
  const revoked = await codeById(platform.database.orm, codeId);
  if (!revoked?.code || !revoked.revokedAt || revoked.fileId !== null) return;
  if (!provider) return tryLater(platform, revokeCodeJob, codeId);
  await provider.revoke(revoked.code);
}
