import { join } from 'node:path';
import { buildWeb, command, installPackages, projectNode, root, run, serverProgram } from './prepare.mjs';

await command(async () => {
  await installPackages();
  await buildWeb();
  const server = [...serverProgram, ...process.argv.slice(2)];
  // Node's compiled code is cached; otherwise every start would spend a second and a half on compiling.
  const NODE_COMPILE_CACHE = process.env['NODE_COMPILE_CACHE'] ?? join(root, 'node_modules/.cache/node');
  process.exitCode = await run(projectNode, server, { stdin: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE } });
});
