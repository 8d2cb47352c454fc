import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { startProblem } from '../platform/database/problem.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { DEMO_PASSWORD, createAccount, hashPassword, refuseDemoAccounts } from './index.ts';
import { staff } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EMAIL = 'superadmin@demo.likeness.test';

test('a server in production does not start on a demo house whose password everybody knows', async () => {
  const { database } = app.platform;
  const start = () => refuseDemoAccounts(database).then(() => 'started', startProblem);
  expect(await start()).toBe('started');
  const account = {
    firstName: 'Agathe',
    lastName: 'Morel',
    roles: ['ROLE_SUPER_ADMIN' as const],
    language: 'en' as const,
  };
  await createAccount(database.orm, { ...account, email: EMAIL, password: DEMO_PASSWORD }, app.clock.now());
  expect(await start()).toMatch(new RegExp(`everybody knows the password of ${EMAIL}\\.`));

  await database.orm.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.email, EMAIL));
  expect(await start()).toBe('started');
  const passwordHash = await hashPassword('one that nobody knows');
  await database.orm.update(staff).set({ disabledAt: null, passwordHash }).where(eq(staff.email, EMAIL));
  expect(await start()).toBe('started');
});
