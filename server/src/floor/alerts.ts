import { queueEmail } from '../emails/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Platform } from '../platform/platform.ts';
import { type AlertRow, changeAlert, raiseAlert, unfinishedAlerts } from './alertStore.ts';
import { alertEmails } from './emails.ts';
import { factsOfFloor } from './facts.ts';
import { type Excess, emailDue, excesses, nextOf } from './rules.ts';
import type { StoredSettings } from './settingsStore.ts';

const keyOf = ({ kind, about }: Pick<AlertRow, 'kind' | 'about'>) => `${kind} ${about}`;

/**
 * Raises and ends alerts, and writes the e-mails that are due. Call it with the settings locked: only one server at a time
 * may decide what was told.
 */
export async function followAlerts(
  tx: Transaction,
  platform: Pick<Platform, 'config' | 'jobs'>,
  settings: StoredSettings,
  now: Date,
): Promise<{ changed: boolean; emailed: boolean }> {
  const over = excesses(await factsOfFloor(tx, now), settings, now);
  const changed = await followExcesses(tx, over, now);
  let emailed = false;
  for (const alert of await unfinishedAlerts(tx)) {
    const due = emailDue(alert, now);
    if (due === undefined || (due === 'raised' && settings.recipients.length === 0)) continue;
    for (const email of await alertEmails(tx, platform.config, { alert, due, recipients: settings.recipients, now })) {
      await queueEmail(tx, platform, email);
      emailed = true;
    }
    await changeAlert(tx, alert.id, due === 'raised' ? { emailedAt: now } : { endEmailedAt: now });
  }
  return { changed: changed || emailed, emailed };
}

/** Answers whether an alert began or ended. */
async function followExcesses(tx: Transaction, over: readonly Excess[], now: Date): Promise<boolean> {
  const left = new Map(over.map((excess) => [keyOf(excess), excess]));
  let changed = false;
  for (const alert of await unfinishedAlerts(tx)) {
    const excess = left.get(keyOf(alert));
    left.delete(keyOf(alert));
    const next = nextOf(alert, excess !== undefined, now);
    changed ||= (next.endedAt === null) !== (alert.endedAt === null);
    const { value, threshold } = excess ?? alert;
    await changeAlert(tx, alert.id, { ...next, value, threshold });
  }
  for (const excess of left.values()) {
    await raiseAlert(tx, excess, now);
    changed = true;
  }
  return changed;
}
