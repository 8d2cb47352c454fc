import { CALLS } from '@likeness/contract';
import { documentAnswer } from '@likeness/contract/photos/documents';
import * as photos from '@likeness/contract/photos';
import { groupReasons } from '@likeness/contract/purposes/reasons';
import { savePreference, signIn, readMe } from '@likeness/contract/staff';
import { uploadBoard, uploadPhoto, uploadPicture } from '@likeness/contract/files';
import type { Endpoint } from '@likeness/contract/kit/endpoint';
import { readPrice } from '@likeness/contract/prices';
import { addPrice } from '@likeness/contract/prices/writing';
import { listEmails, readEmail } from '@likeness/contract/emails';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkPhotoJob } from './photos/jobs.ts';
import { decision, document } from './photos/schema.ts';
import { eq, sql } from './platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from './testing/app.ts';
import { aDocument, aJpeg } from './testing/builders.ts';
import { aPurpose, aReason } from './testing/catalogueBuilders.ts';

let app: TestApp;
/** Somebody who is signed in and may upload. */
let sorter: Caller;
const log: string[] = [];

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { write: (line) => log.push(line) });
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

/** A document under verification by a new sorter. */
async function underVerification() {
  const made = await aDocument(app);
  const holder = await app.signedInAs('sorter');
  await holder.call(photos.startVerification, { params: { id: made.id } });
  const decide = (body: { photo: object } & Record<string, unknown>) =>
    holder.call(photos.decide, {
      params: { id: made.id },
      body: { ...body, photo: { photoUid: made.photo.uid, ...body.photo } },
    });
  const sendForEditing = (comment: unknown) =>
    decide({ photo: { status: 'pending_verification' }, final: false, comment });
  return { ...made, decide, sendForEditing };
}

/** A request as a broken or hostile client would send it. */
const raw = (options: { method?: 'POST' | 'GET'; url: string; headers?: Record<string, string>; payload?: string }) =>
  app.app.http.inject({ method: 'POST', headers: { 'content-type': 'application/json' }, ...options });

describe('a comment is kept and shown as it was typed', () => {
  test.each([
    ['HTML', '<img src=x onerror="alert(1)"><script>alert(1)</script>'],
    ['SQL', "'); drop table document; --"],
    ['a template', '{{7*7}} ${7*7} #{7*7}'],
    ['emoji and other scripts', '👩‍👩‍👧‍👦 مرحبا 你好 Ω̃'],
    ['line breaks and tabs', 'one\n\ttwo\r\nthree'],
    ['signs of direction', 'abc\u202Edef'],
    ['its longest', 'é'.repeat(2000)],
  ])('is kept with %s', async (_what, comment) => {
    const made = await underVerification();
    expect((await made.sendForEditing(comment)).status).toBe(200);
    const seen = (await sorter.call(photos.getDocument, { params: { id: made.id } })).answer;
    expect(seen.photo!.actions.filter((entry) => entry.is_comment).map((entry) => entry.value_text)).toEqual([comment]);
  });

  test('is stored without the blanks around it; an empty comment is stored as none', async () => {
    const made = await underVerification();
    const blank = await made.sendForEditing('   \n ');
    expect([blank.status, blank.refusal.message]).toEqual([
      422,
      'A comment or reasons are needed: they say what to edit',
    ]);
    expect((await made.sendForEditing('  lighter, please ')).status).toBe(200);
    const [row] = await app.platform.database.orm.select().from(decision).where(eq(decision.documentId, made.id));
    expect(row!.comment).toBe('lighter, please');
  });

  test.each([
    ['a NUL', 'a\0b'],
    ['half a surrogate pair', 'a\uD83Db'],
    ['too much', 'x'.repeat(2001)],
    ['a number', 7],
    ['a list', ['a']],
  ])('is refused with %s: the field is named and nothing is written', async (_what, comment) => {
    const made = await underVerification();
    const refused = await made.sendForEditing(comment);
    expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, ['comment']]);
    const rows = await app.platform.database.orm.select().from(decision).where(eq(decision.documentId, made.id));
    expect(rows).toEqual([]);
  });
});

describe('a text that the database cannot store is refused in every place', () => {
  test('in a search', async () => {
    const admin = await app.signedInAs('admin');
    for (const call of [photos.listWaitingForVerification, photos.listWaitingForProcessing, listEmails]) {
      expect((await admin.call(call, { query: { q: 'a\0' } })).status).toBe(422);
    }
  });

  test('in a sign-in', async () => {
    const refused = await app.anybody.call(signIn, { body: { username: 'a\0@staff.test', password: 'x' } });
    expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, ['username']]);
  });

  test.each([
    ['a value', { key: 'grid', value: { deep: ['a\0'] } }],
    ['a name', { key: 'grid', value: { 'a\0': 1 } }],
    ['half a pair', { key: 'grid', value: '\uDC00' }],
    ['the key', { key: 'grid\0', value: 1 }],
  ])('in a preference: %s', async (_what, body) => {
    expect((await sorter.call(savePreference, { body })).status).toBe(422);
    expect((await sorter.call(readMe)).answer.preferences).toEqual({});
  });

  test('in the address and in the fields sent with a file', async () => {
    expect((await sorter.call(photos.getDocument, { params: { id: '1\0' as never } })).status).toBe(422);
    const file = { name: 'a.jpg', content: await aJpeg() };
    expect((await sorter.call(uploadPhoto, { file, body: { purpose: 'a\0' } })).status).toBe(422);
  });
});

describe('a form with mistakes', () => {
  test('says what is missing and what is of the wrong kind, in none of the validator’s own words', async () => {
    const admin = await app.signedInAs('admin');
    const mistakes = async (call: Endpoint, input: object) => (await admin.call(call, input)).refusal.errors;
    const missing = ['This field should be filled'];
    const file = { name: 'a.jpg', content: await aJpeg() };
    const offer = { product: 'frame' };
    expect(await mistakes(addPrice, { body: { optional_offers: [offer], currency: 5 } })).toEqual({
      product: missing,
      purpose: missing,
      purchase_from_country_group: missing,
      amount: missing,
      currency: ['This has the wrong type'],
      'optional_offers.0.product': ['This record does not exist'],
      'optional_offers.0.amount': missing,
      'optional_offers.0.order_number': missing,
    });
    expect(await mistakes(readPrice, { params: { id: '99999999999999999999' } })).toEqual({
      id: ['This record does not exist'],
    });
    expect(await mistakes(uploadPhoto, { file, body: { type: 'film' } })).toEqual({
      type: ['This is not one of the choices'],
    });
    expect(await mistakes(uploadBoard, { file, body: {} })).toEqual({ type: missing });
    expect(await mistakes(uploadPicture, { file, body: { type: 'other' } })).toMatchObject({
      type: ['This is not one of the choices'],
    });
  });

  test('where answers say whether a call succeeded, its refusal says that it did not', async () => {
    const none = await sorter.call(uploadPhoto, { file: { name: 'a.jpg', content: Buffer.from('no picture') } });
    expect([none.status, none.refusal.success]).toEqual([422, false]);
    const taken = await sorter.call(uploadPhoto, { file: { name: 'a.jpg', content: await aJpeg() } });
    expect(taken.answer.success).toBe(true);
    expect((await sorter.call(photos.getDocument, { params: { id: 999_999 } })).refusal).not.toHaveProperty('success');
  });

  test('gets a sentence for each field, by the field’s name', async () => {
    const made = await underVerification();
    const refused = await made.decide({
      photo: { photoUid: undefined, status: 'perfect', photoRejectReasons: [1, 'x'] },
      comment: 'x'.repeat(2001),
    });
    expect(refused.status).toBe(422);
    expect(refused.refusal).toMatchObject({
      code: 'invalid_input',
      message: 'Some fields are not filled in correctly',
      errors: {
        final: ['This field should be filled'],
        comment: ['This value should have 2000 characters or less.'],
        'photo.photoUid': ['This field should be filled'],
      },
    });
    expect(Object.keys(refused.refusal.errors!).toSorted()).toEqual([
      'comment',
      'final',
      'photo.photoRejectReasons.1',
      'photo.photoUid',
      'photo.status',
    ]);
  });

  test('gets the limits of a number in the specification’s words', async () => {
    const refused = await app
      .signedInAs('admin')
      .then((admin) => admin.call(photos.listWaitingForVerification, { query: { limit: 0, page: 1_000_001 } }));
    expect(refused.refusal.errors).toEqual({
      limit: ['This value must be greater than or equal to 1'],
      page: ['This value must be lower than or equal to 1000000'],
    });
  });

  test.each(['0', '-1', '2147483648', '1.5', 'abc', '1e3x', '0x10x'])(
    'a number that no record can have (%s) is refused before the database is asked',
    async (id) => {
      const refused = await sorter.call(photos.getDocument, { params: { id: id as never } });
      expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, ['id']]);
    },
  );

  test('a value that is given twice in the address is refused, not one of the two taken', async () => {
    const admin = await app.signedInAs('admin');
    const reply = await app.app.http.inject({
      url: '/api/document/need-validation?limit=1&limit=20',
      headers: { authorization: `Bearer ${await admin.bearer()}` },
    });
    expect([reply.statusCode, Object.keys(reply.json<{ errors: object }>().errors)]).toEqual([422, ['limit']]);
  });

  test('fields that nobody declared are left out, not written', async () => {
    const reason = await aReason(app);
    const made = await underVerification();
    const decided = await made.decide({
      photo: { status: 'rejected', photoRejectReasons: [reason.id], verified_by: 1 },
      final: true,
      staffId: 1,
      status: 'delivered',
    });
    expect(decided.answer.status).toBe('rejected_photo');
    const [row] = await app.platform.database.orm.select().from(document).where(eq(document.id, made.id));
    expect(row!.status).toBe('rejected_photo');
  });

  test('a field name that would change every JavaScript object is refused', async () => {
    const headers = { authorization: `Bearer ${await sorter.bearer()}`, 'content-type': 'application/json' };
    for (const payload of ['{"__proto__":{"a":1}}', '{"key":"a","value":{"constructor":{"prototype":{"a":1}}}}']) {
      expect((await raw({ url: '/api/me/preference', headers, payload })).statusCode).toBe(400);
    }
  });
});

describe('a request that cannot be read', () => {
  test.each([
    ['half a JSON', '{"username": "a"'],
    ['no JSON', 'username=a'],
    ['NaN', '{"username": NaN}'],
  ])('is refused with 400: %s', async (_what, payload) => {
    const reply = await raw({ url: '/api/login_check', payload });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { code: 'malformed_request', message: 'The request could not be read' },
    ]);
  });

  test('is refused with 400 when no call takes this kind of body', async () => {
    const reply = await raw({ url: '/api/login_check', headers: { 'content-type': 'text/xml' }, payload: '<a/>' });
    expect(reply.json()).toMatchObject({ code: 'malformed_request' });
  });

  test('is refused with 413 when its body is over one megabyte', async () => {
    const payload = JSON.stringify({ username: 'x'.repeat(1024 * 1024), password: 'x' });
    const reply = await raw({ url: '/api/login_check', payload });
    expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'body_too_large' }]);
  });

  test('a body without the fields is a form with mistakes, also when it is null, a list or nothing', async () => {
    for (const payload of ['null', '[]', '"x"', '{}', '']) {
      expect((await raw({ url: '/api/login_check', payload })).statusCode).toBe(422);
    }
  });

  test('an upload without a file is refused with a sentence', async () => {
    const headers = { authorization: `Bearer ${await sorter.bearer()}` };
    const multipart = { ...headers, 'content-type': 'multipart/form-data; boundary=b' };
    const noFile = '--b\r\ncontent-disposition: form-data; name="type"\r\n\r\nphoto\r\n--b--\r\n';
    const broken = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc';
    const json = await raw({
      url: '/api/file',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(json.json()).toMatchObject({ code: 'file_missing', errors: { file: ['A file must be sent'] } });
    expect((await raw({ url: '/api/file', headers: multipart, payload: noFile })).json()).toMatchObject({
      code: 'file_missing',
    });
    expect((await raw({ url: '/api/file', headers: multipart, payload: broken })).statusCode).toBe(400);
    expect((await raw({ url: '/api/file', headers: multipart, payload: '' })).statusCode).toBeLessThan(500);
  });
});

describe('an address that no call has', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/api/',
    '/api/document/1/nothing',
    '/api/document/1/verif/',
    '/nothing',
    '//',
    '///api//',
    '/%00',
    '/static/masks/..%2f..%2f..%2fetc%2fpasswd',
    `/api/${'x'.repeat(5000)}`,
    '/api/__proto__',
  ])('is refused with 404: %s', async (url) => {
    const reply = await app.app.http.inject({ url });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      404,
      { message: expect.any(String), code: expect.any(String) },
    ]);
  });

  test('is also refused when only the method is wrong', async () => {
    for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'] as const) {
      expect((await app.app.http.inject({ method, url: '/api/document/1' })).statusCode).toBe(404);
    }
  });

  test('is refused when it is badly encoded', async () => {
    const reply = await app.app.http.inject({ url: '/api/document/%zz' });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { code: 'malformed_request' }]);
  });
});

test('every list answers exactly what its call declares', async () => {
  const admin = await app.signedInAs('admin');
  const made = await underVerification();
  const seen = await admin.call(photos.getDocument, { params: { id: made.id } });
  expect(documentAnswer.parse(seen.answer)).toEqual(seen.answer);
  expect(seen.body.toString()).not.toMatch(/sha256|password|ada@customer|apiKey|api_key/i);
  for (const [name, call] of CALLS) {
    const shape = call.answer;
    if (call.method !== 'GET' || typeof shape !== 'object' || call.params || call.changes) continue;
    const caller = call.access === 'partner' ? app.anybody : admin;
    const reply = await caller.call(call);
    if (reply.status !== 200) continue;
    const json: unknown = JSON.parse(reply.body.toString());
    // Amounts are read as decimals and leave as the numbers that they came as.
    expect([name, shape.encode(shape.decode(json as never))]).toEqual([name, json]);
  }
});

test('an e-mail shows people’s names as text and never as HTML', async () => {
  const reason = await aReason(app, { label: '<b>Eyes</b>', longText: 'Open <i>both</i> & look' });
  const made = await underVerification();
  await app.platform.database.orm
    .update(document)
    .set({ firstName: '<script>alert(1)</script>' })
    .where(eq(document.id, made.id));
  await made.decide({ photo: { status: 'rejected', photoRejectReasons: [reason.id] }, final: true });
  await app.settle(9);
  const manager = await app.signedInAs('orderManager');
  const { result } = (await manager.call(listEmails, { query: { limit: 30 } })).answer;
  const found = result.find((mail) => mail.document_id === made.id)!;
  const mail = (await manager.call(readEmail, { params: { id: found.id } })).answer;
  expect(mail.html).toContain('Hello &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(mail.html).toContain('&lt;b&gt;Eyes&lt;/b&gt;');
  expect(mail.html).toContain('Open &lt;i&gt;both&lt;/i&gt; &amp; look');
  expect(mail.text).toContain('Hello <script>alert(1)</script>');
});

test('a purpose whose reasons are asked for is named by its number or as a record; without one its field is empty', async () => {
  const ask = (body: object) => sorter.call(groupReasons, { body: body as never });
  const { id } = await aPurpose(app);
  expect([(await ask({ purpose: id })).status, (await ask({ purpose: { id, label: 'Passport' } })).status]).toEqual([
    200, 200,
  ]);
  const { status, refusal } = await ask({});
  expect([status, refusal.errors]).toEqual([422, { purpose: ['This field should be filled'] }]);
});

test('the log names the calls, but no queries, tokens or personal data', async () => {
  log.length = 0;
  const made = await underVerification();
  const { photo } = (await sorter.call(photos.getDocument, { params: { id: made.id } })).answer;
  const link = photo!.links!.display;
  await app.app.http.inject({ url: link });
  await app.app.http.inject({ url: '/api/demo?q=searched-for' });
  await app.anybody.call(signIn, { body: { username: 'somebody@staff.test', password: 'their-password' } });
  await sorter.call(groupReasons, { body: { purpose: 2_000_000_000 }, headers: { 'idempotency-key': 'a-key' } });
  await app.platform.database.orm.execute(sql`alter table staff rename to staff_away`);
  const broken = await app.anybody.call(signIn, {
    body: { username: 'somebody@staff.test', password: 'their-password' },
  });
  await app.platform.database.orm.execute(sql`alter table staff_away rename to staff`);
  expect(broken.status).toBe(500);

  const text = log.join('');
  expect(text).toContain('/api/login_check');
  expect(text).toContain('/api/file/:uid');
  expect(text).toContain('call failed');
  const bearer = new URL(link, 'http://any').searchParams.get('bearer')!;
  for (const secret of [
    bearer,
    await sorter.bearer(),
    'searched-for',
    'somebody@staff.test',
    'their-password',
    'a-key',
    photo!.uid,
  ]) {
    expect(text).not.toContain(secret);
  }
});

describe('JSON that is nested', () => {
  const lists = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const objects = (levels: number) => '{"a":'.repeat(levels) + '1' + '}'.repeat(levels);
  const sentence = 'This should have 100 levels of lists and objects or less.';

  // The request itself counts as one level.
  test.each([
    ['100 lists', lists(100)],
    ['6,000 lists', lists(6_000)],
    ['50,000 lists', lists(50_000)],
    ['500,000 lists', lists(500_000)],
    ['100 objects', objects(100)],
    ['6,000 objects', objects(6_000)],
    ['50,000 objects', objects(50_000)],
    ['50,000 levels of both', '{"a":['.repeat(25_000) + ']}'.repeat(25_000)],
    ['50,000 lists behind a flat one', `[[1,2,3],${lists(50_000)}]`],
  ])('is refused with a sentence in %s, signed in or not, and nothing is stored', async (_what, nested) => {
    const body = `{"key":"zoom","value":${nested}}`;
    const bearer = { 'content-type': 'application/json', authorization: `Bearer ${await sorter.bearer()}` };
    const before = (await sorter.call(readMe)).answer.preferences;
    for (const { url, headers } of [
      { url: '/api/login_check' },
      { url: '/api/token/refresh' },
      { url: '/api/logout' },
      { url: '/api/me/preference', headers: bearer },
    ]) {
      const refused = await raw({ url, payload: body, ...(headers && { headers }) });
      expect([url, refused.statusCode, refused.json()]).toMatchObject([
        url,
        422,
        { code: 'invalid_input', errors: { request: [sentence] } },
      ]);
    }
    expect((await sorter.call(readMe)).answer.preferences).toEqual(before);
  });

  test('is stored as it was sent up to the permitted depth', async () => {
    for (const nested of [lists(99), objects(99)]) {
      const value = JSON.parse(nested) as object;
      expect((await sorter.call(savePreference, { body: { key: 'deep', value } })).status).toBe(200);
      expect((await sorter.call(readMe)).answer.preferences['deep']).toEqual(value);
    }
  });

  test('is refused with the place of a text that cannot be stored', async () => {
    const refused = await raw({ url: '/api/login_check', payload: '{"username":{"of":["a","b\\u0000"]}}' });
    expect(refused.json()).toMatchObject({
      errors: { 'username.of.1': ['This value contains a character that cannot be stored'] },
    });
  });
});

test('monitoring programs are told how the server is', async () => {
  const { database, jobs } = app.platform;
  await database.transaction((tx) => jobs.enqueue(tx, checkPhotoJob, { documentId: 1 }));
  const health = await app.app.http.inject('/api/health');
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }]);
  const metrics = await app.app.http.inject('/metrics');
  expect(metrics.headers['content-type']).toContain('text/plain');
  expect(metrics.body).toMatch(
    /^http_server_request_duration_count\{[^}]*http_request_method="POST",http_route="\/api\/login_check",http_response_status_code="401"[^}]*\} \d+/m,
  );
  // Prometheus gives away the label `job` itself.
  expect(metrics.body).toMatch(/^likeness_jobs\{[^}]*\bkind="[a-z.-]+",state="waiting"[^}]*\} \d+/m);
  expect(metrics.body).not.toMatch(/\bjob=/);
  expect(metrics.body).not.toMatch(/somebody|searched-for/);
});
