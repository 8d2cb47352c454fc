import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { LIMITS } from '../../../vitest.limits.ts';
import { onServer } from './database-template.ts';
import { aFreePort, programNamed, serversFolder, serversUser } from './postgresCluster.ts';

/** PgBouncer in transaction mode: each transaction may get another one of a few sessions of PostgreSQL. */
export class PgBouncer {
  static readonly isPossible = programNamed('pgbouncer') !== undefined;
  readonly url: string;
  readonly #process: ChildProcess;
  readonly #folder: string;

  private constructor(url: string, bouncer: ChildProcess, folder: string) {
    this.url = url;
    this.#process = bouncer;
    this.#folder = folder;
  }

  /**
   * @param databaseUrl the database that it stands before
   * @param sessions how many of the database's sessions it has; `connectQuery` is what it says at the start of each
   */
  static async start(databaseUrl: string, { sessions = 4, connectQuery = '' } = {}): Promise<PgBouncer> {
    const { hostname, port, username, password, pathname } = new URL(databaseUrl);
    const folder = await serversFolder('pgbouncer');
    const listenAt = await aFreePort();
    const name = pathname.slice(1);
    const secret = password === '' ? '' : ` password='${decodeURIComponent(password)}'`;
    const query = connectQuery === '' ? '' : ` connect_query='${connectQuery}'`;
    const address = `host=${hostname} port=${port || 5432} dbname=${name} user=${username}${secret}${query}`;
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
${name} = ${address}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenAt}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 200
`,
    );
    const child = spawn(programNamed('pgbouncer')!, [join(folder, 'pgbouncer.ini')], {
      ...(await serversUser()),
      stdio: 'ignore',
    });
    const bouncer = new PgBouncer(`postgres://${username}@127.0.0.1:${listenAt}/${name}`, child, folder);
    await vi.waitFor(() => onServer(bouncer.url, 'SELECT 1'), LIMITS.expect.poll);
    return bouncer;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null) {
      const exited = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await exited;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
