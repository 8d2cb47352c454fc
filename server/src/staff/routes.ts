import * as session from '@likeness/contract/staff';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignInAttempts } from './attempts.ts';
import type { StaffIdentities } from './identity.ts';
import { provenAccount } from './passwordStep.ts';
import { secondStepOf } from './secondFactor/index.ts';
import { signedIn } from './signedIn.ts';
import { rotateSession, sessionEnded, signOut } from './sessionStore.ts';
import { accountById, setPreference, setScreenLanguage } from './store.ts';

export interface DemoAccounts {
  accounts: { email: string; name: string; roles: RoleKey[] }[];
  password: string;
}

/** Releases the work of a person who signs out. The features that hand out work provide it. */
export type OnSignOut = (tx: Transaction, staffId: number, now: Date) => Promise<void>;

/** Signs out with a refresh token; with one that is not good it does nothing. */
export async function endByToken(
  tx: Transaction,
  refreshToken: string,
  { identities, onSignOut, now }: { identities: StaffIdentities; onSignOut: OnSignOut; now: Date },
): Promise<void> {
  const ended = await signOut(tx, refreshToken, now);
  if (!ended) return;
  identities.forget(ended.sessionId);
  await onSignOut(tx, ended.staffId, now);
}

export function staffRoutes(
  { tokens, config }: Platform,
  identities: StaffIdentities,
  attempts: SignInAttempts,
  demo: DemoAccounts | undefined,
  onSignOut: OnSignOut,
): Binding[] {
  return [
    bind(
      session.signIn,
      async ({ tx, body, ...from }) => {
        const account = await provenAccount(tx, attempts, body, from.ip);
        if (await secondStepOf(tx, account, config)) throw new Refusal('second_factor_needed');
        const { token, refresh_token } = await signedIn(tx, { tokens, config }, account, from);
        return { token, refresh_token };
      },
      { eachStatementAlone: true },
    ),
    bind(
      session.refreshSession,
      async ({ tx, body, idempotencyKey: requestKey, ...from }) => {
        const pair = await tx.transaction((inner) =>
          rotateSession(inner, { tokens, config }, body.refresh_token, { requestKey }, from),
        );
        if ('ended' in pair) {
          identities.forget(body.refresh_token.split('.')[0] ?? '');
          throw sessionEnded(pair.ended);
        }
        return { token: pair.token, refresh_token: pair.refresh_token };
      },
      { eachStatementAlone: true },
    ),
    bind(
      session.signOut,
      async ({ tx, now, body }) => {
        await endByToken(tx, body.refresh_token, { identities, onSignOut, now });
        return {};
      },
      { eachStatementAlone: true },
    ),
    bind(session.readMe, async ({ tx, user }) => {
      const account = await accountById(tx, user.id);
      if (!account) throw notFound('The account');
      return {
        id: account.id,
        username: account.email,
        first_name: account.firstName,
        last_name: account.lastName,
        roles: account.roles,
        language: account.language,
        screen_language: account.screenLanguage,
        preferences: account.preferences,
      };
    }),
    bind(session.chooseLanguage, async ({ tx, user, body }) => {
      await setScreenLanguage(tx, user.id, body.language);
      return {};
    }),
    bind(session.savePreference, async ({ tx, user, body }) => {
      await setPreference(tx, user.id, body.key, body.value);
      return {};
    }),
    bind(session.readDemo, async () => ({
      demo: demo !== undefined,
      accounts: demo?.accounts ?? [],
      password: demo?.password ?? null,
    })),
  ];
}
