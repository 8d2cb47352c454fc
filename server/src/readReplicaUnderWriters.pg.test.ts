import { listCalls } from '@likeness/contract/kit/listCalls';
import { readWorkflow } from '@likeness/contract/dashboards';
import { countOrderViews, exportOrders, listOrders } from '@likeness/contract/orderDesk/list';
import { search } from '@likeness/contract/orderDesk/search';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller, type TestApp } from './testing/app.ts';
import { PostgresCluster } from './testing/postgresCluster.ts';
import { ReplicatedHouse } from './testing/replicatedHouse.ts';
import { WorkScenario } from './testing/workScenario.ts';

/*
 * Sixteen people at two servers who write and read at once, and a replica that does everything a moment later, as one in
 * another town. Each reads at the other server than the one at which they have written.
 */

const PEOPLE = 16;
const TURNS = 2;
/** So late is the replica at least: later than most ask after they have written, soon enough for a call to wait for it. */
const LATE_MS = 50;

const calls = listCalls(holidayList);
const DAY = '2026-05-01';

describe.skipIf(!PostgresCluster.isPossible)('a read replica under writers', () => {
  let house: ReplicatedHouse;
  let servers: readonly [TestApp, TestApp];

  beforeAll(async () => {
    house = await ReplicatedHouse.make();
    await house.setOnCopy(`recovery_min_apply_delay = ${LATE_MS}`);
    servers = [await house.server(), await house.server()];
  });
  afterAll(async () => {
    for (const app of servers ?? []) await app.close();
    await house?.remove();
  });

  test('whoever writes finds it in the next list, dashboard and CSV, and no request fails', async ({ annotate }) => {
    for (const app of servers) await expect.poll(() => app.platform.database.replica!.state).toBe('in use');
    const [first] = servers;
    const arrivals = new Map<TestApp, WorkScenario>();
    for (const app of servers) arrivals.set(app, await WorkScenario.open(app));
    /** What was not as it should be: who found it, where, and what. */
    const wrong: unknown[] = [];
    let requests = 0;
    /** How many orders are stored for certain. */
    let orders = 0;

    const work = async (number: number) => {
      const person = await first.signedInAs('superAdmin');
      for (let turn = 0; turn < TURNS; turn += 1) {
        const [here, there] = (number + turn) % 2 === 0 ? servers : servers.toReversed();
        const [writer, reader] = [here, there].map((app) => new Caller(app, () => person.bearer(), person.id));
        const ask = async <Answer>(what: string, call: Promise<{ status: number; body: Buffer; answer: Answer }>) => {
          const reply = await call;
          requests += 1;
          if (reply.status !== 200) wrong.push([what, reply.status, String(reply.body)]);
          return reply;
        };
        const mustHold = (what: string, holds: boolean) => holds || wrong.push([what, number, turn]);

        const label = `Day ${number}-${turn}`;
        await ask('add', writer!.call(calls.add!, { body: { label, day: DAY } }));
        const query = { q: label };
        const list = await ask('list', reader!.call(calls.list, { query }));
        mustHold(
          'list',
          list.answer.result.some((row) => row['label'] === label),
        );
        const csv = await ask('CSV', reader!.call(calls.export, { query }));
        mustHold('CSV', String(csv.body).includes(label));

        const { orderId } = await arrivals.get(here)!.document();
        orders += 1;
        const stored = orders;
        const found = await ask('search', reader!.call(search, { query: { q: String(orderId) } }));
        mustHold(
          'search',
          found.answer.orders.some(({ id }) => id === orderId),
        );
        const page = await ask('orders', reader!.call(listOrders));
        mustHold('orders', page.answer.total >= stored);
        const views = await ask('views', reader!.call(countOrderViews));
        mustHold('views', views.answer.result.find(({ name }) => name === 'all')!.count >= stored);
        const board = await ask(
          'dashboard',
          reader!.call(readWorkflow, { query: { from: '2026-03-01', to: '2026-03-10' } }),
        );
        const placed = board.answer.total.reduce((sum, { total }) => sum + total, 0);
        mustHold('dashboard', placed >= stored);
        const exported = await ask('CSV of orders', reader!.call(exportOrders));
        mustHold(
          'CSV of orders',
          String(exported.body)
            .split('\n')
            .some((line) => line.includes(String(orderId))),
        );
      }
    };

    const late: number[] = [];
    const over = new AbortController();
    const watch = async () => {
      while (!over.signal.aborted) {
        const [row] = await house.primary.run(
          'postgres',
          'select coalesce(extract(epoch from replay_lag) * 1000, 0)::float8 as ms from pg_stat_replication',
        );
        late.push((row as { ms: number }).ms);
      }
    };
    const watching = watch();
    const begun = performance.now();
    await Promise.all(Array.from({ length: PEOPLE }, (_, number) => work(number))).finally(() => over.abort());
    await watching;

    const seconds = (performance.now() - begun) / 1000;
    const by = servers.map((app) => app.platform.database.replica!.answered);
    const sum = (who: 'replica' | 'primary') => by.reduce((total, answered) => total + answered[who], 0);
    const sorted = late.toSorted((one, other) => one - other);
    const lag = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
    await annotate(
      `${requests} requests in ${seconds.toFixed(1)} s; statements of overviews: ${sum('replica')} by the replica, ${sum('primary')} by the primary; ` +
        `lag p50 ${lag(0.5)} ms, p99 ${lag(0.99)} ms, max ${lag(1)} ms`,
    );
    expect(wrong).toEqual([]);
    // Or else nothing was tried.
    expect(sum('replica')).toBeGreaterThan(0);
  });
});
