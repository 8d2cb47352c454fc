import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFloor } from '@likeness/contract/floor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearAway } from '../platform/backup/clearAway.ts';
import { databasePrefix, manifestKey, nameOfSet, poolKey, setNames } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { MachineProblem } from '../platform/backup/problem.ts';
import { sealWith } from '../platform/backup/seal.ts';
import { verifyBackup } from '../platform/backup/verify.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { takeWishes } from './channel.ts';
import { type BackedUp, type BackupWish, runBackup } from './run.ts';
import { backupIfDue } from './schedule.ts';

/* What is left behind by a backup that does not end well, and what the next one makes of it. */

const HOUR = 60 * 60 * 1000;

let house: BackupScenario;
beforeEach(async () => {
  house = await BackupScenario.open();
  await house.order();
});
afterEach(() => house.close());

const wish = (): BackupWish => ({ to: house.place, key: undefined, verify: false });

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
    await expect(runBackup(withoutFiles(), 'test', wish())).rejects.toThrow('The store is away');
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
  await expect(runBackup(withoutFiles(), 'test', wish())).rejects.toThrow('The store is away');
  expect(await readdir(join(house.place, 'sets'))).toEqual([lately]);
  expect(await readdir(drafts)).toEqual([]);
});

test('a data folder that could not be written for a moment does not keep the next backup from being made', async () => {
  const scratch = join(house.app.platform.config.dataDirectory, 'scratch');
  await rm(scratch, { recursive: true, force: true });
  await writeFile(scratch, 'no folder');
  await expect(house.backUp()).rejects.toThrow(/scratch/);
  await rm(scratch);
  expect(await setNames(await openPlace(house.place))).toEqual([]);
  expect((await house.backUp()).manifest.tables['document']).toMatchObject({ rows: '1' });
});

test('while a backup is begun, files that no whole one lists stay: it may be about to list them', async () => {
  await house.backUp();
  const place = await openPlace(house.place);
  const copied = poolKey('plain', `ab/${'ab'.repeat(32)}/original`);
  await place.put(copied, Buffer.from('a photo'));
  await killed(-0.1);
  await clearAway(place, 1, house.app.clock.now());
  expect((await place.get(copied)).toString()).toBe('a photo');
  house.app.clock.advance(25 * HOUR);
  await house.backUp({ keep: 1 });
  await expect(place.get(copied)).rejects.toThrow(/is missing/);
});

test('a server that finds another at work, or its backup just made, makes none and complains of nothing', async () => {
  const { platform } = house.app;
  const files = {
    ...platform.files,
    async *keys() {
      expect(await backupIfDue(platform, 'test')).toBe(false);
      yield* platform.files.keys();
    },
  };
  house.app.clock.advance(1_000);
  await runBackup({ ...platform, files }, 'test', wish());
  const late = runBackup(platform, 'test', { ...wish(), everyHours: 24 });
  await expect(late).rejects.toThrow(/^A backup is being made already, or /);
  expect(await setNames(await openPlace(house.place))).toHaveLength(1);
});

test('a backup is tried out only as long as the running database keeps the room that it needs', async () => {
  await house.backUp();
  const { databaseUrl } = house.app;
  const scratch = house.folder;
  const verify = async (room: () => Promise<number>) =>
    await verifyBackup(await openPlace(house.place), await sealWith(undefined), await house.set(), {
      databaseUrl,
      scratch,
      room,
    });
  await verify(() => Promise.resolve(1));
  if (databaseUrl !== undefined) return;
  await expect(verify(() => Promise.resolve(0))).rejects.toThrow(MachineProblem);
  expect((await readdir(scratch)).filter((name) => name.startsWith('verify-'))).toEqual([]);
});

test('a session that was ended since the backup is not open again after a restore', async () => {
  const admin = await house.app.signedInAs('admin');
  await house.backUp();
  expect((await admin.call(readFloor)).status).toBe(200);
  const target = await house.elsewhere();
  await house.restore(target);
  expect(await house.restored(target)).toMatchObject({ documents: 1, sessions: 0 });
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

test('a folder is where whoever asks means it, and not where the server was started', async () => {
  const { dataDirectory } = house.app.platform.config;
  const asked: string[] = [];
  const stop = takeWishes(dataDirectory, ({ to }) => {
    asked.push(to);
    return Promise.resolve('made');
  });
  const run = { cwd: house.folder, on: { databaseUrl: undefined, dataDirectory } };
  expect(await house.command('backup', ['nightly'], run)).toMatchObject({ code: 0 });
  expect(asked).toEqual([join(house.folder, 'nightly')]);
  stop();
});
