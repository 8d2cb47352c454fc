import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

const LOG = 'test-results/server.log';
/** The first start makes the database and fills the demo house, which a slow machine takes its time for. */
const MINUTES_TO_START = 5;
const SECONDS_TO_STOP = 20;

/** Starts the server on a fresh demo house for this run of the journeys; the function it returns clears all of it away. */
export default async function startServer(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'likeness-journeys-'));
  const database = await createDatabase();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = launch({
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: '1',
    TOKEN_SECRET: randomBytes(32).toString('hex'),
    ...(database && { DATABASE_URL: database.url }),
  });
  const stop = async (): Promise<void> => {
    try {
      await end(server);
    } finally {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };

  try {
    await untilHealthy(url, server);
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['E2E_URL'] = url;
  return stop;
}

/** Only what the journeys need is handed on: a developer's own mail server must not hear from them. */
function launch(configuration: Readonly<Record<string, string>>): ChildProcess {
  mkdirSync('test-results', { recursive: true });
  const { PATH, HOME } = process.env;
  const server = spawn('node_modules/.bin/node', ['server/src/main.ts'], {
    env: { PATH, HOME, ...configuration },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(LOG);
  server.stdout.pipe(log, { end: false });
  server.stderr.pipe(log, { end: false });
  return server;
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + MINUTES_TO_START * 60_000;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`The server ended while it started. It said:\n${readFileSync(LOG, 'utf8')}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error(`The server was not ready after ${MINUTES_TO_START} minutes. It said:\n${readFileSync(LOG, 'utf8')}`);
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const inTime = await Promise.race([ended.then(() => true), delay(SECONDS_TO_STOP * 1000, false, { ref: false })]);
  if (inTime) return;
  server.kill('SIGKILL');
  throw new Error(`The server did not stop within ${SECONDS_TO_STOP} seconds of being asked to.`);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** A database of its own on the PostgreSQL that TEST_DATABASE_URL names; without it the server brings its embedded one. */
async function createDatabase(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  const admin = process.env['TEST_DATABASE_URL'];
  if (admin === undefined) return undefined;
  const name = `likeness_journeys_${randomBytes(4).toString('hex')}`;
  await query(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = name;
  return { url: url.href, drop: () => query(admin, `drop database ${name} with (force)`) };
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
