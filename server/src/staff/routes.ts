import * as session from '@likeness/contract/staff';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { type Binding, bind } from '../platform/http/bind.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignInGuard } from './guard/index.ts';
import type { StaffIdentities } from './identity.ts';
import { ownPasswordRoutes } from './ownPassword.ts';
import { pageSessionRoutes } from './pageSessionRoutes.ts';
import { proofRoutes } from './recentProof.ts';
import { secondFactorRoutes, secondStepOf } from './secondFactor/index.ts';
import { secondStepRoutes } from './secondStepRoutes.ts';
import { sessionRoutes } from './sessions/index.ts';
import { type OnSignOut, endByToken } from './signingOut.ts';
import { signedIn } from './signedIn.ts';
import { rotateSession, sessionEnded } from './sessionStore.ts';
import { accountById, setPreference, setScreenLanguage } from './store.ts';

export interface DemoAccounts {
  accounts: { email: string; name: string; roles: RoleKey[] }[];
  password: string;
}

/** How people and programs sign in, stay signed in and sign out, and what everybody sees and changes of their own account. */
export function staffRoutes(
  platform: Platform,
  identities: StaffIdentities,
  guard: SignInGuard,
  demo: DemoAccounts | undefined,
  onSignOut: OnSignOut,
): Binding[] {
  const { config } = platform;
  return [
    ...ownPasswordRoutes(platform),
    ...pageSessionRoutes(platform, identities, guard, onSignOut),
    ...secondStepRoutes(platform, identities, onSignOut),
    ...proofRoutes(platform),
    ...sessionRoutes(identities, onSignOut),
    ...secondFactorRoutes(platform),
    bind(
      session.signIn,
      async ({ tx, body, ...from }) => {
        const account = await guard.accountOf(tx, { email: body.username, password: body.password, ...from });
        if (await secondStepOf(tx, account, config)) throw new Refusal('second_factor_needed');
        const kit = { ...platform, changedMeanwhile: 'invalid_credentials' } as const;
        const { token, refresh_token } = await tx.transaction((inner) => signedIn(inner, kit, account, from));
        return { token, refresh_token };
      },
      { eachStatementAlone: true },
    ),
    bind(
      session.refreshSession,
      async ({ tx, body, idempotencyKey: requestKey, ...from }) => {
        const pair = await tx.transaction((inner) =>
          rotateSession(inner, platform, body.refresh_token, { requestKey }, from),
        );
        if ('ended' in pair) {
          identities.evict(body.refresh_token.split('.')[0] ?? '');
          throw sessionEnded(pair.ended);
        }
        return { token: pair.token, refresh_token: pair.refresh_token };
      },
      { eachStatementAlone: true },
    ),
    bind(
      session.signOut,
      async ({ tx, body, ...from }) => {
        await tx.transaction((inner) => endByToken(inner, body.refresh_token, { identities, onSignOut, ...from }));
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
