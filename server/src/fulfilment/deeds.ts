import { codeOf, shortAddress } from '../ephotos/index.ts';
import { type TakenPicture, recordFile } from '../files/index.ts';
import { type DocumentLetter, documentMails, queueClosingLetter } from '../letters/index.ts';
import { queueMail } from '../mailbox/index.ts';
import { type DocumentRow, moveDocument } from '../photos/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { deliveriesOf, openDelivery } from '../shipments/index.ts';
import { keepBoards, makeBoards } from './boards.ts';
import { requestCodeOf } from './codes.ts';
import { codeLetter, photoCodeLetter, photoLetter } from './letters.ts';
import { makeDigitalPhoto } from './outputs.ts';
import type { Step } from './rules.ts';
import { type Situation, keepDigitalPhoto } from './store.ts';

/** Prepares a step outside the transaction; what it answers writes it down. */
type Deed = (
  platform: Platform,
  situation: Situation,
  now: Date,
) => Promise<(tx: Transaction, row: DocumentRow) => Promise<void>>;

export const DEEDS: Readonly<Record<Step, Deed>> = {
  code: (platform, _, now) =>
    Promise.resolve(async (tx, row) => {
      await requestCodeOf(tx, platform, row, { event: 'requestCode', name: 'code_requested', now });
    }),

  board: async (platform, situation, now) => {
    const { documentId, printed } = situation;
    const isPrepared = situation.status === 'pending_shipment';
    const code = await codeOf(platform.database.orm, documentId);
    const wanted = isPrepared ? printed.filter(({ hasBoard }) => !hasBoard) : printed;
    const made = await makeBoards(platform, situation, wanted, code?.code ?? undefined);
    const file = isPrepared ? undefined : await digitalPhotoOf(platform, situation);
    return async (tx, row) => {
      const { files, troubles } = await keepBoards(tx, row, made, { onlyMissing: isPrepared, now });
      if (isPrepared) return;
      if (file) await handOut(tx, platform, situation, file, now);
      if (row.status === 'pending_ephoto_generated') await sendCode(tx, platform, situation, now);
      // One that was blocked or never sent is sent with the new boards, not a second one beside it.
      const open = (await deliveriesOf(tx, documentId)).some(
        ({ status }) => status !== 'shipped' && status !== 'canceled',
      );
      if (!open) await openDelivery(tx, row, now);
      await moveDocument(tx, row, {
        event: 'prepareShipment',
        name: 'shipment_prepared',
        fileId: files[0]?.fileId ?? null,
        after: troubles.length === 0 ? {} : { board: troubles.join('; ') },
        now,
      });
    };
  },

  send_code: async (platform, situation, now) => {
    const file = await digitalPhotoOf(platform, situation);
    return async (tx, row) => {
      if (!(await sendCode(tx, platform, situation, now))) return;
      if (file) await handOut(tx, platform, situation, file, now);
      await moveDocument(tx, row, { event: 'deliver', name: 'code_sent', now });
      await queueClosingLetter(tx, platform, row.orderId, now);
    };
  },

  send_photo: async (platform, situation, now) => {
    const file = await digitalPhotoOf(platform, situation);
    return async (tx, row) => {
      if (!file) return;
      await handOut(tx, platform, situation, file, now);
      const status =
        row.status === 'validated'
          ? await moveDocument(tx, row, { event: 'prepareDownload', name: 'digital_photo_made', now })
          : row.status;
      await moveDocument(tx, { ...row, status }, { event: 'deliver', name: 'digital_photo_sent', now });
      await queueClosingLetter(tx, platform, row.orderId, now);
    };
  },
};

/** The file that is handed out, stored but not yet recorded; undefined where none was ordered. */
async function digitalPhotoOf(platform: Platform, { photo, digital }: Situation): Promise<TakenPicture | undefined> {
  return digital && (await makeDigitalPhoto(platform, photo, digital));
}

async function handOut(
  tx: Transaction,
  platform: Platform,
  { documentId, photo }: Situation,
  made: TakenPicture,
  now: Date,
): Promise<void> {
  const file = await recordFile(tx, made, { kind: 'digital_photo', now });
  await keepDigitalPhoto(tx, documentId, file.id, now);
  await tell(tx, platform, documentId, photoLetter(`${documentId}:${photo.id}`), now);
}

/** Tells the customer the document's code, each code once; false while there is none. */
async function sendCode(tx: Transaction, platform: Platform, { documentId }: Situation, now: Date): Promise<boolean> {
  const code = await codeOf(tx, documentId);
  if (!code?.code) return false;
  const { shortUrl } = platform.config;
  const letter =
    code.expiresAt === null || shortUrl === undefined
      ? codeLetter(String(code.id), code.code)
      : photoCodeLetter(String(code.id), { address: shortAddress(shortUrl, code.code), expiresAt: code.expiresAt });
  await tell(tx, platform, documentId, letter, now);
  return true;
}

async function tell(tx: Transaction, platform: Platform, documentId: number, letter: DocumentLetter, now: Date) {
  for (const mail of await documentMails(tx, documentId, letter, now)) await queueMail(tx, platform, mail);
}
