import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { buildWeb } from '../../../scripts/prepare.mjs';
import { databaseUrl, onServer } from '../../../server/src/testing/database-template.ts';
import { seededRandom } from '../random.ts';
import { Client } from './client.ts';
import { errandsOf } from './day/day.ts';
import { type House, enterHouse } from './house.ts';
import { Measures } from './measures.ts';
import { LoadMistake, type LoadOptions, readLoadOptions } from './options.ts';
import { Proxy, proxyIsThere } from './proxy.ts';
import { type Run, judge } from './report.ts';
import { Day } from './schedule.ts';
import { HouseServer, type Settings, runProgram } from './servers.ts';
import { Streams } from './streams.ts';
import { type Sample, watchUsage } from './usage.ts';

const POSTGRES_OF_THIS_MACHINE = 'postgres://root@127.0.0.1:5432/postgres';
/** Only good for a house of invented people on this machine. */
const TOKEN_SECRET = 'a secret that is only good for measuring';
/** So many screens are open for each request a second. */
const STREAMS = 0.3;
/** From one restart to the next, in milliseconds. */
const BETWEEN_RESTARTS_MS = 5_000;
const LOOK_AT_POOLS_MS = 2_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const options = readLoadOptions(process.argv.slice(2), join(tmpdir(), 'likeness-load'));
  if (options.proxy && !proxyIsThere()) {
    say('Caddy is not installed here (Debian: apt-get install caddy), so nothing was tried behind a proxy.');
    return;
  }
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  await mkdir(options.folder, { recursive: true });
  await buildWeb();
  const settings = await openHouse(options);
  const servers = Array.from({ length: options.servers }, (_, number) => serverOf(options, settings, number));
  let proxy: Proxy | undefined;
  try {
    for (const server of servers) await server.start();
    const addresses = servers.map(({ address }) => address);
    if (options.proxy) proxy = await Proxy.start(options.port + 1000, addresses, join(options.folder, 'proxy'));
    const database = settings['DATABASE_URL']!;
    const house = await enterHouse(
      { database, tokenSecret: TOKEN_SECRET, server: addresses[0]! },
      Math.max(...options.rates),
    );
    const missed = await playAll({ options, house, servers, proxy, database, stopped: stop.signal });
    process.exitCode = missed ? 1 : 0;
  } finally {
    await proxy?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

interface Scene {
  readonly options: LoadOptions;
  readonly house: House;
  readonly servers: readonly HouseServer[];
  readonly proxy: Proxy | undefined;
  readonly database: string;
  readonly stopped: AbortSignal;
}

/** Plays the day at every rate, and says what each came to. Answers whether a bar was missed. */
async function playAll({ options, house, servers, proxy, database, stopped }: Scene): Promise<boolean> {
  const clients = proxy
    ? [new Client(proxy.address, proxy.authority)]
    : servers.map(({ address }) => new Client(address));
  const around = { clients, measures: new Measures(), random: seededRandom('load', Date.now()) };
  const day = new Day(errandsOf(house), around);
  const streams = new Streams(around, Object.values(house.crews));
  const pool = new pg.Pool({ connectionString: database, max: 1 });
  const over = new AbortController();
  let samples: Sample[] = [];
  const watching = watchUsage(
    { servers: () => servers.map(({ pid }) => pid), proxy: () => proxy?.pid, pool },
    over.signal,
    (sample) => samples.push(sample),
  );
  let missed = false;
  try {
    streams.start(Math.ceil(Math.max(...options.rates) * STREAMS));
    for (const rate of options.rates) {
      say(`\nWarming up for ${options.warmUpMinutes} minutes at ${rate} requests a second`);
      await day.play(rate, options.warmUpMinutes * 60, stopped);
      if (stopped.aborted) break;
      say(`Measuring for ${options.minutes} minutes`);
      samples = [];
      const before = { opened: streams.opened, events: streams.events };
      const pools = followPools(servers);
      const restarts = options.rolling ? restartInTurn(servers) : undefined;
      const { seconds, measures } = await day.play(rate, options.minutes * 60, stopped);
      const restarted = (await restarts?.end()) ?? 0;
      await day.finish();
      const run: Run = {
        rate,
        seconds,
        measures,
        samples,
        restarts: restarted,
        streams: { opened: streams.opened - before.opened, events: streams.events - before.events },
        waitedForConnection: pools.end(),
      };
      const { lines, missed: bars } = judge(run);
      missed ||= bars.length > 0;
      say(`\n${lines.join('\n')}`);
      await writeFile(join(options.folder, `report-${rate}-${Date.now()}.txt`), `${lines.join('\n')}\n`);
    }
    return missed;
  } finally {
    await streams.stop();
    over.abort();
    await watching;
    await pool.end();
    for (const client of clients) client.close();
  }
}

/** Stops and starts one server after the other, as for a new release, until it is told to end. */
function restartInTurn(servers: readonly HouseServer[]) {
  const ending = new AbortController();
  let restarts = 0;
  const turns = (async () => {
    for (let turn = 0; !ending.signal.aborted; turn += 1) {
      await wait(BETWEEN_RESTARTS_MS);
      const server = servers[turn % servers.length]!;
      await server.stop();
      await server.start();
      restarts += 1;
    }
  })();
  // A server that does not come back is told at the end.
  turns.catch(() => undefined);
  return {
    async end() {
      ending.abort();
      await turns;
      return restarts;
    },
  };
}

/** Follows how many calls wait for a connection to the database, as the servers' own figures say. */
function followPools(servers: readonly HouseServer[]) {
  let most = 0;
  const timer = setInterval(() => {
    for (const { address } of servers) {
      void fetch(`${address}/metrics`)
        .then((answer) => answer.text())
        .then((figures) => {
          const waiting = /^db_client_connection_pending_requests(?:\{[^}]*\})? (\d+)/m.exec(figures)?.[1];
          most = Math.max(most, Number(waiting ?? 0));
        })
        .catch(() => undefined);
    }
  }, LOOK_AT_POOLS_MS);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

/** Makes the house, if it is not there yet. Answers the settings of its servers. */
async function openHouse({ database, folder, files, orders, waiting }: LoadOptions): Promise<Settings> {
  const server = process.env['TEST_DATABASE_URL'] ?? POSTGRES_OF_THIS_MACHINE;
  const url = databaseUrl(server, database);
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    TOKEN_SECRET,
    DEMO: '1',
    DEMO_INBOX: '0',
    DEMO_PICTURES: join(folder, 'pictures'),
    LOG_LEVEL: 'warn',
    // Many orders of a seeded house wait for ever: all at once they would be reminded and refused.
    REFUSE_AFTER_DAYS: '0',
    REMIND_AFTER_DAYS: 'none',
    ...(files !== undefined && { FILES_URL: files }),
  };
  if (await isFilled(server, database)) return settings;
  say(`The house ${database} is made, which takes some minutes.`);
  await onServer(server, `drop database if exists ${database} with (force)`);
  await onServer(server, `create database ${database}`);
  await runProgram(['demo/src/seed.ts', '--orders', String(orders), '--waiting', String(waiting)], settings);
  await runProgram(['server/src/rebuildCommand.ts'], settings);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query('vacuum analyze');
  await pool.query(`comment on database ${database} is '${FILLED}'`);
  await pool.end();
  return settings;
}

/** What a house says of itself once all of it is there. */
const FILLED = 'filled for measuring';

async function isFilled(server: string, database: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    const { rows } = await client.query<{ said: string | null }>(
      `select shobj_description(oid, 'pg_database') as said from pg_database where datname = $1`,
      [database],
    );
    return rows[0]?.said === FILLED;
  } finally {
    await client.end();
  }
}

function serverOf({ port, folder, proxy, profile }: LoadOptions, settings: Settings, number: number): HouseServer {
  const profiles = ['--cpu-prof', `--cpu-prof-dir=${join(folder, 'profiles')}`];
  return new HouseServer(
    port + number,
    { ...settings, ...(proxy && { TRUST_PROXY: '127.0.0.1,::1' }) },
    { log: join(folder, `server-${number + 1}.log`), nodeOptions: profile ? profiles : [] },
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof LoadMistake ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
});
