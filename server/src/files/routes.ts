import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as contract from '@likeness/contract/files';
import type { OpenedSize } from '@likeness/contract/photos/openings';
import type { Withheld } from '@likeness/contract/vocabulary';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, type ServedFile, type StaffIdentity, bind, bindUpload } from '../platform/http/bind.ts';
import { fileKey } from '../platform/files/files.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { FILE_LINK_SECONDS } from '../platform/tokens.ts';
import { photoToUse } from './links.ts';
import { noteOpening } from './openingStore.ts';
import { carriesMark, downloadedSize, mayOpenFile, openedSize } from './rules.ts';
import type { FileKind } from './schema.ts';
import { type FileRow, recordFile } from './store.ts';
import { ingestPicture } from './ingest.ts';
import { markedPicture } from './watermark.ts';

/** Whether a file belongs to a document. The features that own documents' files answer it. */
export type BelongsTo = (tx: Transaction, file: FileRow, documentId: number) => Promise<boolean>;

/** A file, and why nobody may see it now, if so. The feature that owns documents answers it. */
export type FileToOpen = (
  tx: Transaction,
  uid: string,
) => Promise<{ found: FileRow; withheld: Withheld | null } | undefined>;

export function fileRoutes(platform: Platform, belongsTo: BelongsTo, fileToOpen: FileToOpen): Binding[] {
  /** A file that this person may see. For anybody else, and under any other document, it does not exist. */
  async function open(
    tx: Transaction,
    uid: string,
    user: StaffIdentity,
    only?: { kind?: FileKind; documentId: number },
  ) {
    const { found, withheld } = (await fileToOpen(tx, uid)) ?? {};
    if (!found || !mayOpenFile(found.kind, user.roles)) throw notFound('The picture');
    if (only && (only.kind ?? found.kind) !== found.kind) throw notFound('The picture');
    if (only && !(await belongsTo(tx, found, only.documentId))) throw notFound('The picture');
    if (found.deletedAt) throw new Refusal('file_deleted');
    if (withheld) throw new Refusal(withheld);
    return found;
  }

  async function fullSize(found: FileRow, note?: string): Promise<ServedFile> {
    await using source = await platform.files.localPath(fileKey(found.sha256, 'original'));
    const target = await temporaryFile(platform.files.workDirectory);
    try {
      await platform.images.reencode(source.path, target.path, {
        keepMetadata: note === undefined ? 'none' : 'capture-date',
        ...(found.density !== null && { density: found.density }),
        ...(note !== undefined && { description: note }),
      });
      const { size } = await stat(target.path);
      const stream = createReadStream(target.path);
      stream.on('close', () => void target[Symbol.asyncDispose]());
      return { stream, contentType: 'image/jpeg', bytes: size, downloadAs: found.fileName, cacheSeconds: 0 };
    } catch (error) {
      await target[Symbol.asyncDispose]();
      throw error;
    }
  }

  return [
    bindUpload(
      contract.uploadPhoto,
      (upload) => ingestPicture(platform, upload),
      async ({ tx, user, now, prepared }) => {
        const row = await recordFile(tx, platform.files, prepared, { kind: 'photo', addedByStaffId: user.id, now });
        return photoToUse(platform, row, { sessionId: user.sessionId, now });
      },
    ),
    bind(contract.openFile, async ({ tx, params, query, user, now, destination }) => {
      const found = await open(tx, params.uid, user);
      const { rendition } = query;
      const size = openedSize(destination);
      const isMarked = rendition === 'display' && carriesMark(size, user.roles);
      const made = isMarked
        ? markedPicture(platform, { sha256: found.sha256, rendition }, user.id)
        : platform.files.stream(fileKey(found.sha256, rendition));
      const file = made.then((stream) => ({
        stream,
        contentType: 'image/jpeg',
        cacheSeconds: FILE_LINK_SECONDS,
        variesByDestination: true,
      }));
      // Thumbnails are not noted: a list shows fifty of them to somebody who looks at none.
      return rendition === 'thumb' ? file : noted(file, tx, found, { size, user, now });
    }),
    bind(contract.downloadFile, async ({ tx, params, user, now, destination }) => {
      const found = await open(tx, params.uid, user);
      return noted(fullSize(found), tx, found, { size: downloadedSize(destination), user, now });
    }),
    bind(contract.downloadFileWithMetadata, async ({ tx, params, user, now }) => {
      const found = await open(tx, params.uid, user, { documentId: params.documentId });
      const file = fullSize(found, `document ${params.documentId}`);
      return noted(file, tx, found, { size: 'download_with_metadata', user, now });
    }),
    bind(contract.downloadSignature, async ({ tx, params, user, now }) => {
      const found = await open(tx, params.uid, user, { kind: 'signature', documentId: params.documentId });
      return noted(fullSize(found), tx, found, { size: 'signature', user, now });
    }),
  ];
}

/**
 * What is opened, once it is in the access log. It is made meanwhile, so that nobody waits longer; what could not be
 * opened is noted too, because somebody has asked for it. What could not be noted is not shown.
 */
async function noted(
  opened: Promise<ServedFile>,
  tx: Transaction,
  { id: fileId }: FileRow,
  { size, user, now }: { size: OpenedSize; user: StaffIdentity; now: Date },
): Promise<ServedFile> {
  const [file, note] = await Promise.allSettled([opened, noteOpening(tx, { fileId, staffId: user.id, size, now })]);
  if (file.status === 'rejected') throw file.reason;
  if (note.status === 'fulfilled') return file.value;
  file.value.stream.destroy();
  throw note.reason;
}
