import * as contract from '@likeness/contract/staff/session';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, type Call, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SignInAttempts } from './attempts.ts';
import type { StaffIdentities } from './identity.ts';
import { provenAccount } from './passwordStep.ts';
import { type OnSignOut, endByToken } from './routes.ts';
import type { staff } from './schema.ts';
import {
  CodeAttempts,
  challengeFor,
  challengedId,
  codesOf,
  factorSetUp,
  isChallengeOf,
  recoveryCodesLeft,
  secondFactorSince,
  secondStepOf,
  weighCode,
} from './secondFactor/index.ts';
import { rotateSession, sessionEnded } from './sessionStore.ts';
import { signedIn } from './signedIn.ts';
import { accountById } from './store.ts';

type Account = typeof staff.$inferSelect;
type From = Pick<Call<unknown>, 'now' | 'ip' | 'userAgent' | 'cookie'>;

const COUNTED = { eachStatementAlone: true } as const;

/** How our own pages sign in, stay signed in and sign out: with a cookie that no script can read. */
export function pageSessionRoutes(
  { tokens, config, database }: Platform,
  identities: StaffIdentities,
  attempts: SignInAttempts,
  onSignOut: OnSignOut,
): Binding[] {
  const codeAttempts = new CodeAttempts(database.pool);

  const open = (tx: Transaction, account: Account, remember: boolean, from: From) =>
    signedIn(tx, { tokens, config }, account, from, remember ? 'remembered' : 'window');

  /** Hands the cookie over, once the session is committed. Answers the access token. */
  function handOver(
    { token, refresh_token, longestUntil }: Awaited<ReturnType<typeof open>>,
    remember: boolean,
    { cookie }: From,
  ): string {
    cookie.write(refresh_token, remember ? longestUntil : undefined);
    return token;
  }

  /** The account that has given its password and is to take the second step. @throws Refusal challenge_over */
  async function challenged(tx: Transaction, challenge: string, now: Date): Promise<Account> {
    const id = challengedId(challenge);
    const account = id === undefined ? undefined : await accountById(tx, id);
    if (!account || account.disabledAt || !isChallengeOf(challenge, account, tokens, now)) {
      throw new Refusal('challenge_over');
    }
    return account;
  }

  return [
    bind(
      contract.openPageSession,
      async ({ tx, body, ...from }) => {
        const account = await provenAccount(tx, attempts, body, from.ip);
        const step = await secondStepOf(tx, account, config);
        if (step) return { token: null, challenge: challengeFor(account, tokens, from.now), step };
        const opened = await tx.transaction((inner) => open(inner, account, body.remember, from));
        return { token: handOver(opened, body.remember, from), challenge: null, step: null };
      },
      COUNTED,
    ),
    bind(
      contract.answerChallenge,
      async ({ tx, body, ...from }) => {
        const { now } = from;
        const account = await challenged(tx, body.challenge, now);
        // Removed since the password was given: the person begins anew.
        if (!(await secondFactorSince(tx, account.id))) throw new Refusal('challenge_over');
        const by = { tokens, attempts: codeAttempts, now };
        const { opened, left } = await weighCode(tx, account.id, body.code, by, async (inner) => ({
          opened: await open(inner, account, body.remember, from),
          left: await recoveryCodesLeft(inner, account.id),
        }));
        return { token: handOver(opened, body.remember, from), recovery_codes_left: left };
      },
      COUNTED,
    ),
    bind(
      contract.setUpAtSignIn,
      async ({ tx, body, now }) => factorSetUp(tx, await challenged(tx, body.challenge, now), { tokens, now }),
      COUNTED,
    ),
    bind(
      contract.confirmAtSignIn,
      async ({ tx, body, ...from }) => {
        const { now } = from;
        const account = await challenged(tx, body.challenge, now);
        const by = { tokens, attempts: codeAttempts, now };
        const { recoveryCodes, result } = await codesOf(tx, account.id, body.code, by, (inner) =>
          open(inner, account, body.remember, from),
        );
        return { token: handOver(result, body.remember, from), recovery_codes: recoveryCodes };
      },
      COUNTED,
    ),
    bind(
      contract.renewPageSession,
      async ({ tx, cookie, ...from }) => {
        const presented = cookie.read();
        if (presented === undefined) throw sessionEnded('unknown');
        const next = await tx.transaction((inner) => rotateSession(inner, { tokens, config }, presented, 'page', from));
        if ('ended' in next) {
          identities.forget(presented.split('.')[0] ?? '');
          cookie.clear();
          throw sessionEnded(next.ended);
        }
        cookie.write(next.refresh_token, next.cookie === 'remembered' ? next.longestUntil : undefined);
        return { token: next.token, id: next.staffId };
      },
      COUNTED,
    ),
    bind(
      contract.endPageSession,
      async ({ tx, cookie, now }) => {
        const presented = cookie.read();
        if (presented !== undefined) await endByToken(tx, presented, { identities, onSignOut, now });
        cookie.clear();
        return {};
      },
      COUNTED,
    ),
  ];
}
