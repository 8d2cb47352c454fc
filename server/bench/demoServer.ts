import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

const RUNNING = /Likeness is running at (\S+)/;

/** The environment of a program; it gets nothing else of this process's environment. */
export type Settings = Readonly<Record<string, string>>;

/** A complete server with its pages, as `npm start` runs it, in a process of its own. */
export class DemoServer {
  readonly #process: ChildProcess;
  readonly address: string;

  private constructor(child: ChildProcess, address: string) {
    this.#process = child;
    this.address = address;
  }

  /** Resolves as soon as the server listens. */
  static async start(command: readonly [program: string, ...args: string[]], settings: Settings): Promise<DemoServer> {
    const child = launch(command, { PORT: '0', DEMO: '1', LOG_LEVEL: 'error', ...settings });
    const said: string[] = [];
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    createInterface(child.stdout!).on('line', (line) => {
      said.push(line);
      const address = RUNNING.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}:\n${said.join('\n')}`)));
    return new DemoServer(child, await promise);
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exited = once(this.#process, 'exit');
    this.#process.kill('SIGTERM');
    await exited;
  }
}

/** Runs a program to its end. @throws when it fails */
export async function runToEnd(command: readonly [program: string, ...args: string[]], settings: Settings) {
  const child = launch(command, settings);
  child.stdout!.resume();
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${command.join(' ')} ended with code ${code}`);
}

function launch([program, ...args]: readonly [program: string, ...args: string[]], settings: Settings): ChildProcess {
  const { PATH, HOME } = process.env;
  return spawn(program, args, { env: { PATH, HOME, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] });
}
