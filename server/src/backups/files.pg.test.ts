import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setNames } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { runBackup } from './run.ts';

/* Which files a backup holds. The kind of database makes no difference to it, and PostgreSQL makes houses sooner. */

const HOUR = 60 * 60 * 1000;

let house: BackupScenario;
beforeEach(async () => {
  house = await BackupScenario.open();
});
afterEach(() => house.close());

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('an encrypted backup shows nothing of a photo, and opens with its own key only', async () => {
  await house.order();
  const key = await generateX25519Identity();
  await house.backUp({ key: await identityToRecipient(key) });
  const stored = await filesIn(join(house.place, 'files'));
  expect(stored.length).toBeGreaterThan(0);
  for (const { parentPath, name } of stored) {
    expect((await readFile(join(parentPath, name))).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  }
  const target = await house.elsewhere();
  await expect(house.restore(target, { key: await generateX25519Identity() })).rejects.toThrow(/another key/);
  await expect(house.restore(target, { key: await identityToRecipient(key) })).rejects.toThrow(/public key/);
  await house.restore(target, { key });
  expect(await house.restored(target)).toMatchObject({ documents: 1, missing: [] });
});

test('an older backup can be restored without the photos that came after it, which nobody would find any more', async () => {
  await house.order();
  await house.order();
  const { name } = await house.backUp();
  await house.order();
  await house.backUp();
  const target = await house.elsewhere();
  await house.restore(target);
  const stored = async () => {
    const originals: string[] = [];
    for await (const key of target.files.keys()) if (key.endsWith('/original')) originals.push(key);
    return originals.length;
  };
  const before = await stored();
  const said: string[] = [];
  const older = { name, replace: true, onProgress: (sentence: string) => said.push(sentence) };
  await house.restore(target, older);
  expect(await stored()).toBe(before);
  expect(said.at(-1)).toMatch(/^Pictures and documents that are not in the backup: 1\. .*--clear-files removes/);
  await house.restore(target, { ...older, clearFiles: true });
  expect(await stored()).toBe(before - 1);
  expect(said.at(-1)).toBe('Pictures and documents that are not in the backup were removed: 1.');
  expect(await house.restored(target)).toMatchObject({ documents: 2, missing: [] });
});

test('a file that is removed while the backup is made is in no row of it', async () => {
  await house.order();
  const { platform } = house.app;
  const remove = async () => {
    const { rows } = await platform.database.pool.query<{ sha256: string }>(
      "update file set deleted_at = now() where kind = 'photo' and deleted_at is null returning sha256",
    );
    for (const { sha256 } of rows) await platform.files.remove(sha256);
  };
  let walks = 0;
  const files = {
    ...platform.files,
    async *keys(beginning = '') {
      if (beginning === '00') walks += 1;
      if (beginning === '00' && walks === 1) await remove();
      yield* platform.files.keys(beginning);
    },
  };
  const { manifest } = await runBackup({ ...platform, files }, 'test', {
    to: house.place,
    key: undefined,
    verify: false,
  });
  expect([walks, manifest.files.missing]).toEqual([2, []]);
  const target = await house.elsewhere();
  await house.restore(target);
  expect(await house.restored(target)).toMatchObject({ documents: 1, missing: [] });
});

test('a photo that only an older backup lists stays in the place as long as that backup does', async () => {
  await house.order();
  const { name } = await house.backUp();
  const { platform } = house.app;
  await platform.database.pool.query('update file set deleted_at = now()');
  for await (const key of platform.files.keys()) await platform.files.remove(key.split('/')[1]!);
  await house.order();
  await house.backUp({ keep: 2 });
  const target = await house.elsewhere();
  await house.restore(target, { name });
  expect(await house.restored(target)).toMatchObject({ documents: 1, missing: [] });
  await house.backUp({ keep: 1 });
  const listed = (await house.set()).manifest.files.count;
  expect(await filesIn(join(house.place, 'files'))).toHaveLength(listed);
});

test('a file that the house has lost does not stop its backups: it is named', async () => {
  await house.order();
  const { platform } = house.app;
  for await (const key of platform.files.keys()) await platform.files.remove(key.split('/')[1]!);
  const { manifest } = await house.backUp();
  expect(manifest.files.missing.length).toBeGreaterThan(0);
});

test('a backup that breaks off in the middle does not look like one, and the next one is whole', async () => {
  await house.order();
  const first = await house.backUp();
  await house.order();
  const { platform } = house.app;
  const files = {
    ...platform.files,
    stream: () => Promise.reject(new Error('The store is away')),
  };
  house.app.clock.advance(1_000);
  const broken = runBackup({ ...platform, files }, 'test', { to: house.place, key: undefined, verify: false });
  await expect(broken).rejects.toThrow('The store is away');
  const place = await openPlace(house.place);
  expect(await setNames(place)).toEqual([first.name]);

  house.app.clock.advance(25 * HOUR);
  const last = await house.backUp({ keep: 1 });
  expect(await readdir(join(house.place, 'sets'))).toEqual([last.name]);
  const target = await house.elsewhere();
  await house.restore(target);
  expect(await house.restored(target)).toMatchObject({ documents: 2, missing: [] });
});

test('files that the last backup holds are not copied again, and go when no backup lists them', async () => {
  await house.order();
  await house.backUp();
  const { platform } = house.app;
  const copied: string[] = [];
  const files = {
    ...platform.files,
    stream: (key: string) => {
      copied.push(key);
      return platform.files.stream(key);
    },
  };
  const request = { to: house.place, key: undefined, verify: false };
  house.app.clock.advance(1_000);
  await runBackup({ ...platform, files }, 'test', request);
  expect(copied).toEqual([]);
  await platform.database.pool.query('update file set deleted_at = now()');
  for await (const key of platform.files.keys()) await platform.files.remove(key.split('/')[1]!);
  await house.backUp({ keep: 1 });
  expect(await readdir(house.place)).not.toContain('files');
});
