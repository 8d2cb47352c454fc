import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';

/*
 * `npm run fuzz -- REQUESTS SEED`: sends so many requests that nobody thought of to a demo house in memory, or on the
 * PostgreSQL that TEST_DATABASE_URL names. The same seed sends the same requests.
 */

const [requests = '50000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);
if (![requests, seed].every((word) => /^\d+$/.test(word))) {
  console.error('npm run fuzz -- REQUESTS SEED: both are whole numbers.');
  process.exit(1);
}
const root = join(import.meta.dirname, '../../..');
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'server', 'demo/src/fuzz.test.ts'], {
  cwd: root,
  env: { ...process.env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
