import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFileBytes } from '../files/index.ts';
import { file } from '../files/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

let app: TestApp;
let scenario: PartnerScenario;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
});
afterAll(() => app.close());

test('an order that comes while its photo is removed by its age waits for that, and is refused', async () => {
  const { database } = app.platform;
  const photo = await scenario.sendPicture();
  const [row] = await database.orm.select().from(file).where(eq(file.uid, photo));
  const order = await scenario.anOrder({ lines: [await scenario.aLine({ photo })] });
  const placing: ReturnType<typeof scenario.place>[] = [];
  await deleteFileBytes(app.platform, row!.id, app.clock.now(), {
    // Here whoever removes it has locked it and found nothing that uses it.
    isDue: async (tx) => {
      await tx.select({ id: file.id }).from(file).where(eq(file.id, row!.id)).for('update');
      placing.push(scenario.place(order));
      await expect
        .poll(async () => {
          const { rows } = await database.pool.query(
            `select 1 from pg_locks where not granted
              and pid in (select pid from pg_stat_activity where datname = current_database())`,
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
      return true;
    },
  });
  expect((await placing[0]!).refusal).toMatchObject({ code: 'photo_unknown' });
});
