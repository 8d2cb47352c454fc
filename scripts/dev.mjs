import { join } from 'node:path';
import { command, installPackages, projectNode, root, run, serverProgram } from './prepare.mjs';

/*
 * For development: the server restarts when its code changes, and Vite shows changes of the pages at once. Open the
 * address that Vite prints; Vite forwards calls and catalogue pictures to the server.
 */
await command(async () => {
  await installPackages();
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const PORT = process.env['PORT'] ?? '3000';
  const endings = await Promise.all([
    run(projectNode, ['--watch', ...serverProgram, ...process.argv.slice(2)], { env: { ...process.env, PORT } }),
    run(projectNode, [vite], { cwd: join(root, 'web'), env: { ...process.env, LIKENESS_PORT: PORT } }),
  ]);
  process.exitCode = Math.max(...endings);
});
