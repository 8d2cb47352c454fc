import type { RoleKey } from '@likeness/contract/kit/roles';
import type { Account } from '../kit/account.ts';
import { startSession } from '../kit/session.ts';
import type { Session } from '../kit/session.ts';

export function aSession(overrides: Partial<Session> = {}): Session {
  const roles: RoleKey[] = ['ROLE_ADMIN'];
  return { token: 'token-1', roles, id: 7, username: 'admin@likeness.test', ...overrides };
}

export function signedIn(overrides: Partial<Session> = {}): Session {
  const session = aSession(overrides);
  startSession(session);
  return session;
}

/** Who works here has seen the hints of the desks. */
const HINTS_SEEN = { 'hints.seen': ['verification', 'editing', 'shipments', 'tickets', 'orders'] };

export function anAccount(overrides: Partial<Account> = {}): Account {
  const { roles, id, username } = aSession();
  const name = { first_name: 'Bruno', last_name: 'Keller' };
  return { id, username, ...name, roles, language: 'en', screen_language: null, preferences: HINTS_SEEN, ...overrides };
}
