import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';

export type TaskTable = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

type Answer<Tasks extends TaskTable, Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** A small pool of child processes, each running one task of its table at a time. */
export type Processes<Tasks extends TaskTable> = {
  run<Name extends keyof Tasks & string>(name: Name, ...args: Parameters<Tasks[Name]>): Promise<Answer<Tasks, Name>>;
  /** Ends every process at once; tasks still running or waiting are refused. */
  close(): Promise<void>;
};

/** The task ran past its limit; its process was killed. */
export class TaskTookTooLong extends Error {
  override readonly name = 'TaskTookTooLong';
}

/** The process died while it ran the task: a crash of native code, or someone killed it. */
export class TaskEndedItsProcess extends Error {
  override readonly name = 'TaskEndedItsProcess';
}

/** The process was gone before it took the task up. */
class ProcessWasDead extends Error {}

/** A process that has not begun with a task after this long is given up, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** What a process says of a task before the pool has its answer. */
export type Said<Answer> = { started: true } | { answer: Answer };

/**
 * Processes open hostile files, so they are given nothing of ours: no database address, no keys. One memory arena a
 * core keeps glibc from holding on to what many decodes left behind.
 */
function bareEnvironment(): NodeJS.ProcessEnv {
  const passed = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'TZ', 'LANG'];
  return {
    ...Object.fromEntries(
      passed.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    MALLOC_ARENA_MAX: '2',
  };
}

/**
 * Starts processes running `script`, which must call `serveTasks`, when the first tasks need them. The time limit
 * counts from when the task begins: on a busy machine a process may need longer than that to start, and no photo is to
 * blame for it.
 */
export function openProcesses<Tasks extends TaskTable>(
  script: URL,
  options: { count: number; timeLimitMs: number; residentCeilingBytes: number },
): Processes<Tasks> {
  const pool = workerpool.pool(fileURLToPath(script), {
    workerType: 'process',
    maxWorkers: options.count,
    workerTerminateTimeout: 10,
    forkArgs: [String(options.residentCeilingBytes)],
    forkOpts: { env: bareEnvironment(), execArgv: ['--expose-gc'], serialization: 'advanced' },
  });
  let closed = false;

  async function runOnce<Name extends keyof Tasks & string>(
    name: Name,
    args: Parameters<Tasks[Name]>,
  ): Promise<Answer<Tasks, Name>> {
    const said: Said<Answer<Tasks, Name>>[] = [];
    try {
      const running = pool.exec(name, args, {
        on: (message: (typeof said)[0]) => {
          said.push(message);
          if ('started' in message) running.timeout(options.timeLimitMs);
        },
      });
      return await running.timeout(START_LIMIT_MS + options.timeLimitMs);
    } catch (error) {
      const lastWord = said.find((message) => 'answer' in message);
      if (lastWord) return lastWord.answer;
      if (error instanceof workerpool.Promise.TimeoutError && said.length > 0) {
        throw new TaskTookTooLong(`${name} ran for more than ${options.timeLimitMs} ms`, { cause: error });
      }
      const isOver = error instanceof workerpool.TerminateError || error instanceof workerpool.Promise.TimeoutError;
      if (!isOver) throw error;
      if (said.length > 0) throw new TaskEndedItsProcess(`${name} ended its process`, { cause: error });
      throw new ProcessWasDead(`No process could be started for ${name}`, { cause: error });
    }
  }

  return {
    /** Processes that died while they were idle are still in the pool; handing them a task is how they are noticed. */
    async run<Name extends keyof Tasks & string>(
      name: Name,
      ...args: Parameters<Tasks[Name]>
    ): Promise<Answer<Tasks, Name>> {
      for (let dead = 0; ; dead++) {
        if (closed) throw new Error(`The processes are closed and cannot run ${name}`);
        try {
          return await runOnce(name, args);
        } catch (error) {
          if (!(error instanceof ProcessWasDead) || dead === options.count) throw error;
        }
      }
    },
    async close() {
      closed = true;
      await pool.terminate(true);
    },
  };
}
