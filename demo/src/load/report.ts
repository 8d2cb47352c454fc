import { availableParallelism } from 'node:os';
import type { KindMeasured, Measures } from './measures.ts';
import type { Sample } from './usage.ts';

/** "Half a second is noticed, a quarter is not." In milliseconds. */
const P99_MAX = 250;
/** How much more memory a server may have at the end than once it was warm. */
const MEMORY_GROWTH_MAX = 0.1;
/** Memory is compared over this part of the samples at either end: one sample may lie before or after a collection. */
const COMPARED = 0.1;
/** From this part of the machine on nothing is left for more. */
const MACHINE_FULL = 0.92;
/** From this part of one core on a program that works on one core is at its limit. */
const CORE_FULL = 0.85;
/** Later than this, times say more of this program than of the servers. In milliseconds. */
const LATE_MAX = 50;
const MEGABYTE = 2 ** 20;

export interface Run {
  readonly rate: number;
  readonly seconds: number;
  readonly measures: Measures;
  /** From its beginning to its end. */
  readonly samples: readonly Sample[];
  readonly restarts: number;
  readonly streams: { readonly opened: number; readonly events: number };
  readonly waitedForConnection: number;
}

export interface Verdict {
  readonly lines: readonly string[];
  readonly missed: readonly string[];
}

/** What a run came to, in lines for people, and which of its bars it missed. */
export function judge(run: Run): Verdict {
  const { measures, seconds, rate } = run;
  const { all, kinds, lateness } = measures;
  const errors = sum(Object.values(all.errors));
  const growth = run.restarts > 0 ? [] : memoryGrowth(run.samples);
  const missed = [
    ...(errors > 0 ? [`${errors} errors`] : []),
    ...(all.p99 > P99_MAX ? [`p99 ${all.p99.toFixed(0)} ms, at most ${P99_MAX}`] : []),
    ...growth.flatMap((share, number) =>
      share > MEMORY_GROWTH_MAX ? [`the memory of server ${number + 1} grew by ${percent(share)}`] : [],
    ),
  ];
  return {
    missed,
    lines: [
      `${rate} requests a second were to be sent, ${(all.count / seconds).toFixed(1)} were, for ${seconds.toFixed(0)} s`,
      '',
      ...table(kinds, all),
      '',
      `This program sent p99 ${lateness.p99.toFixed(1)} ms later than it meant to; times count from when it meant to.`,
      `Streams of events: opened ${run.streams.opened} times, ${run.streams.events} events.`,
      ...(run.restarts > 0 ? [`Servers were stopped and started again ${run.restarts} times.`] : []),
      ...usage(run, growth),
      whatGave(run),
      missed.length === 0 ? 'All bars held.' : `MISSED: ${missed.join('; ')}.`,
    ],
  };
}

function table(kinds: readonly KindMeasured[], all: KindMeasured): string[] {
  const width = Math.max(...kinds.map(({ kind }) => kind.length));
  const line = ({ kind, count, p50, p95, p99, max, errors, refused }: KindMeasured) =>
    [
      kind.padEnd(width),
      String(count).padStart(8),
      ...[p50, p95, p99, max].map((ms) => ms.toFixed(1).padStart(9)),
      ...[Object.entries(errors).map(([what, times]) => `  ERROR ${times} × ${what}`)].flat(),
      ...[Object.entries(refused).map(([what, times]) => `  (${times} × ${what})`)].flat(),
    ].join(' ');
  const head = ['', 'count', 'p50 ms', 'p95', 'p99', 'max'];
  return [
    `${''.padEnd(width)} ${head[1]!.padStart(8)} ${head
      .slice(2)
      .map((one) => one.padStart(9))
      .join(' ')}`,
    ...kinds.map(line),
    line(all),
  ];
}

function usage({ samples }: Run, growth: readonly number[]): string[] {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last) return [];
  const seconds = (last.at - first.at) / 1000;
  const cores = (from: number, to: number) => ((to - from) / seconds).toFixed(2);
  const server = (number: number) => coresOfServer(samples, number).toFixed(2);
  const memory = (number: number) =>
    [first, last].map(({ servers }) => `${Math.round(servers[number]!.memory / MEGABYTE)} MB`).join(' → ');
  return [
    ...first.servers.map((_, number) => {
      const more = growth[number] === undefined ? '' : `, ${percent(growth[number])} more`;
      const others = Math.round(last.servers[number]!.childrensMemory / MEGABYTE);
      return `Server ${number + 1}: ${server(number)} cores; ${memory(number)}${more}; its picture processes ${others} MB`;
    }),
    ...(first.proxy && last.proxy ? [`Proxy: ${cores(first.proxy.cpu, last.proxy.cpu)} cores`] : []),
    `PostgreSQL: ${cores(first.database, last.database)} cores; this program: ${cores(ownSeconds(first), ownSeconds(last))}`,
    `The whole machine, whoever used it: ${cores(first.machine, last.machine)} of ${availableParallelism()} cores`,
  ];
}

function ownSeconds({ generator: { user, system } }: Sample): number {
  return (user + system) / 1e6;
}

/** Restarts begin a new process: what was used is added up from sample to sample. */
function coresOfServer(samples: readonly Sample[], number: number): number {
  let used = 0;
  for (let place = 1; place < samples.length; place += 1) {
    used += Math.max(0, samples[place]!.servers[number]!.cpu - samples[place - 1]!.servers[number]!.cpu);
  }
  return used / ((samples.at(-1)!.at - samples[0]!.at) / 1000);
}

function memoryGrowth(samples: readonly Sample[]): number[] {
  const compared = Math.max(1, Math.floor(samples.length * COMPARED));
  const mean = (some: readonly Sample[], number: number) =>
    sum(some.map(({ servers }) => servers[number]!.memory)) / some.length;
  return (samples[0]?.servers ?? []).map(
    (_, number) => mean(samples.slice(-compared), number) / mean(samples.slice(0, compared), number) - 1,
  );
}

/** What is at its limit, if anything is. */
function whatGave({ samples, measures, waitedForConnection }: Run): string {
  const [first, last] = [samples.at(0), samples.at(-1)];
  if (!first || !last) return 'Nobody looked at what was used.';
  const seconds = (last.at - first.at) / 1000;
  const machine = (last.machine - first.machine) / seconds / availableParallelism();
  const busiest = Math.max(...first.servers.map((_, number) => coresOfServer(samples, number)));
  const gave = [
    ...(measures.lateness.p99 > LATE_MAX ? ['this program, which sends late'] : []),
    ...(machine > MACHINE_FULL ? [`the processor: ${percent(machine)} of all cores`] : []),
    ...(busiest > CORE_FULL ? [`a server's own thread or its picture processes: ${busiest.toFixed(2)} cores`] : []),
    ...(waitedForConnection > 0
      ? [`connections to the database: up to ${waitedForConnection} calls waited for one`]
      : []),
  ];
  return gave.length === 0 ? 'Nothing was at its limit.' : `At its limit: ${gave.join('; ')}.`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
