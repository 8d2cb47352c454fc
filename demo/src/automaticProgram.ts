import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { AutomaticStep, AutomaticWork } from '@likeness/contract/photos/automatic';
import sharp from 'sharp';

/*
 * An automatic program, as somebody else would write it: it knows the house by its calls alone. It checks how bright a
 * photo is, and compresses what is too heavy. docs/automatic-program.md describes the calls.
 *
 *   npm run program -- --url http://127.0.0.1:3000 --username robot@demo.likeness.test --password likeness-demo
 */

/** How long it waits when there is no work, and before it repeats a request that got no answer. */
const PAUSE_MS = 5_000;
const ATTEMPTS = 5;
/** Darker than this, on a scale of 255, is suggested to whoever judges the photo. */
const BRIGHTNESS_MIN = 70;
const QUALITIES = [92, 85, 78, 70, 62, 54, 46] as const;

interface Door {
  /** Sends a request until there is an answer, under one key: a lost answer costs nothing. */
  post(path: string, body: object | FormData): Promise<{ status: number; answer: Record<string, unknown> }>;
  /** The bytes behind a link of some work. */
  open(link: string): Promise<Buffer>;
}

async function openDoor(url: string, credentials: { username: string; password: string }): Promise<Door> {
  const base = url.replace(/\/+$/, '');
  let token = '';

  async function send(path: string, body: object | FormData, key: string): Promise<Response> {
    const isForm = body instanceof FormData;
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    return fetch(`${base}/api${path}`, {
      method: 'POST',
      headers: isForm ? headers : { ...headers, 'content-type': 'application/json' },
      body: isForm ? body : JSON.stringify(body),
    });
  }

  async function signIn(): Promise<void> {
    const response = await fetch(`${base}/api/login_check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    });
    if (!response.ok) throw new Error(`Nobody can sign in as ${credentials.username}: ${response.status}`);
    token = ((await response.json()) as { token: string }).token;
  }

  await signIn();
  return {
    async post(path, body) {
      const key = randomUUID();
      for (let attempt = 1; ; attempt += 1) {
        const response = await send(path, body, key).catch(() => undefined);
        // The token was good for fifteen minutes.
        if (response?.status === 401) await signIn();
        else if (response && response.status < 500) {
          return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
        }
        if (attempt === ATTEMPTS) throw new Error(`No answer from ${path}`);
        await wait(PAUSE_MS);
      }
    },
    async open(link) {
      const response = await fetch(base + link);
      if (!response.ok) throw new Error(`The photo could not be opened: ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** Looks at a photo: what it suggests are automatic references of rejection reasons. */
async function check(photo: Buffer): Promise<{ hints: string[]; lines: null }> {
  const { channels } = await sharp(photo).greyscale().stats();
  return { hints: channels[0]!.mean < BRIGHTNESS_MIN ? ['luminance_low'] : [], lines: null };
}

/** The best of some qualities that is light enough. */
async function compress(photo: Buffer, { weight_max: heaviest }: AutomaticWork['wanted']): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const jpeg = await sharp(photo).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= heaviest) return jpeg;
  }
  throw new Error(`It would show blocks with ${Math.round(heaviest / 1024)} kB`);
}

async function answer(door: Door, work: AutomaticWork): Promise<void> {
  const path = `/automatic/work/${work.id}`;
  try {
    const photo = await door.open(work.photo.links.download);
    if (work.kind === 'checks') {
      await door.post(`${path}/measures`, await check(photo));
      return;
    }
    const form = new FormData();
    const made = await compress(photo, work.wanted);
    form.set('file', new Blob([new Uint8Array(made)], { type: 'image/jpeg' }), work.photo.file_name);
    const sent = await door.post(`${path}/result`, form);
    if (sent.status === 422) throw new Error(String(sent.answer['message']));
  } catch (error) {
    await door.post(`${path}/failure`, { sentence: (error as Error).message });
  }
}

const KINDS: readonly AutomaticStep[] = ['checks', 'compression'];

/** Does everything of its kinds that waits now. @returns the numbers of the documents */
export async function doWhatWaits(url: string, credentials: { username: string; password: string }): Promise<number[]> {
  const door = await openDoor(url, credentials);
  const done: number[] = [];
  for (const kind of KINDS) {
    for (;;) {
      const { work } = (await door.post('/automatic/work', { kind })).answer as { work?: AutomaticWork | null };
      if (!work) break;
      await answer(door, work);
      done.push(work.document);
    }
  }
  return done;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: 'string' }, username: { type: 'string' }, password: { type: 'string' } },
  });
  const { url, username, password } = values;
  if (!url || !username || !password) throw new Error('--url, --username and --password are needed');
  for (;;) {
    const done = await doWhatWaits(url, { username, password });
    if (done.length > 0) process.stdout.write(`Answered for the documents ${done.join(', ')}\n`);
    else await wait(PAUSE_MS);
  }
}

if (import.meta.main) await main();
