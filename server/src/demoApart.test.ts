import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QUICKLY } from './testing/serverProcess.ts';

/** A server creates its database at its first start, and may share the machine with other tests. */
const START_MS = 240_000;

const MAIN = new URL('main.ts', import.meta.url).pathname;
const RECORDER = new URL('testing/recordModules.ts', import.meta.url).href;
const MAIL_PARTNER = {
  MAIL_PARTNER_URL: 'http://127.0.0.1:9/service',
  MAIL_PARTNER_SERVICE_ID: 'us',
  MAIL_PARTNER_SECRET: 'a secret',
  MAIL_PARTNER_WEBHOOK_SECRET: 'a secret of webhooks',
  MAIL_PARTNER_USER_ID: '17460',
  MAIL_PARTNER_SENDER: 'Likeness; 9 allée de la Rose; 78000; Versailles; FRANCE',
};

let folder: string;
let server: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-apart-'));
});
afterEach(async () => {
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** Starts a server as `npm start` does; answers what it says on its standard output, as it comes. */
function start(settings: Record<string, string>): { said: () => string; complaints: Promise<string> } {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  server = spawn(process.execPath, ['--import', QUICKLY, '--import', RECORDER, MAIN], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      LOADED_MODULES: join(folder, 'loaded'),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  server.stdout!.on('data', (piece: Buffer) => (said += piece.toString()));
  return { said: () => said, complaints: text(server.stderr!) };
}

async function until(holds: () => Promise<boolean> | boolean, complaints: Promise<string>): Promise<void> {
  await vi.waitFor(
    async () => {
      if (server!.exitCode !== null) throw new Error(`The server ended: ${await complaints}`);
      expect(await holds()).toBe(true);
    },
    { timeout: START_MS, interval: 100 },
  );
}

async function loadedOf(part: string): Promise<string[]> {
  const addresses = (await readFile(join(folder, 'loaded'), 'utf8').catch(() => '')).split('\n');
  const root = new URL(`../../${part}/`, import.meta.url).href;
  return addresses.filter((address) => address.startsWith(root));
}

test(
  'a server without the demo house and with its own mail partner loads no module of the demo',
  async () => {
    const { said, complaints } = start({ DEMO: '0', ...MAIL_PARTNER });
    await until(() => said().includes('Likeness is running at'), complaints);
    const [, address] = /Likeness is running at (http:\S+)/.exec(said())!;
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    expect(await loadedOf('server/src')).toContain(new URL('app.ts', import.meta.url).href);
    expect(await loadedOf('demo')).toEqual([]);
  },
  START_MS + 30_000,
);

test(
  'a server with the demo house loads the module of the demo',
  async () => {
    const { complaints } = start({ DEMO: '1' });
    const wanted = ['house.ts', 'mailPartner/standIn.ts', 'inbox/standIn.ts'].map(
      (file) => new URL(`../../demo/src/${file}`, import.meta.url).href,
    );
    let loaded: string[] = [];
    await until(async () => {
      loaded = await loadedOf('demo');
      return wanted.every((file) => loaded.includes(file));
    }, complaints);
    expect(loaded).toEqual(expect.arrayContaining(wanted));
  },
  START_MS + 30_000,
);
