import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run, Trouble } from './prepare.mjs';

/** First the one without windows, which takes a fifth less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const CHROME_ON_A_MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The path of a Chromium that starts: an installed one, or one that this function installs, reporting each step. */
export async function findBrowser(): Promise<string> {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined) {
    if (starts(chosen)) return chosen;
    throw new Trouble(`CHROMIUM_PATH names ${chosen}, and no browser starts there.`);
  }
  return installedBrowser() ?? (await downloaded()) ?? (await fromDebian()) ?? giveUp();
}

/** A Chromium that is installed already. */
export function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onThePath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onThePath, CHROME_ON_A_MAC, chromium.executablePath()].find(starts);
}

async function downloaded(): Promise<string | undefined> {
  console.log('No Chromium on this machine: asking Playwright to download one.');
  await run('npx', ['playwright', 'install', 'chromium'], { doing: 'Still downloading' });
  return installedBrowser();
}

async function fromDebian(): Promise<string | undefined> {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!mayInstall) return undefined;
  console.log('That did not work: installing the Chromium of this Debian.');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { doing: 'Still reading the package lists', env });
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const ending = await run('apt-get', ['install', '-y', '-q', name], { doing: 'Still installing', env });
    if (ending === 0) break;
  }
  return installedBrowser();
}

function giveUp(): never {
  throw new Trouble(
    'The journeys need a Chromium and none could be found or installed. Install one, or name it in CHROMIUM_PATH.',
  );
}

/** A file of that name is not enough: on some systems it is a script that only tells people to install something else. */
function starts(program: string): boolean {
  return existsSync(program) && spawnSync(program, ['--version']).status === 0;
}
