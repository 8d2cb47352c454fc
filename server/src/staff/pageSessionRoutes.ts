import * as contract from '@likeness/contract/staff/session';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import type { SignInGuard } from './guard/index.ts';
import type { StaffIdentities } from './identity.ts';
import { handOver, openPage, secondsBefore, secondsUntil } from './pageSession.ts';
import { challengeFor, passkeyPlace, secondStepOf } from './secondFactor/index.ts';
import { rotateSession, sessionEnded } from './sessionStore.ts';
import { type OnSignOut, endByToken } from './signingOut.ts';

const COUNTED = { eachStatementAlone: true } as const;

/** How our own pages sign in with a password, stay signed in and sign out: with a cookie that no script can read. */
export function pageSessionRoutes(
  platform: Pick<Platform, 'tokens' | 'config'>,
  identities: StaffIdentities,
  guard: SignInGuard,
  onSignOut: OnSignOut,
): Binding[] {
  const { tokens, config } = platform;
  const kit = { tokens, config, identities, onSignOut, changedMeanwhile: 'invalid_credentials' } as const;
  const passkey_origin = passkeyPlace(config).origin;
  return [
    bind(
      contract.openPageSession,
      async ({ tx, body, ...from }) => {
        const account = await guard.accountOf(tx, { email: body.username, password: body.password, ...from });
        const second = await secondStepOf(tx, account, config);
        if (second) {
          const challenge = challengeFor(account, tokens, from.now);
          return { token: null, challenge, ...second, passkey_origin };
        }
        const opened = await tx.transaction((inner) => openPage(inner, kit, account, body.remember, from));
        const token = handOver(opened, body.remember, from);
        return { token, challenge: null, step: null, ways: [], passkey_origin };
      },
      COUNTED,
    ),
    bind(
      contract.renewPageSession,
      async ({ tx, sessionCookie, body, ...from }) => {
        const presented = sessionCookie.read();
        if (presented === undefined) throw sessionEnded('unknown');
        const usedAt = secondsBefore(from.now, body?.idle_seconds ?? 0);
        const next = await tx.transaction((inner) =>
          rotateSession(inner, { tokens, config }, presented, 'page', { ...from, usedAt }),
        );
        if ('ended' in next) {
          identities.evict(presented.split('.')[0] ?? '');
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
      async ({ tx, sessionCookie, body, ...from }) => {
        const presented = sessionCookie.read();
        if (presented !== undefined) {
          const work = body ? { held: body.held } : {};
          await tx.transaction((inner) => endByToken(inner, presented, { identities, onSignOut, ...work, ...from }));
        }
        sessionCookie.clear();
        return {};
      },
      COUNTED,
    ),
  ];
}
