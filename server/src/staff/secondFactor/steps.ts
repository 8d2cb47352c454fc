import type { Proof } from '@likeness/contract/staff/proof';
import type { SignedChallenge } from '@likeness/contract/staff/webauthn';
import type { SecurityKind } from '@likeness/contract/settings/securityLog';
import { noteSecurityEvent } from '../../audit/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { type Count, forgetAttempts } from '../guard/index.ts';
import { countGuess } from '../ownProof.ts';
import type { PasskeyStep } from '../rules.ts';
import type { SessionUse } from '../sessionStore.ts';
import { spendCode } from './codeStore.ts';
import { factorsOf, lockedFactorsOf } from './factorStore.ts';
import { countUse, spendChallenge } from './passkeyStore.ts';
import { type KnownRequest, answeredBefore, keepAnswer } from './repeating.ts';
import { challengeIn, passkeyPlace, usesCounted } from './webauthn.ts';

export interface WeighedWith extends SessionUse {
  readonly tokens: Tokens;
  readonly config: Pick<Config, 'publicUrl'>;
}

/** The key is of a request that may be sent again. */
export interface RepeatableWith extends WeighedWith {
  readonly idempotencyKey: string | undefined;
}

/** Who takes which step. */
export interface StepOf {
  readonly staffId: number;
  readonly step: PasskeyStep;
}

/** Only who knows the password of the account gets here. */
const codeCount = (staffId: number): Count => ({ kind: 'code', whose: String(staffId) });

/**
 * Uses up a code or the challenge of a passkey, then does what it was asked for, both or neither. The one place where
 * either is found wrong.
 *
 * @param orm each statement by itself, so that a refused attempt stays counted
 * @param again what the same request is answered with if it was sent before, and was at work until now
 * @throws Refusal code_wrong, passkey_wrong, passkey_copied, too_many_attempts
 */
export function weighProof<Result>(
  orm: Transaction,
  taken: StepOf,
  { code, passkey }: Proof,
  by: WeighedWith,
  work: (inner: Transaction) => Promise<Result>,
  again: (inner: Transaction) => Promise<{ answer: Result } | undefined> = () => Promise.resolve(undefined),
): Promise<Result> {
  const weigh = async () => {
    const signed = passkey && (await weighSignature(orm, taken, passkey, by));
    return orm.transaction(async (inner) => {
      // Before its codes, as whoever closes the account or resets its second factor does.
      await lockedFactorsOf(inner, taken.staffId);
      if (signed) await useUp(inner, signed, by.now);
      else await spend(inner, taken.staffId, code ?? '', by);
      return work(inner);
    });
  };
  return counted(orm, taken.staffId, by, () =>
    weigh().catch((error: unknown) =>
      orm.transaction(async (inner) => {
        // The lock waits for whoever uses up the same proof at this moment.
        if (error instanceof Refusal) await lockedFactorsOf(inner, taken.staffId);
        const known = error instanceof Refusal ? await again(inner) : undefined;
        if (!known) throw error;
        return known.answer;
      }),
    ),
  );
}

/** A request of this step, with all that was shown in it. */
export const requestOf = (
  { staffId, step }: StepOf,
  { idempotencyKey }: RepeatableWith,
  shown: unknown,
): KnownRequest => ({ staffId, idempotencyKey, content: [step, shown] });

/**
 * The same for a request that may be sent again because its answer got lost: what it shows is used up, so it is let through
 * once more by what it is itself.
 *
 * @param shown everything that distinguishes the request from others of this step
 */
export async function weighProofOnce<Result>(
  orm: Transaction,
  taken: StepOf,
  shown: Proof,
  by: RepeatableWith,
  work: (inner: Transaction) => Promise<Result>,
): Promise<Result> {
  const request = requestOf(taken, by, shown);
  if (await answeredBefore(orm, request, by)) return orm.transaction(work);
  return weighProof(
    orm,
    taken,
    shown,
    by,
    async (inner) => {
      await keepAnswer(inner, request, {}, by);
      return work(inner);
    },
    async (inner) => ((await answeredBefore(inner, request, by)) ? { answer: await work(inner) } : undefined),
  );
}

async function spend(inner: Transaction, staffId: number, code: string, by: WeighedWith): Promise<void> {
  const spent = await spendCode(inner, staffId, code, by);
  if (!spent) throw new Refusal('code_wrong');
  if (spent === 'recovery') await noteFactor(inner, 'recovery_code_used', staffId, by);
}

interface Signed {
  readonly id: number;
  readonly name: string;
  readonly uses: number;
}

/** The passkey of this account that has signed this step's challenge, which is used up also by a wrong signature. */
async function weighSignature(
  orm: Transaction,
  taken: StepOf,
  signed: SignedChallenge,
  { now, config }: WeighedWith,
): Promise<Signed> {
  const challenge = await challengeIn(signed);
  const isGiven = challenge !== undefined && (await spendChallenge(orm, taken, challenge, now));
  const { passkeys } = await factorsOf(orm, taken.staffId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === signed.id);
  const uses = isGiven && passkey && (await usesCounted(signed, challenge, passkeyPlace(config), passkey));
  if (typeof uses !== 'number' || !passkey) throw new Refusal('passkey_wrong');
  return { id: passkey.id, name: passkey.name, uses };
}

async function useUp(inner: Transaction, { id, name, uses }: Signed, now: Date): Promise<void> {
  if (!(await countUse(inner, id, uses, now))) throw new Refusal('passkey_copied', { params: { name } });
}

/** What people do with their own recovery codes. */
export function noteFactor(
  tx: Transaction,
  kind: SecurityKind,
  staffId: number,
  { now, ip: address, device }: SessionUse,
): Promise<void> {
  return noteSecurityEvent(tx, { kind, staffId, accountId: staffId, address, device, now });
}

const FAILURES: Readonly<Record<string, SecurityKind>> = {
  code_wrong: 'second_factor_failed',
  passkey_wrong: 'second_factor_failed',
  passkey_copied: 'passkey_counter_back',
};

/** Counts an attempt before it is weighed. What is wrong is noted outside, because its transaction is undone. */
export async function counted<Result>(
  orm: Transaction,
  staffId: number,
  from: SessionUse,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await countGuess(orm, codeCount(staffId), staffId, from);
  const result = await attempt().catch(async (error: unknown) => {
    const kind = error instanceof Refusal ? FAILURES[error.code] : undefined;
    if (error instanceof Refusal && kind) {
      const { name } = error.details.params ?? {};
      await noteSecurityEvent(orm, {
        kind,
        accountId: staffId,
        address: from.ip,
        device: from.device,
        ...(typeof name === 'string' && { detail: name }),
        now: from.now,
      });
    }
    throw error;
  });
  await forgetAttempts(orm, codeCount(staffId));
  return result;
}
