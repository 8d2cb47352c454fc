import { createHash } from 'node:crypto';
import { appendFile, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFloor } from '@likeness/contract/floor';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { databasePrefix, setNames } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { sealWith } from '../platform/backup/seal.ts';
import { verifyBackup } from '../platform/backup/verify.ts';
import { openDatabase } from '../platform/database/database.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { afterRestore } from './restored.ts';
import { MachineProblem } from '../platform/backup/problem.ts';

let house: BackupScenario;
beforeEach(async () => {
  house = await BackupScenario.open();
});
afterEach(() => house.close());

const verify = async (key?: string) =>
  await verifyBackup(await openPlace(house.place), await sealWith(key), await house.set(), {
    databaseUrl: house.app.databaseUrl,
    scratch: house.folder,
  });
const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

test('what was backed up is there again after a restore, files and rows alike', async () => {
  for (let order = 0; order < 3; order++) await house.order();
  const { manifest } = await house.backUp({ verify: true });
  expect(manifest).toMatchObject({ tables: { document: { rows: '3' } }, files: { missing: [] }, recipient: null });
  const target = await house.elsewhere();
  await house.restore(target);
  const restored = await house.restored(target);
  expect(restored).toMatchObject({ documents: 3, missing: [] });
  expect(restored.named).toBeGreaterThan(0);
  for await (const key of target.files.keys()) {
    if (!key.endsWith('/original')) continue;
    expect(key).toContain(
      createHash('sha256')
        .update(await target.files.read(key))
        .digest('hex'),
    );
  }
});

test('a database that was cut off, a file that was changed, and a manifest that was changed are noticed', async () => {
  await house.order();
  const { name } = await house.backUp();
  await verify();
  const target = await house.elsewhere();
  const dump = join(house.place, databasePrefix(name), '000001');
  const whole = await readFile(dump);
  await truncate(dump, whole.length - 100);
  await expect(verify()).rejects.toThrow(/^The backup is damaged: .*000001 is not what was stored/);
  await expect(house.restore(target)).rejects.toThrow(/^The backup is damaged: .*000001 is not what was stored/);
  await writeFile(dump, whole);

  const [file] = await filesIn(join(house.place, 'files'));
  await appendFile(join(file!.parentPath, file!.name), 'x');
  const elsewhere = await house.elsewhere();
  await expect(house.restore(elsewhere)).rejects.toThrow(/^The backup is damaged: the file /);
  await rm(join(file!.parentPath, file!.name));
  await expect(house.restore(elsewhere)).rejects.toThrow(/^The backup is damaged: .* is missing/);

  const manifest = join(house.place, 'sets', name, 'manifest.json');
  await writeFile(manifest, (await readFile(manifest, 'utf8')).replace('"version":"test"', '"version":"best"'));
  await expect(house.set()).rejects.toThrow(/^The backup is damaged: the manifest of /);
});

test('a backup taken while orders are placed has every file that its rows name', async () => {
  await house.order();
  const over = new AbortController();
  const placing = (async () => {
    let placed = 1;
    while (!over.signal.aborted) {
      await house.order();
      placed += 1;
    }
    return placed;
  })();
  const { manifest } = await house.backUp();
  over.abort();
  const placed = await placing;
  const target = await house.elsewhere();
  await house.restore(target);
  const restored = await house.restored(target);
  expect(restored.missing).toEqual([]);
  expect(restored.documents).toBe(Number(manifest.tables['document']!.rows));
  expect(restored.documents).toBeLessThanOrEqual(placed);
});

test('a restore gives up what is there only when it is told to, and takes no backup of a newer version', async () => {
  await house.order();
  await house.backUp();
  const target = await house.elsewhere();
  await expect(house.restore(target, { newestMigration: 1 })).rejects.toThrow(/newer version of Likeness \(test\)/);
  await house.restore(target);
  await expect(house.restore(target)).rejects.toThrow(/--replace/);
  await house.order();
  await house.backUp();
  await house.restore(target, { replace: true });
  expect(await house.restored(target)).toMatchObject({ documents: 2, missing: [] });
});

test('a restore that goes wrong at its end leaves what was there', async () => {
  await house.order();
  await house.backUp();
  const target = await house.elsewhere();
  await house.restore(target);
  await house.order();
  const { name } = await house.backUp();
  const dump = join(house.place, databasePrefix(name), '000001');
  const whole = await readFile(dump);
  await truncate(dump, whole.length - 100);
  await expect(house.restore(target, { replace: true })).rejects.toThrow(/^The backup is damaged: /);
  await writeFile(dump, whole);

  const manifest = join(house.place, 'sets', name, 'manifest.json');
  const [, text = ''] = (await readFile(manifest, 'utf8')).split('\n');
  const changed = text.replace(/("document":\{"rows":")2/, '$13');
  await writeFile(manifest, `${createHash('sha256').update(changed).digest('hex')}\n${changed}\n`);
  await expect(house.restore(target, { replace: true })).rejects.toThrow(
    /document.*does not hold|does not hold.*document/,
  );
  expect(await house.restored(target)).toMatchObject({ documents: 1, missing: [] });
});

test('nothing is restored into a database that a server uses', async () => {
  const { databaseUrl, platform } = house.app;
  await house.order();
  await house.backUp();
  const target = { ...platform, databaseUrl, dataDirectory: platform.config.dataDirectory };
  await expect(house.restore(target, { replace: true })).rejects.toThrow(
    'A server is using the database. Stop it first.',
  );
});

test('a restored house sends no e-mail that waited when the backup was made, and opens no session again', async () => {
  const admin = await house.app.signedInAs('admin');
  const { database } = house.app.platform;
  for (const status of ['queued', 'sent'] as const) {
    await database.orm.insert(emailMessage).values({
      dedupeKey: status,
      template: 'photo_rejected',
      language: 'en',
      recipient: 'ada@customer.test',
      subject: 'Your photo needs to be taken again',
      html: '<p>Hello Ada</p>',
      text: 'Hello Ada',
      status,
      createdAt: house.app.clock.now(),
    });
  }
  await house.backUp();
  expect((await admin.call(readFloor)).status).toBe(200);
  const target = await house.elsewhere();
  await house.restore(target);
  expect(await afterRestore(target)).toEqual([expect.stringMatching(/^1 e-mails are held, /)]);
  expect(await house.restored(target)).toMatchObject({ emails: ['held', 'sent'], sessions: 0, unfinished: 0 });
});

test('of a backup that an earlier version has made it is said, too, how many e-mails are held', async () => {
  const { database } = house.app.platform;
  await database.orm.insert(emailMessage).values({
    dedupeKey: 'waits',
    template: 'photo_rejected',
    language: 'en',
    recipient: 'ada@customer.test',
    subject: 'Your photo needs to be taken again',
    html: '<p>Hello Ada</p>',
    text: 'Hello Ada',
    status: 'queued',
    createdAt: house.app.clock.now(),
  });
  await house.backUp();
  const target = await house.elsewhere();
  await house.restore(target);
  const { databaseUrl: url, dataDirectory } = target;
  const restored = await openDatabase({ url, directory: join(dataDirectory, 'database'), minimumFreeBytes: 0 });
  // That version did not keep the numbers of e-mails.
  await restored.pool.query('drop table email_count cascade');
  await restored.close();
  expect(await afterRestore(target)).toEqual([expect.stringMatching(/^1 e-mails are held, /)]);
});

test('a data folder that could not be written for a moment does not keep the next backup from being made', async () => {
  await house.order();
  const scratch = join(house.app.platform.config.dataDirectory, 'scratch');
  await rm(scratch, { recursive: true, force: true });
  await writeFile(scratch, 'no folder');
  await expect(house.backUp()).rejects.toThrow(/scratch/);
  await rm(scratch);
  expect(await setNames(await openPlace(house.place))).toEqual([]);
  expect((await house.backUp()).manifest.tables['document']).toMatchObject({ rows: '1' });
});

test('a backup is tried out only as long as the running database keeps the room that it needs', async () => {
  await house.order();
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
