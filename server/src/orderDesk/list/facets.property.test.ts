import { ORDER_VIEWS, listOrders } from '@likeness/contract/orderDesk/list';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { foundByFacets, numbersFound } from '../../platform/facets/foundStore.ts';
import { foldFacets, rewriteFacets } from '../../platform/facets/folding.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { CHANGE_NAMES, openChangingOrders, ordersThatMeet } from '../../testing/changingOrders.ts';
import { runsOnDatabase } from '../../testing/runs.ts';
import { facetsWanted, orderFacets } from './facetStore.ts';
import type { OrderQuestion } from './filterStore.ts';
import { pageOfOrders } from './store.ts';
import { countsOfViews } from './viewStore.ts';

let app: TestApp;
let opened: Awaited<ReturnType<typeof openChangingOrders>>;

beforeAll(async () => {
  app = await startTestApp();
  opened = await openChangingOrders(app);
});
afterAll(() => app.close());

/** What the kept facets find, however it is counted. */
async function foundByKeptFacets(question: OrderQuestion): Promise<number[]> {
  const parts = foundByFacets(orderFacets, facetsWanted(question));
  const rows = await rowsOf(
    app.platform.database.orm,
    select(sql<number>`id`, sql`from (${numbersFound()}) as numbers order by id`, parts),
  );
  return rows;
}

test('an order whose letter came back is found by its facets again once the one that was to follow is canceled', async () => {
  const { database } = app.platform;
  const returned = opened.questions.find((question) => question.returned !== undefined)!;
  await rewriteFacets(database, orderFacets, () => undefined);
  const counts = [];
  for (const name of ['is posted', 'comes back by post', 'is posted', 'has its newest letter canceled']) {
    await opened.change(name, 5, 0);
    await foldFacets(database, orderFacets);
    const found = await foundByKeptFacets(returned);
    expect(found).toEqual(await ordersThatMeet(app, returned));
    counts.push(found.length);
  }
  expect(counts).toEqual([0, 1, 0, 1]);
});

const REWRITE = 'all is written anew';
const step = fc.record({
  name: fc.constantFrom(...CHANGE_NAMES, REWRITE),
  whom: fc.nat(1000),
  what: fc.nat(1000),
  /** Whether what has changed until then is folded. */
  isFolded: fc.boolean(),
});

test('whatever happens to orders, every filter finds by facets what a search through the tables finds', async () => {
  const { database } = app.platform;
  const compare = async () => {
    for (const question of opened.questions) {
      const expected = await ordersThatMeet(app, question);
      expect({ question, found: await foundByKeptFacets(question) }).toEqual({ question, found: expected });
    }
  };
  const check = async (steps: readonly { name: string; whom: number; what: number; isFolded: boolean }[]) => {
    for (const { name, whom, what, isFolded } of steps) {
      if (name === REWRITE) await rewriteFacets(database, orderFacets, () => undefined);
      else await opened.change(name, whom, what);
      if (isFolded) await foldFacets(database, orderFacets);
    }
    await compare();
    await foldFacets(database, orderFacets);
    await compare();
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), check), {
    numRuns: runsOnDatabase(15),
    seed: 75,
    endOnFailure: true,
  });
});

test('the list shows the first of what its filters find, and how many there are, in every order', async () => {
  for (const question of opened.questions) {
    const expected = await ordersThatMeet(app, question);
    const { total, rows } = await pageOfOrders(app.platform.database.orm, question, 'en');
    expect({ question, total }).toEqual({ question, total: expected.length });
    if (question.order_by !== 'id') continue;
    expect(rows.map(({ id }) => id)).toEqual(expected.toReversed().slice(0, question.limit));
  }
});

test('every view has as many orders as a search through the tables finds, with an exact number', async () => {
  const now = app.clock.now();
  const expected = [];
  for (const [name, view] of Object.entries(ORDER_VIEWS)) {
    const found = await ordersThatMeet(app, { ...listOrders.query!.parse(view), now });
    expected.push({ name, count: found.length, isMore: false });
  }
  expect(await countsOfViews(app.platform.database.orm, now)).toEqual(expected);
});

test('a search with filters finds what it finds without them, as far as the filters leave it', async () => {
  const { orm } = app.platform.database;
  const search = { q: 'test', selectedSearch: 'owner', limit: 1_000 } as const;
  const unfiltered = { ...listOrders.query!.parse({}), ...search, now: app.clock.now() };
  const found = new Set((await pageOfOrders(orm, unfiltered, 'en')).rows.map(({ id }) => id));
  expect(found.size).toBeGreaterThan(10);
  for (const question of opened.questions) {
    const expected = (await ordersThatMeet(app, question)).filter((id) => found.has(id));
    const { total, rows } = await pageOfOrders(orm, { ...question, ...search }, 'en');
    expect({ question, total, found: rows.map(({ id }) => id).toSorted((a, b) => a - b) }).toEqual({
      question,
      total: expected.length,
      found: expected,
    });
  }
});

test('every page of a filter has its orders, and after the last page comes the last page again', async () => {
  const { orm } = app.platform.database;
  for (const descending of [true, false]) {
    const question = { ...opened.questions[0]!, 'order-filters[]': [], deleted: '0' as const, descending };
    const expected = await ordersThatMeet(app, question);
    const pages = Math.ceil(expected.length / 10);
    const met: number[] = [];
    for (let page = 1; page <= pages; page += 1) {
      met.push(...(await pageOfOrders(orm, { ...question, page }, 'en')).rows.map(({ id }) => id));
    }
    expect(met).toEqual(descending ? expected.toReversed() : expected);
    const past = await pageOfOrders(orm, { ...question, page: 500 }, 'en');
    expect([past.page, past.rows.at(-1)!.id]).toEqual([pages, met.at(-1)]);
  }
});
