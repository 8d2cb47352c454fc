import { hash } from '@node-rs/argon2';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { signIn } from '@likeness/contract/staff';
import { afterEach, describe, expect, test } from 'vitest';
import { hashPassword, passwordChecks, passwordMatches } from './passwords.ts';
import { liveSessionsOf } from './sessions/index.ts';
import { PASSWORD, anAccount, app, openStaffHouse } from './staffHouse.fixture.ts';

openStaffHouse({ SECOND_FACTOR_ROLES: 'ROLE_FINANCE_MANAGER' });

test('of many passwords to check, two are checked at a time and the others wait', async () => {
  const right = 'correct horse battery';
  const passwordHash = await hashPassword(right);
  const tried = Array.from({ length: 10 }, (_, place) => (place === 9 ? right : `guess ${place}`));
  const matches = tried.map((password) => passwordMatches(password, passwordHash));
  expect([passwordChecks.running(), passwordChecks.length()]).toEqual([2, 8]);
  const answers = await Promise.all(matches);
  expect(tried.filter((_password, place) => answers[place])).toEqual([right]);
});

test('of two programs that sign in at once after passwords are hashed in another way, none is told that theirs is wrong', async () => {
  const former = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const { email } = await anAccount('ROLE_SORTER', { passwordHash: former });
  const manager = await app.signedInAs('userManager');
  passwordChecks.pause();
  const signIns = [1, 2].map(() => app.anybody.call(signIn, { body: { username: email, password: PASSWORD } }));
  await expect.poll(() => passwordChecks.length()).toBe(1);
  // By now the second has read the account, too, and waits for its turn.
  await manager.call(listCalls(accountList).list);
  passwordChecks.resume();
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual([200, 200]);
});

describe('while a right password is being weighed', () => {
  afterEach(() => passwordChecks.resume());

  test.each([
    ['the account gets another password', { new_password: 'pear canal seven horse' }],
    ['the account is deactivated', { active: false }],
    ['a role is given that requires a second factor', { roles: ['ROLE_SORTER', 'ROLE_FINANCE_MANAGER'] }],
  ])('%s: no session is opened by what was true before', async (_what, change) => {
    const { edit } = listCalls(accountList);
    const manager = await app.signedInAs('userManager');
    const { id, email } = await anAccount();
    passwordChecks.pause();
    const program = app.anybody.call(signIn, { body: { username: email, password: PASSWORD } });
    await expect.poll(() => passwordChecks.length()).toBe(1);
    const changed = await manager.call(edit!, { params: { id }, body: change });
    expect(changed.status).toBe(200);
    passwordChecks.resume();
    expect((await program).refusal.code).toBe('invalid_credentials');
    expect(await liveSessionsOf(app.platform.database.orm, id, { now: app.clock.now(), mine: '' })).toEqual([]);
  });
});
