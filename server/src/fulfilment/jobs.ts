import { addBoard } from '../boards/index.ts';
import { type EphotoProvider, codeOf, codeToRequest, keepCode, wantCode } from '../ephotos/index.ts';
import { recordFile } from '../files/index.ts';
import { queueMail } from '../mailbox/index.ts';
import { type DocumentRow, documentMails, fulfilDocumentJob, lockDocument, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { defineJob } from '../platform/jobs/job.ts';
import type { Platform } from '../platform/platform.ts';
import { deliveriesOf, openDelivery } from '../shipments/index.ts';
import { codeLetter, photoLetter } from './letters.ts';
import { makeBoard, makeDigitalPhoto, withoutMetadata } from './outputs.ts';
import { type Step, nextStep } from './rules.ts';
import { type Situation, keepDigitalPhoto, situationOf } from './store.ts';

/** Asks the provider for a code; tried for days, as customers can do nothing without it. */
export const requestCodeJob = defineJob<{ codeId: number }>('fulfilment.request-code', {
  retryLimit: 100,
  retryDelaySeconds: 10,
  longestRetryDelaySeconds: 3_600,
});

/** Starts the workers of this feature on this server. */
export async function workFulfilment(platform: Platform, provider: EphotoProvider): Promise<void> {
  const { jobs, live, clock } = platform;
  await jobs.workAlone(fulfilDocumentJob, async ({ documentId }) => {
    await fulfil(platform, documentId, clock.now());
    live.changed('documents');
  });
  await jobs.workAlone(requestCodeJob, async ({ codeId }) => {
    await requestCode(platform, provider, codeId, clock.now());
    live.changed('documents');
  });
}

/**
 * Makes what is to be made of a document next. Pictures are made before the transaction, as they take their time; it then
 * writes nothing when the document has gone on meanwhile, so doing this twice makes nothing twice.
 */
export async function fulfil(platform: Platform, documentId: number, now: Date): Promise<void> {
  const situation = await situationOf(platform.database.orm, documentId);
  const step = situation && nextStep(situation.status, situation.ordered);
  if (!step) return;
  const write = await DEEDS[step](platform, situation, now);
  await platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, documentId);
    if (row.status === situation.status && row.photoId === situation.photo.id) await write(tx, row);
  });
}

/** Prepares a step outside the transaction; what it answers writes it down. */
type Deed = (
  platform: Platform,
  situation: Situation,
  now: Date,
) => Promise<(tx: Transaction, row: DocumentRow) => Promise<void>>;

const DEEDS: Readonly<Record<Step, Deed>> = {
  code: (platform, { documentId, photo }, now) =>
    Promise.resolve(async (tx, row) => {
      const { id } = await wantCode(tx, { documentId, photoId: photo.id }, now);
      await moveDocument(tx, row, { event: 'requestCode', name: 'code_requested', now });
      await platform.jobs.enqueue(tx, requestCodeJob, { codeId: id });
    }),

  board: async (platform, situation, now) => {
    const { documentId, photo } = situation;
    const code = await codeOf(platform.database.orm, documentId);
    const outcome = await makeBoard(platform, situation, code?.code ?? undefined);
    return async (tx, row) => {
      const file = 'board' in outcome ? await recordFile(tx, outcome.board, { kind: 'photoboard', now }) : undefined;
      if (file) await addBoard(tx, { fileId: file.id, documentId, photoId: photo.id, createdAt: now });
      if (row.status === 'pending_shipment') return;
      // One that was blocked or never sent is sent with the new board, not a second one beside it.
      const open = (await deliveriesOf(tx, documentId)).some(
        ({ status }) => status !== 'shipped' && status !== 'canceled',
      );
      if (!open) await openDelivery(tx, row, now);
      const trouble = 'refused' in outcome ? outcome.refused.message : undefined;
      await moveDocument(tx, row, {
        event: 'prepareShipment',
        name: 'shipment_prepared',
        fileId: file?.id ?? null,
        after: trouble === undefined ? {} : { board: trouble },
        now,
      });
    };
  },

  send_code: (platform, { documentId }, now) =>
    Promise.resolve(async (tx, row) => {
      const code = await codeOf(tx, documentId);
      if (!code?.code) return;
      const letter = codeLetter(String(code.id), code.code);
      for (const mail of await documentMails(tx, documentId, letter, now)) await queueMail(tx, platform, mail);
      await moveDocument(tx, row, { event: 'deliver', name: 'code_sent', now });
    }),

  send_photo: async (platform, situation, now) => {
    const { documentId, photo } = situation;
    const made = await makeDigitalPhoto(platform, situation);
    return async (tx, row) => {
      const file = await recordFile(tx, made, { kind: 'digital_photo', now });
      await keepDigitalPhoto(tx, documentId, file.id, now);
      const status = await moveDocument(tx, row, { event: 'prepareDownload', name: 'digital_photo_made', now });
      const letter = photoLetter(`${documentId}:${photo.id}`);
      for (const mail of await documentMails(tx, documentId, letter, now)) await queueMail(tx, platform, mail);
      await moveDocument(tx, { ...row, status }, { event: 'deliver', name: 'digital_photo_sent', now });
    };
  },
};

/** Asks for a code once more or for the first time; one that is here already, or no longer wanted, is not asked for. */
export async function requestCode(
  platform: Platform,
  provider: EphotoProvider,
  codeId: number,
  now: Date,
): Promise<void> {
  const { database, jobs } = platform;
  const wanted = await codeToRequest(database.orm, codeId);
  const situation = wanted && (await situationOf(database.orm, wanted.documentId));
  if (!situation) return;
  const { code } = await provider.request({
    reference: `code-${codeId}`,
    usage: situation.purpose.usage_ephoto,
    photo: await withoutMetadata(platform, situation.photo),
    signature: situation.signature && (await withoutMetadata(platform, situation.signature)),
  });
  await database.transaction(async (tx) => {
    const row = await lockDocument(tx, situation.documentId);
    if (!(await keepCode(tx, codeId, code, now))) return;
    if (row.status !== 'pending_generation_ephoto') return;
    await moveDocument(tx, row, { event: 'receiveCode', name: 'code_received', now });
    await jobs.enqueue(tx, fulfilDocumentJob, { documentId: row.id });
  });
}
