import * as contract from '@likeness/contract/staff/session';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, type Call, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SignInGuard } from './guard/index.ts';
import type { StaffIdentities } from './identity.ts';
import type { staff } from './schema.ts';
import {
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
import { type SessionUse, rotateSession, sessionEnded, signOut } from './sessionStore.ts';
import { signedIn } from './signedIn.ts';
import { type OnSignOut, endByToken } from './signingOut.ts';
import { accountById } from './store.ts';

type Account = typeof staff.$inferSelect;
type From = SessionUse & Pick<Call<unknown>, 'sessionCookie'>;

const COUNTED = { eachStatementAlone: true } as const;

/** How our own pages sign in, stay signed in and sign out: with a cookie that no script can read. */
export function pageSessionRoutes(
  { tokens, config }: Pick<Platform, 'tokens' | 'config'>,
  identities: StaffIdentities,
  guard: SignInGuard,
  onSignOut: OnSignOut,
): Binding[] {
  /** Opens a session. The one that this browser had before ends: nobody could sign out of it any more. */
  async function open(tx: Transaction, account: Account, remember: boolean, from: From) {
    const before = from.sessionCookie.read();
    const ended = before && (await signOut(tx, before, from.now));
    if (ended) identities.forget(ended.sessionId);
    return signedIn(tx, { tokens, config }, account, from, remember ? 'remembered' : 'window');
  }

  /** Hands the cookie over, once the session is committed. Answers the access token. */
  function handOver(
    { token, refresh_token, longestUntil }: Awaited<ReturnType<typeof open>>,
    remember: boolean,
    { sessionCookie, now }: From,
  ): string {
    sessionCookie.write(refresh_token, remember ? secondsUntil(longestUntil, now) : undefined);
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
        const account = await guard.accountOf(tx, { email: body.username, password: body.password, ...from });
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
        const account = await challenged(tx, body.challenge, from.now);
        // Removed since the password was given: the person begins anew.
        if (!(await secondFactorSince(tx, account.id))) throw new Refusal('challenge_over');
        const { opened, left } = await weighCode(tx, account.id, body.code, { tokens, ...from }, async (inner) => ({
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
        const account = await challenged(tx, body.challenge, from.now);
        const by = { tokens, ...from };
        const { recoveryCodes, result } = await codesOf(tx, account.id, body.code, by, (inner) =>
          open(inner, account, body.remember, from),
        );
        return { token: handOver(result, body.remember, from), recovery_codes: recoveryCodes };
      },
      COUNTED,
    ),
    bind(
      contract.renewPageSession,
      async ({ tx, sessionCookie, ...from }) => {
        const presented = sessionCookie.read();
        if (presented === undefined) throw sessionEnded('unknown');
        const next = await tx.transaction((inner) => rotateSession(inner, { tokens, config }, presented, 'page', from));
        if ('ended' in next) {
          identities.forget(presented.split('.')[0] ?? '');
          sessionCookie.clear();
          throw sessionEnded(next.ended);
        }
        const isRemembered = next.cookie === 'remembered';
        sessionCookie.write(next.refresh_token, isRemembered ? secondsUntil(next.longestUntil, from.now) : undefined);
        return { token: next.token, id: next.staffId };
      },
      COUNTED,
    ),
    bind(
      contract.endPageSession,
      async ({ tx, sessionCookie, ...from }) => {
        const presented = sessionCookie.read();
        if (presented !== undefined) {
          await tx.transaction((inner) => endByToken(inner, presented, { identities, onSignOut, ...from }));
        }
        sessionCookie.clear();
        return {};
      },
      COUNTED,
    ),
  ];
}

function secondsUntil(moment: Date, now: Date): number {
  return Math.floor((moment.getTime() - now.getTime()) / 1000);
}
