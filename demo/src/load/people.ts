import { ROLES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import { refreshSession } from '@likeness/contract/staff';
import type { Database } from '../../../server/src/platform/database/database.ts';
import { inArray } from '../../../server/src/platform/database/drizzle.ts';
import type { Tokens } from '../../../server/src/platform/tokens.ts';
import { staff } from '../../../server/src/staff/schema.ts';
import { openSession, type TokenPair } from '../../../server/src/staff/sessionStore.ts';
import { DEMO_DOMAIN } from '../domain.ts';
import { type Surroundings, Visit } from './visit.ts';

/** A token is renewed after this time; it is good for fifteen minutes. In milliseconds. */
const RENEWED_AFTER_MS = 10 * 60 * 1000;
const LASTING = { sessionIdleHours: 12, sessionDays: 30 };

interface Session extends TokenPair {
  since: number;
}

/** The people who have one role. Each does one thing at a time. */
export class Crew {
  readonly #free: Session[] = [];

  constructor(sessions: readonly TokenPair[]) {
    this.#free.push(...sessions.map((pair) => ({ ...pair, since: performance.now() })));
  }

  /** Somebody who has nothing to do goes on an errand. False if all are busy. */
  async send(around: Surroundings, due: number, errand: (visit: Visit) => Promise<void>): Promise<Visit | undefined> {
    const session = this.#free.shift();
    if (!session) return undefined;
    const visit = new Visit(around, () => session.token, due);
    try {
      if (performance.now() - session.since > RENEWED_AFTER_MS) await renew(session, visit);
      await errand(visit);
      return visit;
    } finally {
      this.#free.push(session);
    }
  }

  /** A token of somebody's, for a stream that stays open beside their work. */
  get someToken(): string {
    return this.#free[0]!.token;
  }
}

async function renew(session: Session, visit: Visit): Promise<void> {
  const { refresh_token } = session;
  Object.assign(session, await visit.call('session: renewed', refreshSession, { body: { refresh_token } }));
  session.since = performance.now();
}

/** Signs in so many people with a role. Their accounts stay, and are made where there are too few of them. */
export async function hire({ orm }: Database, tokens: Tokens, role: Role, count: number): Promise<Crew> {
  const now = new Date();
  const roles = (Object.keys(ROLES) as RoleKey[]).filter((key) => ROLES[key] === role);
  const people = Array.from({ length: count }, (_, number) => ({
    email: `load.${role.toLowerCase()}.${number}@${DEMO_DOMAIN}`,
    firstName: `${role} ${number}`,
    lastName: 'of the load',
    roles,
    passwordHash: 'none',
    createdAt: now,
  }));
  await orm.insert(staff).values(people).onConflictDoNothing();
  const emails = people.map(({ email }) => email);
  const sessions: TokenPair[] = [];
  for (const account of await orm.select().from(staff).where(inArray(staff.email, emails))) {
    sessions.push(
      await openSession(orm, { tokens, config: LASTING }, account, { now, ip: '127.0.0.1', device: 'Load/1.0' }),
    );
  }
  return new Crew(sessions);
}
