import { buildWeb, command, installPackages } from './prepare.mjs';

await command(async () => {
  await installPackages();
  await buildWeb();
});
