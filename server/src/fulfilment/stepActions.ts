import { customerFormatter } from '@likeness/texts/customerTexts';
import { codeOf, makeDigitalPhoto, shortAddress, storeDigitalPhoto } from '../outputs/index.ts';
import { type FileRow, type IngestedPicture, recordFile } from '../files/index.ts';
import { type DocumentEmail, type EmailAttachment, documentEmails, queueEmail } from '../emails/index.ts';
import { queueDeliveryEmails } from '../invoices/index.ts';
import { orderPlan } from '../orders/index.ts';
import { type DocumentRow, isPhotoChecked, isReplacement, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { isAddressRejected, openForBoards, rejectUnpostable } from '../shipments/index.ts';
import { zoneOfHouse } from '../treatmentTimes/index.ts';
import { storeBoards, makeBoards } from './boards.ts';
import { requestCodeOf } from './codes.ts';
import { codeEmail, photoCodeEmail, photoEmail } from './emailTexts.ts';
import type { Step } from './rules.ts';
import type { Situation } from './store.ts';

/** Prepares a step outside the transaction, and returns the function that writes the result inside it. */
type StepAction = (
  platform: Platform,
  situation: Situation,
  now: Date,
) => Promise<(tx: Transaction, row: DocumentRow) => Promise<void>>;

export const STEP_ACTIONS: Readonly<Record<Step, StepAction>> = {
  code: (platform, _, now) =>
    Promise.resolve(async (tx, row) => {
      await requestCodeOf(tx, platform, row, { event: 'requestCode', name: 'code_requested', now });
    }),

  board: async (platform, situation, now) => {
    const { documentId, printed } = situation;
    const isPrepared = situation.status === 'pending_shipment';
    const code = await codeOf(platform.database.orm, documentId);
    const lines = isPrepared ? printed.filter(({ hasBoard }) => !hasBoard) : printed;
    const boards = await makeBoards(platform, situation, lines, code?.code ?? undefined);
    const file = isPrepared ? undefined : await digitalPhotoOf(platform, situation);
    return async (tx, row) => {
      const { files, problems } = await storeBoards(tx, platform.files, row, boards, { onlyMissing: isPrepared, now });
      if (isPrepared) return;
      if (file) await handOut(tx, platform, situation, file, now);
      if (row.status === 'pending_ephoto_generated') await sendCode(tx, platform, situation, now);
      await openForBoards(tx, row, now);
      const prepared = await moveDocument(tx, row, {
        event: 'prepareShipment',
        name: 'shipment_prepared',
        fileId: files[0]?.fileId ?? null,
        after: problems.length === 0 ? {} : { board: problems.join('; ') },
        now,
      });
      const { unpostableOrders } = await orderPlan(tx, row.orderId);
      // Such an order was refused, but a posted purpose may since have taken the place of one that was not.
      const mayBeUnpostable = unpostableOrders === 'ask_customer' || (await isReplacement(tx, row));
      if (mayBeUnpostable || (await isAddressRejected(tx, row.id))) {
        await rejectUnpostable(tx, prepared, { mailer: platform, now });
      }
    };
  },

  send_code: async (platform, situation, now) => {
    const file = await digitalPhotoOf(platform, situation);
    return async (tx, row) => {
      if (!(await sendCode(tx, platform, situation, now))) return;
      if (file) await handOut(tx, platform, situation, file, now);
      await moveDocument(tx, row, { event: 'deliver', name: 'code_sent', now });
      await queueDeliveryEmails(tx, platform, { orderId: row.orderId }, now);
    };
  },

  send_photo: async (platform, situation, now) => {
    const file = await digitalPhotoOf(platform, situation);
    return async (tx, row) => {
      if (!file) return;
      await handOut(tx, platform, situation, file, now);
      const isMade = row.status !== 'validated';
      const ready = isMade
        ? row
        : await moveDocument(tx, row, { event: 'prepareDownload', name: 'digital_photo_made', now });
      await moveDocument(tx, ready, { event: 'deliver', name: 'digital_photo_sent', now });
      await queueDeliveryEmails(tx, platform, { orderId: row.orderId }, now);
    };
  },
};

/** The file for the customer, stored but not yet recorded; undefined if none was ordered. */
async function digitalPhotoOf(platform: Platform, { photo, digital }: Situation): Promise<IngestedPicture | undefined> {
  return digital && (await makeDigitalPhoto(platform, photo, digital));
}

async function handOut(
  tx: Transaction,
  platform: Platform,
  { documentId, photo }: Situation,
  made: IngestedPicture,
  now: Date,
): Promise<void> {
  const file = await recordFile(tx, platform.files, made, { kind: 'digital_photo', now });
  await storeDigitalPhoto(tx, documentId, file.id, now);
  const isChecked = await isPhotoChecked(tx, photo.id);
  const email = photoEmail({ eventKey: `${documentId}:${photo.id}`, isChecked });
  await queueEmails(tx, platform, documentId, email, now, file);
}

/** Sends the document's code to the customer, each code once; false while there is no code. */
async function sendCode(
  tx: Transaction,
  platform: Platform,
  { documentId, photo }: Situation,
  now: Date,
): Promise<boolean> {
  const code = await codeOf(tx, documentId);
  if (!code?.code) return false;
  const { shortUrl } = platform.config;
  const about = { eventKey: String(code.id), isChecked: await isPhotoChecked(tx, photo.id) };
  const template =
    code.expiresAt === null || shortUrl === undefined
      ? codeEmail(about, code.code)
      : photoCodeEmail(about, {
          address: shortAddress(shortUrl, code.code),
          expiresAt: code.expiresAt,
          zone: await zoneOfHouse(tx),
          now,
        });
  await queueEmails(tx, platform, documentId, template, now);
  return true;
}

async function queueEmails(
  tx: Transaction,
  platform: Platform,
  documentId: number,
  template: DocumentEmail,
  now: Date,
  photo?: FileRow,
) {
  for (const email of await documentEmails(tx, documentId, template, now)) {
    const attachments = photo ? [photoAttached(photo, { documentId, language: email.language })] : [];
    await queueEmail(tx, platform, { ...email, attachments });
  }
}

/** The digital photo as it goes along with its e-mail: the customer has no other way to it here. */
function photoAttached(
  { id: fileId, sha256, bytes }: FileRow,
  { documentId, language }: { documentId: number; language: string },
): EmailAttachment {
  const fileName = customerFormatter(language)('photo_ready.file_name', { number: String(documentId) });
  return { fileName, contentType: 'image/jpeg', sha256, bytes, fileId };
}
