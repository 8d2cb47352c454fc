import * as contract from '@likeness/contract/staff/session';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { handOver, openPage } from './pageSession.ts';
import type { staff } from './schema.ts';
import {
  addApp,
  addPasskey,
  appSetUp,
  challengeToSign,
  challengedId,
  hasFactor,
  isChallengeOf,
  passkeySetUp,
  recoveryCodesLeft,
  refuseFurther,
  suggestedName,
  weighProofOnce,
} from './secondFactor/index.ts';
import type { StaffIdentities } from './identity.ts';
import type { OnSignOut } from './signingOut.ts';
import { accountById } from './store.ts';
import { programOf } from './userAgent.ts';

type Account = typeof staff.$inferSelect;

const COUNTED = { eachStatementAlone: true } as const;

/** The second step of signing in on our own pages: to show the second factor, or to set one up that a role requires. */
export function secondStepRoutes(
  { tokens, config }: Pick<Platform, 'tokens' | 'config'>,
  identities: StaffIdentities,
  onSignOut: OnSignOut,
): Binding[] {
  const kit = { tokens, config, identities, onSignOut, changedMeanwhile: 'challenge_over' } as const;

  /** The account that has given its password and is to take the second step. @throws Refusal challenge_over */
  async function challenged(tx: Transaction, challenge: string, now: Date): Promise<Account> {
    const id = challengedId(challenge);
    const account = id === undefined ? undefined : await accountById(tx, id);
    if (!account || account.disabledAt || !isChallengeOf(challenge, account, tokens, now)) {
      throw new Refusal('challenge_over');
    }
    return account;
  }

  /** Whoever shows a second factor that was removed since the password was given begins anew. */
  async function challengedToProve(tx: Transaction, challenge: string, now: Date): Promise<Account> {
    const account = await challenged(tx, challenge, now);
    if (!(await hasFactor(tx, account.id))) throw new Refusal('challenge_over');
    return account;
  }

  async function challengedToSetUp(tx: Transaction, challenge: string, now: Date): Promise<Account> {
    const account = await challenged(tx, challenge, now);
    await refuseFurther(tx, account.id);
    return account;
  }

  const signing = ({ id }: Account) => ({ staffId: id, step: 'signIn' }) as const;
  const adding = ({ id }: Account) => ({ staffId: id, step: 'addAtSignIn' }) as const;

  return [
    bind(
      contract.answerChallenge,
      async ({ tx, body, ...from }) => {
        const account = await challengedToProve(tx, body.challenge, from.now);
        const by = { tokens, config, ...from };
        const { opened, left } = await weighProofOnce(tx, signing(account), body, by, async (inner) => ({
          opened: await openPage(inner, kit, account, body.remember, from),
          left: await recoveryCodesLeft(inner, account.id),
        }));
        return { token: handOver(opened, body.remember, from), recovery_codes_left: left };
      },
      COUNTED,
    ),
    bind(
      contract.challengePasskeyAtSignIn,
      async ({ tx, body, now }) => {
        const account = await challengedToProve(tx, body.challenge, now);
        return challengeToSign(tx, signing(account), { config, now });
      },
      COUNTED,
    ),
    bind(
      contract.setUpAtSignIn,
      async ({ tx, body, now }) => {
        const account = await challengedToSetUp(tx, body.challenge, now);
        return appSetUp(tx, account, { tokens, now });
      },
      COUNTED,
    ),
    bind(
      contract.confirmAtSignIn,
      async ({ tx, body, ...from }) => {
        const account = await challenged(tx, body.challenge, from.now);
        const open = (inner: Transaction) => openPage(inner, kit, account, body.remember, from);
        const by = { tokens, config, ...from };
        const { recoveryCodes, result } = await addApp(tx, adding(account), body.code, by, open);
        return { token: handOver(result, body.remember, from), recovery_codes: recoveryCodes ?? [] };
      },
      COUNTED,
    ),
    bind(
      contract.setUpPasskeyAtSignIn,
      async ({ tx, body, now }) => {
        const account = await challengedToSetUp(tx, body.challenge, now);
        return passkeySetUp(tx, account, 'addAtSignIn', { tokens, config, now });
      },
      COUNTED,
    ),
    bind(
      contract.addPasskeyAtSignIn,
      async ({ tx, body, ...from }) => {
        const account = await challenged(tx, body.challenge, from.now);
        const open = (inner: Transaction) => openPage(inner, kit, account, body.remember, from);
        const made = { name: suggestedName(programOf(from.device)), passkey: body.passkey };
        const by = { tokens, config, ...from };
        const { recoveryCodes, result } = await addPasskey(tx, adding(account), made, by, open);
        return { token: handOver(result, body.remember, from), recovery_codes: recoveryCodes ?? [] };
      },
      COUNTED,
    ),
  ];
}
