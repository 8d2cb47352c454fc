import type { FactorKind } from '@likeness/contract/staff/proof';
import { noteSecurityEvent, writeAudit } from '../../audit/index.ts';
import { and, asc, eq, isNotNull, isNull } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { staff, staffAuthenticator, staffPasskey, staffPasskeyChallenge, staffRecoveryCode } from '../schema.ts';
import type { SessionUse } from '../sessionStore.ts';

/** Of the app of this account, if it is confirmed. */
export const confirmed = (staffId: number) =>
  and(eq(staffAuthenticator.staffId, staffId), isNotNull(staffAuthenticator.confirmedAt));

/** The second factors of an account. */
export interface Factors {
  /** When its app was confirmed; null if there is none. */
  readonly appSince: Date | null;
  /** The one that was added first comes first. */
  readonly passkeys: readonly (typeof staffPasskey.$inferSelect)[];
}

export async function factorsOf(tx: Transaction, staffId: number): Promise<Factors> {
  const [app] = await tx
    .select({ since: staffAuthenticator.confirmedAt })
    .from(staffAuthenticator)
    .where(confirmed(staffId));
  const passkeys = await tx
    .select()
    .from(staffPasskey)
    .where(eq(staffPasskey.staffId, staffId))
    .orderBy(asc(staffPasskey.id));
  return { appSince: app?.since ?? null, passkeys };
}

/** The same, while nobody else adds or removes one: two at once could remove the last two. */
export async function lockedFactorsOf(tx: Transaction, staffId: number): Promise<Factors> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update');
  return factorsOf(tx, staffId);
}

export function waysOf({ appSince, passkeys }: Factors): FactorKind[] {
  return [...(appSince ? ['app' as const] : []), ...(passkeys.length > 0 ? ['passkey' as const] : [])];
}

export async function hasFactor(tx: Transaction, staffId: number): Promise<boolean> {
  return waysOf(await factorsOf(tx, staffId)).length > 0;
}

/** Since when an account signs in with a second factor; null if it does not. */
export async function secondFactorSince(tx: Transaction, staffId: number): Promise<Date | null> {
  const { appSince, passkeys } = await factorsOf(tx, staffId);
  const moments = [appSince, ...passkeys.map(({ createdAt }) => createdAt)].filter((moment) => moment !== null);
  return moments.length === 0 ? null : new Date(Math.min(...moments.map(Number)));
}

/**
 * Whatever was begun before is over: it may have been begun with the password alone, and by somebody else. Call it when
 * a second factor is added.
 */
export async function forgetBegun(tx: Transaction, staffId: number): Promise<void> {
  await tx
    .delete(staffAuthenticator)
    .where(and(eq(staffAuthenticator.staffId, staffId), isNull(staffAuthenticator.confirmedAt)));
  await tx.delete(staffPasskeyChallenge).where(eq(staffPasskeyChallenge.staffId, staffId));
}

export async function removeApp(tx: Transaction, staffId: number): Promise<void> {
  await tx.delete(staffAuthenticator).where(confirmed(staffId));
  await afterRemoving(tx, staffId);
}

export async function removePasskeys(tx: Transaction, staffId: number, only?: number): Promise<void> {
  const which = only === undefined ? undefined : eq(staffPasskey.id, only);
  await tx.delete(staffPasskey).where(and(eq(staffPasskey.staffId, staffId), which));
  await afterRemoving(tx, staffId);
}

/** "With the last second factor the recovery codes go as well." */
async function afterRemoving(tx: Transaction, staffId: number): Promise<void> {
  await forgetBegun(tx, staffId);
  if (await hasFactor(tx, staffId)) return;
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
}

type FactorChange =
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_reset'
  | 'passkey_added'
  | 'passkey_removed';

/** Notes that a second factor has come or gone: in the history of the account and in the security log. */
export async function noteChange(
  tx: Transaction,
  kind: FactorChange,
  staffId: number,
  { by = staffId, detail = '', now, ip: address, device }: SessionUse & { by?: number; detail?: string },
): Promise<void> {
  const after = detail === '' ? {} : { after: { passkey: detail } };
  await writeAudit(tx, { name: kind, subject: 'staff', subjectId: staffId, staffId: by, ...after, now });
  await noteSecurityEvent(tx, { kind, staffId: by, accountId: staffId, address, device, detail, now });
}
