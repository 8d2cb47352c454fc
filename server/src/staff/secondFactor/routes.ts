import { MESSAGES } from '@likeness/contract/kit/fields';
import type { Proof } from '@likeness/contract/staff/proof';
import * as passkeys from '@likeness/contract/staff/passkeys';
import * as contract from '@likeness/contract/staff/secondFactor';
import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, notFound } from '../../platform/refusal.ts';
import { requireOwnPassword } from '../ownProof.ts';
import type { staff } from '../schema.ts';
import type { SessionUse } from '../sessionStore.ts';
import { accountById } from '../store.ts';
import { programOf } from '../userAgent.ts';
import { addApp, addPasskey, appSetUp, passkeySetUp } from './adding.ts';
import { recoveryCodesLeft } from './codeStore.ts';
import {
  type Factors,
  factorsOf,
  hasFactor,
  lockedFactorsOf,
  noteChange,
  removeApp,
  removePasskeys,
  waysOf,
} from './factorStore.ts';
import { keepChallenge } from './passkeyStore.ts';
import { answeredBefore, codesToldBefore, keepAnswer, tellCodes } from './repeating.ts';
import { isRequired, secondStep, suggestedName } from './rules.ts';
import { type RepeatableWith, type StepOf, noteFactor, requestOf, weighProof, weighProofOnce } from './steps.ts';
import { optionsToSign, passkeyPlace } from './webauthn.ts';

/** What this account has to do after its password; undefined if nothing. */
export async function secondStepOf(
  tx: Transaction,
  { id, roles }: Pick<typeof staff.$inferSelect, 'id' | 'roles'>,
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
) {
  const ways = waysOf(await factorsOf(tx, id));
  const step = secondStep(ways, roles, secondFactorRoles);
  return step && { step, ways };
}

/** What a passkey of this account has to sign for this step. @throws Refusal second_factor_missing */
export async function challengeToSign(
  tx: Transaction,
  taken: StepOf,
  { config, now }: Pick<Platform, 'config'> & { now: Date },
) {
  const factors = await factorsOf(tx, taken.staffId);
  if (factors.passkeys.length === 0) throw new Refusal('second_factor_missing');
  const options = await optionsToSign(passkeyPlace(config), factors.passkeys);
  await keepChallenge(tx, taken, options.challenge, now);
  return { ...options };
}

const COUNTED = { eachStatementAlone: true } as const;

type Repeatable = SessionUse & Pick<RepeatableWith, 'idempotencyKey'>;
type Body = Proof & { readonly password: string };

/** The second factor of whoever calls. */
export function secondFactorRoutes({ tokens, config }: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  const kitOf = <From extends SessionUse>(from: From) => ({ tokens, config, ...from });
  const proven = (user: StaffIdentity): StepOf => ({ staffId: user.id, step: 'prove' });
  const adding = (user: StaffIdentity): StepOf => ({ staffId: user.id, step: 'add' });

  /** An open browser is no proof of who sits before it. A password alone adds nothing to an account that has more. */
  async function proveToAdd<Result>(
    tx: Transaction,
    user: StaffIdentity,
    body: Body,
    from: Repeatable,
    work: (inner: Transaction) => Promise<Result>,
  ): Promise<Result> {
    await requireOwnPassword(tx, user.id, body.password, from);
    if (!(await hasFactor(tx, user.id))) return tx.transaction(work);
    if (body.code === undefined && body.passkey === undefined) {
      throw new Refusal('invalid_input', { errors: { code: [MESSAGES.required] } });
    }
    return weighProofOnce(tx, proven(user), body, kitOf(from), work);
  }

  /** @param leftWithout how many second factors are left without the one that goes; refuses if it is not there */
  async function proveToRemove(
    tx: Transaction,
    user: StaffIdentity,
    body: Body & { readonly passkeyId?: number },
    from: Repeatable,
    leftWithout: (factors: Factors) => number,
    remove: (inner: Transaction, factors: Factors) => Promise<void>,
  ): Promise<{ left: number }> {
    const request = requestOf(proven(user), kitOf(from), ['remove', body]);
    const answered = (inner: Transaction) => answeredBefore<{ left: number }>(inner, request, kitOf(from));
    const before = await answered(tx);
    if (before) return before;
    const refuseLast = (factors: Factors) => {
      if (leftWithout(factors) === 0 && isRequired(user.roles, config.secondFactorRoles)) {
        throw new Refusal('second_factor_required');
      }
    };
    refuseLast(await factorsOf(tx, user.id));
    await requireOwnPassword(tx, user.id, body.password, from);
    const removeNow = async (inner: Transaction) => {
      const factors = await lockedFactorsOf(inner, user.id);
      refuseLast(factors);
      const answer = { left: leftWithout(factors) };
      await remove(inner, factors);
      await keepAnswer(inner, request, answer, kitOf(from));
      return answer;
    };
    return weighProof(tx, proven(user), body, kitOf(from), removeNow, async (inner) => {
      const answer = await answered(inner);
      return answer && { answer };
    });
  }

  return [
    bind(contract.readSecondFactor, async ({ tx, user, device }) => {
      const factors = await factorsOf(tx, user.id);
      return {
        app_since: factors.appSince?.toISOString() ?? null,
        passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
          id,
          name,
          created_at: createdAt.toISOString(),
          last_used_at: lastUsedAt?.toISOString() ?? null,
        })),
        recovery_codes_left: await recoveryCodesLeft(tx, user.id),
        is_required: isRequired(user.roles, config.secondFactorRoles),
        passkey_origin: passkeyPlace(config).origin,
        suggested_name: suggestedName(programOf(device)),
      };
    }),
    bind(contract.challengeOwnPasskey, async ({ tx, user, now }) => challengeToSign(tx, proven(user), { config, now })),
    bind(
      contract.setUpAuthenticator,
      async ({ tx, user, body, ...from }) => {
        if ((await factorsOf(tx, user.id)).appSince) throw new Refusal('second_factor_there');
        return proveToAdd(tx, user, body, from, async (inner) =>
          appSetUp(inner, (await accountById(inner, user.id))!, kitOf(from)),
        );
      },
      COUNTED,
    ),
    bind(
      contract.confirmAuthenticator,
      async ({ tx, user, body, ...from }) => {
        const { recoveryCodes } = await addApp(tx, adding(user), body.code, kitOf(from), async () => undefined);
        return { recovery_codes: recoveryCodes };
      },
      COUNTED,
    ),
    bind(
      contract.renewRecoveryCodes,
      async ({ tx, user, body, ...from }) => {
        const request = { staffId: user.id, idempotencyKey: from.idempotencyKey, content: ['renew', body] };
        const toldBefore = async (inner: Transaction) => {
          const told = await codesToldBefore(inner, request, kitOf(from));
          return told && { answer: told.codes };
        };
        const told = await toldBefore(tx);
        if (told) return { recovery_codes: told.answer };
        if (!(await hasFactor(tx, user.id))) throw new Refusal('second_factor_missing');
        const renew = async (inner: Transaction) => {
          await noteFactor(inner, 'recovery_codes_renewed', user.id, from);
          return tellCodes(inner, request, true, kitOf(from));
        };
        return { recovery_codes: await weighProof(tx, proven(user), body, kitOf(from), renew, toldBefore) };
      },
      COUNTED,
    ),
    bind(
      contract.removeAuthenticator,
      ({ tx, user, body, ...from }) => {
        const leftWithout = (factors: Factors) => {
          if (!factors.appSince) throw new Refusal('second_factor_missing');
          return factors.passkeys.length;
        };
        return proveToRemove(tx, user, body, from, leftWithout, async (inner) => {
          await removeApp(inner, user.id);
          await noteChange(inner, 'second_factor_removed', user.id, from);
        });
      },
      COUNTED,
    ),
    bind(
      passkeys.setUpPasskey,
      ({ tx, user, body, ...from }) =>
        proveToAdd(tx, user, body, from, async (inner) =>
          passkeySetUp(inner, (await accountById(inner, user.id))!, 'add', kitOf(from)),
        ),
      COUNTED,
    ),
    bind(
      passkeys.addPasskey,
      async ({ tx, user, body, ...from }) => {
        const { recoveryCodes } = await addPasskey(tx, adding(user), body, kitOf(from), async () => undefined);
        return { recovery_codes: recoveryCodes };
      },
      COUNTED,
    ),
    bind(
      passkeys.removePasskey,
      ({ tx, user, body, params: { passkeyId }, ...from }) => {
        const going = ({ passkeys: all }: Factors) => {
          const found = all.find(({ id }) => id === passkeyId);
          if (!found) throw notFound('The passkey');
          return found;
        };
        const leftWithout = (factors: Factors) =>
          factors.passkeys.filter((passkey) => passkey !== going(factors)).length + (factors.appSince ? 1 : 0);
        return proveToRemove(tx, user, { ...body, passkeyId }, from, leftWithout, async (inner, factors) => {
          await removePasskeys(inner, user.id, passkeyId);
          await noteChange(inner, 'passkey_removed', user.id, { ...from, detail: going(factors).name });
        });
      },
      COUNTED,
    ),
  ];
}
