import {
  followPasswordLink,
  forgetPassword,
  readPasswordLink,
  sendPasswordLink,
} from '@likeness/contract/passwordLinks';
import { listEmails, readEmail } from '@likeness/contract/emails';
import { REPEATED_MS } from '@likeness/contract/kit/limits';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { readMe, signIn } from '@likeness/contract/staff';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { securityEvent } from '../audit/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { emailSecret } from '../emails/index.ts';
import { asc, desc, eq, sql } from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';
import { createAccount } from '../staff/index.ts';
import { Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { type MailServer, startMailServer } from '../testing/mailServer.ts';
import { passwordLink } from './schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

const { add, edit, read, list } = listCalls(accountList) as Required<ReturnType<typeof listCalls>>;

const OLD = 'correct horse battery';
const NEW = 'pear canal seven horse';
const MINUTE = 60_000;

let app: TestApp;
let manager: Caller;
let mailServer: MailServer;
let people = 0;

beforeAll(async () => {
  mailServer = await startMailServer({});
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  manager = await app.signedInAs('userManager');
});
beforeEach(() => emptyTables(app, 'rate_limit', 'password_attempt'));
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

async function anAccount(values: Partial<typeof staff.$inferInsert> = {}) {
  people += 1;
  const person = { email: `linked${people}@staff.test`, firstName: 'Grace', lastName: 'Hopper' };
  const orm = app.platform.database.orm;
  const made = await createAccount(
    orm,
    { ...person, roles: ['ROLE_SORTER'], password: OLD, language: 'en' },
    app.clock.now(),
  );
  const [account] = await orm
    .update(staff)
    .set({ email: person.email, ...values })
    .where(eq(staff.id, made.id))
    .returning();
  return account!;
}

const enter = (email: string, password = NEW, headers: Record<string, string> = {}) =>
  app.anybody.call(signIn, { body: { username: email, password }, headers });
const forget = (email: string) => app.anybody.call(forgetPassword, { body: { email } });
const follow = (token: string, password = NEW) =>
  app.anybody.call(followPasswordLink, { body: { token, new_password: password } });
const look = (token: string) => app.anybody.call(readPasswordLink, { body: { token } });

async function forgotten(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(200);
  await app.settle();
  return tokenFor(email);
}

const emailsTo = (email: string) =>
  app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.recipient, email))
    .orderBy(desc(emailMessage.id));

/** What the recipient reads in the link of the newest e-mail. */
async function tokenFor(email: string): Promise<string> {
  const [newest] = await emailsTo(email);
  return emailSecret(app.platform.tokens, newest!.secretName!);
}

describe('a forgotten password', () => {
  test('is replaced by the link of an e-mail: all sessions end, and the new one signs in', async () => {
    const { email, id } = await anAccount();
    const { token: session } = (await enter(email, OLD)).answer;
    const browser = new Caller(app, () => session, id);
    const token = await forgotten(email);
    expect((await look(token)).answer).toMatchObject({ purpose: 'reset', username: email });
    expect((await follow(token)).answer).toEqual({ username: email });
    await expect.poll(async () => (await browser.call(readMe)).status).toBe(401);
    expect([(await enter(email, OLD)).status, (await enter(email)).status]).toEqual([401, 200]);
  });

  test('is answered the same for everybody, and only people with an active account get an e-mail', async () => {
    const known = await anAccount();
    const closed = await anAccount({ disabledAt: app.clock.now() });
    const program = await anAccount({ roles: ['ROLE_AUTOMATIC_PROGRAM'] });
    const asked = [known.email, known.email.toUpperCase(), closed.email, program.email, 'nobody@staff.test'];
    const replies = await Promise.all(asked.map(forget));
    expect(replies.map(({ status, body }) => [status, body.toString()])).toEqual(asked.map(() => [200, '{}']));
    const [waiting] = (
      await app.platform.database.pool.query(
        `select count(*)::int as jobs from pgboss.job where name = 'passwords.forgotten' and state = 'created'`,
      )
    ).rows as { jobs: number }[];
    // Until the answer all have cost the same: one job.
    expect(waiting!.jobs).toBe(asked.length);
    await app.settle();
    expect((await emailsTo(known.email)).map(({ template }) => template)).toEqual(['password_reset', 'password_reset']);
    for (const { email } of [closed, program]) expect(await emailsTo(email)).toEqual([]);
  });

  test('is written about in the language of the person', async () => {
    const { email } = await anAccount({ language: 'fr' });
    await forgotten(email);
    const [sent] = await emailsTo(email);
    expect([sent!.language, sent!.subject]).toEqual(['fr', 'Un nouveau mot de passe pour Likeness']);
    expect(sent!.text).toContain('http://127.0.0.1:3000/set-password#');
  });

  test('fills nobody’s mailbox: an account is sent five links an hour', async () => {
    const { email } = await anAccount();
    for (let time = 0; time < 8; time += 1) await forgotten(email);
    expect(await emailsTo(email)).toHaveLength(5);
    app.clock.advance(61 * MINUTE);
    await forgotten(email);
    expect(await emailsTo(email)).toHaveLength(6);
  });

  test('can be reported so often from one address, and the refusal says when it goes on', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 31; time += 1) statuses.push((await forget(`nobody${time}@staff.test`)).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    expect(Number((await forget('nobody@staff.test')).headers['retry-after'])).toBeGreaterThan(0);
  });

  test('is noted with the address that asked for it, and so is the use of the link', async () => {
    const { email, id } = await anAccount();
    await follow(await forgotten(email));
    const events = await app.platform.database.orm
      .select()
      .from(securityEvent)
      .where(eq(securityEvent.accountId, id))
      .orderBy(asc(securityEvent.id));
    expect(events.map(({ kind, staffId, address }) => [kind, staffId, address])).toEqual([
      ['password_link_sent', 0, '127.0.0.1'],
      ['password_link_used', id, '127.0.0.1'],
    ]);
  });

  test('what is no e-mail is refused at its field', async () => {
    expect((await forget('nobody')).refusal.errors).toHaveProperty('email');
  });
});

describe('a link', () => {
  test('works once', async () => {
    const token = await forgotten((await anAccount()).email);
    expect((await follow(token)).status).toBe(200);
    const again = await follow(token, 'horse seven canal pear');
    expect([again.status, again.refusal.code]).toEqual([410, 'password_link_over']);
    expect((await look(token)).status).toBe(410);
  });

  test('whose answer was lost is followed again with the same password: the person reads that it is set', async () => {
    const { email } = await anAccount();
    const token = await forgotten(email);
    await follow(token);
    const { token: session } = (await enter(email)).answer;
    app.clock.advance(REPEATED_MS - 1);
    const repeated = await follow(token);
    expect([repeated.status, repeated.answer]).toEqual([200, { username: email }]);
    expect(String(repeated.headers['set-cookie'])).toMatch(/^likeness-device=/);
    expect((await new Caller(app, () => session, 0).call(readMe)).status).toBe(200);
    expect((await follow(token, 'horse seven canal pear')).status).toBe(410);
    app.clock.advance(1);
    expect((await follow(token)).status).toBe(410);
  });

  test('works for an hour', async () => {
    const token = await forgotten((await anAccount()).email);
    app.clock.advance(59 * MINUTE);
    expect((await look(token)).status).toBe(200);
    app.clock.advance(MINUTE);
    expect([(await look(token)).status, (await follow(token)).status]).toEqual([410, 410]);
  });

  test.each<[string, Partial<typeof staff.$inferInsert>]>([
    ['was closed', { disabledAt: new Date('2026-03-10T08:00:00Z') }],
    ['has another e-mail', { email: 'another@staff.test' }],
    ['has another password', { passwordHash: 'another' }],
    ['became that of a program', { roles: ['ROLE_AUTOMATIC_PROGRAM'] }],
  ])('is over once the account %s', async (_what, values) => {
    const { id, email, passwordHash } = await anAccount();
    const token = await forgotten(email);
    await app.platform.database.orm.update(staff).set(values).where(eq(staff.id, id));
    expect((await follow(token)).status).toBe(410);
    const [after] = await app.platform.database.orm.select().from(staff).where(eq(staff.id, id));
    expect(after!.passwordHash).toBe(values.passwordHash ?? passwordHash);
  });

  test('is over once another one was used', async () => {
    const { email } = await anAccount();
    const [first, second] = [await forgotten(email), await forgotten(email)];
    expect((await follow(second)).status).toBe(200);
    expect((await follow(first, 'horse seven canal pear')).status).toBe(410);
  });

  test('stays good when the password was not', async () => {
    const token = await forgotten((await anAccount()).email);
    const { refusal } = await follow(token, 'seven graceful pears');
    expect(refusal.errors).toEqual({ new_password: ['Your name must not be part of the password'] });
    expect((await follow(token)).status).toBe(200);
  });

  test('that nobody was sent opens nothing', async () => {
    for (const token of ['guessed', 'x'.repeat(200)])
      expect((await follow(token)).refusal.code).toBe('password_link_over');
  });

  test('makes the browser known: strangers who have locked the account do not keep its owner out', async () => {
    const { email } = await anAccount();
    const token = await forgotten(email);
    const { headers } = await follow(token);
    const cookie = String(headers['set-cookie']).split(';')[0]!;
    for (let attempt = 0; attempt < 5; attempt += 1) await enter(email, 'guess');
    expect((await enter(email)).status).toBe(429);
    expect((await enter(email, NEW, { cookie })).status).toBe(200);
  });
});

describe('the secret of a link', () => {
  test('goes out with the e-mail, stands nowhere in the database, and the mailbox shows the e-mail without it', async () => {
    const { email } = await anAccount();
    const token = await forgotten(email);
    expect(mailServer.received.at(-1)!.replaceAll(/=\r?\n/g, '')).toContain(`#${token}`);
    const links = await app.platform.database.orm.select().from(passwordLink);
    const [sent] = await emailsTo(email);
    const jobs = await app.platform.database.orm.execute(sql`select data from pgboss.job`);
    expect(JSON.stringify([links, sent, jobs.rows])).not.toContain(token);
    for (const role of ['orderManager', 'admin', 'superAdmin'] as const) {
      const colleague = await app.signedInAs(role);
      const page = await colleague.call(listEmails, { query: { q: email } });
      const shown = await colleague.call(readEmail, { params: { id: sent!.id } });
      expect(page.body.toString() + shown.body.toString()).not.toContain(token);
      expect(shown.answer.text).toContain('/set-password#only-in-the-e-mail-itself');
    }
  });

  test('is readable where it is no secret: in the demo house, which sends no e-mails', async () => {
    await using demo = await opened({ DEMO: '1' });
    const { email } = await createAccount(
      demo.platform.database.orm,
      {
        email: 'grace@demo.likeness.test',
        firstName: 'Grace',
        lastName: 'Hopper',
        roles: ['ROLE_SORTER'],
        password: OLD,
      },
      demo.clock.now(),
    );
    await demo.anybody.call(forgetPassword, { body: { email } });
    await demo.settle();
    const admin = await demo.signedInAs('admin');
    const [row] = (await admin.call(listEmails, { query: { q: email } })).answer.result;
    const { text } = (await admin.call(readEmail, { params: { id: row!.id } })).answer;
    const token = /#(\S+)/.exec(text!)![1]!;
    expect((await demo.anybody.call(followPasswordLink, { body: { token, new_password: NEW } })).status).toBe(200);
  });

  test('is not sent where no e-mail arrives', async () => {
    await using held = await opened({});
    const colleague = await held.signedInAs('userManager');
    const person = { first_name: 'Grace', last_name: 'Hopper', email: 'grace@staff.test', language: 'en' };
    const { answer } = await colleague.call(add, { body: { ...person, roles: ['ROLE_SORTER'] } });
    expect(answer['invited']).toBe(true);
    expect(await held.platform.database.orm.select().from(emailMessage)).toEqual([]);
    expect((await colleague.call(sendPasswordLink, { params: { id: answer.id } })).refusal.code).toBe('no_mail_server');
    const reply = await held.anybody.call(forgetPassword, { body: { email: 'grace@staff.test' } });
    expect([reply.status, reply.refusal.code]).toEqual([409, 'no_mail_server']);
  });
});

async function opened(settings: Record<string, string>) {
  const other = await startTestApp(settings);
  return Object.assign(other, { [Symbol.asyncDispose]: () => other.close() });
}

describe('an invitation', () => {
  const person = () => {
    people += 1;
    const email = `invited${people}@staff.test`;
    return { first_name: 'Grace', last_name: 'Hopper', email, roles: ['ROLE_SORTER'], language: 'es' };
  };

  test('goes to whoever gets an account without a password, and the list says so until one is chosen', async () => {
    const body = person();
    const added = (await manager.call(add, { body })).answer;
    expect(added['invited']).toBe(true);
    const [sent] = await emailsTo(body.email);
    expect([sent!.template, sent!.language, sent!.subject]).toEqual([
      'password_invitation',
      'es',
      'Su cuenta de Likeness',
    ]);
    const invited = async () =>
      (await manager.call(list, { query: { invited: '1', q: body.email } as { q: string } })).answer.result.map(
        ({ id }) => id,
      );
    expect(await invited()).toEqual([added.id]);
    const token = await tokenFor(body.email);
    expect((await look(token)).answer.purpose).toBe('invitation');
    expect((await follow(token)).status).toBe(200);
    expect((await enter(body.email)).status).toBe(200);
    expect(await invited()).toEqual([]);
  });

  test('is not sent with a password, nor to an account that is not active', async () => {
    const [known, closed] = [person(), person()];
    expect((await manager.call(add, { body: { ...known, new_password: NEW } })).answer['invited']).toBe(false);
    await manager.call(add, { body: { ...closed, active: false } });
    for (const { email } of [known, closed]) expect(await emailsTo(email)).toEqual([]);
  });

  test('goes out once an account without a password is activated, and again when its e-mail is corrected', async () => {
    const body = person();
    const by = await app.signedInAs('userManager');
    const { id } = (await by.call(add, { body: { ...body, active: false } })).answer;
    const change = (values: Record<string, unknown>) => by.call(edit, { params: { id }, body: values });
    await change({ first_name: 'Ada' });
    expect(await emailsTo(body.email)).toEqual([]);
    await change({ active: true });
    expect((await emailsTo(body.email)).map(({ template }) => template)).toEqual(['password_invitation']);
    const before = await tokenFor(body.email);
    const corrected = `corrected.${body.email}`;
    expect((await change({ email: corrected })).status).toBe(200);
    expect([(await look(before)).status, (await look(await tokenFor(corrected))).status]).toEqual([410, 200]);
    await change({ first_name: 'Grace' });
    expect((await follow(await tokenFor(corrected))).status).toBe(200);
    await change({ active: false });
    await change({ active: true });
    expect(await emailsTo(corrected)).toHaveLength(1);
  });

  test('is noted with the address of whoever has added the account', async () => {
    const { id } = (await manager.call(add, { body: person() })).answer;
    const noted = app.platform.database.orm.select().from(securityEvent).where(eq(securityEvent.accountId, id));
    expect((await noted).map(({ kind, address }) => `${kind} ${address}`).toSorted()).toEqual([
      'account_added 127.0.0.1',
      'password_link_sent 127.0.0.1',
    ]);
  });

  test('that is too old is sent anew by a manager, as an account with a password is sent a link for another one', async () => {
    const body = person();
    const { id } = (await manager.call(add, { body })).answer;
    app.clock.advance(61 * MINUTE);
    expect((await look(await tokenFor(body.email))).status).toBe(410);
    expect((await manager.call(sendPasswordLink, { params: { id } })).status).toBe(200);
    expect((await follow(await tokenFor(body.email))).status).toBe(200);
    await manager.call(sendPasswordLink, { params: { id } });
    expect((await emailsTo(body.email)).map(({ template }) => template)).toEqual([
      'password_reset',
      'password_invitation',
      'password_invitation',
    ]);
  });

  test('is refused for an account that is not active, and after five links in an hour', async () => {
    const { id } = (await manager.call(add, { body: person() })).answer;
    const send = () => manager.call(sendPasswordLink, { params: { id } });
    for (let time = 0; time < 4; time += 1) expect((await send()).status).toBe(200);
    expect((await send()).refusal.code).toBe('too_many_requests');
    const { revision } = (await manager.call(read, { params: { id } })).answer;
    await manager.call(edit, { params: { id }, body: { active: false, revision } });
    expect((await send()).refusal.code).toBe('no_password_link');
  });
});
