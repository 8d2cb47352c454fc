import { rm, writeFile } from 'node:fs/promises';
import { readFloor } from '@likeness/contract/floor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchFloor } from '../floor/watch.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { backupIfDue } from './schedule.ts';

/* Backups that are made by themselves. The kind of database makes no difference to it, and PostgreSQL makes houses sooner. */

const HOUR = 60 * 60 * 1000;

let house: BackupScenario;
beforeEach(async () => {
  house = await BackupScenario.open();
});
afterEach(() => house.close());

test('backups are made by themselves when they are due, by one server only, and the floor warns when they stop', async () => {
  const { app } = house;
  const admin = await app.signedInAs('admin');
  const onFloor = async () => {
    app.clock.advance(60_000);
    await watchFloor(app.platform, { partner: undefined });
    const { services } = (await admin.call(readFloor)).answer;
    const { state, said } = services.find(({ name }) => name === 'backups')!;
    return [state, said];
  };
  expect(await onFloor()).toEqual(['slow', 'No backup was made yet']);
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
