import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { House } from './house.ts';
import { firstOf } from './wholeness.ts';

type Store = Pick<House, 'folder' | 'bucket'>;

/** Whatever has bytes in the file store, by their hash. */
const NAMED = `
  select sha256 from file where deleted_at is null
  union select sha256 from email_attachment
  union select sha256 from ticket_attachment
  union select sha256 from received_attachment
  union select pdf_sha256 from invoice where pdf_sha256 is not null`;

/** Pictures and attachments whose bytes are missing or are others. */
export async function wrongBytes(pool: Pool, store: Store): Promise<string[]> {
  const { rows } = await pool.query<{ sha256: string }>(NAMED);
  const missing: string[] = [];
  for (const { sha256 } of rows) {
    const content = await originalOf(store, sha256);
    if (!content || createHash('sha256').update(content).digest('hex') !== sha256) missing.push(sha256);
  }
  return missing.length > 0 ? [`${missing.length} × a file without its bytes: ${firstOf(missing)}`] : [];
}

async function originalOf({ folder, bucket }: Store, sha256: string): Promise<Buffer | undefined> {
  const key = `${sha256.slice(0, 2)}/${sha256}/original`;
  if (bucket === undefined) return readFile(join(folder, 'files', key)).catch(() => undefined);
  const response = await fetch(`${bucket}/photos/${key}`);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

/** How many files lie in the store that no row names: retention removes them when they are old. */
export async function unnamedBytes(pool: Pool, { folder, bucket }: Store): Promise<number> {
  if (bucket !== undefined) return 0;
  const { rows } = await pool.query<{ sha256: string }>(NAMED);
  const named = new Set(rows.map(({ sha256 }) => sha256));
  const files = join(folder, 'files');
  const stored = readdirSync(files)
    .filter((first) => /^[0-9a-f]{2}$/.test(first))
    .flatMap((first) => readdirSync(join(files, first)));
  return stored.filter((sha256) => !named.has(sha256)).length;
}
