import { accountList } from '@likeness/contract/settingsLists/accounts';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { readMe, signIn } from '@likeness/contract/staff';
import { startVerification } from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { TicketScenario, manage, ticketNow } from '../../testing/ticketScenario.ts';

const { list, read, add, edit, remove, history, revert } = listCalls(accountList) as Required<
  ReturnType<typeof listCalls>
>;

let app: TestApp;
let manager: Caller;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp({ SECOND_FACTOR_ROLES: 'ROLE_FINANCE_MANAGER' });
  manager = await app.signedInAs('userManager');
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

let people = 0;
const somebody = (values: Record<string, unknown> = {}) => {
  people += 1;
  return {
    first_name: 'Grace',
    last_name: 'Hopper',
    email: `grace${people}@staff.test`,
    roles: ['ROLE_SORTER'],
    language: 'en',
    new_password: 'a long enough password',
    ...values,
  };
};
const added = async (values: Record<string, unknown> = {}, by = manager) =>
  (await by.call(add, { body: somebody(values) })).answer;

const signInAs = (email: unknown, password = 'a long enough password') =>
  app.anybody.call(signIn, { body: { username: email, password } });

/** Signs in with a password, as a browser does. */
async function callerOf(email: unknown): Promise<Caller> {
  const { token } = (await signInAs(email)).answer;
  return new Caller(app, () => token, 0);
}

test('a new account can sign in and has its roles, and the answer does not contain the password', async () => {
  const account = await added();
  expect(JSON.stringify(account)).not.toContain('password');
  const me = (await (await callerOf(account['email'])).call(readMe)).answer;
  expect([me.first_name, me.roles, me.language]).toEqual(['Grace', ['ROLE_SORTER'], 'en']);
});

test('an account without a password cannot sign in', async () => {
  const account = await added({ new_password: null });
  expect((await signInAs(account['email'], '')).status).toBe(422);
  expect((await signInAs(account['email'], ' ')).refusal.code).toBe('invalid_credentials');
});

test('a person whose account is deactivated is signed out at once, and their claims are released', async () => {
  const account = await added({ roles: ['ROLE_SORTER', 'ROLE_ORDER_MANAGER'] });
  const sorter = await callerOf(account['email']);
  const document = await aDocument(app);
  const ticket = await (await TicketScenario.open(app)).aTicket();
  expect((await sorter.call(startVerification, { params: { id: document.id } })).status).toBe(200);
  expect((await manage(sorter, ticket)).managedByMe).toBe(true);
  const params = { id: account.id };
  const { active } = (await manager.call(edit, { params, body: { active: false } })).answer;
  expect(active).toBe(false);
  // Every server is notified by the database, this one too.
  await expect.poll(async () => (await sorter.call(readMe)).status).toBe(401);
  expect((await signInAs(account['email'])).refusal.code).toBe('account_disabled');
  expect((await ticketNow(app, ticket)).managedBy).toBeUndefined();
  const other = await app.signedInAs('sorter');
  expect((await other.call(startVerification, { params: { id: document.id } })).status).toBe(200);
  await manager.call(edit, { params, body: { active: true } });
  expect((await signInAs(account['email'])).status).toBe(200);
});

test('a new password ends the sessions that were opened with the old one', async () => {
  const account = await added();
  const browser = await callerOf(account['email']);
  await manager.call(edit, { params: { id: account.id }, body: { new_password: 'quite another password' } });
  await expect.poll(async () => (await browser.call(readMe)).status).toBe(401);
  expect((await signInAs(account['email'])).refusal.code).toBe('invalid_credentials');
  expect((await signInAs(account['email'], 'quite another password')).status).toBe(200);
  const [change] = (await manager.call(history, { params: { id: account.id } })).answer.result;
  expect(change).toMatchObject({ name: 'edited', after: { new_password: '•••' } });
});

test('who gets a role that requires a second factor signs in with one before they work in it', async () => {
  const account = await added();
  const person = await callerOf(account['email']);
  const params = { id: account.id };
  const give = (...roles: RoleKey[]) => manager.call(edit, { params, body: { roles } });
  expect((await give('ROLE_SORTER', 'ROLE_POSTMAN')).status).toBe(200);
  // Every server is notified by the database, this one too.
  await expect.poll(async () => (await person.call(readMe)).status).toBe(200);
  expect((await give('ROLE_SORTER', 'ROLE_FINANCE_MANAGER')).status).toBe(200);
  await expect.poll(async () => (await person.call(readMe)).status).toBe(401);
  expect((await signInAs(account['email'])).refusal.code).toBe('second_factor_needed');
});

describe('nobody gives more rights than they have', () => {
  const cases: [by: 'manager' | 'admin', roles: RoleKey[], status: number][] = [
    ['manager', ['ROLE_ORDER_MANAGER'], 200],
    ['manager', ['ROLE_ADMIN'], 403],
    ['manager', ['ROLE_SUPER_ADMIN'], 403],
    ['admin', ['ROLE_ADMIN'], 200],
    ['admin', ['ROLE_SUPER_ADMIN'], 403],
  ];
  test.each(cases)('%s adding %j is answered %i', async (by, roles, status) => {
    const caller = by === 'admin' ? admin : manager;
    expect((await caller.call(add, { body: somebody({ roles }) })).status).toBe(status);
    const { id } = await added();
    expect((await caller.call(edit, { params: { id }, body: { roles } })).status).toBe(status);
  });

  test('and nobody changes, deletes or gives a password to an account with more rights', async () => {
    const superAdmin = await app.signedInAs('superAdmin');
    const higher = await added({ roles: ['ROLE_SUPER_ADMIN'] }, superAdmin);
    for (const caller of [manager, admin]) {
      const params = { id: higher.id };
      expect((await caller.call(read, { params })).answer.allowedActions).toEqual([]);
      expect((await caller.call(edit, { params, body: { new_password: 'mine from now on' } })).status).toBe(403);
      expect((await caller.call(edit, { params, body: { roles: ['ROLE_SORTER'] } })).status).toBe(403);
      expect((await caller.call(remove, { params })).status).toBe(403);
    }
    expect((await signInAs(higher['email'])).status).toBe(200);
  });
});

test('nobody removes their own access', async () => {
  const params = { id: manager.id };
  expect((await manager.call(edit, { params, body: { active: false } })).refusal.code).toBe('own_access');
  expect((await manager.call(edit, { params, body: { roles: ['ROLE_SORTER'] } })).refusal.code).toBe('own_roles');
  expect((await manager.call(remove, { params })).refusal.code).toBe('own_access');
  expect((await manager.call(read, { params })).answer.allowedActions).toEqual(['edit']);
});

test('an account can be deleted while it has no audit entries, and afterwards only deactivated', async () => {
  const fresh = await added();
  expect((await manager.call(remove, { params: { id: fresh.id } })).status).toBe(200);
  const worked = await added();
  await callerOf(worked['email']);
  const refused = await manager.call(remove, { params: { id: worked.id } });
  expect(refused.refusal.message).toBe('This account has 1 entry in the history: deactivate it instead');
});

test('taking back a change of roles needs the same right as making it', async () => {
  const { id, revision } = await added({}, admin);
  const params = { id };
  const raised = (await admin.call(edit, { params, body: { roles: ['ROLE_ADMIN'], revision } })).answer;
  const lowered = (await admin.call(edit, { params, body: { roles: ['ROLE_SORTER'], revision: raised.revision } }))
    .answer;
  const [change] = (await manager.call(history, { params })).answer.result;
  const body = { change: change!.id, revision: lowered.revision };
  expect((await manager.call(revert, { params, body })).status).toBe(403);
  expect((await admin.call(revert, { params, body })).answer['roles']).toEqual(['ROLE_ADMIN']);
});

describe('whoever only chooses a colleague', () => {
  const CHOOSER_FIELDS = ['allowedActions', 'first_name', 'id', 'last_name', 'revision', 'roles'];

  test.each(['orderManager', 'automaticProgram'] as const)(
    'as %s is told names and roles, and no more',
    async (role) => {
      const chooser = await app.signedInAs(role);
      const found = await added({ last_name: 'Chosen', roles: ['ROLE_POSTMAN'] });
      const { result } = (await chooser.call(list, { query: { q: 'Chosen' } })).answer;
      const one = result.find(({ id }) => id === found.id)!;
      expect(Object.keys(one).toSorted()).toEqual(CHOOSER_FIELDS);
      expect(one).toMatchObject({
        first_name: 'Grace',
        last_name: 'Chosen',
        roles: ['ROLE_POSTMAN'],
        allowedActions: [],
      });
      const alone = (await chooser.call(read, { params: { id: found.id } })).answer;
      expect(Object.keys(alone).toSorted()).toEqual(CHOOSER_FIELDS);
      const file = (await chooser.call(listCalls(accountList).export, {})).body.toString();
      expect([file.includes('Chosen'), file.includes(String(found['email']))]).toEqual([true, false]);
    },
  );

  test('finds nobody by an e-mail, and sorts by none', async () => {
    const chooser = await app.signedInAs('orderManager');
    const found = await added();
    const email = String(found['email']);
    const ask = async (who: Caller) => [
      (await who.call(list, { query: { q: email } })).answer.total,
      (await who.call(read, { params: { id: email as never } })).status,
      (await who.call(list, { query: { order_by: 'email' } })).status,
    ];
    expect(await ask(chooser)).toEqual([0, 404, 422]);
    expect(await ask(manager)).toEqual([1, 200, 200]);
  });

  test('filters by role', async () => {
    const chooser = await app.signedInAs('orderManager');
    const found = await added({ roles: ['ROLE_CONTROLLER'] });
    const ids = async (roles: RoleKey) =>
      (await chooser.call(list, { query: { roles } as object })).answer.result.map(({ id }) => id);
    expect(await ids('ROLE_CONTROLLER')).toContain(found.id);
    expect(await ids('ROLE_POSTMAN')).not.toContain(found.id);
  });

  test('who also manages users is told everything', async () => {
    const both = await added({ roles: ['ROLE_ORDER_MANAGER', 'ROLE_USER_MANAGER'] });
    const { answer } = await (await callerOf(both['email'])).call(read, { params: { id: both.id } });
    expect(answer).toMatchObject({ email: both['email'], language: 'en', active: true });
  });
});

test('accounts are found by name, role and whether they are active', async () => {
  const found = await added({ last_name: 'Zzyzx', roles: ['ROLE_POSTMAN'] });
  const ids = async (query: Record<string, unknown>) =>
    (await manager.call(list, { query })).answer.result.map(({ id }) => id);
  expect(await ids({ q: 'zzyzx' })).toEqual([found.id]);
  expect(await ids({ roles: 'ROLE_POSTMAN', active: true })).toContain(found.id);
  await app.platform.database.orm.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, found.id));
  expect(await ids({ roles: 'ROLE_POSTMAN', active: true })).not.toContain(found.id);
  expect(await ids({ active: '0' })).toContain(found.id);
});
