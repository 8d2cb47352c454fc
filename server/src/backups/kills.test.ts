import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setNames } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { takeRequests } from './channel.ts';

/* The commands, run as people do, and killed in the middle. */

let house: BackupScenario;
beforeEach(async () => {
  house = await BackupScenario.open();
  for (let order = 0; order < 3; order++) await house.order();
  await house.stopHouse();
});
afterEach(() => house.close());

test('when a backup was killed, the next one is made, and whatever counts as one is whole', async () => {
  await house.command('backup', [house.place], { killAt: 'The files are copied.' });
  await house.forgetRuns();
  expect(await house.command('backup', [house.place])).toMatchObject({ code: 0 });
  const names = await setNames(await openPlace(house.place));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) {
    const target = await house.elsewhere();
    await house.restore(target, { name });
    expect(await house.restored(target)).toMatchObject({ documents: 3, missing: [] });
  }
});

test('a restore that is killed is repeated, and then everything is there', async () => {
  expect((await house.command('backup', [house.place])).code).toBe(0);
  const target = await house.elsewhere();
  for (const killAt of ['files are restored.', 'The database is restored.']) {
    await house.command('restore', [house.place, '--replace'], { on: target, killAt });
  }
  const { code, said } = await house.command('restore', [house.place, '--replace'], { on: target });
  expect([code, said]).toEqual([0, expect.stringMatching(/ rows, \d+ files, /)]);
  expect(await house.restored(target)).toMatchObject({ documents: 3, missing: [] });
});

test('what cannot be done is refused with a sentence and without a stack', async () => {
  await house.command('backup', [house.place]);
  const target = await house.elsewhere();
  const tries: [words: string[], sentence: RegExp][] = [
    [['--set', 'none', house.place], /^The backup is damaged: sets\/none\/manifest.json is missing in/],
    [['--every', house.place], /^Unknown option '--every'/],
    [[`${house.folder}/nothing`], /^There is no whole backup in/],
    [[], /^Restores a backup into an empty place/],
  ];
  for (const [words, sentence] of tries) {
    const { code, said } = await house.command('restore', words, { on: target });
    expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
    expect(said).not.toMatch(/^\s+at /m);
  }
  const unknown = new URL(target.databaseUrl ?? 'postgres://127.0.0.1:9/none');
  unknown.pathname += '_unknown';
  const nowhere = { DATABASE_URL: unknown.href };
  expect((await house.command('restore', [house.place], { on: target, env: nowhere })).said).toMatch(
    target.databaseUrl === undefined
      ? /^This is a backup of an embedded database/
      : /^The database cannot be opened: database ".*_unknown" does not exist\.\n$/,
  );
  const key = { BACKUP_KEY: 'AGE-SECRET-KEY-1SHORT' };
  expect((await house.command('restore', [house.place], { on: target, env: key })).said).toMatch(/BACKUP_KEY: must be/);
});

test('a folder is where whoever asks means it, and not where the server was started', async () => {
  const { dataDirectory } = house.app.platform.config;
  const asked: string[] = [];
  const stop = takeRequests(dataDirectory, ({ to }) => {
    asked.push(to);
    return Promise.resolve('made');
  });
  const run = { cwd: house.folder, on: { databaseUrl: undefined, dataDirectory } };
  expect(await house.command('backup', ['nightly'], run)).toMatchObject({ code: 0 });
  expect(asked).toEqual([join(house.folder, 'nightly')]);
  stop();
});
