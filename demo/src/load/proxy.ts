import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CONFIGURATION = join(import.meta.dirname, '../../../deploy/Caddyfile');
const START_MS = 20_000;
const LOOK_MS = 100;

/** Whether the proxy is installed here. */
export function proxyIsThere(): boolean {
  return spawnSync('caddy', ['version'], { stdio: 'ignore' }).status === 0;
}

/** Caddy with the configuration of deploy/, and with a certificate that it signs itself. */
export class Proxy {
  readonly address: string;
  /** Whose signature its certificate has, as PEM. */
  readonly authority: string;
  readonly #process: ChildProcess;

  private constructor(address: string, authority: string, child: ChildProcess) {
    this.address = address;
    this.authority = authority;
    this.#process = child;
  }

  static async start(port: number, servers: readonly string[], folder: string): Promise<Proxy> {
    await mkdir(folder, { recursive: true });
    const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', CONFIGURATION], {
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        XDG_DATA_HOME: folder,
        LIKENESS_HOST: 'localhost',
        LIKENESS_SERVERS: servers.map((server) => new URL(server).host).join(' '),
        LIKENESS_TLS: 'internal',
        LIKENESS_CADDY: `admin off\nskip_install_trust\nhttps_port ${port}\nhttp_port ${port + 1}`,
      },
      stdio: ['ignore', 'ignore', 'ignore'],
    });
    const address = `https://localhost:${port}`;
    const root = join(folder, 'caddy/pki/authorities/local/root.crt');
    const until = performance.now() + START_MS;
    for (;;) {
      const authority = await readFile(root, 'utf8').catch(() => undefined);
      if (authority !== undefined && authority !== '') return new Proxy(address, authority, child);
      if (performance.now() > until || child.exitCode !== null) throw new Error('Caddy did not start');
      await wait(LOOK_MS);
    }
  }

  get pid(): number {
    return this.#process.pid!;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exited;
  }
}
