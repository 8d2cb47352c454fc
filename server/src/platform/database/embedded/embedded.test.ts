import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { folderAfterPowerCut } from '../../../testing/crash/kept-folder.ts';
import { PATIENT_DATABASE } from '../../../testing/patience.ts';
import { runs } from '../../../testing/runs.ts';
import { QUICKLY } from '../../../testing/serverProcess.ts';
import { openDatabase, type Database, type DatabaseOptions } from '../database.ts';
import { migrate } from '../migrate.ts';
import { databaseProblem, startProblem } from '../problem.ts';
import { upkeep } from './upkeep.ts';

const MIGRATIONS = new URL('../../../../migrations', import.meta.url).pathname;
const TESTING = new URL('../../../testing/crash/', import.meta.url).pathname;

/** Copied for each test, because creating a database takes seconds. */
let pattern: string;
let directory: string;
const folders: string[] = [];
let notices: string[];
const open: Database[] = [];
const servers: ChildProcess[] = [];

beforeAll(async () => {
  pattern = mkdtempSync(join(tmpdir(), 'likeness-pattern-'));
  leaveHalfADatabase(pattern);
  const database = await openDatabase({ directory: pattern });
  await database.close();
});

afterAll(() => rmSync(pattern, { recursive: true, force: true }));

beforeEach(() => {
  directory = newFolder();
  cpSync(pattern, directory, { recursive: true });
  notices = [];
});

afterEach(async () => {
  for (const server of servers.splice(0)) server.kill('SIGKILL');
  for (const database of open.splice(0)) await database.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** What a server leaves that ended while it created its database. */
function leaveHalfADatabase(folder: string): void {
  mkdirSync(join(folder, 'pg.new', 'base'), { recursive: true });
  writeFileSync(join(folder, 'pg.new', 'PG_VERSION'), '17\n');
}

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'likeness-crash-')));
  folders.push(folder);
  return folder;
}

async function openFolder(folder: string = directory, options: DatabaseOptions = {}): Promise<Database> {
  const database = await openDatabase({
    directory: folder,
    waitSeconds: PATIENT_DATABASE.waitSeconds,
    onNotice: (sentence) => notices.push(sentence),
    ...options,
  });
  open.push(database);
  return database;
}

async function idsIn(database: Database): Promise<Set<string>> {
  const { rows } = await database.pool.query<{ id: string }>('SELECT id::text FROM written');
  return new Set(rows.map(({ id }) => id));
}

/** The process of the database that belongs to the server `parent`. */
function databaseProcess(parent: number): number {
  const children = execFileSync('pgrep', ['-P', String(parent), '-f', 'embedded/process.ts'], { encoding: 'utf8' });
  return Number(children.trim());
}

/** How often the database has been restarted so far. */
function restarts(): number {
  return notices.filter((sentence) => sentence.endsWith('is started again')).length;
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

/** Starts a server in a process of its own, which reports each row whose commit was acknowledged. */
async function startWriter(environment: Record<string, string> = {}) {
  const server = spawn(process.execPath, ['--import', QUICKLY, join(TESTING, 'writer.ts'), directory], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  const acknowledged: string[] = [];
  const lines = createInterface(server.stdout);
  await once(lines, 'line');
  lines.on('line', (line) => acknowledged.push(line));
  return { server, acknowledged, ended: once(lines, 'close') };
}

describe('one server per folder', () => {
  test('a second server on the same folder is refused, and once the first is closed finds everything', async () => {
    const first = await openFolder();
    await first.pool.query('CREATE TABLE kept AS SELECT 7 AS number');
    await expect(openFolder()).rejects.toThrow(`Another server is using the database in ${directory}`);
    await first.close();

    const second = await openFolder();
    expect((await second.pool.query('SELECT number FROM kept')).rows).toEqual([{ number: 7 }]);
  });

  test('when a server is killed, its database ends too and the folder is free', async () => {
    const { server } = await startWriter();
    const child = databaseProcess(server.pid ?? 0);
    server.kill('SIGKILL');

    await expect.poll(() => isAlive(child)).toBe(false);
    await openFolder();
  });

  test('when a server is killed during a long statement, its database still ends', async () => {
    const { server } = await startWriter({ BUSY: '1' });
    const child = databaseProcess(server.pid ?? 0);
    await pause(300);
    server.kill('SIGKILL');

    await expect.poll(() => isAlive(child)).toBe(false);
  });
});

describe('committed rows are kept', () => {
  const kills = runs(3);

  test(`when the database is killed ${kills} times while four clients write`, async () => {
    const database = await openFolder();
    await database.pool.query('CREATE TABLE written (id bigserial PRIMARY KEY)');
    const acknowledged = new Set<string>();
    const problems = new Set<string | undefined>();
    const stopping = new AbortController();
    const clients = Array.from({ length: 4 }, async () => {
      while (!stopping.signal.aborted) {
        try {
          const { rows } = await database.pool.query<{ id: string }>('INSERT INTO written DEFAULT VALUES RETURNING id');
          acknowledged.add(rows[0]?.id ?? '');
        } catch (error) {
          problems.add(databaseProblem(error)?.kind);
        }
      }
    });

    try {
      for (let kill = 1; kill <= kills; kill++) {
        const before = acknowledged.size;
        await expect.poll(() => acknowledged.size).toBeGreaterThan(before);
        await pause(Math.random() * 50);
        process.kill(databaseProcess(process.pid), 'SIGKILL');
        await expect.poll(restarts).toBe(kill);
      }
    } finally {
      stopping.abort();
      await Promise.all(clients);
    }

    const kept = await idsIn(database);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(kills);
    expect([...problems]).toEqual(['database_unavailable']);
  });

  test('when the power fails while four clients write', async () => {
    for (const secondsUntilCut of [0.6, 2.3]) {
      const kept = newFolder();
      const { server, acknowledged, ended } = await startWriter({
        NODE_OPTIONS: `--import ${join(TESTING, 'power-cut.ts')}`,
        POWER_CUT_FOLDER: join(directory, 'pg'),
        POWER_CUT_KEPT: kept,
      });
      await pause(secondsUntilCut * 1000);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
      process.kill(databaseProcess(server.pid ?? 0), 'SIGKILL');
      server.kill('SIGKILL');
      await ended;

      const found = newFolder();
      folderAfterPowerCut(kept, join(found, 'pg'));
      const ids = await idsIn(await openFolder(found));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(20);
    }
  });
});

describe('one statement does not stop the server', () => {
  test('a statement that runs too long is ended with its process, and the waiting calls are answered', async () => {
    const database = await openFolder(directory, { statementSeconds: 1 });
    // A migration may take longer.
    const slept = await database.unhurried((client) => client.query('SELECT pg_sleep(1.6), 7 AS number'));
    expect([slept.rows[0], notices]).toMatchObject([{ number: 7 }, []]);

    await database.pool.query('CREATE TABLE kept AS SELECT 7 AS number');
    let turns = 0;
    const turning = setInterval(() => turns++, 10);

    const slow = database.pool.query('SELECT count(*) FROM generate_series(1, 10000000000)');
    const behind = database.pool.query('SELECT number FROM kept');
    const failure = await slow.catch((error: unknown) => databaseProblem(error));
    expect(failure).toEqual({ kind: 'database_unavailable' });
    expect((await behind).rows).toEqual([{ number: 7 }]);
    clearInterval(turning);

    expect(turns).toBeGreaterThan(50);
    expect(notices).toEqual(['The embedded database ended (a statement took too long) and is started again']);
  });

  test('a transaction that never ends is rolled back, and the waiting calls are answered', async () => {
    const database = await openFolder(directory, { transactionSeconds: 1 });
    await database.pool.query('CREATE TABLE kept (number int)');

    const endless = database.transaction(async (tx) => {
      await tx.execute('INSERT INTO kept VALUES (1)');
      await new Promise(() => {});
    });
    const behind = database.pool.query('SELECT number FROM kept');
    expect(await endless.catch((error: unknown) => databaseProblem(error))).toEqual({ kind: 'database_unavailable' });
    expect((await behind).rows).toEqual([]);
  });

  test('listeners are called again after the database was restarted, and are told of the gap', async () => {
    const database = await openFolder();
    const heard: string[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => heard.push('gap'),
    );
    await database.notify('news', 'one');
    process.kill(databaseProcess(process.pid), 'SIGKILL');
    await expect.poll(restarts).toBe(1);
    await database.notify('news', 'two');

    await expect.poll(() => heard).toEqual(['one', 'gap', 'two']);
  });
});

describe('the disk', () => {
  test('almost full: writes are refused with the reason, while reading and the start of this version go on', async () => {
    const before = await openFolder();
    await migrate(before, MIGRATIONS);
    await before.pool.query('CREATE TABLE kept AS SELECT 7 AS number');
    await before.close();

    const database = await openFolder(directory, { minimumFreeBytes: Number.MAX_SAFE_INTEGER });
    await migrate(database, MIGRATIONS);
    const refused = await database.pool.query('INSERT INTO kept VALUES (8)').catch((error: unknown) => error);
    expect(databaseProblem(refused)).toEqual({ kind: 'disk_full' });
    expect((await database.pool.query('SELECT number FROM kept')).rows).toEqual([{ number: 7 }]);
    expect((await database.pool.query('SELECT count(*)::int AS staff FROM staff')).rows).toEqual([{ staff: 0 }]);
    expect(existsSync(join(directory, 'ballast'))).toBe(false);
    expect(notices).toEqual([`The disk of ${directory} is nearly full: nothing is written until there is more room`]);
  });

  test('almost full: no database is created or migrated, and the start ends with the request to make room', async () => {
    const full = { minimumFreeBytes: Number.MAX_SAFE_INTEGER };
    const empty = newFolder();
    const refused = await openFolder(empty, full).catch((error: unknown) => error);
    expect(startProblem(refused)).toBe(
      `The disk of ${empty} has no room for a database. Make room on it and start again.`,
    );
    expect(existsSync(join(empty, 'pg'))).toBe(false);

    const older = await openFolder(directory, full);
    const stopped = await migrate(older, MIGRATIONS).catch((error: unknown) => error);
    expect(startProblem(stopped)).toMatch(/^The database is read-only, .* Make room on the disk and start again\.$/);
  });

  test('a database whose creation was interrupted is created anew', async () => {
    // As the pattern was, which this is a copy of.
    expect(existsSync(join(directory, 'pg.new'))).toBe(false);
    const database = await openFolder();
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });

  test('a folder that cannot be opened is refused with the reason', async () => {
    rmSync(join(directory, 'pg', 'global'), { recursive: true });
    await expect(openFolder()).rejects.toThrow('could not open file "global/pg_control"');
  });

  test('upkeep clears away dead rows and shortens the log', async () => {
    const database = await openFolder();
    await database.pool.query(`
      CREATE TABLE busy AS SELECT g AS id, repeat('x', 500) AS payload FROM generate_series(1, 80_000) g;
      UPDATE busy SET payload = payload || 'y'`);
    const afterUpkeep = async () => {
      await upkeep(database);
      const { rows } = await database.pool.query(`
        SELECT n_dead_tup::int AS dead, pg_current_wal_lsn() - redo_lsn < 1_000_000 AS short
        FROM pg_stat_user_tables, pg_control_checkpoint() WHERE relname = 'busy'`);
      return rows;
    };
    await expect.poll(afterUpkeep).toEqual([{ dead: 0, short: true }]);
  });
});
