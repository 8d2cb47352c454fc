import { decide, startVerification, undoDecision } from '@likeness/contract/photos';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { countIn } from '../countStore.ts';
import { periodOf } from '../periodStore.ts';
import { ANY, countDue, countDueHours, rollups } from './index.ts';
import { rollupOrders, rollupWork } from './schema.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('smoke', async () => {
  const tx = app.platform.database.orm;
  await aDocument(app);
  await aDocument(app, { status: 'ready' });
  const period = await periodOf(tx, { from: '2026-03-01', to: '2026-03-31', time_zone: 'Europe/Paris' });
  console.log(period);
  const orders = () =>
    countIn(
      tx,
      { rollup: rollups.orders, measures: ['placed', 'waiting_for_validation', 'in_progress'], keys: sql`true` },
      period,
    );
  console.log((await orders()).total, await countDue(tx));
  for (const r of Object.values(rollups)) {
    const c = await tx.execute(sql`select * from (${r.facts(period.span)}) as f`);
    console.log(r.name, c.rows.length, c.rows[0]);
  }
  await app.platform.database.transaction((inner) => countDueHours(inner, 100));
  console.log((await orders()).total, await countDue(tx));
});
