import { listCalls } from '@likeness/contract/kit/listCalls';
import { hasSwitch } from '@likeness/contract/kit/settingsList';
import { LISTS, listNamed } from '@likeness/contract/settingsLists/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';

const UNKNOWN = 2_000_000_000;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

const lists = LISTS.map((list) => [list.name, list] as const);
const switched = lists.filter(([, list]) => hasSwitch(list) && listCalls(list).add);
const deletable = lists.filter(([, list]) => listCalls(list).removeSeveral && listCalls(list).add);

test('lists whose records can be active have the call, and those that nobody edits have not', () => {
  const having = LISTS.filter((list) => listCalls(list).switchSeveral).map(({ name }) => name);
  expect(having).toEqual(expect.arrayContaining(['country', 'photo_reject_reason', 'promotion', 'forex', 'staff']));
  expect(listCalls(listNamed('company')).switchSeveral).toBeUndefined();
});

test('partners are switched off one by one, in their form: their key ends with that, and no switch brings it back', () => {
  expect(listCalls(listNamed('partner')).switchSeveral).toBeUndefined();
});

test.each(switched)(
  'several records of %s are switched off, and one that is gone keeps none back',
  async (_name, list) => {
    const calls = listCalls(list);
    const [one, other] = [await aListRecord(app, admin, list), await aListRecord(app, admin, list)];
    const ids = [other.id, UNKNOWN, one.id, one.id];
    const { answer } = await admin.call(calls.switchSeveral!, { body: { ids, active: false } });
    expect(answer.done).toEqual([one.id, other.id]);
    expect(answer.refused).toMatchObject([{ id: UNKNOWN, refusal: { code: 'not_found' } }]);
    for (const { id } of [one, other]) {
      expect((await admin.call(calls.read, { params: { id } })).answer['active']).toBe(false);
    }
  },
);

test.each(deletable)('several records of %s are deleted together, and each leaves its history', async (_name, list) => {
  const calls = listCalls(list);
  const [one, other] = [await aListRecord(app, admin, list), await aListRecord(app, admin, list)];
  const { answer } = await admin.call(calls.removeSeveral!, { body: { ids: [one.id, UNKNOWN, other.id] } });
  // A record that others were made with here is used, and stays.
  expect(answer.done).toContain(other.id);
  expect(answer.refused.at(-1)).toMatchObject({ id: UNKNOWN, refusal: { code: 'not_found' } });
  const { result } = (await admin.call(calls.history, { params: { id: other.id } })).answer;
  expect(result[0]!.name).toBe('deleted');
});

test('of several companies the one that is used stays, with who uses it, and the others go', async () => {
  const [companies, plans] = [listNamed('company'), listNamed('partner')];
  const [used, free] = [await aListRecord(app, admin, companies), await aListRecord(app, admin, companies)];
  await aListRecord(app, admin, plans, { company_id: used.id });
  const calls = listCalls(companies);
  const { answer } = await admin.call(calls.removeSeveral!, { body: { ids: [used.id, free.id] } });
  expect(answer).toMatchObject({ done: [free.id], refused: [{ id: used.id, refusal: { code: 'in_use' } }] });
  expect(answer.refused[0]!.refusal.message).toBe('This is used by 1 partner');
  expect((await admin.call(calls.read, { params: { id: used.id } })).status).toBe(200);
});

test('an export of the chosen ones holds them alone', async () => {
  const companies = listNamed('company');
  const made = [];
  for (let count = 0; count < 3; count += 1) made.push(await aListRecord(app, admin, companies));
  const ids = `${made[0]!.id},${made[2]!.id}`;
  const csv = (await admin.call(listCalls(companies).export, { query: { ids } })).body.toString();
  const numbers = csv.trim().split('\n').slice(1);
  expect(numbers.map((line) => Number(line.split(',')[0]))).toEqual([made[0]!.id, made[2]!.id]);
});
