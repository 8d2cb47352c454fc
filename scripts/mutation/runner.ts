import { appendFileSync } from 'node:fs';
import fc from 'fast-check';
import type { ModuleRunner } from 'vite/module-runner';
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';
import { startTests } from 'vitest/internal/browser';
import { FILES, type Note, type Plan } from './trials.ts';

/*
 * Runs a file of tests as always, sees which of its tests reach which mutants, and then runs these tests once more for each
 * mutant that no earlier file has noticed.
 */

const plan = JSON.parse(process.env['LIKENESS_MUTANTS'] ?? '{}') as Plan;
/** The mutants that nothing has noticed so far. */
const unnoticed = new Set(plan.numbers);

/** The mutant that the code has now. */
let active: number | undefined;
/** What runs now: a test, the loading of modules, or what belongs to no single test. */
let running = 'file';
/** For each mutant what has reached it since the last file. */
const reached = new Map<number, Set<string>>();
/** The mutants that were reached when modules were loaded: a mutant of a table, for example. */
const reachedAtLoading = new Set<number>();
let filesRun = 0;
/** Whether modules were loaded with a mutant in them. */
let isStale = false;

declare global {
  var isMutantActive: ((number: number) => boolean) | undefined;
}

globalThis.isMutantActive = (number) => {
  if (running === 'loading') reachedAtLoading.add(number);
  const by = reached.get(number);
  if (by) by.add(running);
  else reached.set(number, new Set([running]));
  return number === active;
};

// The first failure is enough; nobody reads the smallest example.
fc.configureGlobal({ endOnFailure: true });

/** Knows what runs. */
class Watching extends TestRunner {
  override async importFile(...given: Parameters<TestRunner['importFile']>): Promise<unknown> {
    running = 'loading';
    try {
      return await super.importFile(...given);
    } finally {
      running = 'file';
    }
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    running = test.id;
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    running = 'file';
  }
}

/** Reports nothing and stops at the first failure. */
class Trying extends Watching {
  failed: string | undefined;
  #isOver = false;

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.#isOver) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    if (test.result?.state !== 'fail') return;
    this.failed ??= test.id;
    this.#isOver = true;
  }
}

export default class MutantRunner extends Watching {
  #started = 0;

  onBeforeRunFiles(): void {
    this.#started = performance.now();
  }

  // oxlint-disable-next-line typescript/no-misused-promises -- Vitest waits for it, although its class does not say so
  override async onAfterRunFiles(files: RunnerTestFile[]): Promise<void> {
    super.onAfterRunFiles(files);
    const [file] = files;
    if (file?.result?.state !== 'pass') {
      note({ broken: file?.name ?? 'A file of tests' });
      return;
    }
    const normalMs = performance.now() - this.#started;
    const byMutant = new Map(reached);
    if (this.#importersOfSources().has(file.filepath)) {
      for (const number of reachedAtLoading) byMutant.set(number, new Set(['loading']));
    }
    for (const [number, by] of byMutant) {
      if (!unnoticed.has(number)) continue;
      note({ trying: number, limitMs: normalMs * plan.patience + plan.graceMs });
      const isNoticed = await this.#notices(file, number, by);
      note({ tried: number });
      if (!isNoticed) continue;
      unnoticed.delete(number);
      note({ noticed: number, by: file.name });
    }
    // The next file must not meet a table that was made with the last mutant in it.
    if (isStale) this.#discardModules();
    isStale = false;
    reached.clear();
    filesRun += 1;
    if (filesRun === Number(process.env[FILES])) note({ finished: true });
  }

  async #notices(file: RunnerTestFile, number: number, by: ReadonlySet<string>): Promise<boolean> {
    const isLoading = plan.isThorough || by.has('loading');
    const tests = isLoading || by.has('file') ? undefined : [...by];
    if (isLoading || isStale) this.#discardModules();
    isStale = isLoading;
    const failed = await this.#failing(file, tests, number);
    if (failed === undefined) return false;
    // What a mutant leaves behind must not make the next one seem noticed.
    if (isStale) this.#discardModules();
    isStale = false;
    if ((await this.#failing(file, failed === '' ? tests : [failed])) !== undefined) {
      note({ spoiltBy: number });
      process.kill(process.pid, 'SIGKILL');
    }
    return true;
  }

  /** The first test that fails with the mutant; '' where something else fails. */
  async #failing(file: RunnerTestFile, testIds?: string[], mutant?: number): Promise<string | undefined> {
    const runner = new Trying(this.config);
    // What Vitest gives to a runner that it makes itself.
    for (const name of ['moduleRunner', '_otel']) Reflect.set(runner, name, Reflect.get(this, name));
    active = mutant;
    try {
      const [tried] = await startTests([{ filepath: file.filepath, fileTags: [], testIds }], runner);
      return runner.failed ?? (tried?.result?.state === 'fail' ? '' : undefined);
    } finally {
      active = undefined;
    }
  }

  /** Lets the sources be loaded anew, with all that imports them. */
  #discardModules(): void {
    const { evaluatedModules } = loaderOf(this);
    for (const id of this.#importersOfSources()) {
      const module = evaluatedModules.getModuleById(id);
      if (module) evaluatedModules.invalidateModule(module);
    }
  }

  /** The sources, and what imports them directly or through others. */
  #importersOfSources(): ReadonlySet<string> {
    const { evaluatedModules } = loaderOf(this);
    const found = new Set(plan.files);
    for (const id of found) {
      for (const importer of evaluatedModules.getModuleById(id)?.importers ?? []) found.add(importer);
    }
    return found;
  }
}

/** What loads modules in Vitest. */
function loaderOf(runner: TestRunner): ModuleRunner {
  return Reflect.get(runner, 'moduleRunner') as ModuleRunner;
}

function note(what: Note): void {
  appendFileSync(plan.notes, `${JSON.stringify(what)}\n`);
}
