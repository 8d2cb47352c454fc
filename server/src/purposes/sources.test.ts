import { listCalls } from '@likeness/contract/kit/listCalls';
import { purposeRevisions } from '@likeness/contract/purposes/revisions';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { aRule } from '../testing/purposeScenario.ts';

const calls = listCalls(purposeList);

let app: TestApp;
let admin: Caller;
let finland: number;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  finland = (await aListRecord(app, admin, countryList, { country_code: 'FI', country_name: 'Finland' })).id;
});
afterAll(() => app.close());

const finnish = (overrides: Record<string, unknown> = {}) =>
  aRule(app, admin, { use_in_country_id: finland, ...overrides });
const edit = (id: number, body: Record<string, unknown>, as = admin) => as.call(calls.edit!, { params: { id }, body });

describe('the source of a rule', () => {
  test('was checked by the person who enters the day of the check', async () => {
    const { id } = await finnish();
    const manager = await app.signedInAs('userManager');
    const { answer } = await edit(id, { source_checked_on: '2026-01-05' }, manager);
    expect(answer).toMatchObject({ source_checked_by_id: manager.id, source_checked_by: { id: manager.id } });
    expect((await edit(id, { label: 'Passport 2' })).answer['source_checked_by_id']).toBe(manager.id);
    expect((await edit(id, { source_checked_on: null })).answer['source_checked_by_id']).toBeNull();
  });

  test('was checked by somebody whose name is told, and not where e-mails reach them', async () => {
    const { id } = await finnish();
    const checker = await app.signedInAs('userManager');
    await edit(id, { source_checked_on: '2026-01-05' }, checker);
    const manager = await app.signedInAs('orderManager');
    const account = (await admin.call(listCalls(accountList).read, { params: { id: checker.id } })).answer;
    const [first_name, last_name] = [String(account['first_name']), String(account['last_name'])];
    const { answer } = await manager.call(calls.read, { params: { id } });
    const named = { id: checker.id, label: `${first_name} ${last_name}`, first_name, last_name };
    expect(answer['source_checked_by']).toEqual(named);
    const file = (await manager.call(calls.export)).body.toString();
    expect(file).toContain(named.label);
    expect(file).not.toContain(account['email']);
  });

  test('was checked by whoever had checked it before, once a later check is taken back', async () => {
    const { id } = await finnish();
    const manager = await app.signedInAs('userManager');
    await edit(id, { source_checked_on: '2026-01-05' }, manager);
    const { revision } = (await edit(id, { source_checked_on: '2026-02-05' })).answer;
    const params = { id };
    const changes = (await admin.call(calls.history, { params })).answer.result;
    const takeBack = async (change: number, seen: number) =>
      (await admin.call(calls.revert!, { params, body: { change, revision: seen } })).answer;
    const back = await takeBack(changes[0]!.id, revision);
    expect(back).toMatchObject({ source_checked_on: '2026-01-05', source_checked_by_id: manager.id });
    const never = await takeBack(changes[1]!.id, back.revision);
    expect(never).toMatchObject({ source_checked_on: null, source_checked_by_id: null });
  });

  test('was checked by whoever had checked it on the day that a former revision brings back', async () => {
    const { id } = await finnish();
    const [manager, other] = [await app.signedInAs('userManager'), await app.signedInAs('userManager')];
    await edit(id, { source_checked_on: '2026-01-05' }, manager);
    await edit(id, { source_checked_on: '2026-02-05' });
    const { answer } = await edit(id, { source_checked_on: '2026-01-05' }, other);
    expect(answer).toMatchObject({ source_checked_on: '2026-01-05', source_checked_by_id: manager.id });
    const unknown = (await edit(id, { source_checked_on: '2026-01-04' }, other)).answer;
    expect(unknown['source_checked_by_id']).toBe(other.id);
    const later = (await edit(id, { source_checked_on: '2026-02-05' }, other)).answer;
    expect(later['source_checked_by_id']).toBe(other.id);
  });

  test('is in a part of the list and of its file if it was not checked for a year, unless the purpose was replaced', async () => {
    const dayAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
    const [never, old, fresh, replaced] = [
      await finnish({ label: 'Checked: never' }),
      await finnish({ label: 'Checked: old', source_checked_on: dayAgo(366) }),
      await finnish({ label: 'Checked: fresh', source_checked_on: dayAgo(364) }),
      await finnish({ label: 'Checked: replaced', replaced: true }),
    ];
    const query = { q: 'Checked:', part: 'unchecked' } as const;
    const { result } = (await admin.call(calls.list, { query })).answer;
    const file = (await admin.call(calls.export, { query })).body.toString();
    const made = [never, old, fresh, replaced];
    expect(made.map(({ id }) => result.some((row) => row.id === id))).toEqual([true, true, false, false]);
    expect(made.map(({ label }) => file.includes(String(label)))).toEqual([true, true, false, false]);
  });
});

test('every revision of a purpose is stored, with the person who made it', async () => {
  const row = await finnish();
  await edit(row.id, { outline_to_chin: 8 });
  await edit(row.id, { outline_to_chin: 8 });
  await edit(row.id, { outline_to_chin: 9 });
  const revisions = async (query = {}) =>
    (await admin.call(purposeRevisions, { params: { id: row.id }, query })).answer.result;
  expect(
    (await revisions()).map(({ revision, values, user }) => [revision, values['outline_to_chin'], user?.id]),
  ).toEqual([
    [3, 9, admin.id],
    [2, 8, admin.id],
    [1, 7, admin.id],
  ]);
  expect((await revisions({ revision: 2 })).map(({ values }) => values['outline_to_chin'])).toEqual([8]);
  const [present] = await revisions();
  app.clock.advance(60_000);
  expect(await revisions({ revision: 3 })).toEqual([present]);
});
