import { createHash } from 'node:crypto';
import { appendFile, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFloor } from '@likeness/contract/floor';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { watchFloor } from '../floor/watch.ts';
import { databasePrefix, setNames } from '../platform/backup/manifest.ts';
import { openPlace } from '../platform/backup/place.ts';
import { sealWith } from '../platform/backup/seal.ts';
import { verifyBackup } from '../platform/backup/verify.ts';
import { BackupScenario } from '../testing/backupScenario.ts';
import { afterRestore } from './restored.ts';
import { backupIfDue } from './schedule.ts';
import { runBackup } from './run.ts';

const HOUR = 60 * 60 * 1000;

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
    async *keys() {
      walks += 1;
      if (walks === 1) await remove();
      yield* platform.files.keys();
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
  const wish = { to: house.place, key: undefined, verify: false };
  house.app.clock.advance(1_000);
  await runBackup({ ...platform, files }, 'test', wish);
  expect(copied).toEqual([]);
  await platform.database.pool.query('update file set deleted_at = now()');
  for await (const key of platform.files.keys()) await platform.files.remove(key.split('/')[1]!);
  await house.backUp({ keep: 1 });
  expect(await readdir(house.place)).not.toContain('files');
});

test('a restore gives up what is there only when it is told to, and takes no backup of a newer version', async () => {
  await house.order();
  await house.backUp();
  const target = await house.elsewhere();
  await expect(house.restore(target, { newest: 1 })).rejects.toThrow(/newer version of Likeness \(test\)/);
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

test('e-mails that waited when the backup was made are held in the restored house, and are not sent by themselves', async () => {
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
  const target = await house.elsewhere();
  await house.restore(target);
  expect(await afterRestore(target)).toEqual([expect.stringMatching(/^1 e-mails are held, /)]);
  expect(await house.restored(target)).toMatchObject({ emails: ['held', 'sent'], unfinished: 0 });
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
