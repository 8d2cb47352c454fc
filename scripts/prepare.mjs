/**
 * Prepares a fresh clone: installs its packages and builds the web. This file and its callers run on the machine's
 * Node before anything is installed, so they are plain JavaScript without imports of packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
/** As in a shell, exit codes above this mean that a signal ended the program. */
const SIGNALLED = 128;
const SECONDS_BETWEEN_SIGNS_OF_LIFE = 10;

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Node 24, pinned by the project. Everything except this preparation runs on it. */
export const projectNode = join(root, 'node_modules/.bin/node');
/** The words with which that one runs the server. */
export const serverProgram = ['--import', './server/src/quickImports.ts', 'server/src/main.ts'];

const installStamp = join(root, 'node_modules/.likeness-installed');
const webStamp = join(root, 'web/dist/.likeness-built');

/** An error that the user can solve: shown without a stack. */
export class Trouble extends Error {}

/**
 * Runs the body of a command; trouble becomes its sentence and exit code 1.
 * @param {() => Promise<void>} body
 */
export async function command(body) {
  try {
    refuseOldNode();
    await body();
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) {
    throw new Trouble(`Likeness needs Node ${OLDEST_NODE} or newer to start; this is Node ${process.versions.node}.`);
  }
}

/** Installs exactly what package-lock.json names, unless it is installed already. */
export async function installPackages() {
  const wanted = fingerprint(['package-lock.json']);
  if (stampSays(installStamp, wanted) && existsSync(projectNode)) return;

  console.log('Installing the packages. The first time this takes a minute or two.');
  // Only errors are shown: npm would warn that packages need a newer Node than the machine's, although they run on the
  // project's.
  const ending = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    doing: 'Still installing',
    env: { ...process.env, PATH: pathOfTheMachine() },
  });
  demand(
    ending,
    'The packages could not be installed: npm says why above. Is there a connection, and room on the disk?',
  );
  if (spawnSync(projectNode, ['--version']).status !== 0) {
    throw new Trouble(
      'The packages are there, but not the Node that comes with them. It is fetched by an install script: ' +
        'allow scripts (npm config set ignore-scripts false), delete node_modules and try again.',
    );
  }
  writeFileSync(installStamp, wanted);
}

/** Builds the pages into web/dist, unless they are up to date. */
export async function buildWeb() {
  const wanted = fingerprint(['web', 'contract', 'texts', 'package-lock.json', 'tsconfig.base.json']);
  if (stampSays(webStamp, wanted)) return;

  console.log('Building the pages.');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Always the production build, even when a development server is started.
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { doing: 'Still building', cwd: join(root, 'web'), env };
  for (const build of [['build'], ['build', '--mode', 'customer']]) {
    const ending = await run(projectNode, [vite, ...build], options);
    demand(ending, 'The pages could not be built: the reason stands above.');
  }
  writeFileSync(webStamp, wanted);
}

/**
 * @param {number} ending an exit code
 * @param {string} otherwise
 */
function demand(ending, otherwise) {
  if (ending !== 0) throw new Trouble(ending > SIGNALLED ? 'Stopped before it was ready.' : otherwise);
}

/**
 * Runs a program to its end with the terminal's output, and hands the signals it gets on to it.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ doing?: string, cwd?: string, env?: NodeJS.ProcessEnv, stdin?: 'inherit' | 'ignore' }} [options]
 * `doing` is said every few seconds, for programs that are silent while they work.
 * @returns {Promise<number>} its exit code; 128 and the signal's number if a signal ended it
 */
export function run(program, args, { doing, cwd = root, env = process.env, stdin = 'ignore' } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: [stdin, 'inherit', 'inherit'] });
    const stopPassing = passSignalsTo(child);
    const stopTalking = doing === undefined ? () => {} : printEveryFewSeconds(doing);
    const end = () => {
      stopPassing();
      stopTalking();
    };
    child.once('error', (error) => {
      end();
      reject(new Trouble(`${program} could not be run: ${error.message}`));
    });
    child.once('exit', (code, signal) => {
      end();
      resolve(signal === null ? (code ?? 1) : SIGNALLED + constants.signals[signal]);
    });
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsTo(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    // Ctrl-C in a terminal has reached the child already; a second signal would force it to stop at once.
    const fromTheTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    if (!fromTheTerminal) child.kill(signal);
  };
  /** @type {readonly NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, pass);
  return () => {
    for (const signal of signals) process.off(signal, pass);
  };
}

/** @param {string} doing */
function printEveryFewSeconds(doing) {
  const start = Date.now();
  const timer = setInterval(() => {
    console.log(`${doing}, ${Math.round((Date.now() - start) / 1000)} s`);
  }, SECONDS_BETWEEN_SIGNS_OF_LIFE * 1000);
  return () => clearInterval(timer);
}

/** The PATH without the project's Node, because npm replaces node_modules and must not run on a Node in it. */
function pathOfTheMachine() {
  const own = dirname(projectNode);
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== own)
    .join(delimiter);
}

/**
 * @param {string} stamp
 * @param {string} wanted
 */
function stampSays(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

/**
 * One hash of the names and bytes of these files and folders, without installed or built files.
 *
 * @param {readonly string[]} paths relative to the root
 */
function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
}
