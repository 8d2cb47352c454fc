import { open } from 'node:fs/promises';
import { ATTACHMENT_BYTES_MAX, type ATTACHMENT_TYPES } from '@likeness/contract/tickets/attachments';
import { fileKey, sha256Of } from '../platform/files/files.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { ReceivedFile, ServedFile } from '../platform/http/bind.ts';
import { ImageRefusal } from '../platform/images/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { ScannerPlace } from '../platform/settingKinds.ts';
import { ScannerUnavailable, lookThrough } from '../platform/virusScan.ts';
import type { StoredAttachment } from './attachmentStore.ts';

const MEGABYTE = 1024 * 1024;
const PDF_BEGINNING = '%PDF-';
const EXTENSIONS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const satisfies Record<
  (typeof ATTACHMENT_TYPES)[number],
  string
>;

/**
 * Stores a received picture or PDF. Its content decides which of them it is, not its name. A picture is decoded and
 * written anew, so that nothing hidden in it is passed on; a PDF is kept as it is, once no virus was found in it, and is
 * only saved, never shown.
 *
 * @param refuse throws if there is no place for the file; then nothing is stored
 */
export async function storeAttachment(
  { config, images, files }: Pick<Platform, 'config' | 'images' | 'files'>,
  upload: ReceivedFile,
  refuse: (file: StoredAttachment) => Promise<unknown>,
): Promise<StoredAttachment> {
  if (upload.bytes > ATTACHMENT_BYTES_MAX) throw tooHeavy();
  if (await isPdf(upload.path)) {
    const { sha256, bytes } = upload;
    const pdf = { ...named(upload.fileName, 'application/pdf'), sha256, bytes };
    await refuse(pdf);
    if (config.virusScanner) await refuseVirus(upload.path, config.virusScanner);
    await files.put(upload.path, sha256);
    return pdf;
  }
  await using target = await temporaryFile(files.workDirectory);
  const written = await images
    .reencode(upload.path, target.path, { keepMetadata: 'none', accept: ['jpeg', 'png'], format: 'same' })
    .catch((error: unknown) => {
      if (error instanceof ImageRefusal && error.code === 'photo_not_jpeg') throw atFile('attachment_type_unknown');
      throw error;
    });
  if (written.bytes > ATTACHMENT_BYTES_MAX) throw tooHeavy();
  const sha256 = await sha256Of(target.path);
  const contentType = written.format === 'png' ? 'image/png' : 'image/jpeg';
  const picture = { ...named(upload.fileName, contentType), sha256, bytes: written.bytes };
  await refuse(picture);
  await files.put(target.path, sha256);
  return picture;
}

/** "What nobody could look through is not taken": whoever wants a virus in has only to wait until the scanner is away. */
async function refuseVirus(path: string, scanner: ScannerPlace): Promise<void> {
  const verdict = await lookThrough(path, scanner).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error;
    // Only what the scanner has said of the file is held against it: a scanner that is busy or broken may take it later.
    const refusal = atFile(error.isTooLarge ? 'attachment_uncheckable' : 'attachment_unchecked');
    refusal.cause = error;
    throw refusal;
  });
  if (verdict === 'virus') throw atFile('attachment_infected');
  if (verdict === 'unsearchable') throw atFile('attachment_uncheckable');
}

/** A stored file, to be saved under its name. */
export async function serveAttachment(
  { files }: Pick<Platform, 'files'>,
  { sha256, contentType, bytes, fileName }: StoredAttachment,
): Promise<ServedFile> {
  const stream = await files.stream(fileKey(sha256, 'original'));
  return { stream, contentType, bytes, downloadAs: fileName, cacheSeconds: 0 };
}

async function isPdf(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PDF_BEGINNING.length), 0, PDF_BEGINNING.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === PDF_BEGINNING;
  } finally {
    await file.close();
  }
}

/** A name whose ending fits the content, because the ending decides which program opens the file. */
function named(fileName: string, contentType: (typeof ATTACHMENT_TYPES)[number]) {
  const extension = EXTENSIONS[contentType];
  const isRight = new RegExp(`\\.${extension === 'jpg' ? 'jpe?g' : extension}$`, 'i').test(fileName);
  return { fileName: isRight ? fileName : `${fileName.replace(/\.[^.]*$/, '') || 'file'}.${extension}`, contentType };
}

function tooHeavy(): Refusal {
  return atFile('attachment_too_heavy', { megabytes: ATTACHMENT_BYTES_MAX / MEGABYTE });
}

function atFile(
  code:
    | 'attachment_type_unknown'
    | 'attachment_too_heavy'
    | 'attachment_infected'
    | 'attachment_unchecked'
    | 'attachment_uncheckable',
  params: Record<string, number> = {},
): Refusal {
  const { message } = new Refusal(code, { params });
  return new Refusal(code, { params, errors: { file: [message] } });
}
