import { readFile, readdir } from 'node:fs/promises';
import { setInterval as every } from 'node:timers/promises';
import type { Pool } from 'pg';

/** What a process and those it started have used. */
interface Used {
  /** Of the process alone, in bytes. */
  readonly memory: number;
  /** Of those it started, in bytes. */
  readonly childrensMemory: number;
  /** Of all of them since they began, in seconds. */
  readonly cpu: number;
}

export interface Sample {
  /** By `performance.now()`. */
  readonly at: number;
  readonly servers: readonly Used[];
  readonly proxy: Used | undefined;
  /** Of this program, in microseconds. */
  readonly generator: NodeJS.CpuUsage;
  /** Seconds of the database's connections, all together. */
  readonly database: number;
  /** Of the whole machine, whoever uses it, in seconds. */
  readonly machine: number;
}

export interface Watched {
  /** Their processes, in the servers' order; of one that is being started again, undefined. */
  readonly servers: () => readonly (number | undefined)[];
  readonly proxy: () => number | undefined;
  /** A connection to the house's database. */
  readonly pool: Pool;
}

const EVERY_MS = 1_000;
/** What Linux counts in: a hundredth of a second, and pages of 4 KB. */
const TICKS_A_SECOND = 100;
const PAGE_BYTES = 4096;

/** Looks every second who uses what, until it is stopped. */
export async function watchUsage(
  watched: Watched,
  stopped: AbortSignal,
  each: (sample: Sample) => void,
): Promise<void> {
  const database = new DatabaseCpu(watched.pool);
  try {
    for await (const _ of every(EVERY_MS, undefined, { signal: stopped, ref: false })) {
      const processes = await allProcesses();
      each({
        at: performance.now(),
        servers: watched.servers().map((pid) => usedBy(pid, processes)),
        proxy: watched.proxy() === undefined ? undefined : usedBy(watched.proxy(), processes),
        generator: process.cpuUsage(),
        database: await database.soFar(processes),
        machine: await machineCpu(),
      });
    }
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
}

interface ProcessRow {
  readonly parent: number;
  readonly cpu: number;
  readonly memory: number;
}

async function allProcesses(): Promise<ReadonlyMap<number, ProcessRow>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const rows = await Promise.all(pids.map(async (pid) => [Number(pid), await processRow(pid)] as const));
  return new Map(rows.flatMap(([pid, row]) => (row ? [[pid, row]] : [])));
}

/** Undefined for a process that is gone. */
async function processRow(pid: string): Promise<ProcessRow | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (stat === undefined) return undefined;
  // The name stands in brackets and may hold anything: fields are counted after it, from the state on.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent, user, system, ended, endedSystem, pages] = [1, 11, 12, 13, 14, 21].map((place) => fields[place]!);
  const cpu = (user! + system! + ended! + endedSystem!) / TICKS_A_SECOND;
  return { parent: parent!, cpu, memory: pages! * PAGE_BYTES };
}

function usedBy(pid: number | undefined, processes: ReadonlyMap<number, ProcessRow>): Used {
  const own = pid === undefined ? undefined : processes.get(pid);
  if (!own) return { memory: 0, childrensMemory: 0, cpu: 0 };
  let [childrensMemory, cpu] = [0, own.cpu];
  for (const [child, row] of processes) {
    if (row.parent !== pid) continue;
    const used = usedBy(child, processes);
    childrensMemory += used.memory + used.childrensMemory;
    cpu += used.cpu;
  }
  return { memory: own.memory, childrensMemory, cpu };
}

/** Connections come and go: what each has used is added up from one look to the next. */
class DatabaseCpu {
  readonly #pool: Pool;
  #last = new Map<number, number>();
  #sum = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async soFar(processes: ReadonlyMap<number, ProcessRow>): Promise<number> {
    const { rows } = await this.#pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const now = new Map(rows.map(({ pid }) => [pid, processes.get(pid)?.cpu ?? 0]));
    for (const [pid, cpu] of now) this.#sum += Math.max(0, cpu - (this.#last.get(pid) ?? 0));
    this.#last = now;
    return this.#sum;
  }
}

async function machineCpu(): Promise<number> {
  const [user, nice, system, , , irq, softirq, steal] = (await readFile('/proc/stat', 'utf8'))
    .split('\n', 1)[0]!
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user! + nice! + system! + irq! + softirq! + steal!) / TICKS_A_SECOND;
}
