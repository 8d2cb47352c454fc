import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { exportOrders, listOrders } from '@likeness/contract/orderDesk/list';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { type SecurityKind, exportSecurityEvents, listSecurityEvents } from '@likeness/contract/settings/securityLog';
import { renewKey } from '@likeness/contract/partners';
import { partnerList } from '@likeness/contract/settingsLists/partners';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import { readRepair } from '@likeness/contract/intake/repairs';
import { refreshSession, signIn, signOut } from '@likeness/contract/staff';
import { renewPageSession } from '@likeness/contract/staff/session';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { securityEvent } from '../../audit/schema.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { retain } from '../../privacy/retaining.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aPartner } from '../../testing/builders.ts';
import { fileOfGrowingLog } from '../../testing/growingLog.ts';
import { passwordAttempt } from '../../staff/guard/schema.ts';
import { csvOfSecurityEvents } from './csv.ts';

const DAY = 24 * 60 * 60 * 1000;
const PASSWORD = 'a long enough passphrase';
const partners = listCalls(partnerList);
const { add, edit, read, remove } = listCalls(accountList) as Required<ReturnType<typeof listCalls>>;

let app: TestApp;
let admin: Caller;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ SECURITY_LOG_DAYS: '30', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Every case has an hour of its own, so that nothing is counted in the row of another.
  app.clock.advance(60 * 60 * 1000);
  admin = await app.signedInAs('admin');
});

async function anAccount() {
  people += 1;
  const email = `watched${people}@staff.test`;
  const body = { first_name: 'Grace', last_name: 'Hopper', email, roles: ['ROLE_SORTER'], language: 'en' };
  const { id } = (await admin.call(add, { body: { ...body, new_password: PASSWORD } })).answer;
  return { id, email };
}
const tries = (email: string, password: string) =>
  app.anybody.call(signIn, { body: { username: email, password }, headers: { 'user-agent': 'Test browser' } });

async function noted(query: Record<string, unknown> = {}) {
  return (await admin.call(listSecurityEvents, { query })).answer.result;
}
const kinds = async (query: Record<string, unknown>) => (await noted(query)).map(({ kind }) => kind);

test('administrators alone read the security log, as a list and as a file', async () => {
  const answers: Record<string, number[]> = {};
  for (const role of ROLE_NAMES) {
    const who = await app.signedInAs(role);
    answers[role] = [(await who.call(listSecurityEvents)).status, (await who.call(exportSecurityEvents)).status];
  }
  const expected = ROLE_NAMES.map((role) => [
    role,
    role === 'admin' || role === 'superAdmin' ? [200, 200] : [403, 403],
  ]);
  expect(answers).toEqual(Object.fromEntries(expected));
});

test('a guess, a sign-in and a sign-out are noted with account, address and device, and never the password', async () => {
  const { id, email } = await anAccount();
  await tries(email, 'a wrong guess');
  const { refresh_token } = (await tries(email, PASSWORD)).answer;
  await app.anybody.call(signOut, { body: { refresh_token } });
  const events = await noted({ person: id });
  expect(events.map(({ kind, person, account }) => [kind, person?.id, account?.id])).toEqual([
    ['signed_out', id, undefined],
    ['signed_in', id, undefined],
    ['sign_in_failed', undefined, id],
    ['account_added', admin.id, id],
  ]);
  expect(events[2]).toMatchObject({ name: email, address: '127.0.0.1', device: 'Test browser', times: 1 });
  expect(JSON.stringify(await app.platform.database.orm.select().from(securityEvent))).not.toMatch(
    /wrong guess|passphrase/,
  );
});

test('a browser is named, and another program as it calls itself', async () => {
  const { email } = await anAccount();
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  for (const device of [firefox, 'photo-robot 7']) {
    const headers = { 'user-agent': device };
    await app.anybody.call(signIn, { body: { username: email, password: PASSWORD }, headers });
  }
  const [robot, browser] = await noted({ kind: 'signed_in' });
  expect([robot, browser]).toMatchObject([
    { device: 'photo-robot 7', browser: null },
    { device: firefox, browser: 'Firefox', system: 'Windows' },
  ]);
});

test('many guesses at once are one row with their number, and the lock-out is another', async () => {
  const { id, email } = await anAccount();
  await Promise.all(Array.from({ length: 12 }, () => tries(email, 'a wrong guess')));
  const counted = new Map<SecurityKind, number>();
  for (const { kind, times } of await noted({ q: email })) counted.set(kind, times);
  expect(counted.get('sign_in_failed')! + counted.get('locked_out')!).toBe(12);
  expect(counted.get('sign_in_failed')).toBeLessThanOrEqual(5);
  expect(await kinds({ person: id, kind: 'sign_in_failed' })).toEqual(['sign_in_failed']);
});

test('a flood under ever new names, programs and addresses of one network is one row, once it has to wait', async () => {
  const { orm } = app.platform.database;
  const from = (place: number) => `2001:db8:7::${place + 1}`;
  const guess = (place: number) =>
    app.anybody.call(signIn, {
      body: { username: `nobody${place}@staff.test`, password: 'a wrong guess' },
      headers: { 'user-agent': `Program ${place}`, 'x-forwarded-for': from(place) },
    });
  expect((await guess(0)).status).toBe(401);
  await orm.update(passwordAttempt).set({ openAt: new Date(app.clock.now().getTime() + 60_000) });
  for (let place = 1; place < 6; place += 1) expect((await guess(place)).status).toBe(429);
  const rows = (await noted({ kind: 'locked_out' })).filter(({ address }) => address.startsWith('2001:db8:7:'));
  expect(rows.map(({ name, device, times }) => [name, device, times])).toEqual([['', '', 5]]);
});

test('what is typed as a name is kept only where it is an e-mail address', async () => {
  const secret = 'typed into the wrong field';
  await tries(secret, 'x');
  expect(JSON.stringify(await app.platform.database.orm.select().from(securityEvent))).not.toContain(secret);
});

test('a call without the right for it is noted with its path, without what was asked for', async () => {
  const sorter = await app.signedInAs('sorter');
  expect((await sorter.call(listSecurityEvents, { query: { q: 'Ada Lovelace' } })).status).toBe(403);
  const [event] = await noted({ person: sorter.id, kind: 'access_denied' });
  expect(event).toMatchObject({ detail: 'GET /api/security-log', person: { id: sorter.id } });
});

test('wrong keys, pages of other sites and limits that are reached are noted, one row for each address and kind of call', async () => {
  const key = { authorization: 'Bearer lk_guessed' };
  for (const device of ['One', 'Another']) {
    const headers = { ...key, 'user-agent': device };
    expect((await app.anybody.call(listOrderable, { headers })).refusal.code).toBe('wrong_api_key');
  }
  expect((await app.anybody.call(renewPageSession, { headers: key })).refusal.code).toBe('foreign_page');
  const guess = () => app.anybody.call(readRepair, { headers: { authorization: 'Bearer guessed' } });
  let guesses = 0;
  while ((await guess()).refusal.code === 'link_unknown' && guesses < 100) guesses += 1;
  const events = (await noted()).filter(({ kind }) => ['key_refused', 'foreign_page', 'limit_reached'].includes(kind));
  expect(events.map(({ kind, detail, device, person }) => [kind, detail, device, person?.id])).toEqual([
    ['limit_reached', 'GET /api/repair', '', undefined],
    ['foreign_page', 'POST /api/session/renew', '', undefined],
    ['key_refused', 'GET /api/intake/catalogue', '', undefined],
  ]);
  expect(events[2]!.times).toBe(2);
});

test('a list that leaves the house as a file is noted, a list on the screen is not', async () => {
  await admin.call(listOrders);
  await admin.call(exportOrders);
  expect((await noted({ person: admin.id, kind: 'exported' })).map(({ detail }) => detail)).toEqual([
    'GET /api/order/export.csv',
  ]);
});

test('other roles, another e-mail, a new password, an end and a new beginning of an account are noted with who did it', async () => {
  const { id, email } = await anAccount();
  const params = { id };
  const changes = [
    { roles: ['ROLE_SORTER', 'ROLE_POSTMAN'] },
    { email: 'renamed@staff.test' },
    { new_password: 'quite another passphrase' },
    { active: false },
    { active: true },
    { first_name: 'Ada' },
  ];
  for (const body of changes) {
    app.clock.advance(1000);
    expect((await admin.call(edit, { params, body })).status).toBe(200);
  }
  const events = (await noted({ person: id })).map(({ kind, person, detail }) => [kind, person?.id, detail]);
  expect(events).toEqual([
    ['account_enabled', admin.id, ''],
    ['account_disabled', admin.id, ''],
    ['password_changed', admin.id, ''],
    ['email_changed', admin.id, `${email} → renamed@staff.test`],
    ['roles_changed', admin.id, 'ROLE_SORTER → ROLE_POSTMAN, ROLE_SORTER'],
    ['account_added', admin.id, 'ROLE_SORTER'],
  ]);
  // A change that is refused is undone, and so is its event.
  expect((await admin.call(edit, { params, body: { roles: ['ROLE_SUPER_ADMIN'] } })).status).toBe(403);
  expect(await kinds({ person: id, kind: 'roles_changed' })).toHaveLength(1);
  expect((await admin.call(read, { params })).answer['roles']).toEqual(['ROLE_SORTER', 'ROLE_POSTMAN']);
});

test('what is done to accounts and keys is noted with the address and the program it was done from, an end with the e-mail', async () => {
  const device = 'Browser of the office';
  const headers = { 'user-agent': device, 'x-forwarded-for': '203.0.113.9' };
  const email = 'for-a-day@staff.test';
  const person = { first_name: 'Grace', last_name: 'Hopper', email, roles: ['ROLE_SORTER'], language: 'en' };
  const { id } = (await admin.call(add, { body: { ...person, new_password: PASSWORD }, headers })).answer;
  const params = { id };
  expect((await admin.call(edit, { params, body: { active: false }, headers })).status).toBe(200);
  expect((await admin.call(remove, { params, headers })).status).toBe(200);
  const partner = await aPartner(app);
  const { revision } = (await admin.call(partners.read, { params: { id: partner.id } })).answer;
  await admin.call(renewKey, { params: { id: partner.id }, body: { revision }, headers });
  const events = (await noted()).filter((event) => event.device === device);
  const lines = events.map(({ kind, address, detail }) => `${kind}, ${address}: ${detail}`);
  expect(lines.toSorted()).toEqual([
    'account_added, 203.0.113.9: ROLE_SORTER',
    `account_deleted, 203.0.113.9: ${email}`,
    'account_disabled, 203.0.113.9: ',
    `key_made, 203.0.113.9: partner ${partner.id}`,
  ]);
  expect(await kinds({ kind: 'account_deleted', q: email })).toEqual(['account_deleted']);
});

test('an old session token that comes back is noted with where it came from', async () => {
  const { id, email } = await anAccount();
  const { refresh_token: old } = (await tries(email, PASSWORD)).answer;
  const renew = (refresh_token: string) =>
    app.anybody.call(refreshSession, { body: { refresh_token }, headers: { 'user-agent': 'Thief' } });
  expect((await renew(old)).status).toBe(200);
  expect(await kinds({ person: id, kind: 'token_reused' })).toEqual([]);
  expect((await renew(old)).refusal.code).toBe('session_ended');
  const [event] = await noted({ person: id, kind: 'token_reused' });
  expect(event).toMatchObject({ account: { id }, person: null, address: '127.0.0.1', device: 'Thief' });
});

test('who makes a partner’s key is noted, and the key is not', async () => {
  const partner = await aPartner(app);
  const { revision } = (await admin.call(partners.read, { params: { id: partner.id } })).answer;
  const made = await admin.call(renewKey, { params: { id: partner.id }, body: { revision } });
  const [event] = await noted({ kind: 'key_made' });
  expect(event).toMatchObject({ person: { id: admin.id }, detail: `partner ${partner.id}` });
  expect(JSON.stringify(event)).not.toContain(made.answer['api_secret_key']);
});

test('no row is changed or deleted but by the purge, after its time', async () => {
  const { orm } = app.platform.database;
  const refused = { cause: { message: 'The security log is append-only' } };
  await tries('old@staff.test', 'x');
  await expect(orm.update(securityEvent).set({ detail: 'nothing happened' })).rejects.toMatchObject(refused);
  await expect(orm.delete(securityEvent)).rejects.toMatchObject(refused);
  await expect(orm.execute(sql`truncate ${securityEvent}`)).rejects.toMatchObject(refused);
  app.clock.advance(29 * DAY);
  await retain(app.platform, []);
  const old = () => orm.$count(securityEvent, eq(securityEvent.name, 'old@staff.test'));
  expect(await old()).toBe(1);
  app.clock.advance(2 * DAY);
  await retain(app.platform, []);
  expect(await old()).toBe(0);
});

test('a file of many events has each once, also while others are noted', async () => {
  const { orm } = app.platform.database;
  const event = (number: number) => {
    const at = app.clock.now();
    const nobody = { staffId: 0, accountId: 0, name: '', address: '', device: '' };
    const kept = { slot: number, digest: `counted ${number}` };
    return { kind: 'signed_out' as const, ...nobody, ...kept, detail: kept.digest, happenedAt: at, lastAt: at };
  };
  const numbers = Array.from({ length: 1_500 }, (_, number) => number);
  await orm.insert(securityEvent).values(numbers.map(event));
  const question = {
    q: 'counted',
    time_zone: 'UTC',
    order_by: 'happened_at',
    descending: true,
    limit: 20,
    page: 1,
  } as const;
  const file = await fileOfGrowingLog(csvOfSecurityEvents(orm, question, 'en'), () =>
    orm.insert(securityEvent).values(event(1_500)),
  );
  const said = file.match(/counted \d+/g)!;
  expect(said.toSorted()).toEqual(numbers.map((number) => `counted ${number}`).toSorted());
});
