import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVACY_REASONS } from '@likeness/contract/privacy';
import { z } from 'zod';
import type { Config } from '../platform/config.ts';

const line = z.object({
  customer: z.number().int(),
  since: z.iso.datetime(),
  at: z.iso.datetime(),
  by: z.number().int().nullable(),
  reason: z.enum(PRIVACY_REASONS),
});

/** One erasure as the file keeps it: numbers and moments, nothing of the person. */
export type LedgerLine = z.output<typeof line>;

/** The ledger outside the database. A backup of the database that is restored does not take it back. */
export function ledgerPath({ dataDirectory }: Pick<Config, 'dataDirectory'>): string {
  return join(dataDirectory, 'erasures.jsonl');
}

/** All erasures in the file; none if there is no file yet. A line that a crash cut off is passed over. */
export async function readLedger(path: string): Promise<LedgerLine[]> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return content.split('\n').flatMap((written) => {
    const read = line.safeParse(parsed(written));
    return read.success ? [read.data] : [];
  });
}

/** Adds those of these erasures that the file does not have yet. They are on the disk when this resolves. */
export async function addToLedger(path: string, lines: readonly LedgerLine[]): Promise<void> {
  const known = new Set((await readLedger(path)).map(nameOf));
  const added = lines.filter((one) => !known.has(nameOf(one)));
  if (added.length === 0) return;
  await using file = await open(path, 'a', 0o600);
  // The line break before ends a line that a crash may have cut off.
  await file.appendFile(added.map((one) => `\n${JSON.stringify(one)}\n`).join(''));
  await file.sync();
}

/** A restored database may have given a customer's number to somebody else; not also the moment. */
function nameOf({ customer, since }: LedgerLine): string {
  return `${customer} ${since}`;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
