import type { FloorSettings } from '@likeness/contract/floor';
import { auditOn, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { type StoredSettings, setSettings, settingsOfFloor } from './settingsStore.ts';

/** What audit entries of the settings are about: the floor, of which there is one. */
const FLOOR = { subject: 'floor', subjectId: 1 } as const;
const CHANGED = 'floor_settings_changed';

export async function presentSettings(tx: Transaction): Promise<FloorSettings> {
  const settings = await settingsOfFloor(tx);
  const [entry] = await auditOn(tx, FLOOR.subject, FLOOR.subjectId, [CHANGED], 1);
  const user = entry && (await personNames(tx, [entry.staffId])).get(entry.staffId!);
  return { ...settings, changed: entry && user ? { user, created_at: entry.createdAt.toISOString() } : null };
}

/** Changes the settings, as long as they are of the revision that the person has seen. */
export async function changeSettings(
  tx: Transaction,
  sent: StoredSettings,
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const wanted = { ...sent, recipients: eachOnce(sent.recipients) };
  const { revision: _, ...before } = await settingsOfFloor(tx);
  if (!(await setSettings(tx, wanted))) throw new Refusal('changed_meanwhile');
  const { revision: __, ...after } = wanted;
  await writeAudit(tx, { ...FLOOR, name: CHANGED, staffId, before, after, now });
}

/** An address that was typed twice, or in other letters, is told once. */
function eachOnce(addresses: readonly string[]): string[] {
  const plain = addresses.map((address) => address.toLowerCase());
  return addresses.filter((_, place) => plain.indexOf(plain[place]!) === place);
}
