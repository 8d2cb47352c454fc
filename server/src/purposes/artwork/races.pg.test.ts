import { makeIconDefault } from '@likeness/contract/purposes/artwork';
import { iconList } from '@likeness/contract/settingsLists/artwork';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aListRecord } from '../../testing/listRecords.ts';

/* Repeated several times, because a race does not always end the same way. */
const TURNS = 15;

let app: TestApp;
let one: Caller;
let two: Caller;

beforeAll(async () => {
  app = await startTestApp();
  one = await app.signedInAs('admin');
  two = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

test('there is exactly one default icon, also if one person makes an icon the default while another deletes it', async () => {
  const { list, remove } = listCalls(iconList);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await app.platform.database.pool.query('truncate icon cascade');
    await Promise.all([aListRecord(app, one, iconList), aListRecord(app, two, iconList)]);
    const { result } = (await one.call(list)).answer;
    const [plain] = result.filter((icon) => !icon['is_default']);
    const params = { id: plain!.id };
    await Promise.all([one.call(makeIconDefault, { params }), two.call(remove!, { params })]);
    const left = (await one.call(list)).answer.result;
    expect(left.filter((icon) => icon['is_default'])).toHaveLength(1);
  }
});
