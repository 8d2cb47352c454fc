import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** To preload: it starts in half the time. */
export const QUICKLY = new URL('../quickImports.ts', import.meta.url).href;
const ENTRY = new URL('serveForTests.ts', import.meta.url).pathname;

/** A server in a process of its own, on a port of its own. */
export class ServerProcess {
  readonly #process: ChildProcess;
  readonly address: string;

  private constructor(child: ChildProcess, address: string) {
    this.#process = child;
    this.address = address;
  }

  /**
   * @param settings the server's configuration; it gets no other variable of this process
   * @param entry the program; once it listens it writes one line, `{"address":"http://…"}`
   */
  static async start(settings: Readonly<Record<string, string>>, entry = ENTRY): Promise<ServerProcess> {
    const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
    const child = spawn(process.execPath, ['--import', QUICKLY, entry], {
      env: { PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'test', PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const lines = createInterface(child.stdout);
    lines.once('line', (line) => resolve((JSON.parse(line) as { address: string }).address));
    child.once('exit', (code) => reject(new Error(`The server ended at its start, with code ${code}`)));
    return new ServerProcess(child, await promise);
  }

  get pid(): number {
    return this.#process.pid!;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** As in a power failure: no connection is closed properly. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!this.isRunning) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill(signal);
    await exited;
  }
}
