import * as session from '@likeness/contract/staff';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignInGuard } from './guard/index.ts';
import type { StaffIdentities } from './identity.ts';
import { ownPasswordRoutes } from './ownPassword.ts';
import { openSession, rotateSession, signOut } from './sessionStore.ts';
import { accountById, setPreference, setScreenLanguage } from './store.ts';

export interface DemoAccounts {
  accounts: { email: string; name: string; roles: RoleKey[] }[];
  password: string;
}

/** Releases the work of a person who signs out. The features that hand out work provide it. */
export type OnSignOut = (tx: Transaction, staffId: number, now: Date) => Promise<void>;

export function staffRoutes(
  platform: Platform,
  identities: StaffIdentities,
  guard: SignInGuard,
  demo: DemoAccounts | undefined,
  onSignOut: OnSignOut,
): Binding[] {
  const { tokens } = platform;
  return [
    ...ownPasswordRoutes(platform),
    bind(
      session.signIn,
      async ({ tx, now, body, ip, device, deviceCookie }) => {
        const account = await guard.accountOf(tx, {
          email: body.username,
          password: body.password,
          ip,
          device,
          deviceCookie,
          now,
        });
        await writeAudit(tx, {
          name: 'signed_in',
          subject: 'staff',
          subjectId: account.id,
          staffId: account.id,
          now,
        });
        await noteSecurityEvent(tx, { kind: 'signed_in', staffId: account.id, address: ip, device, now });
        return openSession(tx, tokens, account, now);
      },
      { eachStatementAlone: true },
    ),
    bind(
      session.refreshSession,
      async ({ tx, now, body, idempotencyKey: requestKey, ip: address, device }) => {
        const pair = await tx.transaction((inner) =>
          rotateSession(inner, tokens, body.refresh_token, { requestKey, address, device }, now),
        );
        if (pair === 'ended') {
          identities.forget(body.refresh_token.split('.')[0] ?? '');
          throw new Refusal('session_ended');
        }
        return pair;
      },
      { eachStatementAlone: true },
    ),
    bind(
      session.signOut,
      async ({ tx, now, body, ip, device }) => {
        const ended = await signOut(tx, body.refresh_token, now);
        if (!ended) return {};
        await noteSecurityEvent(tx, { kind: 'signed_out', staffId: ended.staffId, address: ip, device, now });
        identities.forget(ended.sessionId);
        await onSignOut(tx, ended.staffId, now);
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
