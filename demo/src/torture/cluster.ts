import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

const USER = 'torture';
const START_MS = 120_000;
const LOOK_AGAIN_MS = 50;

/** Who PostgreSQL's programs run as where this command runs as root, whom they refuse. */
const INSTEAD_OF_ROOT = 'postgres';

export type StopMode = 'fast' | 'immediate';

/** A PostgreSQL of our own that accidents may happen to. */
export class Cluster {
  readonly #folder: string;
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
  }

  /** Makes an empty one in a folder, which need not be there. */
  static async make(folder: string, port: number): Promise<Cluster> {
    ownFolder(folder);
    await runProgram('initdb', ['--pgdata', folder, '--username', USER, '--auth', 'trust', '--encoding', 'UTF8']);
    return new Cluster(folder, port);
  }

  /** Copies one that runs, to follow it from then on. */
  static async standbyOf(leader: Cluster, folder: string, port: number): Promise<Cluster> {
    ownFolder(folder);
    const from = ['--host', '127.0.0.1', '--port', String(leader.port), '--username', USER];
    await runProgram('pg_basebackup', [...from, '--pgdata', folder, '--write-recovery-conf', '--checkpoint', 'fast']);
    return new Cluster(folder, port);
  }

  url(database: string, port = this.port): string {
    return `postgres://${USER}@127.0.0.1:${port}/${database}`;
  }

  async start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const all = {
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_wal_size: '128MB',
      ...settings,
    };
    const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const [program, before] = await called('postgres');
    this.#process = spawn(program, [...before, '-D', this.#folder, ...words], { stdio: 'ignore' });
    clusters.add(this);
    await this.#answers();
  }

  /** As an administrator stops it. */
  async stop(mode: StopMode): Promise<void> {
    if (!this.#process || this.#process.exitCode !== null) return;
    const exited = once(this.#process, 'exit');
    await runProgram('pg_ctl', ['stop', '--pgdata', this.#folder, '--mode', mode]);
    await exited;
    clusters.delete(this);
  }

  /** A standby becomes the leader. */
  async promote(): Promise<void> {
    await runProgram('pg_ctl', ['promote', '--pgdata', this.#folder, '--wait']);
  }

  /** No process of it does anything any more, until `killAll`. */
  freeze(): void {
    // The first one stops first, so that it starts no others meanwhile.
    for (const pid of this.#pids()) signal(pid, 'SIGSTOP');
    for (const pid of this.#pids()) signal(pid, 'SIGSTOP');
  }

  /** Ends all its processes at once, as a power cut does. */
  async killAll(): Promise<void> {
    if (!this.#process) return;
    const pids = this.#pids();
    for (const pid of pids) signal(pid, 'SIGKILL');
    while (pids.some((pid) => isAlive(pid))) await wait(LOOK_AGAIN_MS);
    clusters.delete(this);
  }

  async query(text: string, database = 'postgres'): Promise<readonly Record<string, unknown>[]> {
    const client = new Client({ connectionString: this.url(database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  }

  async #answers(): Promise<void> {
    const deadline = performance.now() + START_MS;
    for (;;) {
      const isThere = await this.query('select 1').then(
        () => true,
        () => false,
      );
      if (isThere) return;
      if (performance.now() > deadline) throw new Error('PostgreSQL does not start');
      await wait(LOOK_AGAIN_MS);
    }
  }

  /** Its first process, and all that it has started. */
  #pids(): number[] {
    const file = join(this.#folder, 'postmaster.pid');
    if (!existsSync(file)) return [];
    const first = Number(readFileSync(file, 'utf8').split('\n')[0]);
    return [first, ...childrenOf(first)];
  }
}

const clusters = new Set<Cluster>();

/** For the end of the command, however it comes. */
export async function killClusters(): Promise<void> {
  await Promise.all([...clusters].map((cluster) => cluster.killAll()));
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(name)?.[1] === String(parent))
    .map(Number);
}

/** State, parent and so on; undefined of a process that has ended. */
function fieldsOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  const state = fieldsOf(String(pid))?.[0];
  return state !== undefined && state !== 'Z';
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function runProgram(name: string, words: readonly string[]): Promise<void> {
  const [program, before] = await called(name);
  await run(program, [...before, ...words]);
}

/** How a program of PostgreSQL is called: as somebody else where this is root. */
async function called(name: string): Promise<[program: string, words: string[]]> {
  const { stdout } = await run('pg_config', ['--bindir']);
  const path = join(stdout.trim(), name);
  if (process.getuid?.() !== 0) return [path, []];
  return ['setpriv', ['--reuid', INSTEAD_OF_ROOT, '--regid', INSTEAD_OF_ROOT, '--clear-groups', path]];
}

/** Makes a folder that only PostgreSQL's user may enter, and lets that user pass through the folders above it. */
function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return;
  const [user, group] = idsOf(INSTEAD_OF_ROOT);
  chownSync(folder, user, group);
  chmodSync(join(folder, '..'), 0o755);
  chmodSync(join(folder, '../..'), 0o755);
}

function idsOf(name: string): [user: number, group: number] {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  const [, , user, group] = line?.split(':') ?? [];
  if (user === undefined) throw new Error(`PostgreSQL cannot run as root, and this machine has no user “${name}”`);
  return [Number(user), Number(group)];
}
