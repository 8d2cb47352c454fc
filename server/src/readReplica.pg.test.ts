import { CALLS } from '@likeness/contract';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { translatedOf } from '@likeness/contract/kit/settingsList';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { readFloor } from '@likeness/contract/floor';
import { LISTS } from '@likeness/contract/settingsLists/index';
import { holidayList } from '@likeness/contract/settingsLists/holidays';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from './platform/database/drizzle.ts';
import type { ReplicaFigures, ReplicaState } from './platform/database/replica.ts';
import { Caller, type TestApp } from './testing/app.ts';
import { aPartner, aWallet } from './testing/builders.ts';
import { PostgresCluster } from './testing/postgresCluster.ts';
import { HOUSE, ReplicatedHouse } from './testing/replicatedHouse.ts';

/*
 * A PostgreSQL, its replica, and two servers. What is paused here is how the replica does again what the primary has done:
 * as if it were far away, for as long as the test wants.
 */

const calls = listCalls(holidayList);

describe.skipIf(!PostgresCluster.isPossible)('with a read replica (needs PostgreSQL’s initdb on this machine)', () => {
  let house: ReplicatedHouse;
  let primary: PostgresCluster;
  let copy: PostgresCluster;
  let one: TestApp;
  let two: TestApp;
  let admin: Caller;

  const figures = (app: TestApp): ReplicaFigures => app.platform.database.replica!;
  const until = async (state: ReplicaState, app = one) => {
    await expect.poll(() => figures(app).state).toBe(state);
  };
  /** The same person, calling the other server. */
  const at = (app: TestApp) => new Caller(app, () => admin.bearer(), admin.id);
  const pause = () => copy.run(HOUSE, 'select pg_wal_replay_pause()');
  const resume = () => copy.run(HOUSE, 'select pg_wal_replay_resume()');
  const add = async (label: string) =>
    (await admin.call(calls.add!, { body: { label, day: '2026-05-01' } })).answer as unknown as { id: number };
  const labelsAt = async (app: TestApp) =>
    (await at(app).call(calls.list, { query: { q: 'Day' } })).answer.result.map((row) => row['label']);
  /** Who answered the statements of this work. */
  const answeredBy = async (work: () => Promise<unknown>, app = one) => {
    const before = { ...figures(app).answered };
    await work();
    const { replica, primary: ourselves } = figures(app).answered;
    return { replica: replica - before.replica, primary: ourselves - before.primary };
  };
  /** A statement that only the replica takes long for, and is at. */
  const beingReadThere = async () => {
    const slow = sql`select case when pg_is_in_recovery() then pg_sleep(600)::text else 'the primary' end as by from holiday limit 1`;
    let isAnswered = false;
    const ask = async () => {
      isAnswered = false;
      const { rows } = await one.platform.database.forOverview().execute<{ by: string }>(slow);
      isAnswered = true;
      return rows;
    };
    let answer = ask();
    const isRead = async () => {
      // The replica may have been too late on a busy machine.
      if (isAnswered) answer = ask();
      return copy.run(HOUSE, `select 1 from pg_stat_activity where wait_event = 'PgSleep' and usename = '${HOUSE}'`);
    };
    await expect.poll(isRead).toHaveLength(1);
    return { answer };
  };

  beforeAll(async () => {
    house = await ReplicatedHouse.make();
    ({ primary, copy } = house);
    [one, two] = [await house.server(), await house.server()];
    admin = await one.signedInAs('superAdmin');
  });
  afterAll(async () => {
    await one?.close();
    await two?.close();
    await house?.remove();
  });
  beforeEach(async () => {
    for (const app of [one, two]) await until('in use', app);
  });

  test('it answers every overview of the house, and nothing but overviews', async () => {
    const { id } = await add('Day of the replica');
    const read = () => admin.call(calls.read, { params: { id } });
    expect(await answeredBy(read)).toEqual({ replica: 0, primary: 0 });
    const wallet = await aWallet(one, await aPartner(one));
    const params = { id: wallet.id, status: 'open', filter: 'shipped' };
    const asked = { from: '2026-03-01', to: '2026-03-10', q: 'Day', language: 'fr' };
    const fields = new Map(LISTS.map((list) => [list.name, translatedOf(list)[0]]));
    const refused: unknown[] = [];
    for (const [name, call] of [...CALLS].filter(([, { overview }]) => overview)) {
      const field = fields.get(name.split('.')[0]!);
      const ofPrices = name === 'prices.findPrices' && { country: 'all', group: 'all' };
      const known = call.query?.shape ?? {};
      const narrowed = { ...asked, ...ofPrices, ...(field !== undefined && { 'field-name': field }) };
      const query = Object.fromEntries(Object.entries(narrowed).filter(([word]) => Object.hasOwn(known, word)));
      const ask = async () => {
        const reply = await admin.call(call, { params, query, ...(call.method === 'POST' && { body: asked }) });
        if (reply.status !== 200) refused.push([name, reply.refusal]);
      };
      // On a busy machine the replica may be too late once.
      await expect.poll(async () => (await answeredBy(ask)).primary).toBe(0);
    }
    expect(refused).toEqual([]);
    const byReplica = async () => (await answeredBy(() => admin.call(listOrders))).replica;
    await expect.poll(byReplica).toBeGreaterThan(0);
  });

  test('whoever has written finds it in the next list, on each server, while the replica knows nothing of it', async () => {
    await pause();
    try {
      await add('Day before the replica');
      expect(
        await answeredBy(async () => expect(await labelsAt(one)).toContain('Day before the replica')),
      ).toMatchObject({
        replica: 0,
      });
      expect(await labelsAt(two)).toContain('Day before the replica');
      await until('behind');
      expect(figures(one).bytesBehind).toBeGreaterThan(0);
    } finally {
      await resume();
    }
    await until('in use');
    expect(await labelsAt(one)).toContain('Day before the replica');
  });

  test('a screen that is told of a change asks another server and gets it', async () => {
    await pause();
    try {
      const topic = new Promise<string>((resolve) => {
        void two.platform.database.listen('live', resolve);
      });
      await one.platform.database.orm.execute(
        sql`insert into holiday (label, day) values ('Day of the hint', '2026-05-02')`,
      );
      await one.platform.database.notify('live', 'documents');
      expect(await topic).toBe('documents');
      expect(await labelsAt(two)).toContain('Day of the hint');
    } finally {
      await resume();
    }
  });

  test('one call never goes back to how things were: what the primary has begun it finishes', async () => {
    const tx = one.platform.database.forOverview();
    const isCopy = async () =>
      (await tx.execute<{ copy: boolean }>(sql`select pg_is_in_recovery() as copy`)).rows[0]!.copy;
    await expect
      .poll(
        async () =>
          (
            await one.platform.database
              .forOverview()
              .execute<{ copy: boolean }>(sql`select pg_is_in_recovery() as copy`)
          ).rows[0]!.copy,
      )
      .toBe(true);
    await pause();
    try {
      await add('Day in between');
      expect(await isCopy()).toBe(false);
    } finally {
      await resume();
    }
    await until('in use');
    expect(await isCopy()).toBe(false);
  });

  test('a statement that the replica breaks off is answered by the primary', async () => {
    await add('Day that is read');
    const { answer } = await beingReadThere();
    // The replica must lock the table as well, and whoever reads it there has to go.
    await primary.run(HOUSE, 'begin', 'lock table holiday in access exclusive mode', 'commit');
    expect(await answer).toEqual([{ by: 'the primary' }]);
  });

  test('while it is away everybody reads on, and whoever runs the servers is told; once it is back it answers again', async () => {
    const health = async () =>
      (await one.app.http.inject('/api/health')).json() as { status: string; read_replica: string };
    const isInUse = async () =>
      /^likeness_read_replica_in_use\S* (\d)/m.exec((await one.app.http.inject('/metrics')).body)?.[1];
    expect(await health()).toMatchObject({ status: 'ok', read_replica: 'in use' });
    await copy.stop();
    expect(await labelsAt(one)).toContain('Day of the replica');
    await until('away');
    // The log tells it at the next look.
    await expect
      .poll(() => house.notices)
      .toContain('The read replica does not answer: the primary answers in its place');
    expect(await health()).toMatchObject({ status: 'ok', read_replica: 'away' });
    expect(await isInUse()).toBe('0');
    expect((await admin.call(readFloor)).status).toBe(200);
    await copy.start();
    await until('in use');
    await expect.poll(async () => (await answeredBy(() => labelsAt(one))).replica).toBeGreaterThan(0);
    expect(await isInUse()).toBe('1');
    await expect.poll(() => house.notices.at(-1)).toBe('The read replica answers overviews');
  });

  test('a replica whose machine has lost its power keeps nobody waiting', async () => {
    const { answer } = await beingReadThere();
    copy.freeze();
    try {
      expect(await answer).toEqual([{ by: 'the primary' }]);
      expect(figures(one).state).toBe('away');
      expect(await labelsAt(two)).toContain('Day of the replica');
    } finally {
      copy.thaw();
    }
    await until('in use');
  });

  test.each([
    ['the primary itself', () => primary.url(HOUSE, HOUSE)],
    ['another database', () => copy.url('postgres', HOUSE)],
  ])('an address of %s is said to be wrong, and nothing is read there', async (_what, address) => {
    const database = await house.open(address());
    try {
      expect(database.replica?.state).toBe('foreign');
      const { rows } = await database
        .forOverview()
        .execute(sql`select current_database() as name, pg_is_in_recovery() as copy`);
      expect(rows).toEqual([{ name: HOUSE, copy: false }]);
    } finally {
      await database.close();
    }
  });

  test('a server starts without its replica', async () => {
    const database = await house.open('postgres://house@127.0.0.1:1/house');
    expect(database.replica?.state).toBe('away');
    await database.close();
  });
});
