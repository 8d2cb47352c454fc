import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';
import { LIMITS } from '../../../vitest.limits.ts';
import { onServer } from './database-template.ts';

const run = promisify(execFile);

/** Debian keeps the programs of a PostgreSQL server, of each version, outside of the PATH. */
const FOLDERS = [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true })),
  '/usr/sbin',
  ...(process.env['PATH'] ?? '').split(delimiter),
];

/** The path of a program of this machine; undefined if it has none. */
export function programNamed(name: string): string | undefined {
  return FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

/** Servers refuse to run as root: then they run as the user that Debian has made for them. */
export async function serversUser(): Promise<{ uid: number; gid: number } | Record<never, never>> {
  if (userInfo().uid !== 0) return {};
  const numberOf = async (what: string) => Number((await run('id', [what, 'postgres'])).stdout);
  return { uid: await numberOf('-u'), gid: await numberOf('-g') };
}

/** A folder that belongs to the user of the servers. */
export async function serversFolder(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), `likeness-${name}-`));
  const user = await serversUser();
  if ('uid' in user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** A port that nobody listens at. */
export async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** No test loses power, and what a test writes must not wait for a disk. */
const HASTY = [
  'fsync=off',
  'synchronous_commit=on',
  'shared_buffers=32MB',
  'autovacuum=off',
  'listen_addresses=127.0.0.1',
];

/** A PostgreSQL server of a test's own, which it may stop and copy. Its user `tests` needs no password. */
export class PostgresCluster {
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
  }

  static readonly isPossible = programNamed('initdb') !== undefined;

  static async make(): Promise<PostgresCluster> {
    const folder = await serversFolder('cluster');
    const words = [
      '-D',
      join(folder, 'data'),
      '-U',
      'tests',
      '--auth=trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ];
    await run(programNamed('initdb')!, words, { ...(await serversUser()), cwd: folder });
    const cluster = new PostgresCluster(folder, await aFreePort());
    await cluster.start();
    return cluster;
  }

  /** A replica, which gets and does again whatever is written here. */
  async replica(): Promise<PostgresCluster> {
    const folder = await serversFolder('replica');
    const words = [
      '-D',
      join(folder, 'data'),
      '-d',
      this.url('postgres'),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ];
    await run(programNamed('pg_basebackup')!, words, { ...(await serversUser()), cwd: folder });
    const cluster = new PostgresCluster(folder, await aFreePort());
    await cluster.start();
    return cluster;
  }

  url(database: string, user = 'tests'): string {
    return `postgres://${user}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Runs statements as its superuser; answers with the rows of the last one. */
  run(database: string, ...statements: readonly string[]): Promise<readonly unknown[]> {
    return onServer(this.url(database), ...statements);
  }

  async start(): Promise<void> {
    const settings = [...HASTY, `port=${this.#port}`, `unix_socket_directories=${this.#folder}`];
    const words = ['-D', join(this.#folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
    this.#process = spawn(programNamed('postgres')!, words, {
      ...(await serversUser()),
      cwd: this.#folder,
      stdio: 'ignore',
    });
    await vi.waitFor(() => this.run('postgres', 'SELECT 1'), LIMITS.expect.poll);
  }

  /** Ends all sessions and stops. */
  async stop(): Promise<void> {
    const running = this.#process;
    if (running === undefined) return;
    this.#process = undefined;
    const exited = once(running, 'exit');
    running.kill('SIGINT');
    await exited;
  }

  /** As if its machine had lost its power: no connection ends, and none is answered. */
  freeze(): void {
    this.#signal('SIGSTOP');
  }

  thaw(): void {
    this.#signal('SIGCONT');
  }

  #signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#process!.pid!;
    // Stopped first, it neither makes a process nor lets one go, which could then not be found.
    if (signal === 'SIGSTOP') process.kill(pid, signal);
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    for (const child of children) process.kill(Number(child), signal);
    if (signal === 'SIGCONT') process.kill(pid, signal);
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
