import { customerFormatter } from '@likeness/texts/customerTexts';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { FileMissing } from '../platform/files/fileStore.ts';
import { fileKey } from '../platform/files/files.ts';
import { temporaryFile } from '../platform/files/temporaryFile.ts';
import type { Platform } from '../platform/platform.ts';
import type { Printer } from './printer.ts';
import { type InvoiceRow, storeDocument } from './store.ts';

/** An invoice as a file. */
export interface InvoiceDocument {
  readonly fileName: string;
  readonly contentType: 'application/pdf';
  readonly sha256: string;
  readonly bytes: number;
  readonly pdf: Buffer;
}

type InvoiceStorage = Pick<Platform, 'database' | 'files'>;

/**
 * The invoice's document: drawn and kept when it is first asked for, and from then on the same bytes. Of two who ask first,
 * both get what one of them kept.
 */
export async function documentOf(
  platform: InvoiceStorage,
  printer: Printer,
  row: InvoiceRow,
): Promise<InvoiceDocument> {
  const stored = row.pdfSha256 === null ? undefined : await readStored(platform, row.pdfSha256);
  const pdf = stored ?? (await readStored(platform, await drawAndStore(platform, printer, row)))!;
  return {
    fileName: invoiceFileName(row.language, row.number),
    contentType: 'application/pdf',
    sha256: sha256Of(pdf),
    bytes: pdf.length,
    pdf,
  };
}

async function drawAndStore({ database, files }: InvoiceStorage, printer: Printer, row: InvoiceRow): Promise<string> {
  const { number, issuedAt, language, content } = row;
  const pdf = await printer.draw({ number, issuedAt, language, content });
  const sha256 = sha256Of(pdf);
  await using drawn = await temporaryFile(files.workDirectory);
  await writeFile(drawn.path, pdf);
  await files.put(drawn.path, sha256);
  const counts = await storeDocument(database.orm, row.id, { sha256, bytes: pdf.length });
  // Lost from the store, and drawn otherwise by now: what customers have must not be given out in a second form.
  if (counts !== sha256 && !(await files.has(fileKey(counts, 'original')))) {
    throw new Error(`The document of invoice ${number} is missing from the file store`);
  }
  return counts;
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

/** What the file of an invoice is called, for whoever speaks this language. */
export function invoiceFileName(language: string, number: string): string {
  return customerFormatter(language)('invoice.file_name', { number });
}
