import { parseArgs } from 'node:util';

const USAGE = `Lets a whole house work on several servers, as on a busy day, and measures every answer:

  npm run load -- --rate 200 --minutes 30 --servers 2

  --rate       requests a second, 200 unless said otherwise
  --minutes    how long it is measured, 30 unless said otherwise
  --warm-up    minutes before that, 2 unless said otherwise
  --servers    2 unless said otherwise
  --steps      several rates one after the other, such as 25,50,100,200: which of them gives first. Each takes the minutes
  --rolling    the servers stand behind Caddy, and each is stopped and started again in turn, all the time
  --proxy      the servers stand behind Caddy
  --orders     how many orders the house has, 100000 unless said otherwise; made in the first run
  --waiting    how many of them wait to be verified, 20000 unless said otherwise
  --database   the house's database on the PostgreSQL of TEST_DATABASE_URL, likeness_load unless said otherwise
  --folder     where its pictures and the servers' own files lie, and a report for each run; likeness-load among the
               temporary files unless said otherwise
  --files      the house's file store, such as s3://bucket?endpoint=…: the folder unless said otherwise
  --port       the first of the ports, 5800 unless said otherwise
  --profile    each server writes what its time was spent on into the folder, for --cpu-prof's readers

The house stays, and every run works on what the last has left.`;

export interface LoadOptions {
  /** Requests a second: one, or several steps. */
  readonly rates: readonly number[];
  readonly minutes: number;
  readonly warmUpMinutes: number;
  readonly servers: number;
  readonly proxy: boolean;
  readonly rolling: boolean;
  readonly orders: number;
  readonly waiting: number;
  readonly database: string;
  readonly folder: string;
  readonly files: string | undefined;
  readonly port: number;
  readonly profile: boolean;
}

/** A mistake in the command, as a sentence for the person who typed it. */
export class LoadMistake extends Error {
  override name = 'LoadMistake';
}

/** Reads the arguments of the command. @throws LoadMistake */
export function readLoadOptions(words: readonly string[], defaultFolder: string): LoadOptions {
  const given = parseWords(words);
  const database = given.database ?? 'likeness_load';
  if (!/^[a-z][a-z0-9_]{0,50}$/.test(database)) {
    throw new LoadMistake('--database is a name in small letters, such as likeness_load.');
  }
  const rolling = given.rolling === true;
  const servers = numberOf('--servers', given.servers ?? '2');
  if (rolling && servers < 2) throw new LoadMistake('With one server nobody could answer while it is started again.');
  return {
    rates: (given.steps ?? given.rate ?? '200').split(',').map((rate) => numberOf('--rate', rate)),
    minutes: numberOf('--minutes', given.minutes ?? '30'),
    warmUpMinutes: numberOf('--warm-up', given['warm-up'] ?? '2'),
    servers,
    proxy: rolling || given.proxy === true,
    rolling,
    orders: numberOf('--orders', given.orders ?? '100000'),
    waiting: numberOf('--waiting', given.waiting ?? '20000'),
    database,
    folder: given.folder ?? defaultFolder,
    files: given.files,
    port: numberOf('--port', given.port ?? '5800'),
    profile: given.profile === true,
  };
}

function parseWords(words: readonly string[]) {
  const type = 'string' as const;
  const flag = { type: 'boolean' } as const;
  if (words.includes('--help')) throw new LoadMistake(USAGE);
  try {
    return parseArgs({
      args: [...words],
      options: {
        rate: { type },
        steps: { type },
        minutes: { type },
        'warm-up': { type },
        servers: { type },
        orders: { type },
        waiting: { type },
        database: { type },
        folder: { type },
        files: { type },
        port: { type },
        proxy: flag,
        rolling: flag,
        profile: flag,
      },
    }).values;
  } catch (error) {
    throw new LoadMistake(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function numberOf(name: string, word: string): number {
  const number = Number(word);
  if (word.trim() === '' || !(number > 0)) throw new LoadMistake(`${name} is a number greater than 0.\n\n${USAGE}`);
  return number;
}
