import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as contract from '@likeness/contract/files';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, type ServedFile, type StaffIdentity, bind, bindUpload } from '../platform/http/bind.ts';
import { fileKey } from '../platform/files/files.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { FILE_LINK_SECONDS } from '../platform/tokens.ts';
import { linksOf } from './links.ts';
import { mayOpenFile } from './rules.ts';
import type { FileKind } from './schema.ts';
import { type FileRow, fileByUid, recordFile } from './store.ts';
import { ingestPicture } from './ingest.ts';

/** Whether a file belongs to a document. The features that own documents' files answer it. */
export type BelongsTo = (tx: Transaction, file: FileRow, documentId: number) => Promise<boolean>;

export function fileRoutes(platform: Platform, belongsTo: BelongsTo): Binding[] {
  /** A file that this person may see. For anybody else, and under any other document, it does not exist. */
  async function open(
    tx: Transaction,
    uid: string,
    user: StaffIdentity,
    only?: { kind?: FileKind; documentId: number },
  ) {
    const found = await fileByUid(tx, uid);
    if (!found || !mayOpenFile(found.kind, user.roles)) throw notFound('The picture');
    if (only && (only.kind ?? found.kind) !== found.kind) throw notFound('The picture');
    if (only && !(await belongsTo(tx, found, only.documentId))) throw notFound('The picture');
    if (found.deletedAt) throw new Refusal('file_deleted');
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
        const row = await recordFile(tx, prepared, { kind: 'photo', addedByStaffId: user.id, now });
        const links = linksOf(platform, row, { staffId: user.id, documentId: 0, now })!;
        return {
          success: true as const,
          uid: row.uid,
          file_name: row.fileName,
          width: row.width,
          height: row.height,
          bytes: row.bytes,
          links: { display: links.display, thumb: links.thumb },
        };
      },
    ),
    bind(contract.openFile, async ({ tx, params, query, user }) => {
      const found = await open(tx, params.uid, user);
      const stream = await platform.files.stream(fileKey(found.sha256, query.rendition));
      return { stream, contentType: 'image/jpeg', cacheSeconds: FILE_LINK_SECONDS };
    }),
    bind(contract.downloadFile, async ({ tx, params, user }) => fullSize(await open(tx, params.uid, user))),
    bind(contract.downloadFileWithMetadata, async ({ tx, params, user }) => {
      const found = await open(tx, params.uid, user, { documentId: params.documentId });
      return fullSize(found, `document ${params.documentId}`);
    }),
    bind(contract.downloadSignature, async ({ tx, params, user }) =>
      fullSize(await open(tx, params.uid, user, { kind: 'signature', documentId: params.documentId })),
    ),
  ];
}
