import { parseArgs } from 'node:util';
import { openPlatform } from '../../server/src/openPlatform.ts';
import { ConfigError, readConfig } from '../../server/src/platform/config.ts';
import { SeedMistake, type SeedOptions, seedOrders } from './seedOrders.ts';

const USAGE = `Fills a demo database with made-up orders, for measuring:

  npm run seed -- --orders 1000000 --waiting 50000

  --orders   how many
  --waiting  how many of them wait to be verified; every twentieth unless said otherwise

It works on the database and folder of the server's own settings (DATABASE_URL, DATA_DIR). An embedded database
belongs to one program at a time: stop the server first.`;

const ORDERS_MAX = 20_000_000;

/** Reads the arguments of the command. @throws SeedMistake */
export function readSeedOptions(words: readonly string[]): SeedOptions {
  const given = parseArguments(words);
  const orders = wholeNumber(given.orders);
  if (orders === undefined || orders < 1 || orders > ORDERS_MAX) throw new SeedMistake(USAGE);
  const waiting = given.waiting === undefined ? Math.round(orders / 20) : wholeNumber(given.waiting);
  if (waiting === undefined || waiting > orders) {
    throw new SeedMistake('--waiting is a whole number, and at most as many as there are orders.');
  }
  return { orders, waiting };
}

function parseArguments(words: readonly string[]) {
  try {
    const type = 'string' as const;
    return parseArgs({ args: [...words], options: { orders: { type }, waiting: { type } } }).values;
  } catch (error) {
    throw new SeedMistake(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function wholeNumber(word: string | undefined): number | undefined {
  return word !== undefined && /^\d{1,9}$/.test(word) ? Number(word) : undefined;
}

async function main(): Promise<void> {
  const options = readSeedOptions(process.argv.slice(2));
  const say = (sentence: string) => process.stdout.write(`${sentence}\n`);
  const { platform, close } = await openPlatform(readConfig(process.env), say);
  try {
    const { rows, seconds } = await seedOrders(platform, options, say);
    const rate = Math.round(options.orders / seconds);
    say(`${options.orders} orders, ${rows} rows in ${seconds.toFixed(1)} s: ${rate} orders a second. No e-mails.`);
    say('The dashboards do not count them yet: npm run rollups:rebuild');
  } finally {
    await close();
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const plain = error instanceof SeedMistake || error instanceof ConfigError;
    process.stderr.write(`${plain ? error.message : (error as Error).stack}\n`);
    process.exitCode = 1;
  });
}
