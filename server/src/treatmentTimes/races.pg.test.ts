import * as times from '@likeness/contract/treatmentTimes';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { document } from '../photos/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, documentRow } from '../testing/builders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
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

test('no order that is paid while the table changes keeps a promise of the former table', async () => {
  const scenario = await PartnerScenario.open(app);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const orders = await Promise.all([1, 2, 3, 4].map(() => scenario.anOrder()));
    const placed = Promise.all(orders.map((order) => scenario.place(order)));
    const changed = set(people[0]!, 60 + turn);
    const ids = (await placed).flatMap(({ answer }) => answer.documents.map(({ id }) => id));
    expect((await changed).status).toBe(200);
    for (const id of ids) {
      const { arrivedAt, promisedAt } = await documentRow(app, id);
      expect((promisedAt!.getTime() - arrivedAt!.getTime()) / MINUTE).toBe(60 + turn);
    }
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
