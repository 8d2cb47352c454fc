import * as contract from '@likeness/contract/settings/accounts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import { Refusal, notFound } from '../../platform/refusal.ts';
import {
  type EndedBy,
  type Leaving,
  type OnSignOut,
  type SessionUse,
  type StaffIdentities,
  accountById,
  endSessionsFor,
  liveSessionsOf,
  requireRecentProof,
  resetFactor,
  secondFactorSince,
} from '../../staff/index.ts';
import { requireRightTo } from './rights.ts';
import { missingRole, rolesToGive } from './rules.ts';

/** Tells the owner of an account, by e-mail, that somebody has reset their second factor. */
type TellOfReset = (tx: Transaction, reset: { staffId: number; now: Date }) => Promise<void>;

/** @param onSignOut releases the claims of a person who is signed out */
export function accountRoutes(identities: StaffIdentities, onSignOut: OnSignOut, tellOfReset: TellOfReset): Binding[] {
  const by = (user: StaffIdentity, from: SessionUse & Leaving): EndedBy => ({ ...from, user, identities, onSignOut });
  return [
    bind(contract.listRolesToGive, async ({ user }) => ({ result: rolesToGive(user.roles) })),
    bind(contract.readAccountSecurity, async ({ tx, user, now, params: { id } }) => {
      const account = await namedAccount(tx, id);
      return {
        id,
        username: account.email,
        first_name: account.firstName,
        last_name: account.lastName,
        sessions: await liveSessionsOf(tx, id, { now, mine: user.sessionId }),
        second_factor_since: (await secondFactorSince(tx, id))?.toISOString() ?? null,
        may_change: missingRole(user.roles, account.roles) === undefined,
      };
    }),
    bind(contract.endAccountSession, async ({ tx, user, params: { id, sessionId }, ...from }) => {
      await refuseMoreRights(tx, user, id);
      await requireProofOfOwner(tx, user, id, from.now);
      await endSessionsFor(tx, id, { only: sessionId }, by(user, from));
      return {};
    }),
    bind(contract.endAccountSessions, async ({ tx, user, params: { id }, ...from }) => {
      await refuseMoreRights(tx, user, id);
      await requireProofOfOwner(tx, user, id, from.now);
      return { ended: await endSessionsFor(tx, id, { allBut: user.sessionId }, by(user, from)) };
    }),
    bind(contract.resetSecondFactor, async ({ tx, user, params: { id }, ...from }) => {
      // One's own goes with a code or a passkey: an open browser is no proof of who sits before it.
      if (id === user.id) throw new Refusal('own_access');
      await refuseMoreRights(tx, user, id);
      await requireRecentProof(tx, user, 'everything', from.now);
      await resetFactor(tx, id, { by: user.id, ...from });
      await tellOfReset(tx, { staffId: id, now: from.now });
      return {};
    }),
  ];
}

async function namedAccount(tx: Transaction, id: number) {
  const account = await accountById(tx, id);
  if (!account) throw notFound('The account');
  return account;
}

async function refuseMoreRights(tx: Transaction, user: StaffIdentity, id: number): Promise<void> {
  requireRightTo(user.roles, (await namedAccount(tx, id)).roles);
}

/** One's own sessions are one's own here, too. */
async function requireProofOfOwner(tx: Transaction, user: StaffIdentity, id: number, now: Date): Promise<void> {
  if (id === user.id) await requireRecentProof(tx, user, 'password', now);
}
