import * as contract from '@likeness/contract/passwordLinks';
import { networkOf } from '../platform/addresses.ts';
import { type Binding, bind } from '../platform/http/bind.ts';
import type { Platform } from '../platform/platform.ts';
import { RateLimit } from '../platform/rateLimit.ts';
import { notFound } from '../platform/refusal.ts';
import { requireRightTo } from '../settings/index.ts';
import { type OnSignOut, type SignInGuard, accountById } from '../staff/index.ts';
import { followLink, requireLink } from './following.ts';
import { passwordForgottenJob } from './jobs.ts';
import { requireMailServer, sendLink } from './sending.ts';

/** How many forgotten passwords one network may report in an hour: an office has one address for all its people. */
const FORGOTTEN_AN_HOUR = 30;
/** How often one network may open or use links in ten minutes. */
const LINKS_IN_TEN_MINUTES = 60;

/** @param releaseWork releases the claims of a person who is signed out */
export function passwordLinkRoutes(platform: Platform, guard: SignInGuard, releaseWork: OnSignOut): Binding[] {
  const limit = (name: string, max: number, seconds: number) =>
    new RateLimit(platform.database.pool, { name: `password-link.${name}`, max, seconds });
  const forgotten = limit('forgotten', FORGOTTEN_AN_HOUR, 3600);
  const opened = limit('opened', LINKS_IN_TEN_MINUTES, 600);
  return [
    bind(
      contract.forgetPassword,
      async ({ tx, body, ip, device }) => {
        requireMailServer(platform.config);
        await platform.jobs.enqueue(tx, passwordForgottenJob, {
          email: body.email,
          from: { address: ip, device },
        });
        return {};
      },
      { admit: ({ ip }) => forgotten.count(networkOf(ip)) },
    ),
    bind(
      contract.readPasswordLink,
      async ({ tx, body, now }) => {
        const { link, account } = await requireLink(tx, body.token, now);
        return { purpose: link.purpose, username: account.email, expires_at: link.expiresAt.toISOString() };
      },
      { admit: ({ ip }) => opened.count(networkOf(ip)) },
    ),
    bind(
      contract.followPasswordLink,
      async ({ tx, body, deviceCookie, ...from }) => {
        const followed = { token: body.token, password: body.new_password };
        const account = await followLink(tx, followed, { ...from, releaseWork });
        // Who reads the e-mails of the account is no stranger: this browser is spared while strangers are locked out.
        guard.remember(deviceCookie, account.id);
        return { username: account.email };
      },
      { admit: ({ ip }) => opened.count(networkOf(ip)) },
    ),
    bind(contract.sendPasswordLink, async ({ tx, params, user, now, ip, device }) => {
      const account = await accountById(tx, params.id);
      if (!account) throw notFound('The account');
      requireRightTo(user.roles, account.roles);
      requireMailServer(platform.config);
      await sendLink(tx, platform, { staffId: account.id, by: user.id, from: { address: ip, device }, now });
      return {};
    }),
  ];
}
