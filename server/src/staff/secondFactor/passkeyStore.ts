import { and, eq, gt, lt, or, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { PasskeyStep } from '../rules.ts';
import { staffPasskey, staffPasskeyChallenge } from '../schema.ts';
import { CHALLENGE_MS } from './webauthn.ts';

/** Keeps what a passkey of this account has to sign for this step. One that was kept before is no longer good. */
export async function keepChallenge(
  tx: Transaction,
  of: { readonly staffId: number; readonly step: PasskeyStep },
  challenge: string,
  now: Date,
): Promise<void> {
  const values = { challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MS) };
  await tx
    .insert(staffPasskeyChallenge)
    .values({ ...of, ...values })
    .onConflictDoUpdate({ target: [staffPasskeyChallenge.staffId, staffPasskeyChallenge.step], set: values });
}

/** Uses up a challenge. False if it was not given to this account for this step, or is over. */
export async function spendChallenge(
  tx: Transaction,
  { staffId, step }: { readonly staffId: number; readonly step: PasskeyStep },
  challenge: string,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .delete(staffPasskeyChallenge)
    .where(
      and(
        eq(staffPasskeyChallenge.staffId, staffId),
        eq(staffPasskeyChallenge.step, step),
        eq(staffPasskeyChallenge.challenge, challenge),
        gt(staffPasskeyChallenge.expiresAt, now),
      ),
    )
    .returning({ staffId: staffPasskeyChallenge.staffId });
  return spent.length > 0;
}

/** False if the passkey belongs to an account already, this one or another. */
export async function insertPasskey(tx: Transaction, passkey: typeof staffPasskey.$inferInsert): Promise<boolean> {
  const added = await tx.insert(staffPasskey).values(passkey).onConflictDoNothing().returning({ id: staffPasskey.id });
  return added.length > 0;
}

/**
 * "A device that counts its uses never counts back": false if it does, as then two devices have the same key. Those that
 * do not count say 0.
 */
export async function countUse(tx: Transaction, id: number, uses: number, now: Date): Promise<boolean> {
  const doesNotCount = uses === 0 ? eq(staffPasskey.uses, 0) : sql`false`;
  const counted = await tx
    .update(staffPasskey)
    .set({ uses, lastUsedAt: now })
    .where(and(eq(staffPasskey.id, id), or(lt(staffPasskey.uses, uses), doesNotCount)))
    .returning({ id: staffPasskey.id });
  return counted.length > 0;
}
