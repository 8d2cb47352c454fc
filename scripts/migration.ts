import { execFileSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Writes the migration that the schemas ask for. Only the newest snapshot of all tables is kept: the next migration is
 * compared with that one, and each has fifteen thousand lines.
 */

const root = join(import.meta.dirname, '..');
const command = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config=server/drizzle.config.ts'];
execFileSync(process.execPath, [...command, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });

const snapshots = globSync('server/migrations/meta/*_snapshot.json', { cwd: root }).sort();
for (const older of snapshots.slice(0, -1)) rmSync(join(root, older));
