import { createHash } from 'node:crypto';
import {
  SECURITY_EVENT_MINUTES,
  SECURITY_TEXT_LENGTH,
  type SecurityKind,
} from '@likeness/contract/settings/securityLog';
import type { Database } from '../platform/database/database.ts';
import { columnsOf } from '../platform/database/columnName.ts';
import { and, eq, lt, sql } from '../platform/database/drizzle.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { sendEvent } from '../platform/telemetry/events.ts';
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

type Noted = Required<Omit<NewSecurityEvent, 'kind' | 'now' | 'staffId' | 'accountId'>> & {
  readonly staffId: number;
  readonly accountId: number;
};

/**
 * Notes what matters to security, and sends it to the collector of logs, if there is one. The same within five minutes
 * is counted in one row, so that a flood of guesses does not fill the table. What a transaction does is noted in it;
 * what is refused, outside, so that it outlives the refusal.
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
  sendEvent(`likeness.security.${kind}`, attributesOf(noted), now);
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

/** Deletes the failed sign-ins with one of these addresses, in small letters, that were about nobody's account. */
export async function forgetNamesTyped(tx: Transaction, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return;
  await letGo(tx, true);
  const typed = sql`lower(${securityEvent.name}) = any(${sql.param([...addresses])}::text[])`;
  await tx.delete(securityEvent).where(and(eq(securityEvent.accountId, 0), eq(securityEvent.staffId, 0), typed));
  await letGo(tx, false);
}

/** Deletes what is older than so many days; 0 keeps it. */
export async function purgeSecurityEvents(
  database: Pick<Database, 'transaction'>,
  days: number,
  now: Date,
): Promise<void> {
  if (days === 0) return;
  await database.transaction(async (tx) => {
    await letGo(tx, true);
    await tx.delete(securityEvent).where(lt(securityEvent.happenedAt, new Date(now.getTime() - days * DAY)));
  });
}

/** Only while this is on in a transaction, the trigger lets rows be deleted. */
async function letGo(tx: Transaction, isOn: boolean): Promise<void> {
  await tx.execute(sql`select set_config('likeness.purges_security_events', ${isOn ? 'on' : 'off'}, true)`);
}

/** By the names of OpenTelemetry's semantic conventions, where it has some. */
function attributesOf({ staffId, accountId, name, address, device, detail }: Noted) {
  return {
    'user.id': staffId,
    'likeness.account.id': accountId,
    'user.email': name,
    'client.address': address,
    'user_agent.original': device,
    'likeness.detail': detail,
  };
}

/** Strangers choose some of these texts. */
function bounded(text: string): string {
  return text.slice(0, SECURITY_TEXT_LENGTH);
}
