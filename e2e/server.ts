import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { House } from './house.ts';
import { SERVER_START_MS, SERVER_STOP_MS } from './limits.ts';
import { createDatabase } from './postgres.ts';
import { end, hasEnded, launch, type Program } from './program.ts';

export interface Server {
  readonly url: string;
  /** Starts it anew on the same house, so many hours later. */
  readonly goAhead: (hours: number) => Promise<void>;
  /** Also removes its copy of the house. */
  readonly stop: () => Promise<void>;
}

/** Starts a server on a copy of the house, so that no other server sees its changes. */
export async function startServer(house: House, log: string): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'likeness-journeys-'));
  cpSync(house.directory, dataDir, { recursive: true });
  const database = house.database === undefined ? undefined : await createDatabase(house.database);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = (hours: number) =>
    launch('server/src/main.ts', log, {
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '1',
      // What comes by e-mail comes by the clock too.
      DEMO_INBOX: '0',
      // The stand-in's letters are printed by the clock: a journey that is slow must find what it left.
      MAIL_PARTNER_PRINTED_IS_SHIPPED: '0',
      TOKEN_SECRET: house.tokenSecret,
      ...(database && { DATABASE_URL: database.url }),
      ...(hours > 0 && { HOURS_AHEAD: String(hours), NODE_OPTIONS: '--import ./e2e/laterClock.ts' }),
    });
  let program = start(0);
  const stop = async (): Promise<void> => {
    try {
      await end(program, SERVER_STOP_MS);
    } finally {
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
  try {
    await untilHealthy(url, program);
  } catch (error) {
    await stop();
    throw error;
  }
  const goAhead = async (hours: number): Promise<void> => {
    await end(program, SERVER_STOP_MS);
    program = start(hours);
    await untilHealthy(url, program);
  };
  return { url, goAhead, stop };
}

async function untilHealthy(url: string, program: Program): Promise<void> {
  const deadline = Date.now() + SERVER_START_MS;
  while (Date.now() < deadline) {
    if (hasEnded(program)) throw new Error(`The server ended while it started. Its output:\n${program.output()}`);
    const answer = await fetch(`${url}/api/health`).catch(() => undefined);
    if (answer?.ok) return;
    await delay(200);
  }
  throw new Error(`The server did not get ready. Its output:\n${program.output()}`);
}

/** Below the ports that systems give to outgoing connections, so that none of them takes it before the server. */
async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  probe.close();
  await once(probe, 'close');
  return port;
}
