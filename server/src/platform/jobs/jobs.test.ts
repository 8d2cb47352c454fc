import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { fixedClock } from '../clock.ts';
import { sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';
import { kindsDue } from './due.ts';
import { defineJob } from './job.ts';
import { openJobs, type Jobs } from './jobs.ts';

const note = defineJob<{ text: string }>('tests.note');
const stubborn = defineJob<{ text: string }>('tests.stubborn', { retryLimit: 2, retryDelaySeconds: 30 });
const chain = defineJob<{ left: number }>('tests.chain');
const recurring = defineJob<Record<string, never>>('tests.recurring', { everySeconds: 3600 });

const START = new Date('2026-03-01T09:00:00Z');

let testing: TestDatabase;
let jobs: Jobs;
let failing = false;
const problems: string[] = [];

async function write(tx: Transaction, text: string, now: Date): Promise<void> {
  await tx.execute(sql`INSERT INTO notes (text, noted_at) VALUES (${text}, ${now.toISOString()})`);
}

async function notes(): Promise<string[]> {
  const { rows } = await testing.database.pool.query<{ text: string }>('SELECT text FROM notes ORDER BY id');
  return rows.map(({ text }) => text);
}

beforeAll(async () => {
  testing = await createTestDatabase();
  await testing.database.pool.query('CREATE TABLE notes (id serial PRIMARY KEY, text text, noted_at timestamptz)');
  jobs = await openJobs(testing.database, {
    clock: fixedClock(START),
    onProblem: (sentence) => problems.push(sentence),
  });
  await jobs.work(note, (tx, { text }, now) => write(tx, text, now));
  await jobs.work(stubborn, async (tx, { text }, now) => {
    await write(tx, text, now);
    if (failing) throw new Error('not today');
  });
  await jobs.work(chain, async (tx, { left }, now) => {
    await write(tx, `${left} left`, now);
    if (left > 0) await jobs.enqueue(tx, chain, { left: left - 1 });
  });
  await jobs.work(recurring, (tx, _data, now) => write(tx, 'again', now));
});

beforeEach(async () => {
  failing = false;
  problems.length = 0;
  await testing.database.pool.query('TRUNCATE notes; DELETE FROM pgboss.job');
});

afterAll(async () => {
  await jobs.stop();
  await testing.drop();
});

test('a job of a committed transaction is done once', async () => {
  await testing.database.transaction((tx) => jobs.enqueue(tx, note, { text: 'hello' }));

  expect(await jobs.runDueJobs()).toEqual([{ name: 'tests.note' }]);
  expect(await jobs.runDueJobs()).toEqual([]);
  expect(await notes()).toEqual(['hello']);
});

test('a job of a transaction that was rolled back is never done', async () => {
  const cancelled = testing.database.transaction(async (tx) => {
    await jobs.enqueue(tx, note, { text: 'never' });
    throw new Error('changed my mind');
  });
  await expect(cancelled).rejects.toThrow('changed my mind');

  expect(await jobs.runDueJobs({ afterSeconds: 1_000_000 })).toEqual([]);
  expect(await notes()).toEqual([]);
});

test('a delayed job is done when its time has come', async () => {
  await testing.database.transaction((tx) => jobs.enqueue(tx, note, { text: 'later' }, { startAfterSeconds: 60 }));

  await jobs.runDueJobs({ afterSeconds: 50 });
  expect(await notes()).toEqual([]);
  await jobs.runDueJobs({ afterSeconds: 11 });
  expect(await notes()).toEqual(['later']);
});

test('while a job with a key waits, no other with that key is added', async () => {
  await testing.database.transaction(async (tx) => {
    await jobs.enqueue(tx, note, { text: 'first' }, { singletonKey: 'order 7' });
    await jobs.enqueue(tx, note, { text: 'second' }, { singletonKey: 'order 7' });
    await jobs.enqueue(tx, note, { text: 'other' }, { singletonKey: 'order 8' });
  });
  await jobs.runDueJobs();
  expect(await notes()).toEqual(['first', 'other']);

  await testing.database.transaction((tx) => jobs.enqueue(tx, note, { text: 'third' }, { singletonKey: 'order 7' }));
  await jobs.runDueJobs();
  expect(await notes()).toEqual(['first', 'other', 'third']);
});

test('a failed job writes nothing and is tried again later, as often as it may', async () => {
  failing = true;
  await testing.database.transaction((tx) => jobs.enqueue(tx, stubborn, { text: 'try' }));

  expect(await jobs.runDueJobs({ returnFailures: true })).toEqual([
    { name: 'tests.stubborn', failure: new Error('not today') },
  ]);
  expect(await notes()).toEqual([]);
  expect(await jobs.runDueJobs()).toEqual([]);

  await expect(jobs.runDueJobs({ afterSeconds: 120 })).rejects.toThrow('not today');
  failing = false;
  await jobs.runDueJobs({ afterSeconds: 600 });
  expect(await notes()).toEqual(['try']);
});

test('a job that has failed too often is given up', async () => {
  failing = true;
  await testing.database.transaction((tx) => jobs.enqueue(tx, stubborn, { text: 'try' }));
  for (let attempt = 0; attempt < 3; attempt++) await jobs.runDueJobs({ afterSeconds: 10_000, returnFailures: true });

  failing = false;
  expect(await jobs.runDueJobs({ afterSeconds: 10_000 })).toEqual([]);
  expect(await notes()).toEqual([]);
});

test('jobs added by a job are done too, and every handler receives the time of the clock', async () => {
  await testing.database.transaction((tx) => jobs.enqueue(tx, chain, { left: 2 }));
  await jobs.runDueJobs();

  expect(await notes()).toEqual(['2 left', '1 left', '0 left']);
  const { rows } = await testing.database.pool.query('SELECT DISTINCT noted_at FROM notes');
  expect(rows).toEqual([{ noted_at: START }]);
});

test('a kind of job is due while one of its jobs waits and its time has come', async () => {
  const kinds = [note.name, stubborn.name, chain.name];
  const due = async () => (await kindsDue(testing.database, kinds)).toSorted();
  expect(await due()).toEqual([]);
  await testing.database.transaction(async (tx) => {
    await jobs.enqueue(tx, note, { text: 'now' });
    await jobs.enqueue(tx, note, { text: 'also now' });
    await jobs.enqueue(tx, chain, { left: 0 }, { startAfterSeconds: 60 });
  });
  expect(await due()).toEqual([note.name]);
  await jobs.runDueJobs();
  expect(await due()).toEqual([]);

  failing = true;
  await testing.database.transaction((tx) => jobs.enqueue(tx, stubborn, { text: 'once' }));
  expect(await due()).toEqual([stubborn.name]);
  await jobs.runDueJobs({ returnFailures: true });
  expect(await due()).toEqual([]);
  await testing.database.pool.query("UPDATE pgboss.job SET start_after = now() - interval '1 second'");
  expect(await due()).toEqual([chain.name, stubborn.name]);
});

test('a job without a handler cannot be added', async () => {
  const orphan = defineJob<object>('tests.orphan');
  await expect(testing.database.transaction((tx) => jobs.enqueue(tx, orphan, {}))).rejects.toThrow('tests.orphan');
});

test('a handler that is too slow, so that its job was given to another worker, writes nothing', async () => {
  const slow = defineJob<object>('tests.slow');
  await jobs.work(slow, async (tx, _data, now) => {
    await write(tx, 'too late', now);
    await tx.execute(sql`UPDATE pgboss.job SET state = 'retry' WHERE name = ${slow.name}`);
  });
  await testing.database.transaction((tx) => jobs.enqueue(tx, slow, {}));

  await jobs.runDueJobs({ returnFailures: true });
  expect(await notes()).not.toContain('too late');
});

test('the poller does jobs that are due, and each job is done by one of two servers only', async () => {
  const other = await openJobs(testing.database, {
    clock: fixedClock(START),
    onProblem: (sentence) => problems.push(sentence),
  });
  await other.work(note, (tx, { text }, now) => write(tx, text, now));
  await other.work(recurring, (tx, _data, now) => write(tx, 'again', now));
  const texts = Array.from({ length: 6 }, (_, index) => `job ${index}`);
  await testing.database.transaction(async (tx) => {
    for (const text of texts) await jobs.enqueue(tx, note, { text });
  });

  jobs.start();
  other.start();
  await expect.poll(notes).toHaveLength(texts.length + 1);
  await other.stop();

  expect((await notes()).toSorted()).toEqual(['again', ...texts]);
  expect(problems).toEqual([]);
});

/** As if so much time had passed for the work that is being done, and the upkeep had to look after it again. */
async function letWorkTake(seconds: number, { silentFor }: { silentFor: number }): Promise<void> {
  await testing.database.pool.query(
    `UPDATE pgboss.job SET started_on = started_on - make_interval(secs => $1),
       heartbeat_on = heartbeat_on - make_interval(secs => $2) WHERE state = 'active'`,
    [seconds, silentFor],
  );
  await testing.database.pool.query('UPDATE pgboss.queue SET monitor_on = NULL, monitor_claim_on = NULL');
}

test('work that takes hours is one server’s while that lives, and another’s once it does not', async () => {
  const clean = defineJob<object>('tests.clean');
  const begun: string[] = [];
  const lost = Promise.withResolvers<void>();
  const server = async (name: string, work: (signal: AbortSignal) => Promise<void>) => {
    const opened = await openJobs(testing.database, {
      clock: fixedClock(START),
      onProblem: (sentence) => problems.push(sentence),
    });
    await opened.workOutsideTransaction(clean, async (_data, _now, leaving) => {
      begun.push(name);
      await work(leaving);
    });
    return opened;
  };
  const upkeepBy = async (other: Jobs) => {
    other.start();
    await other.stop();
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const first = await server('first', async (leaving) => {
    await once(leaving, 'abort');
    lost.resolve();
  });
  await testing.database.transaction((tx) => first.enqueue(tx, clean, {}));
  first.start();
  await expect.poll(() => begun).toEqual(['first']);

  const silence = async () => {
    const { rows } = await testing.database.pool.query<{ seconds: number }>(
      `SELECT extract(epoch FROM now() - heartbeat_on)::int AS seconds FROM pgboss.job WHERE name = $1`,
      [clean.name],
    );
    return rows[0]!.seconds;
  };
  await letWorkTake(7_200, { silentFor: 80 });
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(silence).toBeLessThan(80);
  await letWorkTake(0, { silentFor: 0 });
  await upkeepBy(await server('second', () => Promise.resolve()));
  expect(begun).toEqual(['first']);

  await letWorkTake(0, { silentFor: 120 });
  const third = await server('third', () => Promise.resolve());
  await upkeepBy(third);
  const fourth = await server('fourth', () => Promise.resolve());
  expect(await fourth.runDueJobs({ afterSeconds: 1_000 })).toEqual([{ name: clean.name }]);
  expect(begun).toEqual(['first', 'fourth']);
  // The first one was only asleep: it learns that its work is another's now, and ends.
  await vi.advanceTimersByTimeAsync(30_000);
  await lost.promise;
  await first.stop();
});

test('what recurs is not added a second time while the time before is not over', async () => {
  const round = defineJob<object>('tests.round', { everySeconds: 3600 });
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const server = async () => {
    const opened = await openJobs(testing.database, {
      clock: fixedClock(START),
      onProblem: (sentence) => problems.push(sentence),
    });
    await opened.workOutsideTransaction(round, async () => {
      begun.resolve();
      await released.promise;
    });
    return opened;
  };
  const busy = await server();
  busy.start();
  await begun.promise;
  const hourLater = `UPDATE pgboss.job SET singleton_on = singleton_on - interval '1 hour' WHERE name = $1`;
  await testing.database.pool.query(hourLater, [round.name]);
  const other = await server();
  other.start();
  await other.stop();

  const { rows } = await testing.database.pool.query('SELECT state FROM pgboss.job WHERE name = $1', [round.name]);
  expect(rows).toEqual([{ state: 'active' }]);
  released.resolve();
  await busy.stop();
});

test('a job that takes long is told that its server stops, and what it did until then is recorded', async () => {
  const long = defineJob<object>('tests.long');
  const other = await openJobs(testing.database, {
    clock: fixedClock(START),
    onProblem: (sentence) => problems.push(sentence),
  });
  const begun = Promise.withResolvers<void>();
  await other.workOutsideTransaction(long, async (_data, _now, leaving) => {
    begun.resolve();
    await once(leaving, 'abort');
  });
  await testing.database.transaction((tx) => other.enqueue(tx, long, {}));

  other.start();
  await begun.promise;
  await other.stop();

  const { rows } = await testing.database.pool.query('SELECT state FROM pgboss.job WHERE name = $1', [long.name]);
  expect(rows).toEqual([{ state: 'completed' }]);
  expect(problems).toEqual([]);
});
