import * as photos from '@likeness/contract/photos';
import { signIn, signOut } from '@likeness/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../staff/index.ts';
import { Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, documentRow } from '../testing/builders.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a sorter who signs out releases the document at once', async () => {
  const account = {
    email: 'leaver@staff.test',
    firstName: 'Lea',
    lastName: 'Ver',
    roles: ['ROLE_SORTER' as const],
    password: 'a long enough password',
  };
  await createAccount(app.platform.database.orm, account, app.clock.now());
  const session = await app.anybody.call(signIn, { body: { username: account.email, password: account.password } });
  const sorter = new Caller(app, () => session.answer.token, 0);
  const made = await aDocument(app);
  await sorter.call(photos.startVerification, { params: { id: made.id } }).then((reply) => reply.answer);
  await app.anybody.call(signOut, { body: { refresh_token: session.answer.refresh_token } });
  expect((await documentRow(app, made.id)).status).toBe('pending_verification');
  const next = await app.signedInAs('sorter');
  expect((await next.call(photos.startVerification, { params: { id: made.id } })).status).toBe(200);
});
