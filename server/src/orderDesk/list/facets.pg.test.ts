import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import { foundByFacets, numbersFound } from '../../platform/facets/foundStore.ts';
import { foldFacets, rewriteFacets } from '../../platform/facets/folding.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { CHANGE_NAMES, openChangingOrders } from '../../testing/changingOrders.ts';
import { orders } from '../../orders/schema.ts';
import { facetsWanted, orderFacets } from './facetStore.ts';
import type { OrderQuestion } from './filterStore.ts';
import { narrowing } from './store.ts';

const WRITERS = 4;
const TURNS = 40;

let app: TestApp;
let opened: Awaited<ReturnType<typeof openChangingOrders>>;

beforeAll(async () => {
  app = await startTestApp();
  opened = await openChangingOrders(app);
});
afterAll(() => app.close());

/** The orders that only the facets, or only the tables, find: asked in one statement, so at one moment. */
function foundByOneAlone(question: OrderQuestion) {
  const tables = sql`select ${orders.id} from ${orders} where ${narrowing(question)}`;
  const facets = foundByFacets(orderFacets, facetsWanted(question));
  const one = sql`from ((${numbersFound()} except ${tables}) union all (${tables} except ${numbersFound()})) as alone (id)`;
  return rowsOf(app.platform.database.orm, select(sql<number>`id`, one, facets));
}

async function wrongAnswers() {
  const wrong: unknown[] = [];
  for (const question of opened.questions) {
    const alone = await foundByOneAlone(question);
    if (alone.length > 0) wrong.push({ question, alone });
  }
  return wrong;
}

test('every filter is right at every moment while people change orders, servers fold and an operator writes all anew', async () => {
  const { database } = app.platform;
  const write = async (writer: number) => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const place = writer * 7 + turn * 3;
      await opened.change(CHANGE_NAMES[place % CHANGE_NAMES.length]!, place, turn);
    }
  };
  const fold = async () => {
    for (let turn = 0; turn < TURNS; turn += 1) await foldFacets(database, orderFacets);
  };
  const writeAnew = async () => {
    for (let turn = 0; turn < 5; turn += 1) await rewriteFacets(database, orderFacets, () => undefined);
  };
  const ask = async () => {
    for (let turn = 0; turn < 3; turn += 1) expect(await wrongAnswers()).toEqual([]);
  };
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, writer) => write(writer)),
    fold(),
    fold(),
    writeAnew(),
    ask(),
  ]);
  expect(await wrongAnswers()).toEqual([]);
  await foldFacets(database, orderFacets);
  expect(await wrongAnswers()).toEqual([]);
});

test('two documents of one order that change at once are both found, and nobody waits for anybody', async () => {
  const { pool } = app.platform.database;
  const { rows } = await pool.query<{ order_id: number; ids: number[] }>(
    'select order_id, array_agg(id order by id) as ids from document group by 1 having count(*) = 2 order by 1 limit 1',
  );
  const [one, other] = rows[0]!.ids;
  const [first, second] = [await pool.connect(), await pool.connect()];
  try {
    await first.query('begin');
    await second.query('begin');
    await first.query(`update document set status = 'delivered' where id = $1`, [one]);
    // Would wait for ever for the other transaction, if both wrote to one row.
    await second.query(`update document set status = 'canceled' where id = $1`, [other]);
    await foldFacets(app.platform.database, orderFacets);
    await second.query('commit');
    await first.query('commit');
  } finally {
    first.release();
    second.release();
  }
  const found = async (status: string) => {
    const question = { ...opened.questions[0]!, 'order-filters[]': [], 'doc-filters[]': [status] } as OrderQuestion;
    const parts = foundByFacets(orderFacets, facetsWanted(question));
    return rowsOf(app.platform.database.orm, select(sql<number>`id`, sql`from (${numbersFound()}) as numbers`, parts));
  };
  expect(await found('delivered')).toContain(rows[0]!.order_id);
  expect(await found('canceled')).toContain(rows[0]!.order_id);
  expect(await wrongAnswers()).toEqual([]);
});
