import type { Role, RoleKey } from '@likeness/contract/kit/roles';
import { ROLES } from '@likeness/contract/kit/roles';
import type { Database } from '../src/platform/database/database.ts';
import type { Tokens } from '../src/platform/tokens.ts';
import { staff } from '../src/staff/schema.ts';
import { openSession } from '../src/staff/sessionStore.ts';

export interface SignedIn {
  id: number;
  roles: RoleKey[];
  /** The value of the header `authorization`. */
  bearer: string;
}

const LASTING = { sessionIdleHours: 12, sessionDays: 30 };

/** Creates this many people with a role, and signs each in. */
export async function signedInPeople(
  { orm }: Database,
  tokens: Tokens,
  role: Role,
  count: number,
): Promise<SignedIn[]> {
  const roles = Object.entries(ROLES)
    .filter(([, name]) => name === role)
    .map(([key]) => key as RoleKey);
  const now = new Date();
  const accounts = await orm
    .insert(staff)
    .values(
      Array.from({ length: count }, (_, index) => ({
        email: `${role}${index}.${now.getTime()}@staff.test`,
        firstName: `First${index}`,
        lastName: `Last${index}`,
        roles,
        passwordHash: 'none',
        createdAt: now,
      })),
    )
    .returning();
  const people: SignedIn[] = [];
  for (const account of accounts) {
    const { token } = await openSession(orm, { tokens, config: LASTING }, account, {
      now,
      ip: '127.0.0.1',
      device: '',
    });
    people.push({ id: account.id, roles, bearer: `Bearer ${token}` });
  }
  return people;
}
