import { buildWeb, command, installPackages, projectNode, run } from './prepare.mjs';

await command(async () => {
  await installPackages();
  await buildWeb();
  const server = ['server/src/main.ts', ...process.argv.slice(2)];
  process.exitCode = await run(projectNode, server, { stdin: 'inherit' });
});
