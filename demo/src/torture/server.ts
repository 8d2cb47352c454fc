import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const QUICKLY = new URL('../../../server/src/quickImports.ts', import.meta.url).href;
const ENTRY = join(import.meta.dirname, '../../../server/src/main.ts');
/** As `npm start` does: what one start has compiled the next one finds. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../node_modules/.cache/node');
const RUNNING = /Likeness is running at (\S+)/;
/** A server starts in seconds; on a machine that has other things to do it may take much longer. */
const START_MS = 120_000;
const GONE_MS = 60_000;
const LOOK_AGAIN_MS = 20;
const LINES_KEPT = 40;

/** The product's own server, as `npm start` runs it, with all its processes in one group. */
export class Server {
  readonly #process: ChildProcess;
  readonly #said: string[];

  private constructor(child: ChildProcess, said: string[]) {
    this.#process = child;
    this.#said = said;
  }

  /** @throws Error with what it said, if it ends before it listens */
  static async start(settings: Readonly<Record<string, string>>): Promise<Server> {
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(process.execPath, ['--import', QUICKLY, ENTRY], {
      env: {
        PATH,
        HOME,
        NODE_COMPILE_CACHE,
        ...(TMPDIR !== undefined && { TMPDIR }),
        LOG_LEVEL: 'error',
        DEMO: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    const said: string[] = [];
    const listening = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line);
        said.splice(0, said.length - LINES_KEPT);
        if (RUNNING.test(line)) listening.resolve();
      });
    }
    const server = new Server(child, said);
    const late = setTimeout(() => listening.reject(new Error(server.#ended('did not get ready'))), START_MS);
    child.once('exit', () => listening.reject(new Error(server.#ended('ended at its start'))));
    child.once('error', listening.reject);
    running.add(server);
    try {
      await listening.promise;
    } catch (error) {
      await server.kill();
      throw error;
    } finally {
      clearTimeout(late);
    }
    return server;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** The last lines that it wrote. */
  get said(): string {
    return this.#said.join('\n');
  }

  /** Ends it at once, without its knowing, and waits until everything that it had started is gone as well. */
  async kill(): Promise<void> {
    if (this.isRunning) this.#process.kill('SIGKILL');
    await this.#gone();
  }

  /** Ends it and all that it had started at the same moment, as a power cut does. */
  async killAll(): Promise<void> {
    this.#signalGroup('SIGKILL');
    await this.#gone();
  }

  /** No process of it does anything any more, until `killAll`. */
  freeze(): void {
    this.#signalGroup('SIGSTOP');
  }

  /** Asks it to end, and waits. */
  async stop(): Promise<void> {
    if (this.isRunning) {
      const exited = once(this.#process, 'exit');
      this.#process.kill('SIGTERM');
      await exited;
    }
    await this.#gone();
  }

  async #gone(): Promise<void> {
    const deadline = performance.now() + GONE_MS;
    while (groupIsAlive(this.#process.pid!)) {
      if (performance.now() > deadline) {
        this.#signalGroup('SIGKILL');
        throw new Error(this.#ended('is gone, but processes that it had started are still there'));
      }
      await wait(LOOK_AGAIN_MS);
    }
    running.delete(this);
  }

  #signalGroup(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.#process.pid!, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  #ended(how: string): string {
    return `The server ${how}. Its last words:\n${this.said}`;
  }
}

const running = new Set<Server>();

/** For the end of the command, however it comes. */
export async function killServers(): Promise<void> {
  await Promise.all([...running].map((server) => server.killAll()));
}

/** Whether any process of this group lives. One that has ended counts no more, even if nobody has waited for its end. */
function groupIsAlive(group: number): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    // pid (name) state parent group …; the name may hold anything.
    const fields = statusOf(name)
      ?.replace(/^.*\) /s, '')
      .split(' ');
    return fields?.[2] === String(group) && fields[0] !== 'Z';
  });
}

function statusOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}
