import { followPasswordLink, sendPasswordLink } from '@likeness/contract/passwordLinks';
import { signIn } from '@likeness/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailSecret } from '../emails/index.ts';
import { eq } from '../platform/database/drizzle.ts';
import { createAccount } from '../staff/index.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { passwordLink } from './schema.ts';
import { sendLink } from './sending.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ SMTP_URL: 'smtp://mail.test' });
});
afterAll(() => app.close());

const PERSON = {
  email: 'grace@staff.test',
  firstName: 'Grace',
  lastName: 'Hopper',
  password: 'correct horse battery',
};

test('of many links that are asked for at once, five are sent', async () => {
  const { platform, clock } = app;
  const person = { ...PERSON, email: 'ada@staff.test', firstName: 'Ada' };
  const { id } = await createAccount(platform.database.orm, { ...person, roles: ['ROLE_SORTER'] }, clock.now());
  const manager = await app.signedInAs('userManager');
  const replies = await Promise.all(
    Array.from({ length: 8 }, () => manager.call(sendPasswordLink, { params: { id } })),
  );
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 200, 200, 200, 429, 429, 429,
  ]);
});

test('of many who use one link at once, one sets the password, and the others write nothing', async () => {
  const { platform, clock } = app;
  const { id } = await createAccount(platform.database.orm, { ...PERSON, roles: ['ROLE_SORTER'] }, clock.now());
  await platform.database.transaction((tx) => sendLink(tx, platform, { staffId: id, by: null, now: clock.now() }));
  const [link] = await platform.database.orm.select().from(passwordLink).where(eq(passwordLink.staffId, id));
  const token = emailSecret(platform.tokens, link!.id);
  const chosen = Array.from({ length: 8 }, (_, place) => `pear canal seven horse ${place}`);
  const replies = await Promise.all(
    chosen.map((password) => app.anybody.call(followPasswordLink, { body: { token, new_password: password } })),
  );
  const statuses = replies.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, ...Array.from({ length: 7 }, () => 410)]);
  const password = chosen[statuses.indexOf(200)]!;
  const signedIn = await app.anybody.call(signIn, { body: { username: PERSON.email, password } });
  expect(signedIn.status).toBe(200);
});
