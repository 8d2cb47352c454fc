import { createOrder, recordPayment } from '../src/orders/index.ts';
import { orders } from '../src/orders/schema.ts';
import { document } from '../src/photos/schema.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { eq } from '../src/platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../src/testing/app.ts';
import { aDocument } from '../src/testing/builders.ts';
import { type BenchResult, againstFloor, median } from './result.ts';
import { throwAwayDatabase } from './throwAway.ts';

const WARM_UP = 30;
const PAIRS = 400;
const LINES = 2;
const SLOWER_MAX = 1.15;

/** Placing and paying an order of two lines in one transaction, with the triggers that make facets due and without, in turns. */
export async function ordersWithFacets(): Promise<BenchResult> {
  await using withFacets = await throwAwayDatabase();
  await using without = await throwAwayDatabase();
  const apps = { with: await appOn(withFacets.url), without: await appOn(without.url) };
  try {
    const { pool } = apps.without.platform.database;
    const { rows } = await pool.query<{ drop: string }>(
      `select format('drop trigger %I on %I', tgname, tgrelid::regclass::text) as drop from pg_trigger where tgname like '%\\_facets'`,
    );
    if (rows.length === 0) throw new Error('There are no triggers to compare with');
    for (const { drop } of rows) await pool.query(drop);
    const ways = { with: await wayToOrder(apps.with), without: await wayToOrder(apps.without) };
    const times = { with: [] as number[], without: [] as number[] };
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      for (const name of pair % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        const start = performance.now();
        await ways[name]();
        if (pair >= 0) times[name].push(performance.now() - start);
      }
    }
    const title = 'placing an order, against one that makes no facets due, p50';
    return againstFloor(title, 'ms', median(times.with), median(times.without), SLOWER_MAX);
  } finally {
    for (const app of Object.values(apps)) await app.close();
  }
}

async function appOn(url: string): Promise<TestApp> {
  const database = await openDatabase({ url, poolSize: 10 });
  return startTestApp({}, undefined, { testDatabase: { database, url, drop: () => database.close() } });
}

async function wayToOrder(app: TestApp): Promise<() => Promise<void>> {
  const { order, purposeId } = await aDocument(app);
  const { partnerId, customerId } = order;
  const productId = 1;
  const now = app.clock.now();
  let placed = 0;
  return () =>
    app.platform.database.transaction(async (tx) => {
      placed += 1;
      const line = { productId, purposeId, quantity: 1, amount: '6.45' as const };
      const { orderId, itemIds } = await createOrder(
        tx,
        { partnerId, customerId, externalRef: `bench-${placed}`, totalAmount: '12.90' },
        Array.from({ length: LINES }, () => line),
        now,
      );
      for (const orderItemId of itemIds) {
        const person = { firstName: 'Ada', lastName: 'Lovelace', createdAt: now, updatedAt: now };
        await tx.insert(document).values({ ...person, orderId, orderItemId, purposeId, status: 'created' });
      }
      const paid = { orderId, method: 'card', amount: '12.90', currency: 'EUR', status: 'paid' } as const;
      await recordPayment(tx, paid, now);
      await tx.update(orders).set({ status: 'in_progress', paidAt: now }).where(eq(orders.id, orderId));
      await tx.update(document).set({ status: 'pending_verification' }).where(eq(document.orderId, orderId));
    });
}

if (import.meta.main) console.table([await ordersWithFacets()]);
