import { appendFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFloor } from '@likeness/contract/floor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFloor } from '../floor/watch.ts';
import { setNames } from '../platform/backup/manifest.ts';
import { openPlace, placeName, placeNames } from '../platform/backup/place.ts';
import { DAMAGED } from '../platform/backup/problem.ts';
import { eq, sql } from '../platform/database/drizzle.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { backupIfDue, backupState } from './schedule.ts';
import { backupRun } from './schema.ts';
import { beginRun, keepAlive, wasFoundDamaged } from './store.ts';

/* Backups that are made by themselves. The kind of database makes no difference to it, and PostgreSQL makes houses sooner. */

const HOUR = 60 * 60 * 1000;

let house: BackupScenario;
beforeEach(async () => {
  house = await BackupScenario.open();
});
afterEach(() => house.close());

/** Reads what the floor says of backups. */
async function floorOf({ app }: BackupScenario) {
  const admin = await app.signedInAs('admin');
  async function onFloor() {
    app.clock.advance(60_000);
    await watchFloor(app.platform, { partner: undefined });
    const { services } = (await admin.call(readFloor)).answer;
    const { state, said } = services.find(({ name }) => name === 'backups')!;
    return [state, said];
  }
  return { admin, onFloor };
}

test('backups are made by themselves when they are due, by one server only, and the floor warns when they stop', async () => {
  const { app } = house;
  const { admin, onFloor } = await floorOf(house);
  expect(await onFloor()).toEqual(['slow', 'No backup has been made yet']);
  const made = await Promise.all([backupIfDue(app.platform, 'test'), backupIfDue(app.platform, 'test')]);
  expect(made.toSorted()).toEqual([false, true]);
  expect(await backupIfDue(app.platform, 'test')).toBe(false);
  expect(await onFloor()).toEqual(['up', expect.stringMatching(/^Last one less than an hour ago, .* GB, verified$/)]);
  const health = (await app.app.http.inject('/api/health')).json();
  expect(health).toMatchObject({ status: 'ok', backup: { last: { verified: true }, failed: false, late: false } });

  app.clock.advance(24 * HOUR);
  await rm(house.place, { recursive: true });
  await writeFile(house.place, 'no folder');
  await expect(backupIfDue(app.platform, 'test')).rejects.toThrow(/not a directory/);
  expect(await onFloor()).toEqual([
    'slow',
    expect.stringMatching(/^The last attempt failed: .* was made 24 hours ago$/),
  ]);
  expect(await backupIfDue(app.platform, 'test')).toBe(false);
  app.clock.advance(24 * HOUR);
  expect((await onFloor())[0]).toBe('down');
  app.clock.advance(HOUR / 6);
  await onFloor();
  expect((await admin.call(readFloor)).answer.alerts).toContainEqual(
    expect.objectContaining({ kind: 'service_down', about: 'backups' }),
  );
  await rm(house.place);
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
  expect((await onFloor())[0]).toBe('up');
});

test('a backup to any other place is nobody’s turn: the place of the settings gets its own, and the floor tells of that one', async () => {
  const { app } = house;
  const { onFloor } = await floorOf(house);
  const usb = join(house.folder, 'usb');
  await house.backUp({ to: usb });
  expect(await onFloor()).toEqual(['slow', 'No backup has been made yet']);
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
  expect(await setNames(await openPlace(house.place))).toHaveLength(1);

  await rm(usb, { recursive: true });
  await writeFile(usb, 'no folder');
  await expect(house.backUp({ to: usb })).rejects.toThrow(/not a directory/);
  expect(await onFloor()).toEqual(['up', expect.stringMatching(/^Last one less than an hour ago/)]);
  app.clock.advance(24 * HOUR);
  await rm(usb);
  await house.backUp({ to: usb });
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
});

test('a backup that is dated in the future holds up none: the next one is made, and after it they go on as ever', async () => {
  const { app } = house;
  const { onFloor } = await floorOf(house);
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
  const inAYear = new Date(app.clock.now().getTime() + 365 * 24 * HOUR);
  await app.platform.database.orm.update(backupRun).set({ startedAt: inAYear, endedAt: inAYear });
  expect((await onFloor())[0]).not.toBe('up');
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
  expect(await onFloor()).toEqual(['up', expect.stringMatching(/^Last one less than an hour ago/)]);
  expect(await backupIfDue(app.platform, 'test')).toBe(false);
  // One that was broken off while the clock was wrong.
  await app.platform.database.orm
    .insert(backupRun)
    .values({ place: placeName(house.place), startedAt: inAYear, aliveAt: inAYear });
  app.clock.advance(24 * HOUR);
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
});

test.each([6 * 60_000, -6 * 60_000])(
  'a server whose clock differs by more than five minutes (%i ms) begins none while another one is at it',
  async (apart) => {
    const { app } = house;
    const { database } = app.platform;
    const begin = (now: Date) =>
      database.transaction((tx) => beginRun(tx, { place: placeName(house.place), everyHours: undefined, now }));
    const id = (await begin(new Date(app.clock.now().getTime() + apart)))!;
    await keepAlive(database.orm, id);
    expect(await begin(app.clock.now())).toBeUndefined();
    await database.orm.update(backupRun).set({ aliveAt: sql`now() - interval '301 seconds'` });
    expect(await begin(app.clock.now())).toBeGreaterThan(id);
    const [broken] = await database.orm.select().from(backupRun).where(eq(backupRun.id, id));
    expect(broken!.problem).toBe('It was broken off.');
  },
);

test('a house whose BACKUP_TO is changed makes its first backup there at once', async () => {
  const { platform } = house.app;
  expect(await backupIfDue(platform, 'test')).toBe(true);
  const to = join(house.folder, 'elsewhere');
  const moved = { ...platform, config: { ...platform.config, backup: { ...platform.config.backup!, to } } };
  expect(await backupIfDue(moved, 'test')).toBe(true);
  expect(await backupIfDue(moved, 'test')).toBe(false);
  expect(await setNames(await openPlace(to))).toHaveLength(1);
});

test('what was found damaged is copied anew, also after attempts that failed for another reason', async () => {
  const { app } = house;
  await house.order();
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
  const files = await readdir(join(house.place, 'files'), { recursive: true, withFileTypes: true });
  const file = files.find((entry) => entry.isFile())!;
  await appendFile(join(file.parentPath, file.name), 'x');
  app.clock.advance(24 * HOUR);
  await expect(backupIfDue(app.platform, 'test')).rejects.toThrow(/^The backup is damaged/);

  const away = join(house.folder, 'away');
  await rename(house.place, away);
  await writeFile(house.place, 'no folder');
  app.clock.advance(24 * HOUR);
  await expect(backupIfDue(app.platform, 'test')).rejects.toThrow(/not a directory/);
  await rm(house.place);
  await rename(away, house.place);
  app.clock.advance(24 * HOUR);
  expect(await backupIfDue(app.platform, 'test')).toBe(true);
  expect((await backupState(app.platform))!.problem).toBeUndefined();
});

test('that a bucket was found damaged is known under the name that it had without its service, until a backup is whole', async () => {
  const { database, clock } = house.app.platform;
  const now = clock.now();
  const to = 's3://backups/house?endpoint=https://s3.house.example';
  const note = (place: string, how: object) =>
    database.orm.insert(backupRun).values({ place, startedAt: now, aliveAt: now, endedAt: now, ...how });
  const isDamaged = () => wasFoundDamaged(database.orm, placeNames(to));
  expect(await isDamaged()).toBe(false);
  await note('s3://backups/other', { problem: `${DAMAGED}: gone` });
  await note('s3://backups/house', { setName: 'one' });
  expect(await isDamaged()).toBe(false);
  await note('s3://backups/house', { problem: `${DAMAGED}: gone` });
  expect(await isDamaged()).toBe(true);
  await note(placeName(to), { problem: 'The bucket does not answer.' });
  expect(await isDamaged()).toBe(true);
  await note(placeName(to), { setName: 'two' });
  expect(await isDamaged()).toBe(false);
});
