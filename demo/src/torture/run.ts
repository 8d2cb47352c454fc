import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { seededRandom } from '../random.ts';
import type { Accident, Blow } from './accident.ts';
import { clearAllAway } from './clearAway.ts';
import { clock } from './clock.ts';
import { killClusters } from './cluster.ts';
import { drawPortraits } from './filling.ts';
import { type DatabaseKind, ownDatabase } from './house.ts';
import { kill } from './kill.ts';
import { power } from './power.ts';
import { postgres } from './restarts.ts';
import { killServers } from './server.ts';
import { services } from './badServices.ts';

const USAGE = `Lets accidents happen to a house at work, and looks whether anything that was acknowledged is lost:

  npm run torture
  npm run torture -- kill power --times 100

  kill      the server is killed at a random moment
  power     the machine loses its power; needs root, for a disk of its own
  postgres  PostgreSQL is restarted, is away, and fails over to a standby
  services  S3, the mail server and the mail partner are slow, away, break off and lie
  clock     the clock jumps forward and back

  --times     how often each happens, 3 unless said otherwise
  --database  embedded or postgres; both unless said otherwise
  --seed      the same one chooses the same moments and actions

Databases are made on the PostgreSQL that TEST_DATABASE_URL names, postgres://root@127.0.0.1:5432/postgres without it.`;

interface Kind {
  readonly run: Accident;
  readonly databases: readonly DatabaseKind[];
}

const ACCIDENTS: Readonly<Record<string, Kind>> = {
  kill: { run: kill, databases: ['embedded', 'postgres'] },
  power: { run: power, databases: ['embedded', 'postgres'] },
  postgres: { run: postgres, databases: ['postgres'] },
  services: { run: services, databases: ['embedded', 'postgres'] },
  clock: { run: clock, databases: ['embedded', 'postgres'] },
};

class TortureMistake extends Error {}

interface Options {
  readonly accidents: readonly string[];
  readonly times: number;
  readonly databases: readonly DatabaseKind[];
  readonly seed: number;
}

function readOptions(words: readonly string[]): Options {
  const { values, positionals } = parseWords(words);
  const number = (word: string | undefined, otherwise: number, most: number): number => {
    if (word === undefined) return otherwise;
    const given = Number(word);
    if (!/^\d+$/.test(word) || given < 1 || given > most)
      throw new TortureMistake(`${word} is no number from 1 to ${most}.`);
    return given;
  };
  const unknown = positionals.find((name) => !(name in ACCIDENTS));
  if (unknown !== undefined) throw new TortureMistake(`There is no accident “${unknown}”.\n\n${USAGE}`);
  const { database } = values;
  if (database !== undefined && database !== 'embedded' && database !== 'postgres') {
    throw new TortureMistake('--database is embedded or postgres.');
  }
  return {
    accidents: positionals.length > 0 ? positionals : Object.keys(ACCIDENTS),
    times: number(values.times, 3, 1_000),
    databases: database === undefined ? ['embedded', 'postgres'] : [database],
    seed: number(values.seed, randomInt(1, 2 ** 31), 2 ** 31),
  };
}

function parseWords(words: readonly string[]) {
  try {
    const type = 'string' as const;
    const options = { times: { type }, database: { type }, seed: { type } };
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new TortureMistake(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const WIDTHS = [9, 9, 11, 34, 13, 11, 9] as const;
const HEAD = ['accident', 'database', 'which', 'what was done', 'acknowledged', 'unanswered', 'repeated', 'faults'];

function row(cells: readonly (string | number)[]): string {
  return cells
    .map((cell, place) => String(cell).padEnd(WIDTHS[place] ?? 0))
    .join('  ')
    .trimEnd();
}

async function endAll(): Promise<void> {
  await killServers();
  await killClusters();
  await clearAllAway();
}

async function main(): Promise<void> {
  const { accidents, times, databases, seed } = readOptions(process.argv.slice(2));
  const stop = new AbortController();
  const say = (line: string) => process.stdout.write(`${line}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) void endAll().finally(() => process.exit(130));
      else say(`${signal}: this is the last one; once more to stop at once.`);
      stop.abort();
    });
  }
  let faults = 0;
  let blows = 0;
  const tell = (blow: Blow) => {
    blows += 1;
    faults += blow.faults.length;
    const { accident, database, which, what, acknowledged, unanswered, repeated } = blow;
    say(row([accident, database, which, what, acknowledged, unanswered, repeated, blow.faults.length]));
    for (const fault of blow.faults) say(`    ${fault}`);
  };
  const admin = process.env['TEST_DATABASE_URL'] ?? 'postgres://root@127.0.0.1:5432/postgres';
  const newDatabase = () => ownDatabase(admin);
  const portraits = await drawPortraits(seed);
  const began = performance.now();
  say(row(HEAD));
  for (const name of accidents) {
    for (const database of ACCIDENTS[name]!.databases.filter((one) => databases.includes(one))) {
      if (stop.signal.aborted) break;
      const random = seededRandom(name, database, seed);
      await ACCIDENTS[name]!.run({ seed, random, times, database, newDatabase, portraits, tell, stopped: stop.signal });
    }
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${blows} lines in ${seconds} s, ${faults} faults. The seed was ${seed}.`);
  if (faults > 0) process.exitCode = 1;
}

async function breakOff(error: unknown): Promise<void> {
  process.stderr.write(`${error instanceof TortureMistake ? error.message : (error as Error).stack}\n`);
  await endAll();
  process.exit(1);
}

process.on('uncaughtException', (error) => void breakOff(error));
await main().catch(breakOff);
