import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import { DEMO_PARTNER } from './partners.ts';
import { openPainters } from './painters.ts';
import { seededRandom } from './random.ts';
import { PATIENCE, type Patience, type Tally, serveCustomer } from './simulation/customers.ts';
import { type Api, NoAnswer, PartnerApi, Refused } from './simulation/partnerApi.ts';

const USAGE = `Plays a partner and its customers against a running server:

  npm run simulate -- --rate 30

  --rate      orders a minute, 30 unless said otherwise
  --minutes   stops by itself after so many; without it, Ctrl+C stops it
  --url       where the server is, http://127.0.0.1:3000 unless said otherwise
  --key       the partner's API key, the demo house's unless said otherwise`;

/** One partner may send 1,200 requests a minute, and an order takes several. */
const RATE_MAX = 200;

export interface SimulationArguments {
  /** Orders a minute. */
  rate: number;
  minutes: number | undefined;
  url: string;
  key: string;
}

/** A mistake in the command, as a sentence for the person who typed it. */
export class SimulationMistake extends Error {
  override name = 'SimulationMistake';
}

/** Reads the arguments of the command. @throws SimulationMistake */
export function readSimulationOptions(words: readonly string[]): SimulationArguments {
  const args = parseWords(words);
  const rate = Number(args.rate ?? 30);
  if (!(rate > 0 && rate <= RATE_MAX)) {
    throw new SimulationMistake(`--rate is a number of orders a minute, more than 0 and at most ${RATE_MAX}.`);
  }
  const minutes = args.minutes === undefined ? undefined : Number(args.minutes);
  if (minutes !== undefined && !(minutes > 0)) throw new SimulationMistake('--minutes is a number greater than 0.');
  const url = URL.parse(args.url ?? 'http://127.0.0.1:3000');
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new SimulationMistake('--url is an address starting with http:// or https://.');
  }
  return { rate, minutes, url: url.href, key: args.key ?? DEMO_PARTNER.apiKey };
}

function parseWords(words: readonly string[]) {
  try {
    const type = 'string' as const;
    const options = { rate: { type }, minutes: { type }, url: { type }, key: { type } };
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    throw new SimulationMistake(`${(error as Error).message}\n\n${USAGE}`);
  }
}

export interface SimulationOptions {
  api: Api;
  /** Orders a minute. */
  rate: number;
  say: (sentence: string) => void;
  stopped: AbortSignal;
  seed: number;
  patience?: Patience;
}

/**
 * Lets customers arrive until it is stopped; then the present customers stop too. It waits for running requests before
 * it ends.
 */
export async function simulate({ api, rate, say, stopped, seed, patience }: SimulationOptions): Promise<Tally> {
  const tally: Tally = { placed: 0, paid: 0, failed: 0, rejected: 0, retaken: 0, repaired: 0, done: 0, refused: 0 };
  const catalogue = await whatIsSold(api);
  if (catalogue.purposes.length === 0 || catalogue.products.length === 0) {
    throw new SimulationMistake('This server offers nothing that could be ordered.');
  }
  const directory = await mkdtemp(join(tmpdir(), 'likeness-simulation-'));
  const painters = openPainters();
  const world = { api, painters, catalogue, directory, say, tally, patience: patience ?? PATIENCE, stopped };
  const customers = new Set<Promise<void>>();
  const failure = Promise.withResolvers<never>();
  const arrivals = seededRandom('arrivals', seed);
  try {
    for (let number = 0; !stopped.aborted; number += 1) {
      const customer = serveCustomer(world, seededRandom('customer', seed, number));
      customers.add(customer);
      customer.then(() => customers.delete(customer), failure.reject);
      const pause = wait(nextArrival(arrivals.fraction(), rate), undefined, { signal: stopped });
      await Promise.race([pause.catch(() => undefined), failure.promise]);
    }
    await Promise.race([Promise.all(customers), failure.promise]);
    return tally;
  } finally {
    await painters.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Where customers from elsewhere live, too: what has no price there has none anywhere. */
const USUAL_COUNTRY = 'FR';

/** What can be ordered, without the purposes that have no price. */
async function whatIsSold(api: Api) {
  const orderable = await api.call(listOrderable);
  const { prices } = await api.call(listPartnerPrices, { query: { country: USUAL_COUNTRY } });
  const sold = new Set(prices.map(({ purpose }) => purpose));
  return { ...orderable, purposes: orderable.purposes.filter(({ id }) => sold.has(id)) };
}

/** Milliseconds until the next customer: they arrive at random, with so many a minute on average. */
function nextArrival(fraction: number, rate: number): number {
  return -Math.log(1 - fraction) * (60_000 / rate);
}

async function main(): Promise<void> {
  const { rate, minutes, url, key } = readSimulationOptions(process.argv.slice(2));
  const stop = new AbortController();
  const say = (sentence: string) => process.stdout.write(`${new Date().toTimeString().slice(0, 8)}  ${sentence}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) process.exit(130);
      say('Stopping; once more to stop at once.');
      stop.abort();
    });
  }
  if (minutes !== undefined) setTimeout(() => stop.abort(), minutes * 60_000).unref();
  const api = new PartnerApi(url, key);
  const began = performance.now();
  say(`${rate} orders a minute go to ${url}`);
  const tally = await simulate({ api, rate, say, stopped: stop.signal, seed: Date.now() });
  const seconds = Math.round((performance.now() - began) / 1000);
  say(`${tally.placed} orders in ${seconds} s: ${tally.paid} paid, ${tally.failed} payments failed`);
  say(
    `${tally.rejected} photos rejected, ${tally.retaken} taken again, ${tally.repaired} signatures and addresses sent again, ${tally.done} orders through`,
  );
  say(`${tally.refused} requests refused, ${api.repeated} sent again`);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const sentence =
      error instanceof NoAnswer
        ? `${error.message}\nIs the server running? Start it with npm start, or name another with --url.`
        : error instanceof Refused || error instanceof SimulationMistake
          ? error.message
          : (error as Error).stack;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  });
}
