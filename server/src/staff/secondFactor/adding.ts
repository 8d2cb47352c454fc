import { PASSKEYS_MAX } from '@likeness/contract/staff/passkeys';
import type { MadePasskey } from '@likeness/contract/staff/webauthn';
import { toDataURL } from 'qrcode';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { staff } from '../schema.ts';
import { otpAddress } from './authenticator.ts';
import { beginFactor, confirmFactor } from './codeStore.ts';
import { type Factors, factorsOf, forgetBegun, hasFactor, lockedFactorsOf, noteChange, waysOf } from './factorStore.ts';
import { insertPasskey, keepChallenge, spendChallenge } from './passkeyStore.ts';
import { type KnownRequest, codesToldBefore, tellCodes } from './repeating.ts';
import { type RepeatableWith, type StepOf, type WeighedWith, counted, requestOf } from './steps.ts';
import { challengeIn, optionsToMake, passkeyPlace, readMade } from './webauthn.ts';

type Account = Pick<typeof staff.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName'>;
type Kit = Pick<Platform, 'tokens' | 'config'> & { readonly now: Date };

/** What came of adding a second factor. */
interface Added<Result> {
  /** Null unless it is the first one of the account. */
  readonly recoveryCodes: string[] | null;
  readonly result: Result;
}

/** A new secret with all that an app can be set up with. @throws Refusal second_factor_there */
export async function appSetUp(tx: Transaction, { id, email }: Account, { tokens, now }: Omit<Kit, 'config'>) {
  const secret = await beginFactor(tx, id, tokens, now);
  if (!secret) throw new Refusal('second_factor_there');
  const address = otpAddress(secret, email);
  return { secret, address, qr_code: await toDataURL(address, { margin: 4, scale: 5, type: 'image/png' }) };
}

/** What a passkey is made with, for this step. @throws Refusal passkeys_full */
export async function passkeySetUp(
  tx: Transaction,
  account: Account,
  step: StepOf['step'],
  { tokens, config, now }: Kit,
) {
  const { passkeys } = await factorsOf(tx, account.id);
  refuseFull(passkeys);
  const options = await optionsToMake(account, { place: passkeyPlace(config), tokens, devices: passkeys });
  await keepChallenge(tx, { staffId: account.id, step }, options.challenge, now);
  return { ...options };
}

/**
 * Confirms an app with its first code.
 *
 * @throws Refusal code_wrong, second_factor_there, second_factor_not_begun, too_many_attempts
 */
export function addApp<Result>(
  orm: Transaction,
  taken: StepOf,
  code: string,
  by: RepeatableWith,
  work: (inner: Transaction) => Promise<Result>,
): Promise<Added<Result>> {
  const { staffId } = taken;
  const request = requestOf(taken, by, code);
  return addedBefore(orm, request, by, work, () =>
    adding(orm, { ...taken, request }, by, work, async (inner) => {
      const confirmation = await confirmFactor(inner, staffId, code, by);
      if (confirmation === 'there') throw new Refusal('second_factor_there');
      if (confirmation === 'notBegun') throw new Refusal('second_factor_not_begun');
      if (confirmation === 'wrong') throw new Refusal('code_wrong');
      await noteChange(inner, 'second_factor_added', staffId, by);
    }),
  );
}

/**
 * Keeps a passkey that was made for this step. Its challenge is used up also where it is refused.
 *
 * @throws Refusal passkey_wrong, passkey_there, passkeys_full, second_factor_there, too_many_attempts
 */
export function addPasskey<Result>(
  orm: Transaction,
  taken: StepOf,
  { name, passkey: made }: { readonly name: string; readonly passkey: MadePasskey },
  by: RepeatableWith,
  work: (inner: Transaction) => Promise<Result>,
): Promise<Added<Result>> {
  const { staffId } = taken;
  const { now, config } = by;
  const request = requestOf(taken, by, { name, made });
  return addedBefore(orm, request, by, work, async () => {
    const challenge = await challengeIn(made);
    const isGiven = challenge !== undefined && (await spendChallenge(orm, taken, challenge, now));
    const device = isGiven && (await readMade(made, challenge, passkeyPlace(config)));
    if (!device) throw new Refusal('passkey_wrong');
    return adding(orm, { ...taken, request }, by, work, async (inner, { passkeys }) => {
      refuseFull(passkeys);
      const { transports } = made.response;
      const added = await insertPasskey(inner, { staffId, name, ...device, transports, createdAt: now });
      if (!added) throw new Refusal('passkey_there');
      await noteChange(inner, 'passkey_added', staffId, { ...by, detail: name });
    });
  });
}

/** What was added already is not added again: only its answer got lost. */
async function addedBefore<Result>(
  orm: Transaction,
  request: KnownRequest,
  by: RepeatableWith,
  work: (inner: Transaction) => Promise<Result>,
  add: () => Promise<Added<Result>>,
): Promise<Added<Result>> {
  const told = await codesToldBefore(orm, request, by);
  if (told) return { recoveryCodes: told.codes, result: await orm.transaction(work) };
  return counted(orm, request.staffId, by, add);
}

/**
 * "Recovery codes come with the first second factor, of whichever kind." Before they are signed in, people add their
 * first one only: the password is all that they have shown.
 */
async function adding<Result>(
  orm: Transaction,
  { staffId, step, request }: StepOf & { readonly request: KnownRequest },
  by: WeighedWith,
  work: (inner: Transaction) => Promise<Result>,
  add: (inner: Transaction, factors: Factors) => Promise<void>,
): Promise<Added<Result>> {
  return orm.transaction(async (inner) => {
    const factors = await lockedFactorsOf(inner, staffId);
    const isFirst = waysOf(factors).length === 0;
    if (step === 'addAtSignIn' && !isFirst) throw new Refusal('second_factor_there');
    await add(inner, factors);
    await forgetBegun(inner, staffId);
    const recoveryCodes = await tellCodes(inner, request, isFirst, by);
    return { recoveryCodes, result: await work(inner) };
  });
}

/** The same, before anything is begun. */
export async function refuseFurther(tx: Transaction, staffId: number): Promise<void> {
  if (await hasFactor(tx, staffId)) throw new Refusal('second_factor_there');
}

function refuseFull(passkeys: readonly unknown[]): void {
  if (passkeys.length >= PASSKEYS_MAX) throw new Refusal('passkeys_full', { params: { max: PASSKEYS_MAX } });
}
