import { customerFormatter } from '@likeness/texts/customerTexts';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { EmailAttachment } from '../emails/index.ts';
import { FileMissing } from '../platform/files/fileStore.ts';
import { fileKey } from '../platform/files/files.ts';
import { holdBytes } from '../platform/files/holding.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { Platform } from '../platform/platform.ts';
import type { Printer } from './printer.ts';
import { type InvoiceRow, storeDocument } from './store.ts';

export interface InvoiceDocument {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly sha256: string;
  readonly bytes: number;
  readonly pdf: Buffer;
}

type InvoiceStorage = Pick<Platform, 'database' | 'files'>;

/**
 * The invoice's document. It is drawn and stored at the first request; after that every request gets the same bytes.
 * Two simultaneous first requests both get the document that was stored.
 */
export async function documentOf(
  platform: InvoiceStorage,
  printer: Printer,
  row: InvoiceRow,
): Promise<InvoiceDocument> {
  const stored = row.pdfSha256 === null ? undefined : await readStored(platform, row.pdfSha256);
  const pdf = stored ?? (await readStored(platform, await drawAndStore(platform, printer, row)))!;
  return {
    fileName: invoiceFileName(row),
    contentType: 'application/pdf',
    sha256: sha256Of(pdf),
    bytes: pdf.length,
    pdf,
  };
}

/** The document as an attachment, without drawing it; undefined where it was not drawn yet. */
export function documentAttached(row: InvoiceRow): EmailAttachment | undefined {
  const { pdfSha256: sha256, pdfBytes: bytes } = row;
  if (sha256 === null || bytes === null) return undefined;
  return { fileName: invoiceFileName(row), contentType: 'application/pdf', sha256, bytes };
}

async function drawAndStore({ database, files }: InvoiceStorage, printer: Printer, row: InvoiceRow): Promise<string> {
  const { number, issuedAt, language, content } = row;
  const pdf = await printer.draw({ number, issuedAt, language, content });
  const sha256 = sha256Of(pdf);
  await using drawn = await temporaryFile(files.workDirectory);
  await writeFile(drawn.path, pdf);
  await files.put(drawn.path, sha256);
  const valid = await database.transaction(async (tx) => {
    if (!(await holdBytes(tx, files, sha256)))
      throw new Error(`The document of invoice ${number} was removed meanwhile`);
    return storeDocument(tx, row.id, { sha256, bytes: pdf.length });
  });
  // The stored file is lost, and the invoice would now be drawn differently: customers must not get a second form of
  // it.
  if (valid !== sha256 && !(await files.has(fileKey(valid, 'original')))) {
    throw new Error(`The document of invoice ${number} is missing from the file store`);
  }
  return valid;
}

async function readStored({ files }: InvoiceStorage, sha256: string): Promise<Buffer | undefined> {
  try {
    return await files.read(fileKey(sha256, 'original'));
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
}

function sha256Of(pdf: Buffer): string {
  return createHash('sha256').update(pdf).digest('hex');
}

/** The name of an invoice's or a credit note's file, in its language. */
export function invoiceFileName({ kind, language, number }: Pick<InvoiceRow, 'kind' | 'language' | 'number'>): string {
  return customerFormatter(language)(kind === 'invoice' ? 'invoice.file_name' : 'credit_note.file_name', { number });
}
