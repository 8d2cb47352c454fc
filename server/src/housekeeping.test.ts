import { search } from '@likeness/contract/orderDesk/search';
import { readPasswordLink } from '@likeness/contract/passwordLinks';
import { signIn } from '@likeness/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retain } from './privacy/retaining.ts';
import { rateLimit } from './platform/schema.ts';
import { passwordAttempt } from './staff/guard/schema.ts';
import { type TestApp, startTestApp } from './testing/app.ts';

const MINUTE = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The names of the limits that have counted something. */
async function counted(): Promise<string[]> {
  const rows = await app.platform.database.orm.select().from(rateLimit);
  return [...new Set(rows.map(({ key }) => key.split(':')[0]!))].toSorted();
}

test('counts of rate limits are deleted once they expire, and the others go on counting', async () => {
  const person = await app.signedInAs('sorter');
  await person.call(search, { query: { q: '' } });
  await app.anybody.call(readPasswordLink, { body: { token: 'guessed' } });
  expect(await counted()).toEqual(['password-link.opened', 'search.person']);

  // Rate limits use the machine's clock, everything else the database's clock, which stands still in this test.
  app.clock.advance(Date.now() + 2 * MINUTE - app.clock.now().getTime());
  await retain(app.platform, []);
  expect(await counted()).toEqual(['password-link.opened']);

  app.clock.advance(16 * MINUTE);
  await retain(app.platform, []);
  expect(await counted()).toEqual([]);
});

test('failed sign-ins are forgotten a day after the last one, and not before', async () => {
  const guess = () => app.anybody.call(signIn, { body: { username: 'typed@by.a.stranger', password: 'wrong' } });
  for (let attempt = 0; attempt < 5; attempt += 1) await guess();
  const kinds = async () => {
    await retain(app.platform, []);
    const rows = await app.platform.database.orm.select().from(passwordAttempt);
    return rows.map(({ key }) => key.split(':')[0]!).toSorted();
  };
  app.clock.advance(23 * 60 * MINUTE);
  expect(await kinds()).toEqual(['account', 'account_at_address', 'address']);
  app.clock.advance(61 * MINUTE);
  expect(await kinds()).toEqual([]);
});
