import { listCalls } from '@likeness/contract/kit/listCalls';
import { planChange, purposeChanges, withdrawChange } from '@likeness/contract/ruleChanges';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aRule } from '../testing/purposeScenario.ts';

const DAY_SECONDS = 24 * 60 * 60;
const calls = listCalls(purposeList);

let app: TestApp;
let admin: Caller;
let other: Caller;

beforeAll(async () => {
  app = await startTestApp();
  await signIn();
});
afterAll(() => app.close());

/** Signs in again: a session expires long before a planned change applies. */
async function signIn() {
  admin = await app.signedInAs('admin');
  other = await app.signedInAs('userManager');
}

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * DAY_SECONDS * 1000).toISOString();
const plan = (id: number, values: Record<string, unknown>, holds_from = inDays(7)) =>
  admin.call(planChange, { params: { id }, body: { holds_from, values } });
const edit = (id: number, body: Record<string, unknown>) => other.call(calls.edit!, { params: { id }, body });
const rule = async (id: number) => (await admin.call(calls.read, { params: { id } })).answer;
const changes = async (id: number) => (await admin.call(purposeChanges, { params: { id } })).answer.result;
async function pass(days: number) {
  app.clock.advance(days * DAY_SECONDS * 1000);
  await app.settle(days * DAY_SECONDS);
  await signIn();
}

describe('a planned change', () => {
  test('does nothing until its time, and is then made in the name of the person who planned it', async () => {
    const row = await aRule(app, admin);
    const planner = admin.id;
    const { answer } = await plan(row.id, { outline_to_chin: 8, photo_weight: '120' });
    expect(answer).toMatchObject({
      status: 'waiting',
      based_on: 1,
      before: { outline_to_chin: 7, photo_weight: 100 },
      values: { outline_to_chin: 8, photo_weight: 120 },
      user: { id: planner },
      allowedActions: ['withdraw'],
    });
    await pass(6);
    expect(await rule(row.id)).toEqual(row);
    await pass(1);
    expect(await rule(row.id)).toMatchObject({ revision: 2, outline_to_chin: 8, photo_weight: 120 });
    expect((await changes(row.id)).map(({ status }) => status)).toEqual(['applied']);
    const { result } = (await admin.call(calls.history, { params: { id: row.id } })).answer;
    expect(result[0]).toMatchObject({ name: 'edited', user: { id: planner }, before: { outline_to_chin: 7 } });
  });

  test('is applied although somebody has changed other fields since', async () => {
    const { id } = await aRule(app, admin);
    await plan(id, { outline_to_chin: 8 });
    await edit(id, { label: 'Passport, new' });
    await pass(8);
    expect(await rule(id)).toMatchObject({ outline_to_chin: 8, label: 'Passport, new' });
  });

  test('is refused if somebody has changed the same field since, and the list says why', async () => {
    const { id } = await aRule(app, admin);
    await plan(id, { outline_to_chin: 8 });
    await edit(id, { outline_to_chin: 9 });
    await pass(8);
    expect((await rule(id))['outline_to_chin']).toBe(9);
    expect(await changes(id)).toMatchObject([
      { status: 'refused', refusal: { code: 'changed_meanwhile' }, allowedActions: ['withdraw'] },
    ]);
  });

  test('is refused if it is no longer valid: the new chin would be above the crown', async () => {
    const { id } = await aRule(app, admin);
    await plan(id, { outline_to_chin: 20 });
    await edit(id, { outline_to_skull: 30 });
    await pass(8);
    expect(await rule(id)).toMatchObject({ outline_to_chin: 7, outline_to_skull: 30, revision: 2 });
    const [change] = await changes(id);
    expect(change).toMatchObject({
      status: 'refused',
      refusal: { code: 'invalid_input', errors: { outline_to_chin: ['The chin must lie below the crown'] } },
    });
  });

  test('that was refused says so until one of its fields has been changed since', async () => {
    const { id } = await aRule(app, admin);
    await plan(id, { outline_to_chin: 8 });
    await edit(id, { outline_to_chin: 9 });
    await pass(8);
    const isOver = async () => (await changes(id)).map(({ changed_since: since }) => since);
    expect(await isOver()).toEqual([false]);
    app.clock.advance(1000);
    await edit(id, { label: 'Passport, new' });
    expect(await isOver()).toEqual([false]);
    await edit(id, { outline_to_chin: 10 });
    expect(await isOver()).toEqual([true]);
  });

  test('that was refused can be withdrawn, and then it is no longer told as refused', async () => {
    const { id } = await aRule(app, admin);
    const { answer } = await plan(id, { outline_to_chin: 8 });
    await edit(id, { outline_to_chin: 9 });
    await pass(8);
    const withdraw = () => other.call(withdrawChange, { params: { id, change: answer.id } });
    expect((await withdraw()).answer).toMatchObject({ status: 'withdrawn', allowedActions: [] });
    expect((await changes(id)).map(({ status }) => status)).toEqual(['withdrawn']);
    expect((await withdraw()).refusal.code).toBe('change_ended');
    expect((await rule(id))['outline_to_chin']).toBe(9);
  });

  test('names the records that it is about, and applies although one of them is called otherwise by then', async () => {
    const child = await aRule(app, admin, { label: 'Passport, printed' });
    const country = { use_in_country_id: child['use_in_country_id'] };
    const parents = [
      await aRule(app, admin, { ...country, label: 'Passport, judged' }),
      await aRule(app, admin, { ...country, label: 'Passport, judged twice' }),
    ];
    await edit(child.id, { parent_purpose_id: parents[0]!.id });
    const { answer } = await plan(child.id, { parent_purpose_id: parents[1]!.id });
    expect([answer.before, answer.values]).toEqual([
      expect.objectContaining({ parent_purpose: expect.objectContaining({ label: 'Passport, judged' }) }),
      expect.objectContaining({ parent_purpose: expect.objectContaining({ label: 'Passport, judged twice' }) }),
    ]);
    await edit(parents[0]!.id, { label: 'Passport, as it was judged' });
    await pass(8);
    expect((await changes(child.id)).map(({ status }) => status)).toEqual(['applied']);
    expect((await rule(child.id))['parent_purpose_id']).toBe(parents[1]!.id);
  });

  test('can be withdrawn while it waits, and is then never applied', async () => {
    const { id } = await aRule(app, admin);
    const { answer } = await plan(id, { outline_to_chin: 8 });
    const withdraw = () => other.call(withdrawChange, { params: { id, change: answer.id } });
    expect((await withdraw()).answer).toMatchObject({ status: 'withdrawn', allowedActions: [] });
    const again = await withdraw();
    expect([again.status, again.refusal.code]).toEqual([409, 'change_ended']);
    await pass(8);
    expect(await rule(id)).toMatchObject({ revision: 1, outline_to_chin: 7 });
  });

  test('is listed with others: waiting ones first, in the order in which they apply', async () => {
    const { id } = await aRule(app, admin);
    const [gone, late, soon] = [
      (await plan(id, { photo_weight: 90 })).answer,
      (await plan(id, { photo_weight: 91 }, inDays(30))).answer,
      (await plan(id, { outline_to_chin: 8 }, inDays(20))).answer,
    ];
    await admin.call(withdrawChange, { params: { id, change: gone.id } });
    expect((await changes(id)).map((change) => change.id)).toEqual([soon.id, late.id, gone.id]);
  });
});

describe('a change that cannot be planned', () => {
  test.each<[string, Record<string, unknown>, () => string | undefined, string]>([
    ['for a moment in the past', { outline_to_chin: 8 }, () => inDays(-1), 'holds_from'],
    ['for a year that nobody means', { outline_to_chin: 8 }, () => '9999-12-31T23:59:59-01:00', 'holds_from'],
    ['without a moment', { outline_to_chin: 8 }, () => '', 'holds_from'],
    ['with which no photo is possible', { outline_to_chin: 44 }, () => inDays(1), 'outline_to_chin'],
    ['that changes nothing', { outline_to_chin: 7 }, () => inDays(1), 'values'],
    ['of an unknown field', { colour_of_hair: 'red' }, () => inDays(1), 'values'],
  ])('%s is refused at its field, and nothing is written', async (_what, values, moment, field) => {
    const { id } = await aRule(app, admin);
    const { status, refusal } = await plan(id, values, moment());
    expect([status, Object.keys(refusal.errors!)]).toEqual([422, [expect.stringContaining(field)]]);
    expect(await changes(id)).toEqual([]);
    expect((await rule(id)).revision).toBe(1);
  });

  test('because somebody has changed the purpose since it was opened is refused', async () => {
    const { id } = await aRule(app, admin);
    await edit(id, { label: 'Changed' });
    expect((await plan(id, { revision: 1, outline_to_chin: 8 })).refusal.code).toBe('changed_meanwhile');
    expect(await changes(id)).toEqual([]);
  });

  test('is not found under another purpose, and so not withdrawn there', async () => {
    const [one, two] = [await aRule(app, admin), await aRule(app, admin)];
    const { answer } = await plan(one.id, { outline_to_chin: 8 });
    const reply = await admin.call(withdrawChange, { params: { id: two.id, change: answer.id } });
    expect(reply.status).toBe(404);
    expect((await changes(one.id))[0]!.status).toBe('waiting');
  });
});
