import { randomUUID } from 'node:crypto';
import { openFile } from '@likeness/contract/files';
import { getDocument, startVerification } from '@likeness/contract/photos';
import * as session from '@likeness/contract/staff';
import { listOwnSessions } from '@likeness/contract/staff/sessions';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aFile } from '../testing/builders.ts';
import { createAccount } from './store.ts';
import { staff, staffSession } from './schema.ts';

const SECRET = 'a secret that is only good for this test';
const PASSWORD = 'correct horse battery';
const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let people = 0;

beforeAll(async () => {
  app = await startTestApp({ TOKEN_SECRET: SECRET });
});
afterAll(() => app.close());

async function anAccount() {
  people += 1;
  const email = `sorter${people}@staff.test`;
  const values = { email, firstName: 'Sam', lastName: 'Sorter', roles: ['ROLE_SORTER' as const], password: PASSWORD };
  return createAccount(app.platform.database.orm, values, app.clock.now());
}

const signIn = (username: string, password = PASSWORD) =>
  app.anybody.call(session.signIn, { body: { username, password } });
const refresh = (refresh_token: string, key?: string) =>
  app.anybody.call(session.refreshSession, {
    body: { refresh_token },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const whoIs = (token: string) => new Caller(app, () => token, 0).call(session.readMe);
const refusedAs = async (token: string) => (await whoIs(token)).refusal.code;

describe('signing in', () => {
  test('opens a session, answers who signed in, and leaves an audit entry', async () => {
    const { id, email } = await anAccount();
    const { answer } = await signIn(email);
    expect((await whoIs(answer.token)).answer).toMatchObject({ id, username: email, roles: ['ROLE_SORTER'] });
    const [noted] = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.staffId, id));
    expect(noted).toMatchObject({ name: 'signed_in', subject: 'staff', subjectId: id });
  });

  test('ignores the case of the e-mail and blanks around it', async () => {
    const { email } = await anAccount();
    expect((await signIn(`  ${email.toUpperCase()} `)).status).toBe(200);
  });

  test('never says whether the e-mail or the password was wrong', async () => {
    const { email } = await anAccount();
    const wrongPassword = await signIn(email, 'wrong');
    const nobody = await signIn('nobody@staff.test');
    expect([wrongPassword.status, nobody.status]).toEqual([401, 401]);
    const told = ({ refusal: { request_id: _id, ...rest } }: typeof nobody) => rest;
    expect(told(wrongPassword)).toEqual({ code: 'invalid_credentials', message: 'Invalid credentials' });
    expect(told(nobody)).toEqual(told(wrongPassword));
  });

  test('tells that an account is disabled only to somebody who knows its password', async () => {
    const { id, email } = await anAccount();
    await app.platform.database.orm.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, id));
    expect((await signIn(email, 'wrong')).refusal.message).toBe('Invalid credentials');
    expect((await signIn(email)).refusal).toMatchObject({
      code: 'account_disabled',
      message: 'Your account is disabled',
    });
  });

  test('is refused for a while after five failures, even with the right password', async () => {
    const { email } = await anAccount();
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await signIn(email, 'wrong')).status).toBe(401);
    const locked = await signIn(email.toUpperCase());
    expect([locked.status, locked.refusal.message]).toEqual([429, 'Too many attempts, try again in 1 minute']);
    expect(locked.refusal.params).toEqual({ minutes: 1 });
    expect(locked.headers['retry-after']).toBe('30');
    const { email: another } = await anAccount();
    expect((await signIn(another)).status).toBe(200);
  });

  test('resets the count of failures when it succeeds', async () => {
    const { email } = await anAccount();
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(email, 'wrong');
    expect((await signIn(email)).status).toBe(200);
    for (let attempt = 0; attempt < 4; attempt += 1) await signIn(email, 'wrong');
    expect((await signIn(email)).status).toBe(200);
  });

  test('names the missing fields in the words of the screens', async () => {
    const { status, refusal } = await app.anybody.call(session.signIn, { body: {} });
    expect([status, refusal.errors]).toEqual([
      422,
      { username: ['This field should be filled'], password: ['This field should be filled'] },
    ]);
  });
});

describe('a session', () => {
  test('goes on with each new pair of tokens, for thirty days', async () => {
    const { email } = await anAccount();
    let pair = (await signIn(email)).answer;
    app.clock.advance(15 * 60_000);
    expect((await whoIs(pair.token)).refusal.code).toBe('not_signed_in');
    pair = (await refresh(pair.refresh_token)).answer;
    expect((await whoIs(pair.token)).status).toBe(200);
    app.clock.advance(29 * DAY);
    pair = (await refresh(pair.refresh_token)).answer;
    app.clock.advance(DAY);
    const over = await refresh(pair.refresh_token);
    expect([over.status, over.refusal.message]).toEqual([
      401,
      'Your session has ended because it has reached its maximum length. Please sign in again',
    ]);
  });

  test('ends for every holder when an old token is used again', async () => {
    const { email } = await anAccount();
    const first = (await signIn(email)).answer;
    const second = (await refresh(first.refresh_token)).answer;
    expect((await whoIs(second.token)).status).toBe(200);
    expect((await refresh(first.refresh_token)).refusal.code).toBe('session_ended');
    expect((await refresh(second.refresh_token)).refusal.code).toBe('session_ended');
    expect((await whoIs(second.token)).refusal.code).toBe('session_ended');
    expect((await whoIs(first.token)).refusal.code).toBe('session_ended');
  });

  test('does not end when the answer was lost and the same request is sent again', async () => {
    const { email } = await anAccount();
    const first = (await signIn(email)).answer;
    const second = (await refresh(first.refresh_token, 'one request')).answer;
    const again = (await refresh(first.refresh_token, 'one request')).answer;
    expect(again.refresh_token).toBe(second.refresh_token);
    expect((await refresh(second.refresh_token)).status).toBe(200);
    // Only the token just replaced is excepted, not the one before it.
    expect((await refresh(first.refresh_token, 'one request')).refusal.code).toBe('session_ended');
  });

  test('ends when an old token comes with another request’s key', async () => {
    const { email } = await anAccount();
    const first = (await signIn(email)).answer;
    await refresh(first.refresh_token, 'one request');
    expect((await refresh(first.refresh_token, 'another request')).refusal.code).toBe('session_ended');
  });

  test('is independent of the person’s other sessions: ending it leaves them', async () => {
    const { email } = await anAccount();
    const [here, there] = [(await signIn(email)).answer, (await signIn(email)).answer];
    await app.anybody.call(session.signOut, { body: { refresh_token: here.refresh_token } });
    expect((await whoIs(here.token)).refusal.code).toBe('session_ended');
    expect((await whoIs(there.token)).status).toBe(200);
  });

  test('is ended by any tab of the browser, also by one that holds the token just replaced', async () => {
    const { email } = await anAccount();
    const first = (await signIn(email)).answer;
    const second = (await refresh(first.refresh_token)).answer;
    await app.anybody.call(session.signOut, { body: { refresh_token: first.refresh_token } });
    expect((await refresh(second.refresh_token)).refusal.code).toBe('session_ended');
  });

  test('that has ended is ended no more: its token releases nothing of what its person does since then', async () => {
    const { id, email } = await anAccount();
    const old = (await signIn(email)).answer;
    const leave = () => app.anybody.call(session.signOut, { body: { refresh_token: old.refresh_token } });
    await leave();
    const { token } = (await signIn(email)).answer;
    const document = await aDocument(app);
    const person = new Caller(app, () => token, id);
    expect((await person.call(startVerification, { params: { id: document.id } })).status).toBe(200);
    expect((await leave()).status).toBe(200);
    const other = await app.signedInAs('sorter');
    expect((await other.call(startVerification, { params: { id: document.id } })).refusal.code).toBe('claim_refused');
  });

  test('stands in the list of its person among the hundred that were used last', async () => {
    const { id, email } = await anAccount();
    const { token } = (await signIn(email)).answer;
    const [mine] = await app.platform.database.orm.select().from(staffSession).where(eq(staffSession.staffId, id));
    const others = Array.from({ length: 120 }, () => ({
      ...mine!,
      id: randomUUID(),
      lastUsedAt: new Date(mine!.lastUsedAt.getTime() - DAY),
    }));
    await app.platform.database.orm.insert(staffSession).values(others);
    const { result } = (await new Caller(app, () => token, id).call(listOwnSessions)).answer;
    expect([result.length, result[0]!.is_this]).toEqual([100, true]);
  });

  test('is not ended by a stranger who knows only its number', async () => {
    const { email } = await anAccount();
    const pair = (await signIn(email)).answer;
    const [sessionId] = pair.refresh_token.split('.');
    await app.anybody.call(session.signOut, { body: { refresh_token: `${sessionId}.guessed` } });
    expect((await whoIs(pair.token)).status).toBe(200);
  });

  test.each(['', 'x', '.', 'a.b', `${'0'.repeat(36)}.x`, '\u{1F600}.x', "' or 1=1 --.x"])(
    'is never opened by a malformed refresh token: %j',
    async (token) => {
      const { status } = await refresh(token);
      expect(status).toBe(token === '' ? 422 : 401);
    },
  );

  test('of a disabled account is refused at the next call, though its token has not expired', async () => {
    const { id, email } = await anAccount();
    const pair = (await signIn(email)).answer;
    expect((await whoIs(pair.token)).status).toBe(200);
    await app.platform.database.orm.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, id));
    await expect.poll(() => refusedAs(pair.token)).toBe('account_disabled');
    expect((await refresh(pair.refresh_token)).refusal.code).toBe('session_ended');
  });

  test('has the account’s present roles, not those at sign-in', async () => {
    const { id, email } = await anAccount();
    const pair = (await signIn(email)).answer;
    const { id: documentId } = await aDocument(app);
    const look = () => new Caller(app, () => pair.token, id).call(getDocument, { params: { id: documentId } });
    expect((await look()).status).toBe(200);
    await app.platform.database.orm
      .update(staff)
      .set({ roles: ['ROLE_POSTMAN'] })
      .where(eq(staff.id, id));
    await expect.poll(async () => (await look()).status).toBe(403);
  });

  test('that ended on another server has ended here as well', async () => {
    const { email } = await anAccount();
    const pair = (await signIn(email)).answer;
    expect((await whoIs(pair.token)).status).toBe(200);
    const [sessionId] = pair.refresh_token.split('.');
    await app.platform.database.orm
      .update(staffSession)
      .set({ endedAt: app.clock.now(), endReason: 'signed_out' })
      .where(eq(staffSession.id, sessionId!));
    await expect.poll(() => refusedAs(pair.token)).toBe('session_ended');
  });

  test('stores neither the password nor the refresh token in plain text', async () => {
    const { id, email } = await anAccount();
    const { refresh_token } = (await signIn(email)).answer;
    const { rows } = await app.platform.database.pool.query(
      'select row_to_json(staff)::text || row_to_json(staff_session)::text as all from staff join staff_session on staff_id = staff.id where staff.id = $1',
      [id],
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(refresh_token.split('.')[1]);
  });
});

describe('a token is refused', () => {
  const forge = (claims: object, { secret = SECRET, audience = 'staff', algorithm = 'HS256' } = {}) =>
    new SignJWT({ roles: ['ROLE_SUPER_ADMIN'], sid: crypto.randomUUID(), ...claims })
      .setProtectedHeader({ alg: algorithm })
      .setSubject('1')
      .setAudience(audience)
      .setIssuedAt(app.clock.now())
      .setExpirationTime(Math.floor(app.clock.now().getTime() / 1000) + 600)
      .sign(new TextEncoder().encode(secret));

  test('when it was signed for another audience', async () => {
    const { email } = await anAccount();
    const { refresh_token } = (await signIn(email)).answer;
    const sid = refresh_token.split('.')[0];
    expect((await whoIs(await forge({ sid }))).status).toBe(200);
    expect((await whoIs(await forge({ sid }, { audience: 'file' }))).refusal.code).toBe('not_signed_in');
  });

  test('when it was signed with another secret or in another way', async () => {
    const other = await forge({}, { secret: 'x'.repeat(40) });
    const stronger = await forge({}, { secret: SECRET.repeat(2), algorithm: 'HS512' });
    const none = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","aud":"staff"}')}.`;
    for (const token of [other, stronger, none, 'x', 'a.b.c']) {
      expect((await whoIs(token)).refusal.code).toBe('not_signed_in');
    }
  });

  test('when its session does not exist', async () => {
    expect((await whoIs(await forge({}))).refusal.code).toBe('session_ended');
  });

  test('when it is the token of a file link', async () => {
    const token = app.platform.tokens.signFile(
      { sessionId: crypto.randomUUID(), uid: '0'.repeat(32) },
      app.clock.now(),
    );
    expect((await whoIs(token)).refusal.code).toBe('not_signed_in');
  });
});

describe('the link to a file', () => {
  const bearerOf = (link: string) => new URL(link, 'http://any').searchParams.get('bearer')!;

  async function aLink() {
    const reader = await app.signedInAs('sorter');
    const made = await aDocument(app);
    const { photo } = (await reader.call(getDocument, { params: { id: made.id } })).answer;
    return { reader, made, bearer: bearerOf(photo!.links!.display) };
  }
  const open = (uid: string, bearer: string) => app.anybody.call(openFile, { params: { uid }, query: { bearer } });

  test('opens its file without a header, for five to ten minutes', async () => {
    const { made, bearer } = await aLink();
    const opened = await open(made.photo.uid, bearer);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/jpeg']);
    app.clock.advance(5 * 60_000);
    expect((await open(made.photo.uid, bearer)).status).toBe(200);
    app.clock.advance(5 * 60_000);
    expect((await open(made.photo.uid, bearer)).status).toBe(401);
  });

  test('opens no other file and no other call', async () => {
    const { bearer } = await aLink();
    const other = await aFile(app);
    expect((await open(other.uid, bearer)).status).toBe(401);
    expect((await app.anybody.call(session.readMe, { query: { bearer } })).status).toBe(401);
    expect((await whoIs(bearer)).status).toBe(401);
  });

  test('is valid for one session only: with the name of another one it opens nothing', async () => {
    const { made, bearer } = await aLink();
    const [mine, until, signature] = bearer.split('.');
    const [other] = (await aLink()).bearer.split('.');
    expect((await open(made.photo.uid, `${other}.${until}.${signature}`)).status).toBe(401);
    expect((await open(made.photo.uid, `${mine}.${Number(until) + 600}.${signature}`)).status).toBe(401);
  });

  test('opens nothing once its person is disabled or has another role', async () => {
    const { reader, made, bearer } = await aLink();
    await app.platform.database.orm
      .update(staff)
      .set({ roles: ['ROLE_POSTMAN'] })
      .where(eq(staff.id, reader.id));
    expect((await open(made.photo.uid, bearer)).refusal.message).toBe('The picture was not found');
    await app.platform.database.orm.update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, reader.id));
    expect((await open(made.photo.uid, bearer)).status).toBe(401);
  });

  test('stays the same for a while, so that a prefetched photo is found in the cache', async () => {
    const { reader, made, bearer } = await aLink();
    const { photo } = (await reader.call(getDocument, { params: { id: made.id } })).answer;
    expect(bearerOf(photo!.links!.display)).toBe(bearer);
  });
});
