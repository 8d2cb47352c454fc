import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { migrate } from './migrate.ts';

test('a migration that waits for a backup keeps nobody from working, and is done once the backup is over', async () => {
  const testing = await createTestDatabase();
  const { pool } = testing.database;
  const folder = mkdtempSync(join(tmpdir(), 'likeness-migrations-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_test.sql'), 'ALTER TABLE rooms ADD COLUMN name text');
  const entry = { idx: 0, version: '7', when: Date.UTC(2100, 0, 1), tag: '0000_test', breakpoints: true };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify({ version: '7', entries: [entry] }));
  const backup = await pool.connect();
  try {
    await pool.query('CREATE TABLE rooms (id serial PRIMARY KEY)');
    await backup.query('BEGIN');
    await backup.query('SELECT FROM rooms');
    let isDone = false;
    const migrated = migrate(testing.database, folder).then(() => (isDone = true));
    const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE rooms%'";
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    await pool.query('INSERT INTO rooms DEFAULT VALUES');
    expect(isDone).toBe(false);
    await backup.query('COMMIT');
    await migrated;
    expect((await pool.query('SELECT name FROM rooms')).rows).toEqual([{ name: null }]);
    expect((await pool.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
  } finally {
    backup.release(true);
    rmSync(folder, { recursive: true });
    await testing.drop();
  }
});
