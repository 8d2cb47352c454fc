import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { CannotStartError, DatabaseUnavailableError } from '../problem.ts';
import type { EmbeddedSettings, FromEmbedded, ToEmbedded } from './messages.ts';

/** How long a connection waits for a database that is being restarted, where nobody says how long calls wait. */
const PATIENCE_SECONDS = 10;
const LOOK_AGAIN_MS = 50;
const RETRY_MS = 1_000;
const CLOSE_WITHIN_MS = 10_000;

/** The embedded database as the server sees it: a process that is restarted whenever it ends. */
export interface EmbeddedProcess {
  /** The folder of the socket, once the database accepts connections. Rejects when it does not for too long. */
  socketDirectory(): Promise<string>;
  /** Runs `work` without a time limit for statements. */
  withoutStatementLimit<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Rejects with the reason when the first start fails: a folder in use, files that cannot be opened. */
export async function startEmbedded(
  settings: EmbeddedSettings,
  onNotice: (sentence: string) => void,
  waitSeconds: number = PATIENCE_SECONDS,
): Promise<EmbeddedProcess> {
  let closing = false;
  let current = launch(settings, onNotice);
  await current.ready;
  void restartWhenEnded();

  async function restartWhenEnded(): Promise<void> {
    for (;;) {
      const how = await current.ended;
      if (closing) return;
      onNotice(`The embedded database ended (${how}) and is started again`);
      await startAgain();
    }
  }

  async function startAgain(): Promise<void> {
    for (;;) {
      if (closing) return;
      current = launch(settings, onNotice);
      try {
        await current.ready;
        return;
      } catch (error) {
        onNotice(String(error));
      }
      await pause(RETRY_MS, undefined, { ref: false });
    }
  }

  async function socketDirectory(): Promise<string> {
    for (let waitedMs = 0; waitedMs < waitSeconds * 1000; waitedMs += 2 * LOOK_AGAIN_MS) {
      if (closing) break;
      const directory = await Promise.race([reachable(current), pause(LOOK_AGAIN_MS)]);
      if (directory !== undefined) return directory;
      await pause(LOOK_AGAIN_MS);
    }
    throw new DatabaseUnavailableError('The embedded database does not answer');
  }

  return {
    socketDirectory,

    async withoutStatementLimit(work) {
      await current.ask({ type: 'limit', statementSeconds: 0 });
      try {
        return await work();
      } finally {
        await current.ask({ type: 'limit', statementSeconds: settings.statementSeconds });
      }
    },

    async close() {
      closing = true;
      current.tell({ type: 'close' });
      const late = setTimeout(() => current.kill(), CLOSE_WITHIN_MS);
      await current.ended;
      clearTimeout(late);
    },
  };
}

/** One run of the process, from its start to its end. */
interface Life {
  readonly ready: Promise<string>;
  /** How the process ended, in words. Never rejects. */
  readonly ended: Promise<string>;
  tell(message: ToEmbedded): void;
  /** Committed rows are not lost: they are on the disk. */
  kill(): void;
  /** @returns whether it was answered; `false` when the process ended first */
  ask(message: ToEmbedded): Promise<boolean>;
}

function launch(settings: EmbeddedSettings, onNotice: (sentence: string) => void): Life {
  const child = fork(new URL('process.ts', import.meta.url), [JSON.stringify(settings)], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = end(child);
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message: FromEmbedded) => {
      if (message.type === 'ready') resolve(message.socketDirectory);
      if (message.type === 'refused') reject(new CannotStartError(message.sentence));
      if (message.type === 'notice') onNotice(message.sentence);
    });
    void ended.then((how) => reject(new Error(`The embedded database ended while starting (${how})`)));
  });

  // Answers come in the order of the requests.
  const waiting: (() => void)[] = [];
  child.on('message', (message: FromEmbedded) => {
    if (message.type === 'done') waiting.shift()?.();
  });
  const tell = (message: ToEmbedded) => {
    if (child.connected) child.send(message, () => {});
  };
  return {
    ready,
    ended,
    tell,
    kill: () => void child.kill('SIGKILL'),
    ask(message) {
      const answered = new Promise<boolean>((resolve) => {
        waiting.push(() => resolve(true));
      });
      tell(message);
      return Promise.race([answered, ended.then(() => false)]);
    },
  };
}

async function end(child: ChildProcess): Promise<string> {
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = text.trim();
  });
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    if (signal === 'SIGALRM') return 'a statement took too long';
    return lastWords || (signal ?? `exit code ${code}`);
  } catch (error) {
    return String(error);
  }
}

/**
 * When a process is killed, its sockets fail before its exit is reported: the caller must ask whether it is still
 * alive.
 */
async function reachable(life: Life): Promise<string | undefined> {
  try {
    const directory = await life.ready;
    return (await life.ask({ type: 'ping' })) ? directory : undefined;
  } catch {
    return undefined;
  }
}
