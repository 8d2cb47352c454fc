import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../..');
const START_MS = 120_000;
const LOOK_MS = 200;

export type Settings = Readonly<Record<string, string>>;

/** A server as it runs in earnest, on a port of its own, that can be stopped and started again. */
export class HouseServer {
  readonly address: string;
  readonly #settings: Settings;
  readonly #nodeOptions: readonly string[];
  readonly #log: string;
  #process: ChildProcess | undefined;

  constructor(port: number, settings: Settings, { log, nodeOptions }: { log: string; nodeOptions: readonly string[] }) {
    this.address = `http://127.0.0.1:${port}`;
    this.#settings = { ...settings, PORT: String(port) };
    this.#nodeOptions = nodeOptions;
    this.#log = log;
  }

  /** Undefined while it does not run. */
  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Resolves once its health is good. @throws Error when it does not start */
  async start(): Promise<void> {
    const { PATH, HOME, TMPDIR, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
    const passed = Object.entries({ PATH, HOME, TMPDIR, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY });
    const env = Object.fromEntries([...passed, ...Object.entries(this.#settings)]);
    const log = createWriteStream(this.#log, { flags: 'a' });
    const child = spawn(
      process.execPath,
      [...this.#nodeOptions, '--import', './server/src/quickImports.ts', 'server/src/main.ts'],
      {
        cwd: ROOT,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('exit', () => {
      log.end();
      if (this.#process === child) this.#process = undefined;
    });
    this.#process = child;
    for (const until = performance.now() + START_MS; performance.now() < until; await wait(LOOK_MS)) {
      if (this.#process !== child) break;
      const health = await fetch(`${this.address}/api/health`).catch(() => undefined);
      if (health?.ok) return;
    }
    throw new Error(`A server did not start. What it said is in ${this.#log}`);
  }

  /** Asks it to stop, and resolves once it has. @throws Error when it says that it could not end properly */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const exited = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    const [code] = await exited;
    if (code !== 0) throw new Error(`A server ended with code ${code}. What it said is in ${this.#log}`);
  }
}

/** Runs one of the project's programs to its end. @throws Error when it fails */
export async function runProgram(args: readonly string[], settings: Settings): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${args.join(' ')} ended with code ${code}`);
}
