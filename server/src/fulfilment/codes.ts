import {
  type EphotoProvider,
  codeById,
  codeOf,
  codeToRequest,
  storeCode,
  storeRevokedCode,
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

/** Requests a code from the provider. Tried for days, because the customer cannot use the photo without it. */
export const requestCodeJob = defineJob<{ codeId: number }>('fulfilment.request-code', {
  retryLimit: 100,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3_600,
});

/** Tells the provider that a code is revoked. Tried for days, because until then the code can still be used. */
export const revokeCodeJob = defineJob<{ codeId: number }>('fulfilment.revoke-code', {
  retryLimit: 100,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3_600,
});

/** While no provider is configured: how long a request waits before the next try, in seconds. */
const NO_PROVIDER_RETRY_SECONDS = 3_600;

/**
 * Requests a code for a document's photo, revokes the one it had, and moves the document to the status of waiting for
 * it.
 */
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

/** Revokes the code that a document has or waits for: it must not be used, and none is needed any more. */
export async function revokeCodeOf(
  tx: Transaction,
  { jobs }: Pick<Platform, 'jobs'>,
  documentId: number,
  now: Date,
): Promise<void> {
  const revoked = await revokeCode(tx, documentId, now);
  if (revoked) await jobs.enqueue(tx, revokeCodeJob, { codeId: revoked.id });
}

/** Resumes a document that could not be moved while its code was requested or when it was received. */
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
 * Requests a code from its issuer, again if an earlier attempt failed. Does nothing if the code was received already or
 * is no longer wanted. While no provider is configured the request waits.
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
  const isOurs = situation.code?.issuer === 'house';
  if (!isOurs && !provider) return tryLater(platform, requestCodeJob, codeId);
  const issued = isOurs
    ? await shortSlug(platform, situation)
    : await stateCode(platform, provider!, codeId, situation);
  await database.transaction(async (tx) => {
    const row = await lockDocument(tx, situation.documentId);
    const shown = issued.file && (await shownFile(tx, platform, { codeId, row, made: issued.file }, now));
    if (!(await storeCode(tx, codeId, { code: issued.code, shown }, now))) {
      // It was revoked during the request. A job tells its provider, until the provider has heard it.
      const isRevoked = !isOurs && (await storeRevokedCode(tx, codeId, issued.code, now));
      if (isRevoked) await jobs.enqueue(tx, revokeCodeJob, { codeId });
      return;
    }
    if (row.status !== 'pending_generation_ephoto') return;
    await moveDocument(tx, row, { event: 'receiveCode', name: 'code_received', now });
    await jobs.enqueue(tx, fulfilDocumentJob, { documentId: row.id });
  });
}

/** The key of the code prevents the same request from waiting twice. */
async function tryLater(
  { database, jobs }: Pick<Platform, 'database' | 'jobs'>,
  job: Job<{ codeId: number }>,
  codeId: number,
): Promise<void> {
  const options = { startAfterSeconds: NO_PROVIDER_RETRY_SECONDS, singletonKey: `code-${codeId}` };
  await database.transaction((tx) => jobs.enqueue(tx, job, { codeId }, options));
}

interface IssuedCode {
  readonly code: string;
  /** For a short slug: the file that is fetched by it, stored but not yet recorded. */
  readonly file?: IngestedPicture;
}

async function stateCode(
  platform: Platform,
  provider: EphotoProvider,
  codeId: number,
  { photo, signature, code }: Situation,
): Promise<IssuedCode> {
  return await provider.request({
    reference: `code-${codeId}`,
    usage: code?.usage ?? null,
    photo: await withoutMetadata(platform, photo),
    signature: signature && (await withoutMetadata(platform, signature)),
  });
}

async function shortSlug(platform: Platform, { photo, code }: Situation): Promise<IssuedCode> {
  return { code: newSlug(), file: await makeDigitalPhoto(platform, photo, code!.size) };
}

/**
 * Records the file of a short slug, which is also the document's digital photo. Does nothing if the code was received
 * already.
 */
async function shownFile(
  tx: Transaction,
  { files }: Pick<Platform, 'files'>,
  { codeId, row, made }: { codeId: number; row: DocumentRow; made: IngestedPicture },
  now: Date,
) {
  if (!(await codeToRequest(tx, codeId))) return undefined;
  const file = await recordFile(tx, files, made, { kind: 'digital_photo', now });
  await storeDigitalPhoto(tx, row.id, file.id, now);
  return { fileId: file.id, expiresAt: slugExpiry(now) };
}

/**
 * Tells the provider that a code was revoked. Does nothing if the code was never received or is our own, because the
 * provider does not know it.
 */
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
