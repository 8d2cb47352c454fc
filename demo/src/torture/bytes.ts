import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { sha256Of } from '../../../server/src/platform/files/files.ts';
import type { House } from './house.ts';
import { firstOf } from './wholeness.ts';

/** Pictures whose bytes are missing or are others; and how many bytes nobody names, which retention removes later. */
export async function checkBytes(pool: Pool, house: Pick<House, 'folder' | 'pathOf'>): Promise<{ faults: string[]; unnamed: number }> {
  const { rows } = await pool.query<{ sha256: string }>('select distinct sha256 from file where deleted_at is null');
  const named = new Set(rows.map(({ sha256 }) => sha256));
  const missing: string[] = [];
  for (const sha256 of named) {
    const found = await sha256Of(house.pathOf(sha256)).catch(() => undefined);
    if (found !== sha256) missing.push(sha256);
  }
  const faults = missing.length > 0 ? [`${missing.length} × a picture without its bytes: ${firstOf(missing)}`] : [];
  const files = join(house.folder, 'files');
  const stored = readdirSync(files)
    .filter((first) => /^[0-9a-f]{2}$/.test(first))
    .flatMap((first) => readdirSync(join(files, first)));
  return { faults, unnamed: stored.filter((sha256) => !named.has(sha256)).length };
}
