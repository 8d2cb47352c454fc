import { createHash } from 'node:crypto';
import {
  SECURITY_EVENT_MINUTES,
  SECURITY_TEXT_LENGTH,
  type SecurityKind,
} from '@likeness/contract/settings/securityLog';
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { securityEvent } from './schema.ts';

const SLOT_MS = SECURITY_EVENT_MINUTES * 60 * 1000;
const DAY = 24 * 60 * 60 * 1000;

export interface NewSecurityEvent {
  kind: SecurityKind;
  /** Who did it; left out where nobody was signed in, or the server did it. */
  staffId?: number | undefined;
  /** Whose account it was about, if it was about one. */
  accountId?: number | undefined;
  /** What was typed as a name. Only an e-mail address is kept: people type passwords into the wrong field. */
  name?: string;
  address?: string;
  device?: string;
  detail?: string;
  now: Date;
}

/**
 * Notes what matters to security. The same within five minutes is counted in one row, so that a flood of guesses does not
 * fill the table. What a transaction does is noted in it; what is refused, outside, so that it outlives the refusal.
 */
export async function noteSecurityEvent(tx: Transaction, event: NewSecurityEvent): Promise<void> {
  const { kind, staffId = 0, accountId = 0, name = '', address = '', device = '', detail = '', now } = event;
  const noted = {
    kind,
    staffId,
    accountId,
    name: /^[^\s@]+@[^\s@]+$/.test(name) ? bounded(name) : '',
    address: bounded(address),
    device: bounded(device),
    detail: bounded(detail),
  };
  const digest = createHash('sha256').update(JSON.stringify(noted)).digest('base64url');
  const slot = Math.floor(now.getTime() / SLOT_MS);
  try {
    await tx
      .insert(securityEvent)
      .values({ ...noted, happenedAt: now, lastAt: now, slot, digest })
      .onConflictDoUpdate({
        target: [securityEvent.slot, securityEvent.digest],
        set: {
          times: sql`${securityEvent.times} + 1`,
          lastAt: sql`greatest(${securityEvent.lastAt}, excluded.${columnsOf(securityEvent.lastAt)})`,
        },
      });
  } catch (error) {
    // On a full disk nothing can be noted, and people sign in and read all the same.
    if (databaseProblem(error)?.kind !== 'disk_full') throw error;
  }
}

/** Deletes what is older than so many days; 0 keeps it. Only here the trigger lets go. */
export async function purgeSecurityEvents(
  database: Pick<Database, 'transaction'>,
  days: number,
  now: Date,
): Promise<void> {
  if (days === 0) return;
  await database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('likeness.purges_security_events', 'on', true)`);
    await tx.delete(securityEvent).where(lt(securityEvent.happenedAt, new Date(now.getTime() - days * DAY)));
  });
}

/** Strangers choose some of these texts. */
function bounded(text: string): string {
  return text.slice(0, SECURITY_TEXT_LENGTH);
}
