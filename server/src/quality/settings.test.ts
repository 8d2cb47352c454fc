import { readSecondLookSettings, saveSecondLookSettings } from '@likeness/contract/quality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { latestAuditOn } from '../audit/index.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { ComparedLooks } from '../testing/comparedLooks.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let scenario: ComparedLooks;
let admin: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await ComparedLooks.open(app);
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const read = async () => (await admin.call(readSecondLookSettings)).answer;
const SHARES = { share: 2, new_person_share: 5, new_person_days: 30, self_edited_share: 5, own_after_days: 21 };

test('a house begins with these shares, which nobody has changed', async () => {
  expect(await read()).toEqual({ ...SHARES, revision: 1, shares: [], a_week: 0, changed: null });
});

test('the shares are changed together with those of people and countries, and the audit says from what to what', async () => {
  const shares = [
    { person: sorter.id, country_code: null, share: 12.5 },
    { person: null, country_code: 'jp', share: 0 },
  ];
  const body = { ...SHARES, share: 3, revision: 1, shares };
  const saved = (await admin.call(saveSecondLookSettings, { body })).answer;
  expect(saved).toMatchObject({ share: 3, revision: 2, changed: { user: { id: admin.id } } });
  expect(saved.shares).toEqual([
    { person: expect.objectContaining({ id: sorter.id }), country_code: null, share: 12.5 },
    { person: null, country_code: 'JP', share: 0 },
  ]);
  expect(await read()).toEqual(saved);
  expect(await latestAuditOn(app.platform.database.orm, 'second_look_settings', 1)).toMatchObject({
    name: 'second_look_settings_changed',
    staffId: admin.id,
    before: { share: 2, shares: [] },
    after: { share: 3, shares: [{ share: 12.5 }, { country_code: 'JP' }] },
  });
});

test('whoever has not seen the latest shares changes nothing', async () => {
  const before = await read();
  const reply = await admin.call(saveSecondLookSettings, { body: { ...SHARES, share: 50, revision: 1, shares: [] } });
  expect([reply.status, reply.refusal.code]).toEqual([409, 'changed_meanwhile']);
  expect(await read()).toEqual(before);
});

test('of two who change them at once, one is told so', async () => {
  const { revision } = await read();
  const save = (share: number) =>
    admin.call(saveSecondLookSettings, { body: { ...SHARES, share, revision, shares: [] } });
  const replies = await Promise.all([save(7), save(8)]);
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const kept = replies[0].status === 200 ? 7 : 8;
  expect(await read()).toMatchObject({ share: kept, revision: revision + 1 });
});

test.each([
  { why: 'more than everything', sent: { share: 100.01 }, field: 'share' },
  { why: 'less than nothing', sent: { self_edited_share: -1 }, field: 'self_edited_share' },
  { why: 'three decimals', sent: { new_person_share: 1.005 }, field: 'new_person_share' },
  { why: 'half a day', sent: { new_person_days: 1.5 }, field: 'new_person_days' },
  { why: 'one’s own photo on the same day', sent: { own_after_days: 0 }, field: 'own_after_days' },
  {
    why: 'a country twice',
    sent: { shares: [...Array(2).keys()].map((share) => ({ person: null, country_code: 'FR', share })) },
    field: 'shares.1',
  },
  {
    why: 'a share of a person in a country',
    sent: { shares: [{ person: 1, country_code: 'FR', share: 1 }] },
    field: 'shares.0',
  },
])('$why is refused at its field, and nothing is changed', async ({ sent, field }) => {
  const before = await read();
  const body = { ...SHARES, shares: [], ...sent, revision: before.revision };
  const reply = await admin.call(saveSecondLookSettings, { body });
  expect([reply.status, Object.keys(reply.refusal.errors ?? {})]).toEqual([422, [field]]);
  expect(await read()).toEqual(before);
});

test.each([
  { of: 'person', share: { person: 2_000_000_000, country_code: null, share: 1 } },
  { of: 'country', share: { person: null, country_code: 'ZZ', share: 1 } },
])('a share of an unknown $of is refused', async ({ share }) => {
  const before = await read();
  const body = { ...SHARES, revision: before.revision, shares: [share] };
  expect((await admin.call(saveSecondLookSettings, { body })).refusal.code).toBe('not_found');
  expect(await read()).toEqual(before);
});

test('the screen says how many second looks a week the shares make, by the last four weeks', async () => {
  const { revision } = await read();
  const now = app.clock.now().getTime();
  const newcomer = await app.signedInAs('sorter');
  const decide = (by: Caller, daysAgo: number, purpose: number) =>
    scenario.decide({ by: by.id, verdict: 'validate', at: new Date(now - daysAgo * DAY) }, { purpose });
  for (let photo = 0; photo < 8; photo += 1) {
    // Long there: their first decisions do not count any more, but say since when they judge.
    await decide(sorter, 40 + photo, 0);
    await decide(sorter, photo, 0);
    await decide(sorter, photo, 1);
    await decide(newcomer, photo, 0);
  }
  const shares = [{ person: null, country_code: 'JP', share: 100 }];
  const body = { ...SHARES, share: 10, new_person_share: 50, new_person_days: 30, revision, shares };
  const saved = (await admin.call(saveSecondLookSettings, { body })).answer;
  // Of eight each: a tenth in general, all of Japan, half of the newcomer's; in four weeks.
  expect(saved.a_week).toBe(Math.round(((0.8 + 8 + 4) / 4) * 10) / 10);
});
