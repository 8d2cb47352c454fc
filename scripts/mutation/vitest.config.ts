import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { LIMITS } from '../../vitest.limits.ts';
import { type Mutant, mutated } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');
/** `{file, mutant}`, set by run.ts. Without it the tests run on the unchanged source. */
const wanted = process.env['LIKENESS_MUTANT'];
const { file, mutant } = (wanted === undefined ? {} : JSON.parse(wanted)) as { file?: string; mutant?: Mutant };

/** The tests of the server and the contract, with one change in one file. The file on the disk is not touched. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'likeness-mutant',
      enforce: 'pre',
      transform(code, id) {
        if (!mutant || file === undefined || id !== resolve(root, file)) return undefined;
        return { code: mutated(code, mutant), map: null };
      },
    },
  ],
  test: {
    ...LIMITS,
    environment: 'node',
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    // The cache knows a file by its text on the disk, which does not change.
    fsModuleCache: false,
    globalSetup: ['server/src/testing/database-template.ts'],
    include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts'],
    exclude: ['**/*.pg.test.ts', '**/node_modules/**'],
  },
});
