import { command, installPackages, projectNode, run } from './prepare.mjs';

await command(async () => {
  await installPackages();
  process.exitCode = await run(projectNode, ['scripts/run-tests.ts', ...process.argv.slice(2)]);
});
