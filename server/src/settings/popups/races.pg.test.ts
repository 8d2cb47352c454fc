import { popupList } from '@likeness/contract/settingsLists/popups';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aListRecord } from '../../testing/listRecords.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

/* Repeated several times, because a race does not always end the same way. */
const TURNS = 15;

let app: TestApp;
let people: Caller[];

beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signedInAs('financeManager'), await app.signedInAs('admin')];
});
afterAll(() => app.close());

test('of two people who activate two popups at once, one is told that only one can be active', async () => {
  const { edit, list } = listCalls(popupList);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await emptyTables(app, 'popup');
    const popups = [];
    for (const one of people) popups.push(await aListRecord(app, one, popupList, { android_version: '4' }));
    const replies = await Promise.all(
      popups.map(({ id }, which) => people[which]!.call(edit!, { params: { id }, body: { active: true } })),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)!.refusal.code).toBe('only_one_popup');
    const { result } = (await people[0]!.call(list)).answer;
    expect(result.filter((popup) => popup['active'])).toHaveLength(1);
  }
});
