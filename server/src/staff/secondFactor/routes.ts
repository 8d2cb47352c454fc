import * as contract from '@likeness/contract/staff/secondFactor';
import { toDataURL } from 'qrcode';
import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, bind } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireOwnPassword } from '../ownProof.ts';
import type { staff } from '../schema.ts';
import { accountById } from '../store.ts';
import { otpAddress } from './authenticator.ts';
import { type SecondStep, isRequired, secondStep } from './rules.ts';
import { codesOf, noteFactor, weighCode } from './steps.ts';
import { beginFactor, newRecoveryCodes, recoveryCodesLeft, removeFactor, secondFactorSince } from './store.ts';

type Account = Pick<typeof staff.$inferSelect, 'id' | 'email' | 'roles'>;

/** What this account has to do after its password. */
export async function secondStepOf(
  tx: Transaction,
  { id, roles }: Pick<Account, 'id' | 'roles'>,
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
): Promise<SecondStep | undefined> {
  return secondStep((await secondFactorSince(tx, id)) !== null, roles, secondFactorRoles);
}

/** A new secret with all that an app can be set up with. @throws Refusal second_factor_there */
export async function factorSetUp(
  tx: Transaction,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { tokens, now }: Pick<Platform, 'tokens'> & { now: Date },
) {
  const secret = await beginFactor(tx, id, tokens, now);
  if (!secret) throw new Refusal('second_factor_there');
  const address = otpAddress(secret, email);
  return { secret, address, qr_code: await toDataURL(address, { margin: 4, scale: 5, type: 'image/png' }) };
}

const COUNTED = { eachStatementAlone: true } as const;

/** The second factor of whoever calls. */
export function secondFactorRoutes({ tokens, config }: Pick<Platform, 'tokens' | 'config'>): Binding[] {
  async function refuseWithout(tx: Transaction, staffId: number): Promise<void> {
    if (!(await secondFactorSince(tx, staffId))) throw new Refusal('second_factor_missing');
  }

  return [
    bind(contract.readSecondFactor, async ({ tx, user }) => ({
      set_up_at: (await secondFactorSince(tx, user.id))?.toISOString() ?? null,
      recovery_codes_left: await recoveryCodesLeft(tx, user.id),
      is_required: isRequired(user.roles, config.secondFactorRoles),
    })),
    bind(
      contract.setUpAuthenticator,
      async ({ tx, user, body, ...from }) => {
        await requireOwnPassword(tx, user.id, body.password, from);
        const account = (await accountById(tx, user.id))!;
        return factorSetUp(tx, account, { tokens, now: from.now });
      },
      COUNTED,
    ),
    bind(
      contract.confirmAuthenticator,
      async ({ tx, user, body, ...from }) => {
        const nothing = async () => undefined;
        const { recoveryCodes } = await codesOf(tx, user.id, body.code, { tokens, ...from }, nothing);
        return { recovery_codes: recoveryCodes };
      },
      COUNTED,
    ),
    bind(
      contract.renewRecoveryCodes,
      async ({ tx, user, body, ...from }) => {
        await refuseWithout(tx, user.id);
        const codes = await weighCode(tx, user.id, body.code, { tokens, ...from }, async (inner) => {
          await noteFactor(inner, 'recovery_codes_renewed', user.id, from);
          return newRecoveryCodes(inner, user.id, tokens);
        });
        return { recovery_codes: codes };
      },
      COUNTED,
    ),
    bind(
      contract.removeSecondFactor,
      async ({ tx, user, body, ...from }) => {
        await refuseWithout(tx, user.id);
        if (isRequired(user.roles, config.secondFactorRoles)) throw new Refusal('second_factor_required');
        await requireOwnPassword(tx, user.id, body.password, from);
        const remove = (inner: Transaction) => removeFactor(inner, user.id, { by: user.id, ...from });
        await weighCode(tx, user.id, body.code, { tokens, ...from }, remove);
        return {};
      },
      COUNTED,
    ),
  ];
}
