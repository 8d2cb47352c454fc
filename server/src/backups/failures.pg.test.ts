import { readdir, writeFile, mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { databasePrefix, setNames, manifestKey, nameOfSet, poolKey } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { backupIfDue } from './schedule.ts';
import { runBackup, type BackedUp, type BackupRequest } from './run.ts';
import { clearAway } from '../platform/backup/clearAway.ts';

/*
 * What is left behind by a backup that does not end well, and what the next one makes of it. The kind of database makes
 * no difference to it, and PostgreSQL makes houses sooner.
 */

const HOUR = 60 * 60 * 1000;

let house: BackupScenario;
beforeEach(async () => {
  house = await BackupScenario.open();
  await house.order();
});
afterEach(() => house.close());

const request = (): BackupRequest => ({ to: house.place, key: undefined, verify: false });

/** The house, with a file store that does not answer. */
function withoutFiles(): BackedUp {
  const files = { ...house.app.platform.files, stream: () => Promise.reject(new Error('The store is away')) };
  return { ...house.app.platform, files };
}

/** As a backup that was killed so long ago has left it. */
async function killed(hoursAgo: number): Promise<string> {
  const name = nameOfSet(new Date(house.app.clock.now().getTime() - hoursAgo * HOUR));
  await (await openPlace(house.place)).put(`${databasePrefix(name)}/000001`, Buffer.from('half of it'));
  return name;
}

test('a backup that failed leaves no room taken, also where none has ever been whole', async () => {
  for (let attempt = 0; attempt < 3; attempt++) {
    house.app.clock.advance(HOUR);
    await expect(runBackup(withoutFiles(), 'test', request())).rejects.toThrow('The store is away');
  }
  expect(await readdir(house.place).catch(() => [])).not.toContain('sets');
});

test('what a kill has left a day ago goes before the next backup needs its room', async () => {
  await killed(25);
  const lately = await killed(1);
  const drafts = join(house.place, '.unfinished');
  await mkdir(drafts, { recursive: true });
  await writeFile(join(drafts, 'of-a-day-ago'), 'half');
  await utimes(join(drafts, 'of-a-day-ago'), 0, 0);
  await expect(runBackup(withoutFiles(), 'test', request())).rejects.toThrow('The store is away');
  expect(await readdir(join(house.place, 'sets'))).toEqual([lately]);
  expect(await readdir(drafts)).toEqual([]);
});

test('while a backup is begun, files that no whole one lists stay: it may be about to list them', async () => {
  await house.backUp();
  const place = await openPlace(house.place);
  const copied = poolKey('plain', `ab/${'ab'.repeat(32)}/original`);
  await place.put(copied, Buffer.from('a photo'));
  await killed(-0.1);
  await clearAway(place, { keep: 1, now: house.app.clock.now(), scratch: house.folder });
  expect((await place.get(copied)).toString()).toBe('a photo');
  house.app.clock.advance(25 * HOUR);
  await house.backUp({ keep: 1 });
  await expect(place.get(copied)).rejects.toThrow(/is missing/);
});

test('a server that finds another at work, or its backup just made, makes none and complains of nothing', async () => {
  const { platform } = house.app;
  const files = {
    ...platform.files,
    async *keys(beginning = '') {
      if (beginning === '00') expect(await backupIfDue(platform, 'test')).toBe(false);
      yield* platform.files.keys(beginning);
    },
  };
  house.app.clock.advance(1_000);
  await runBackup({ ...platform, files }, 'test', request());
  const late = runBackup(platform, 'test', { ...request(), everyHours: 24 });
  await expect(late).rejects.toThrow(/^A backup is being made already, or /);
  expect(await setNames(await openPlace(house.place))).toHaveLength(1);
});

test('a damaged backup does not hide the others from whoever looks for one to restore', async () => {
  const { name: damaged } = await house.backUp();
  const { name: whole } = await house.backUp();
  await writeFile(join(house.place, manifestKey(damaged)), 'nothing');
  const { code, said } = await house.command('restore', ['--list', house.place], { on: await house.elsewhere() });
  const lines = said.trim().split('\n');
  expect([code, lines[0], lines.at(-1)]).toEqual([
    0,
    `${damaged}: The backup is damaged: the manifest of ${damaged} is not what was stored.`,
    expect.stringMatching(`^${whole}: .* rows, `),
  ]);
});
