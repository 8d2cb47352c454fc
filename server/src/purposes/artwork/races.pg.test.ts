import { makeIconDefault } from '@likeness/contract/purposes/artwork';
import { iconList, printPatternList } from '@likeness/contract/settingsLists/artwork';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { type Caller, type Reply, type TestApp, startTestApp } from '../../testing/app.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { auditEntry } from '../../audit/schema.ts';
import { aListRecord, sendPicture } from '../../testing/listRecords.ts';
import { aRule } from '../../testing/purposeScenario.ts';
import { whileHeld } from '../../testing/whileHeld.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

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

/** Nobody can write down what they do. */
const holdAudit = (tx: Transaction) => tx.execute(sql`lock table ${auditEntry} in exclusive mode`);

test('there is exactly one default icon, also if one person makes an icon the default while another deletes it', async () => {
  const { list, remove } = listCalls(iconList);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await emptyTables(app, 'icon');
    await Promise.all([aListRecord(app, one, iconList), aListRecord(app, two, iconList)]);
    const { result } = (await one.call(list)).answer;
    const [plain] = result.filter((icon) => !icon['is_default']);
    const params = { id: plain!.id };
    await Promise.all([one.call(makeIconDefault, { params }), two.call(remove!, { params })]);
    const left = (await one.call(list)).answer.result;
    expect(left.filter((icon) => icon['is_default'])).toHaveLength(1);
  }
});

describe('a picture that is deleted while a purpose begins to use it', () => {
  test.each([
    ['an icon', iconList, (row: ListRow) => ({ icon_id: row.id })],
    ['a print pattern', printPatternList, ({ url }: ListRow) => ({ print_pattern: url })],
    ['a print pattern of offers', printPatternList, ({ url }: ListRow) => ({ print_pattern_add_offer: url })],
  ])('%s: it stays, and whoever deletes it hears which purpose that is', async (_what, list, used) => {
    await emptyTables(app, 'icon', 'print_pattern');
    await aListRecord(app, one, iconList);
    const label = `Purpose with ${_what}`;
    const purpose = await aRule(app, one, { label });
    const isPattern = list === printPatternList;
    const picture = await aListRecord(
      app,
      one,
      list,
      isPattern ? { url: await sendPicture(app, 'jpeg', '#102030') } : {},
    );
    // Both write down what they do: the purpose is saved but not yet to be seen when the picture is deleted.
    const replies = await whileHeld<Reply<unknown>>(app, holdAudit, [
      () => one.call(listCalls(purposeList).edit!, { params: { id: purpose.id }, body: used(picture) }),
      () => two.call(listCalls(list).remove!, { params: { id: picture.id } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 409]);
    expect(replies[1]!.refusal.message).toMatch(new RegExp(`^This is used by 1 purpose(: ${label})?$`));
    expect((await one.call(listCalls(list).read, { params: { id: picture.id } })).status).toBe(200);
  });

  test('the other way round: an icon that is gone is no choice any more, which its field says', async () => {
    await emptyTables(app, 'icon');
    await aListRecord(app, one, iconList);
    const purpose = await aRule(app, one);
    const picture = await aListRecord(app, one, iconList);
    const [deleted, saved] = await whileHeld<Reply<unknown>>(app, holdAudit, [
      () => two.call(listCalls(iconList).remove!, { params: { id: picture.id } }),
      () => one.call(listCalls(purposeList).edit!, { params: { id: purpose.id }, body: { icon_id: picture.id } }),
    ]);
    expect([deleted!.status, saved!.status]).toEqual([200, 422]);
    expect(saved!.refusal.errors).toEqual({ icon_id: ['This record does not exist'] });
  });
});
