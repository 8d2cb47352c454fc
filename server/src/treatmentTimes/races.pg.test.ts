import * as times from '@likeness/contract/treatmentTimes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, documentRow } from '../testing/builders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { promiseFor } from './index.ts';
import { treatmentTime } from './schema.ts';

/* Promises that are made while somebody changes what they are made of: a race does not always end the same way. */

const TURNS = 10;
const MINUTE = 60_000;
/** Nine on a Tuesday in Paris, when tests begin. */
const TUESDAY_NINE = 24 + 9 + 1;

let app: TestApp;
let people: Caller[];

beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signedInAs('admin'), await app.signedInAs('userManager')];
});
afterAll(() => app.close());

const minutesNow = async () => {
  const [row] = await app.platform.database.orm.select().from(treatmentTime).where(eq(treatmentTime.id, TUESDAY_NINE));
  return row!.minutes;
};
const set = (who: Caller, minutes: number, was?: number) =>
  who.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: minutes, ...(was && { was }) } });

test('a table that is changed while an order is paid waits for it, and then moves its promise too', async () => {
  const { database } = app.platform;
  const { id } = await aDocument(app, { status: 'created' });
  const now = app.clock.now();
  let changed: ReturnType<typeof set> | undefined;
  const isWaitedFor = async () => {
    const { rows } = await database.pool.query(`
      select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and not granted and datname = current_database()`);
    return rows.length > 0;
  };
  await database.transaction(async (paying) => {
    const promisedAt = await promiseFor(paying, now);
    changed = set(people[0]!, 75);
    await expect.poll(isWaitedFor).toBe(true);
    const paid = { status: 'pending_verification', arrivedAt: now, promisedAt } as const;
    await paying.update(document).set(paid).where(eq(document.id, id));
  });
  expect((await changed!).status).toBe(200);
  expect((await documentRow(app, id)).promisedAt).toEqual(new Date(now.getTime() + 75 * MINUTE));
});

test('an order that is paid while the table is changed is promised by the new one', async () => {
  const scenario = await PartnerScenario.open(app);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const order = await scenario.anOrder();
    const [changed, placed] = await Promise.all([set(people[0]!, 60 + turn), scenario.place(order)]);
    expect(changed.status).toBe(200);
    const { arrivedAt, promisedAt } = await documentRow(app, placed.answer.documents[0]!.id);
    expect((promisedAt!.getTime() - arrivedAt!.getTime()) / MINUTE).toBe(60 + turn);
  }
});

test('of two people who set the same hour at once one is done, and the other is told', async () => {
  const { id } = await aDocument(app);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const was = await minutesNow();
    const replies = await Promise.all(people.map((who, place) => set(who, 100 + 10 * turn + place, was)));
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const [row] = await app.platform.database.orm.select().from(document).where(eq(document.id, id));
    expect((row!.promisedAt!.getTime() - row!.arrivedAt!.getTime()) / MINUTE).toBe(await minutesNow());
  }
});
