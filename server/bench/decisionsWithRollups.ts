import { decide, startVerification } from '@likeness/contract/photos';
import { openDatabase } from '../src/platform/database/database.ts';
import { type Caller, type TestApp, startTestApp } from '../src/testing/app.ts';
import { aDocument } from '../src/testing/builders.ts';
import { aProduct, aPurpose, aReason } from '../src/testing/catalogueBuilders.ts';
import { type BenchResult, againstFloor, median } from './result.ts';
import { throwAwayDatabase } from './throwAway.ts';

const WARM_UP = 20;
const PAIRS = 150;

/** A rejection, on PostgreSQL, with the triggers that make hours due against the same without them, in turns. */
export async function decisionsWithRollups(): Promise<BenchResult[]> {
  await using withRollups = await throwAwayDatabase();
  await using without = await throwAwayDatabase();
  const apps = { with: await appOn(withRollups.url), without: await appOn(without.url) };
  try {
    const { pool } = apps.without.platform.database;
    const { rows } = await pool.query<{ drop: string }>(
      `select format('drop trigger %I on %I', tgname, tgrelid::regclass::text) as drop from pg_trigger where tgname like '%\\_due'`,
    );
    if (rows.length === 0) throw new Error('There are no triggers to compare with');
    for (const { drop } of rows) await pool.query(drop);
    const ways = { with: await waysToReject(apps.with), without: await waysToReject(apps.without) };
    const times = { with: [] as number[], without: [] as number[] };
    for (let pair = -WARM_UP; pair < PAIRS; pair += 1) {
      for (const name of pair % 2 === 0 ? (['with', 'without'] as const) : (['without', 'with'] as const)) {
        const took = await ways[name]();
        if (pair >= 0) times[name].push(took);
      }
    }
    return [
      againstFloor(
        'a decision, against one that makes no hour due, p50',
        'ms',
        median(times.with),
        median(times.without),
        1.1,
      ),
    ];
  } finally {
    for (const app of Object.values(apps)) await app.close();
  }
}

async function appOn(url: string): Promise<TestApp> {
  const database = await openDatabase({ url, poolSize: 10 });
  return startTestApp({}, undefined, { testDatabase: { database, url, drop: () => database.close() } });
}

/** Rejects one document, and answers how many milliseconds the call took. */
async function waysToReject(app: TestApp): Promise<() => Promise<number>> {
  const sorter: Caller = await app.signedInAs('sorter');
  const shared = { purposeId: (await aPurpose(app)).id, productId: (await aProduct(app)).id };
  const reason = await aReason(app);
  return async () => {
    const { id, photo } = await aDocument(app, shared);
    await sorter.call(startVerification, { params: { id } });
    const body = {
      photo: { photoUid: photo.uid, status: 'rejected', photoRejectReasons: [reason.id] },
      final: true,
      lastValidation: true,
    };
    const start = performance.now();
    const { status, body: answer } = await sorter.call(decide, { params: { id }, body });
    const took = performance.now() - start;
    if (status !== 200) throw new Error(`A decision was answered ${status}: ${answer.toString()}`);
    return took;
  };
}

if (import.meta.main) console.table(await decisionsWithRollups());
