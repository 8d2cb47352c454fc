import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { readMe } from '@likeness/contract/staff';
import { afterEach, expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { Client } from './client.ts';
import { Measures } from './measures.ts';
import { readLoadOptions } from './options.ts';
import { judge } from './report.ts';
import { Day, type Errand } from './schedule.ts';
import type { Sample } from './usage.ts';
import { type Surroundings, Visit } from './visit.ts';

let server: Server | undefined;
const clients: Client[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
  server?.closeAllConnections();
  server?.close();
});

/** A server that answers every call like this. */
async function around(status: number, body: object, afterMs = 0): Promise<Surroundings> {
  server = createServer((_request, response) => {
    void wait(afterMs).then(() => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    });
  });
  await new Promise<void>((listening) => server!.listen(0, '127.0.0.1', listening));
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  clients.push(client);
  return { clients: [client], measures: new Measures(), random: seededRandom('load test') };
}

const asking = (share: number): Errand => ({
  name: 'asking',
  share,
  requests: 1,
  async run(surroundings, due) {
    const visit = new Visit(surroundings, () => 'a token', due);
    await visit.call('me', readMe);
    return visit;
  },
});
const NEVER = new AbortController().signal;

test('however slow the answers are, as many requests are sent', async () => {
  const slow = await around(200, {}, 400);
  const day = new Day([asking(100)], slow);
  const { measures } = await day.play(100, 1, NEVER);
  await day.finish();
  const { count, p50 } = measures.all;
  // Callers who wait for each other would have sent two or three.
  expect(count).toBeGreaterThan(50);
  expect(count).toBeLessThan(150);
  expect(p50).toBeGreaterThanOrEqual(399);
});

test('a refusal, a server that is gone and an errand for which nobody is free are errors, each by its name', async () => {
  const refusing = await around(409, { code: 'wrong_state', message: 'Not now' });
  const busy: Errand = { name: 'busy', share: 1, requests: 1, run: () => Promise.resolve(undefined) };
  const day = new Day([asking(1), busy], refusing);
  const { measures } = await day.play(200, 0.5, NEVER);
  await day.finish();
  server!.close();
  server!.closeAllConnections();
  const { measures: gone } = await day.play(200, 0.2, NEVER);
  await day.finish();
  expect(Object.keys(measures.all.errors).toSorted()).toEqual([
    '409 wrong_state',
    'nobody was free: the crew is too small',
  ]);
  expect(Object.keys(gone.all.errors)).toContain('ECONNREFUSED');
});

const sample = (at: number, megabytes: number): Sample => ({
  at,
  servers: [{ memory: megabytes * 2 ** 20, childrensMemory: 0, cpu: at / 4000 }],
  proxy: undefined,
  generator: { user: 0, system: 0 },
  database: 0,
  machine: 0,
});

test('a run misses its bars by errors, by slow answers, and by memory that grows', () => {
  const run = (measures: Measures, samples: Sample[]) =>
    judge({
      rate: 10,
      seconds: 10,
      measures,
      samples,
      restarts: 0,
      streams: { opened: 1, events: 2 },
      waitedForConnection: 0,
    }).missed;
  const good = new Measures();
  for (let time = 1; time <= 100; time += 1) good.record('order', time);
  expect(run(good, [sample(0, 200), sample(1000, 215)])).toEqual([]);

  const bad = new Measures();
  bad.record('order', 900);
  bad.fail('order', 'ECONNRESET');
  bad.refuse('order', '409 claim_busy');
  expect(run(bad, [sample(0, 200), sample(1000, 230)])).toEqual([
    '1 errors',
    'p99 900 ms, at most 250',
    'the memory of server 1 grew by 15.0 %',
  ]);
});

test('the command is read, and its mistakes are named', () => {
  expect(readLoadOptions(['--steps', '25,50', '--rolling'], '/folder')).toMatchObject({
    rates: [25, 50],
    servers: 2,
    proxy: true,
    folder: '/folder',
  });
  expect(() => readLoadOptions(['--rate', 'much'], '')).toThrow('--rate is a number greater than 0.');
  expect(() => readLoadOptions(['--rolling', '--servers', '1'], '')).toThrow('With one server nobody could answer');
  expect(() => readLoadOptions(['--database', 'x; drop'], '')).toThrow('--database is a name');
});
