import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LIMITS } from '../../vitest.limits.ts';
import { switched } from './switched.ts';
import { root, sourcesOf, TARGETS } from './targets.ts';
import { FILES } from './trials.ts';

const target = TARGETS.find(({ name }) => name === process.env['LIKENESS_TARGET']);
const switchedSources = new Map(
  (target ? sourcesOf(target) : []).map(({ file, text, mutants }) => [resolve(root, file), switched(text, mutants)]),
);

/** Runs the files of tests in the order in which the target names them. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => target?.tests.findIndex((test) => moduleId.includes(test)) ?? 0;
    process.env[FILES] = String(files.length);
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

/** The tests of the server and the contract, with all mutants of a target in its sources. No file is changed. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'likeness-mutants',
      enforce: 'pre',
      transform(_, id) {
        const code = switchedSources.get(id);
        return code === undefined ? undefined : { code, map: null };
      },
    },
  ],
  test: {
    ...LIMITS,
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: InOrder },
    runner: resolve(import.meta.dirname, 'runner.ts'),
    // A mutant may leave a promise behind that fails when nothing waits for it any more.
    dangerouslyIgnoreUnhandledErrors: true,
    // The cache knows a file by its text on the disk, which does not change.
    fsModuleCache: false,
    globalSetup: ['server/src/testing/database-template.ts'],
    include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts'],
    exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
  },
});
