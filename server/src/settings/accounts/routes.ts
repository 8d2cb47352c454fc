import * as contract from '@likeness/contract/settings/accounts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import { Refusal, notFound } from '../../platform/refusal.ts';
import {
  type EndedBy,
  type OnSignOut,
  type StaffIdentities,
  accountById,
  endSessionsFor,
  liveSessionsOf,
  resetFactor,
  secondFactorSince,
} from '../../staff/index.ts';
import { missingRole, rolesToGive } from './rules.ts';

/** @param onSignOut releases the claims of a person who is signed out */
export function accountRoutes(identities: StaffIdentities, onSignOut: OnSignOut): Binding[] {
  const by = (user: StaffIdentity, now: Date): EndedBy => ({ user, now, identities, onSignOut });
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
    bind(contract.endAccountSession, async ({ tx, user, now, params: { id, sessionId } }) => {
      await refuseMoreRights(tx, user, id);
      await endSessionsFor(tx, id, { only: sessionId }, by(user, now));
      return {};
    }),
    bind(contract.endAccountSessions, async ({ tx, user, now, params: { id } }) => {
      await refuseMoreRights(tx, user, id);
      return { ended: await endSessionsFor(tx, id, { allBut: user.sessionId }, by(user, now)) };
    }),
    bind(contract.resetSecondFactor, async ({ tx, user, now, params: { id } }) => {
      // One's own goes with a code: an open browser is no proof of who sits before it.
      if (id === user.id) throw new Refusal('own_access');
      await refuseMoreRights(tx, user, id);
      await resetFactor(tx, id, { by: user.id, now });
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
  const role = missingRole(user.roles, (await namedAccount(tx, id)).roles);
  if (role) throw new Refusal('higher_account', { params: { role: { key: `roles.${role}` } } });
}
