import { LISTS } from '@likeness/contract/settingsLists/index';
import { savedReplyList } from '@likeness/contract/settingsLists/savedReplies';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aListRecord } from '../testing/listRecords.ts';

let app: TestApp;
let admin: Caller;
let ids: number[];

const { arrange, list: page, history, add, read } = listCalls(savedReplyList);

beforeEach(async () => {
  await app?.close();
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  ids = [];
  for (const order_number of [1, 1, 5, 9]) {
    ids.push((await aListRecord(app, admin, savedReplyList, { order_number })).id);
  }
});
afterAll(() => app.close());

const ordered = async () => {
  const { result } = (await admin.call(page)).answer;
  return result.map((row) => [row.id, row['order_number']]);
};
const put = (order: readonly number[], seen: readonly number[] = ids, as = admin) =>
  as.call(arrange!, { body: { ids: [...order], seen: [...seen] } });

test('lists that sort by a number of their own are arranged by it', () => {
  const byNumber = LISTS.filter((list: SettingsList) => 'order_number' in list.fields);
  expect(byNumber.map(({ name, arrangedBy }: SettingsList) => [name, arrangedBy])).toEqual(
    byNumber.map(({ name }) => [name, 'order_number']),
  );
});

test('what is moved stands there, no two have the same number, and only what had to change has a new entry', async () => {
  const [one, two, three, four] = ids as [number, number, number, number];
  expect((await put([one, three, two, four])).answer).toEqual({ changed: 2 });
  expect(await ordered()).toEqual([
    [one, 1],
    [three, 2],
    [two, 5],
    [four, 9],
  ]);
  const entries = async (id: number) => (await admin.call(history, { params: { id } })).answer.result;
  expect(await entries(four)).toHaveLength(1);
  expect((await entries(two))[0]).toMatchObject({
    name: 'edited',
    before: { order_number: 1 },
    after: { order_number: 5 },
  });
});

test('the order of before, sent with the new one as seen, takes a move back', async () => {
  const moved = ids.toReversed();
  await put(moved);
  await put(ids, moved);
  expect((await ordered()).map(([id]) => id)).toEqual(ids);
});

describe('two people at one order', () => {
  test('the second is told, and nothing of theirs is kept', async () => {
    const [one, two, three, four] = ids as [number, number, number, number];
    await put([two, one, three, four]);
    const before = await ordered();
    expect((await put([one, two, four, three])).refusal.code).toBe('changed_meanwhile');
    expect(await ordered()).toEqual(before);
  });

  test('who has not seen one that was added meanwhile is told as well', async () => {
    await admin.call(add!, { body: { label: 'New', text: 'New', order_number: 3 } });
    expect((await put(ids.toReversed())).refusal.code).toBe('changed_meanwhile');
  });
});

test('an order that lacks one, or has one twice, is refused', async () => {
  expect((await put(ids.slice(1))).refusal.errors).toEqual({ ids: ['This record does not exist'] });
  expect((await put([ids[0]!, ...ids.slice(0, 3)])).refusal.code).toBe('invalid_input');
});

test('where no higher number is left, they are counted from the beginning', async () => {
  const last = await aListRecord(app, admin, savedReplyList, { order_number: 1000 });
  const end = await aListRecord(app, admin, savedReplyList, { order_number: 1000 });
  const all = [...ids, last.id, end.id];
  await put(all, all);
  expect((await ordered()).map(([, number]) => number)).toEqual([0, 1, 2, 3, 4, 5]);
  expect((await admin.call(read, { params: { id: end.id } })).answer['order_number']).toBe(5);
});

test('who may not write the list arranges nothing', async () => {
  const sorter = await app.signedInAs('sorter');
  expect((await put(ids.toReversed(), ids, sorter)).status).toBe(403);
});
