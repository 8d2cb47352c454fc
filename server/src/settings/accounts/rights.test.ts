import { isDeepStrictEqual } from 'node:util';
import { sendPasswordLink } from '@likeness/contract/passwordLinks';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { listRolesToGive } from '@likeness/contract/settings/accounts';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { ROLES, ROLE_KEYS, ROLE_NAMES, type Role, type RoleKey } from '@likeness/contract/kit/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';

/* Who may change whose account: every role is tried on an account with every role. */

const { list, read, add, edit, remove, history, revert } = listCalls(accountList) as Required<
  ReturnType<typeof listCalls>
>;

const ORDINARY: readonly Role[] = ['sorter', 'controller', 'postman', 'orderManager', 'financeManager', 'userManager'];
/** For each role: the roles of accounts that it may change, deactivate, delete, give a password or other roles. */
const MAY_CHANGE: Readonly<Record<Role, readonly Role[]>> = {
  superAdmin: [...ORDINARY, 'admin', 'superAdmin', 'automaticProgram'],
  admin: [...ORDINARY, 'admin'],
  userManager: ORDINARY,
  orderManager: [],
  financeManager: [],
  sorter: [],
  controller: [],
  postman: [],
  automaticProgram: [],
};
const keyOf = (role: Role) => ROLE_KEYS.find((key) => ROLES[key] === role)!;

let app: TestApp;
const callers = {} as Record<Role, Caller>;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ SMTP_URL: 'smtp://mail.test' });
  for (const role of ROLE_NAMES) callers[role] = await app.signedInAs(role);
});
afterAll(() => app.close());

/** A person with these roles, written into the table, because nobody may give some of them. */
async function anAccount(...roles: RoleKey[]): Promise<number> {
  people += 1;
  const [account] = await app.platform.database.orm
    .insert(staff)
    .values({
      email: `changed${people}@staff.test`,
      firstName: 'Grace',
      lastName: 'Hopper',
      roles,
      passwordHash: 'the old one',
      createdAt: app.clock.now(),
    })
    .returning({ id: staff.id });
  return account!.id;
}

async function stored(id: number) {
  const [account] = await app.platform.database.orm.select().from(staff).where(eq(staff.id, id));
  return account;
}

const CHANGES = {
  'a new password': { new_password: 'mine from now on' },
  'other roles': { roles: ['ROLE_SORTER', 'ROLE_POSTMAN'] },
  'no access': { active: false },
  'another name': { first_name: 'Ada' },
} as const;

/** For each role: the roles of accounts for which a call succeeds. */
async function table(succeeds: (mine: Role, theirs: Role) => Promise<boolean>): Promise<Record<Role, Role[]>> {
  const found = {} as Record<Role, Role[]>;
  for (const mine of ROLE_NAMES) {
    found[mine] = [];
    for (const theirs of ROLE_NAMES) if (await succeeds(mine, theirs)) found[mine].push(theirs);
  }
  return found;
}

const sorted = (rights: Readonly<Record<Role, readonly string[]>>) =>
  Object.fromEntries(Object.entries(rights).map(([role, roles]) => [role, roles.toSorted()]));

test.each(Object.entries(CHANGES))('only people who may change an account give it %s', async (_what, body) => {
  const changed = await table(async (mine, theirs) => {
    const id = await anAccount(keyOf(theirs));
    const before = await stored(id);
    const { status } = await callers[mine].call(edit, { params: { id }, body });
    const isChanged = !isDeepStrictEqual(await stored(id), before);
    expect([mine, theirs, status]).toEqual([mine, theirs, isChanged ? 200 : 403]);
    return isChanged;
  });
  expect(sorted(changed)).toEqual(sorted(MAY_CHANGE));
});

test('only people who may change an account can delete it, and only they see the button', async () => {
  const offered = await table(async (mine, theirs) => {
    const id = await anAccount(keyOf(theirs));
    const seen = await callers[mine].call(read, { params: { id } });
    return seen.status === 200 && seen.answer.allowedActions.join() === 'edit,delete';
  });
  const deleted = await table(async (mine, theirs) => {
    const id = await anAccount(keyOf(theirs));
    await callers[mine].call(remove, { params: { id } });
    return !(await stored(id));
  });
  expect([sorted(offered), sorted(deleted)]).toEqual([sorted(MAY_CHANGE), sorted(MAY_CHANGE)]);
});

test('only people who may change accounts with a role give that role, and nobody gives that of the program', async () => {
  const added = await table(async (mine, given) => {
    const person = {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: `${given}-by-${mine}@staff.test`,
      language: 'en',
    };
    const { status } = await callers[mine].call(add, { body: { ...person, roles: [keyOf(given)] } });
    return status === 200;
  });
  const given = await table(async (mine, role) => {
    const id = await anAccount(role === 'sorter' ? 'ROLE_POSTMAN' : 'ROLE_SORTER');
    await callers[mine].call(edit, { params: { id }, body: { roles: [keyOf(role)] } });
    return (await stored(id))!.roles.includes(keyOf(role));
  });
  const mayGive = { ...MAY_CHANGE, superAdmin: [...MAY_CHANGE.admin, 'superAdmin'] };
  expect([sorted(added), sorted(given)]).toEqual([sorted(mayGive), sorted(mayGive)]);
});

test('who gives a role that they may not give is told who can', async () => {
  const sentence = 'Only someone with the role Administrator can give these roles';
  const id = await anAccount('ROLE_SORTER');
  const roles = ['ROLE_SORTER', 'ROLE_ADMIN'];
  const edited = await callers.userManager.call(edit, { params: { id }, body: { roles } });
  expect([edited.status, edited.refusal.message]).toEqual([403, sentence]);
  const person = { first_name: 'Ada', last_name: 'Lovelace', email: 'given@staff.test', language: 'en' };
  expect((await callers.userManager.call(add, { body: { ...person, roles } })).refusal.message).toBe(sentence);
});

test('an account with the role of the program and other roles has the same protection as the program', async () => {
  const id = await anAccount('ROLE_SORTER', 'ROLE_AUTOMATIC_PROGRAM');
  const refused = await callers.userManager.call(edit, { params: { id }, body: CHANGES['a new password'] });
  expect([refused.status, refused.refusal.message]).toEqual([
    403,
    'Only someone with the role Super administrator can do this to this account',
  ]);
  expect((await stored(id))!.passwordHash).toBe('the old one');
});

test('only a super administrator can restore the role of the program by taking back a change', async () => {
  const id = await anAccount('ROLE_AUTOMATIC_PROGRAM');
  const params = { id };
  const { revision } = (await callers.superAdmin.call(edit, { params, body: { roles: ['ROLE_SORTER'] } })).answer;
  const [change] = (await callers.userManager.call(history, { params })).answer.result;
  const body = { change: change!.id, revision };
  for (const role of ['userManager', 'admin'] as const) {
    expect((await callers[role].call(revert, { params, body })).refusal.code).toBe('higher_role');
  }
  expect((await stored(id))!.roles).toEqual(['ROLE_SORTER']);
  expect((await callers.superAdmin.call(revert, { params, body })).answer['roles']).toEqual(['ROLE_AUTOMATIC_PROGRAM']);
});

test('the account of the program is edited and shut off as its form sends it: whole', async () => {
  const id = await anAccount('ROLE_AUTOMATIC_PROGRAM');
  const params = { id };
  const { allowedActions: _, revision: __, ...form } = (await callers.superAdmin.call(read, { params })).answer;
  for (const change of [{ first_name: 'Robot' }, { new_password: 'no longer that one' }, { active: false }]) {
    const { status } = await callers.superAdmin.call(edit, { params, body: { ...form, ...change } });
    expect([change, status]).toEqual([change, 200]);
  }
  expect(await stored(id)).toMatchObject({ active: false, roles: ['ROLE_AUTOMATIC_PROGRAM'] });
});

test.each(Object.entries(MAY_CHANGE))('a %s is offered the roles that they may give', async (role, given) => {
  const { status, body } = await callers[role as Role].call(listRolesToGive);
  const { result = [] } = JSON.parse(body.toString()) as { result?: string[] };
  const expected = given.filter((one) => one !== 'automaticProgram').map(keyOf);
  expect([status, result.toSorted()]).toEqual([given.length > 0 ? 200 : 403, expected.toSorted()]);
});

test('a user manager sees no buttons at the account of the program', async () => {
  const id = await anAccount('ROLE_AUTOMATIC_PROGRAM');
  const page = (await callers.userManager.call(list, { query: { q: `changed${people}@` } })).answer.result;
  expect(page.map((row) => [row.id, row.allowedActions])).toEqual([[id, []]]);
});

test('only people who may change an account send it a link for its password, and nobody sends one to a program', async () => {
  const sent = await table(async (mine, theirs) => {
    const id = await anAccount(keyOf(theirs));
    const { status } = await callers[mine].call(sendPasswordLink, { params: { id } });
    const refused = theirs === 'automaticProgram' && mine === 'superAdmin' ? 409 : 403;
    expect([mine, theirs, status]).toEqual([mine, theirs, status === 200 ? 200 : refused]);
    return status === 200;
  });
  expect(sorted(sent)).toEqual(
    sorted({ ...MAY_CHANGE, superAdmin: MAY_CHANGE.superAdmin.filter((role) => role !== 'automaticProgram') }),
  );
});

/** What people try with their own account, and the roles that may. */
const OWN: readonly (readonly [
  what: string,
  body: (role: Role) => Record<string, unknown>,
  may: readonly Role[],
  code: string,
])[] = [
  ['more roles', (role) => ({ roles: [keyOf(role), 'ROLE_ORDER_MANAGER'] }), ['superAdmin'], 'own_roles'],
  ['the highest role', (role) => ({ roles: [keyOf(role), 'ROLE_SUPER_ADMIN'] }), ['superAdmin'], ''],
  ['fewer roles', () => ({ roles: ['ROLE_SORTER'] }), [], ''],
  ['the same roles', (role) => ({ roles: [keyOf(role)] }), ['superAdmin', 'admin', 'userManager'], ''],
  ['a password', () => ({ new_password: 'pear canal seven horse' }), [], 'own_password'],
  ['another e-mail', () => ({ email: 'somebody.else@staff.test' }), [], 'own_email'],
  ['another name', () => ({ first_name: 'Ada' }), ['superAdmin', 'admin', 'userManager'], ''],
  ['no access', () => ({ active: false }), [], ''],
];

test.each(OWN)('who may give %s to their own account', async (_what, body, may, code) => {
  const allowed: Role[] = [];
  const wrong: unknown[] = [];
  for (const role of ROLE_NAMES) {
    const me = await app.signedInAs(role);
    const before = await stored(me.id);
    const reply = await me.call(edit, { params: { id: me.id }, body: body(role) });
    if (reply.status === 200) {
      allowed.push(role);
      continue;
    }
    const isRefused = reply.status >= 403 && reply.status < 500;
    const hasItsCode = code === '' || MAY_CHANGE[role].length === 0 || reply.refusal.code === code;
    const isUnchanged = isDeepStrictEqual(await stored(me.id), before);
    if (!isRefused || !hasItsCode || !isUnchanged) wrong.push([role, reply.status, reply.refusal.code, isUnchanged]);
  }
  expect([allowed.toSorted(), wrong]).toEqual([[...may].toSorted(), []]);
});

test('one’s own account is saved with the e-mail that it has', async () => {
  const me = await app.signedInAs('userManager');
  const { email } = (await stored(me.id))!;
  const reply = await me.call(edit, { params: { id: me.id }, body: { email, first_name: 'Ada' } });
  expect([reply.status, reply.answer['email']]).toEqual([200, email]);
});

test('an own e-mail that others have changed is not brought back by taking the change back', async () => {
  const me = await app.signedInAs('userManager');
  const params = { id: me.id };
  const { revision } = (await callers.superAdmin.call(edit, { params, body: { email: `new${me.id}@staff.test` } }))
    .answer;
  const [change] = (await me.call(history, { params })).answer.result;
  const body = { change: change!.id, revision };
  expect((await me.call(revert, { params, body })).refusal.code).toBe('own_email');
});

test('nobody raises themselves by taking back a change of their roles', async () => {
  const me = await app.signedInAs('userManager', 'orderManager');
  const params = { id: me.id };
  const { revision } = (await callers.superAdmin.call(edit, { params, body: { roles: ['ROLE_USER_MANAGER'] } })).answer;
  const [change] = (await callers.superAdmin.call(history, { params })).answer.result;
  expect((await me.call(revert, { params, body: { change: change!.id, revision } })).refusal.code).toBe('own_roles');
  expect((await stored(me.id))!.roles).toEqual(['ROLE_USER_MANAGER']);
});
