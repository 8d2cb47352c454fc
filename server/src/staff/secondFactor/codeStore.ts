import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from '@likeness/contract/staff/secondFactor';
import { and, count, eq, inArray, isNull, lt } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { staffAuthenticator, staffRecoveryCode } from '../schema.ts';
import { newSecret, sealed, sealedAnew, stepOf, unsealed } from './authenticator.ts';
import { confirmed } from './factorStore.ts';
import { isAppCode, plainCode } from './rules.ts';

/** Without letters that look like digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
/** 118 bits: from 112 on a plain hash is enough, as of a random key (OWASP ASVS 5.0, V6.5.2). */
const CODE_LENGTH = 24;
/** So many letters stand together, for the eye. */
const GROUP = /.{6}(?=.)/g;

/** A new secret for an app. One that was not confirmed is replaced. Undefined if there is a confirmed one. */
export async function beginFactor(
  tx: Transaction,
  staffId: number,
  tokens: Tokens,
  now: Date,
): Promise<string | undefined> {
  const secret = newSecret();
  const values = { secret: sealed(secret, staffId, tokens), createdAt: now, lastStep: 0 };
  const written = await tx
    .insert(staffAuthenticator)
    .values({ staffId, ...values })
    .onConflictDoUpdate({
      target: staffAuthenticator.staffId,
      set: values,
      setWhere: isNull(staffAuthenticator.confirmedAt),
    })
    .returning({ staffId: staffAuthenticator.staffId });
  return written.length > 0 ? secret : undefined;
}

/** Whether a first code has confirmed an app, or why not. Run it in a transaction. */
export async function confirmFactor(
  tx: Transaction,
  staffId: number,
  code: string,
  { tokens, now }: { tokens: Tokens; now: Date },
): Promise<'confirmed' | 'there' | 'notBegun' | 'wrong'> {
  const [row] = await tx.select().from(staffAuthenticator).where(eq(staffAuthenticator.staffId, staffId)).for('update');
  if (!row) return 'notBegun';
  if (row.confirmedAt) return 'there';
  const secret = unsealed(row.secret, staffId, tokens);
  const step = secret && stepOf(plainCode(code), secret, now);
  if (!step) return 'wrong';
  await tx
    .update(staffAuthenticator)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(staffAuthenticator.staffId, staffId));
  return 'confirmed';
}

/** Encrypts the secrets of apps with the TOKEN_SECRET that signs now, those that are encrypted with an older one. */
export async function sealAppsAnew(tx: Transaction, tokens: Tokens): Promise<void> {
  const apps = await tx
    .select({ staffId: staffAuthenticator.staffId, secret: staffAuthenticator.secret })
    .from(staffAuthenticator);
  for (const { staffId, secret } of apps) {
    const anew = sealedAnew(secret, staffId, tokens);
    if (anew === undefined) continue;
    const isSame = and(eq(staffAuthenticator.staffId, staffId), eq(staffAuthenticator.secret, secret));
    await tx.update(staffAuthenticator).set({ secret: anew }).where(isSame);
  }
}

/** Makes the recovery codes of this seed; those before them are no longer good. They are stored as hashes only. */
export async function newRecoveryCodes(
  tx: Transaction,
  staffId: number,
  seed: string,
  tokens: Tokens,
): Promise<string[]> {
  const codes = recoveryCodesOf(seed, tokens);
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  const rows = codes.map((code) => ({ staffId, codeHash: hashOf(code, staffId) }));
  await tx.insert(staffRecoveryCode).values(rows);
  return codes;
}

export async function recoveryCodesLeft(tx: Transaction, staffId: number): Promise<number> {
  const [found] = await tx
    .select({ left: count() })
    .from(staffRecoveryCode)
    .where(and(eq(staffRecoveryCode.staffId, staffId), isNull(staffRecoveryCode.usedAt)));
  return found!.left;
}

/**
 * Uses up a code of the app, or a recovery code, and says which. False if it is not good: wrong, used before, or of an
 * app that there is not. Of two requests with the same code, one is good.
 */
export async function spendCode(
  tx: Transaction,
  staffId: number,
  code: string,
  { tokens, now }: { tokens: Tokens; now: Date },
): Promise<'app' | 'recovery' | false> {
  const plain = plainCode(code);
  if (!isAppCode(plain)) return (await spendRecoveryCode(tx, staffId, plain, { tokens, now })) && 'recovery';
  const [row] = await tx.select().from(staffAuthenticator).where(confirmed(staffId));
  const secret = row && unsealed(row.secret, staffId, tokens);
  const step = secret && stepOf(plain, secret, now);
  if (!step) return false;
  const used = await tx
    .update(staffAuthenticator)
    .set({ lastStep: step })
    .where(and(confirmed(staffId), lt(staffAuthenticator.lastStep, step)))
    .returning({ staffId: staffAuthenticator.staffId });
  return used.length > 0 && 'app';
}

async function spendRecoveryCode(
  tx: Transaction,
  staffId: number,
  plain: string,
  { tokens, now }: { tokens: Tokens; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(staffRecoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCode.staffId, staffId),
        inArray(staffRecoveryCode.codeHash, [hashOf(plain, staffId), ...hashesOfShort(plain, staffId, tokens)]),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCode.staffId });
  return used.length > 0;
}

/** The same codes for the same seed: so they can be told again without being stored. */
export function recoveryCodesOf(seed: string, tokens: Tokens): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, number) => {
    const bytes = Buffer.concat(
      ['first half', 'second half'].map((half) =>
        Buffer.from(tokens.derive('letters of a recovery code', seed, String(number), half), 'base64url'),
      ),
    );
    // The bytes that are left over would make the first letters likelier than the others.
    const even = bytes.filter((byte) => byte < 256 - (256 % LETTERS.length)).subarray(0, CODE_LENGTH);
    const letters = Array.from(even, (byte) => LETTERS[byte % LETTERS.length]).join('');
    return letters.replaceAll(GROUP, '$&-');
  });
}

/** It outlives `TOKEN_SECRET`. */
function hashOf(code: string, staffId: number): string {
  return createHash('sha256')
    .update(`${staffId}.${plainCode(code)}`)
    .digest('base64url');
}

/** Codes had ten letters once, and their hashes a key. */
function hashesOfShort(code: string, staffId: number, tokens: Tokens): readonly string[] {
  return tokens.deriveByEach('recovery code', String(staffId), plainCode(code));
}
