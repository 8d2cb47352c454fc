import { fileURLToPath } from 'node:url';
import workerpool from 'workerpool';

export type TaskTable = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

type Answer<Tasks extends TaskTable, Name extends keyof Tasks> = Awaited<ReturnType<Tasks[Name]>>;

/** A small pool of child processes, each running one task of its table at a time. */
export type Processes<Tasks extends TaskTable> = {
  run<Name extends keyof Tasks & string>(name: Name, ...args: Parameters<Tasks[Name]>): Promise<Answer<Tasks, Name>>;
  /** Ends every process at once; running and waiting tasks are refused. */
  close(): Promise<void>;
};

/** The task exceeded its time limit, and its process was killed. */
export class TaskTookTooLong extends Error {
  override readonly name = 'TaskTookTooLong';
}

/** The process died while it ran the task: native code crashed, or somebody killed it. */
export class TaskEndedItsProcess extends Error {
  override readonly name = 'TaskEndedItsProcess';
}

/** The process was dead before it took the task. */
class ProcessWasDead extends Error {}

/** A process that has not begun its task after this time is given up, in milliseconds. */
const START_LIMIT_MS = 60_000;

/** The messages of a process about a task. */
export type TaskMessage<Answer> = { started: true } | { answer: Answer };

/**
 * Processes open hostile files, so they receive none of our variables: no database address, no keys. With one memory
 * arena per core glibc does not keep the memory of many decodes.
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
 * Starts processes that run `script`, which must call `serveTasks`, when the first tasks need them. A task's time limit
 * starts when the task begins, because on a busy machine the start of a process may take longer than that, which is not
 * the photo's fault.
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
    const said: TaskMessage<Answer<Tasks, Name>>[] = [];
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
    /** Processes that died while idle are still in the pool; that is noticed only when a task is sent to them. */
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
