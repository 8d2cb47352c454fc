import type { RoleKey } from '@likeness/contract/kit/roles';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { TestBrowser } from '../testing/browser.ts';
import { hashPassword } from './passwords.ts';
import { staff } from './schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

export const PASSWORD = 'correct horse battery';

export let app: TestApp;
export let passwordHash: string;
let people = 0;

/**
 * A house whose people sign in with their password, for the tests of one file. Each of them calls this: files of one
 * process share this module.
 */
export function openStaffHouse(settings: Record<string, string>): void {
  beforeAll(async () => {
    app = await startTestApp(settings);
    passwordHash = await hashPassword(PASSWORD);
  });
  beforeEach(() => emptyTables(app, 'rate_limit', 'password_attempt'));
  afterAll(() => app.close());
}

/** Somebody who has not signed in yet, in a browser of their own. */
export async function anAccount(role: RoleKey = 'ROLE_SORTER', values: Partial<typeof staff.$inferInsert> = {}) {
  people += 1;
  const email = `member${people}@staff.test`;
  const names = { firstName: 'Sam', lastName: 'Sorter' };
  const [row] = await app.platform.database.orm
    .insert(staff)
    .values({ email, ...names, roles: [role], passwordHash, createdAt: app.clock.now(), ...values })
    .returning();
  const browser = new TestBrowser(app);
  return { id: row!.id, email, browser, person: browser.person };
}
