import type { Readable } from 'node:stream';
import { extname } from 'node:path';
import { customerFormatter } from '@likeness/texts/customerTexts';
import { ZipFile } from 'yazl';
import { fileKey } from '../platform/files/files.ts';
import type { Platform } from '../platform/platform.ts';
import { type StoredPart, languageOf, partsOf, rowsOfAll } from './exportStore.ts';
import { personOf } from './personStore.ts';

/**
 * Everything about a customer as one ZIP that is made while it is read: `data.json` with every row by table, the files,
 * and a short explanation in the customer's language. Files that the store does not have are named in `data.json`.
 */
export async function zipOfCustomer(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  customerId: number,
  now: Date,
): Promise<{ stream: Readable; downloadAs: string }> {
  const { orm } = database;
  const person = await personOf(orm, customerId);
  const tables = await rowsOfAll(orm, person);
  const stored: StoredPart[] = [];
  const missing: string[] = [];
  for (const part of await partsOf(orm, person)) {
    if (await files.has(fileKey(part.sha256, 'original'))) stored.push(part);
    else missing.push(pathOf(part));
  }
  const say = customerFormatter(await languageOf(orm, customerId));
  const zip = new ZipFile();
  const words = say('personal_data.readme', { customer: customerId, day: now.toISOString().slice(0, 10) });
  const options = { mtime: now, compress: true };
  zip.addBuffer(Buffer.from(`${words}\n`), 'readme.txt', options);
  const data = { customer: customerId, exported_at: now.toISOString(), missing_files: missing, tables };
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'data.json', options);
  for (const part of stored) {
    // Pictures are compressed as they are.
    zip.addReadStreamLazy(pathOf(part), { mtime: now, compress: false }, (give) => {
      files.stream(fileKey(part.sha256, 'original')).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, undefined as never),
      );
    });
  }
  const stream = zip.outputStream as Readable;
  zip.on('error', (error: Error) => stream.destroy(error));
  zip.end();
  return { stream, downloadAs: nameOfZip(customerId) };
}

export function nameOfZip(customerId: number): string {
  return `customer-${customerId}.zip`;
}

/** Names come from strangers: only their ending is taken. */
function pathOf({ path, name }: StoredPart): string {
  const ending = extname(name).toLowerCase();
  return path + (/^\.[a-z0-9]{1,5}$/.test(ending) ? ending : '');
}
