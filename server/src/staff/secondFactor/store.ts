import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@likeness/contract/staff/secondFactor';
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { noteSecurityEvent, writeAudit } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { staffAuthenticator, staffRecoveryCode } from '../schema.ts';
import type { SessionUse } from '../sessionStore.ts';
import { newSecret, sealed, stepOf, unsealed } from './authenticator.ts';
import { isAppCode, plainCode } from './rules.ts';

/** Without letters that look like digits. Ten of them are 49 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

const confirmed = (staffId: number) =>
  and(eq(staffAuthenticator.staffId, staffId), isNotNull(staffAuthenticator.confirmedAt));

/** When the app of an account was confirmed; null if there is none. */
export async function secondFactorSince(tx: Transaction, staffId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ since: staffAuthenticator.confirmedAt })
    .from(staffAuthenticator)
    .where(confirmed(staffId));
  return row?.since ?? null;
}

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

/** Why a first code did not confirm an app, or the recovery codes of an app that it did confirm. */
type Confirmation = 'there' | 'notBegun' | 'wrong' | readonly string[];

/** Confirms an app with its first code. Run it in a transaction. */
export async function confirmFactor(
  tx: Transaction,
  staffId: number,
  code: string,
  { tokens, now }: { tokens: Tokens; now: Date },
): Promise<Confirmation> {
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
  await writeAudit(tx, { name: 'second_factor_added', subject: 'staff', subjectId: staffId, staffId, now });
  return newRecoveryCodes(tx, staffId, tokens);
}

/** Makes new recovery codes; those before them are no longer good. They are stored as hashes only. */
export async function newRecoveryCodes(tx: Transaction, staffId: number, tokens: Tokens): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  const rows = codes.map((code) => ({ staffId, codeHash: hashOf(code, staffId, tokens) }));
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
 * Uses up a code of the app, or a recovery code, and says which. False if it is not good: wrong, used before, or for an
 * account without an app. Of two requests with the same code, one is good.
 */
export async function spendCode(
  tx: Transaction,
  staffId: number,
  code: string,
  { tokens, now }: { tokens: Tokens; now: Date },
): Promise<'app' | 'recovery' | false> {
  const [row] = await tx.select().from(staffAuthenticator).where(confirmed(staffId));
  if (!row) return false;
  const plain = plainCode(code);
  if (!isAppCode(plain)) return (await spendRecoveryCode(tx, staffId, plain, { tokens, now })) && 'recovery';
  const secret = unsealed(row.secret, staffId, tokens);
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
        eq(staffRecoveryCode.codeHash, hashOf(plain, staffId, tokens)),
        isNull(staffRecoveryCode.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCode.staffId });
  return used.length > 0;
}

/**
 * The one place where a second factor is removed, by its owner or by somebody who manages accounts. False if there is
 * none.
 */
export async function removeFactor(
  tx: Transaction,
  staffId: number,
  { by, now, ip: address, device }: SessionUse & { by: number },
): Promise<boolean> {
  const removed = await tx
    .delete(staffAuthenticator)
    .where(confirmed(staffId))
    .returning({ staffId: staffAuthenticator.staffId });
  if (removed.length === 0) return false;
  await tx.delete(staffRecoveryCode).where(eq(staffRecoveryCode.staffId, staffId));
  const name = by === staffId ? 'second_factor_removed' : 'second_factor_reset';
  await writeAudit(tx, { name, subject: 'staff', subjectId: staffId, staffId: by, now });
  await noteSecurityEvent(tx, { kind: name, staffId: by, accountId: staffId, address, device, now });
  return true;
}

function newCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
}

function hashOf(code: string, staffId: number, tokens: Tokens): string {
  return tokens.derive('recovery code', String(staffId), plainCode(code));
}
