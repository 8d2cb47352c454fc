import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PATIENT_IMAGES } from '../../testing/patience.ts';
import { openImages } from './images.ts';
import type { Images, ImagesOptions, PixelFunction } from './images.ts';
import { aPhoto } from './pictures.fixture.ts';
import { openProcesses } from './processes.ts';
import type { dieAlways, dieOnce, environment, fail, neverReturn, vitals } from './probes.fixture.ts';

const probes = new URL('probes.fixture.ts', import.meta.url);

let directory: string;
let photo: string;
const opened: Images[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'images-'));
  photo = join(directory, 'photo.jpg');
  await writeFile(photo, await aPhoto());
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((images) => images.close()));
  await rm(directory, { recursive: true });
});

function open(options: ImagesOptions = {}): Images {
  const images = openImages({ ...PATIENT_IMAGES, ...options });
  opened.push(images);
  return images;
}

async function probe<Look extends PixelFunction>(images: Images, name: string, argument: Parameters<Look>[1]) {
  return await images.run<Look>(probes, name, { sourcePath: photo, longSide: 16 }, argument);
}

async function isOpened(images: Images): Promise<boolean> {
  const output = (name: string) => join(directory, `${name}.jpg`);
  const outputs = { display: output('display'), thumb: output('thumb'), measured: output('measured') };
  return (await images.intake(photo, { outputs })).width === 320;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('a worker killed during a task loses nothing: the same photo is opened by the next worker', async () => {
  const images = open();
  expect(await probe<typeof dieOnce>(images, 'dieOnce', { trace: join(directory, 'trace') })).toBe('alive');
});

it('workers killed while idle do not count against the next photo', async () => {
  const images = open({ processes: 2 });
  const all = await Promise.all(
    Array.from({ length: 6 }, async () => await probe<typeof vitals>(images, 'vitals', undefined)),
  );
  const idle = new Set(all.map(({ pid }) => pid));
  for (const pid of idle) process.kill(pid, 'SIGKILL');
  await expect.poll(() => [...idle].filter(isRunning)).toEqual([]);
  expect(await isOpened(images)).toBe(true);
});

it('a slow start of a process does not count against its task', async () => {
  const processes = openProcesses<{ task: () => Promise<string> }>(new URL('slowStart.fixture.ts', import.meta.url), {
    count: 1,
    timeLimitMs: 1_000,
    residentCeilingBytes: Infinity,
  });
  expect(await processes.run('task')).toBe('done');
  await processes.close();
});

it('processes that end before they take a task are reported as our fault', async () => {
  const processes = openProcesses<{ task: () => Promise<void> }>(new URL('limits.ts', import.meta.url), {
    count: 1,
    timeLimitMs: 10_000,
    residentCeilingBytes: Infinity,
  });
  await expect(processes.run('task')).rejects.toThrow('No process could be started');
  await processes.close();
});

it('a photo that ends every worker is refused as damaged, and the next photo is opened', async () => {
  const images = open();
  await expect(probe<typeof dieAlways>(images, 'dieAlways', undefined)).rejects.toMatchObject({
    code: 'photo_damaged',
  });
  expect(await isOpened(images)).toBe(true);
});

it('a task over its time limit is ended with its worker, and the waiting photos are opened', async () => {
  const images = open({ timeLimitMs: 3_000 });
  const trace = join(directory, 'trace');
  const endless = probe<typeof neverReturn>(images, 'neverReturn', { trace });
  const behind = isOpened(images);
  await expect(endless).rejects.toMatchObject({ code: 'photo_took_too_long' });
  expect(await behind).toBe(true);
  const pid = Number(await readFile(trace, 'utf8'));
  await expect.poll(() => isRunning(pid)).toBe(false);
});

it('a worker that has outgrown its memory limit answers and is replaced', async () => {
  const images = open({ residentCeilingBytes: 1 });
  const seen = [];
  for (let turn = 0; turn < 3; turn++) seen.push((await probe<typeof vitals>(images, 'vitals', undefined)).pid);
  expect(new Set(seen).size).toBe(3);
});

it('one worker serves many photos without growing', async () => {
  const images = open();
  const { pid } = await probe<typeof vitals>(images, 'vitals', undefined);
  await isOpened(images);
  expect((await probe<typeof vitals>(images, 'vitals', undefined)).pid).toBe(pid);
});

it('more photos than workers wait in a queue and are all opened', async () => {
  const images = open({ processes: 2 });
  const all = await Promise.all(
    Array.from({ length: 12 }, async () => await probe<typeof vitals>(images, 'vitals', undefined)),
  );
  expect(new Set(all.map(({ pid }) => pid)).size).toBe(2);
});

it('a defect of ours is not blamed on the photo', async () => {
  const images = open();
  await expect(probe<typeof fail>(images, 'fail', undefined)).rejects.toThrow('A mistake of ours');
  await expect(probe<typeof fail>(images, 'noSuchFunction', undefined)).rejects.toThrow(
    'exports no function noSuchFunction',
  );
});

it('workers do not receive our secrets', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const names = await probe<typeof environment>(open(), 'environment', undefined);
  vi.unstubAllEnvs();
  expect(names).toContain('PATH');
  expect(names).not.toContain('DATABASE_URL');
  expect(names).not.toContain('AWS_SECRET_ACCESS_KEY');
});

it('closing ends running and waiting tasks, and no task is accepted afterwards', async () => {
  const images = open();
  const trace = join(directory, 'trace');
  const running = probe<typeof neverReturn>(images, 'neverReturn', { trace });
  const waiting = isOpened(images);
  await expect.poll(async () => Number(await readFile(trace, 'utf8'))).toBeGreaterThan(0);
  const pid = Number(await readFile(trace, 'utf8'));

  const ends = Promise.allSettled([running, waiting]);
  await images.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => isRunning(pid)).toBe(false);
  await expect(isOpened(images)).rejects.toThrow('closed');
});

it('workers end when the server is killed', async () => {
  const script = `
    import { openImages } from ${JSON.stringify(new URL('images.ts', import.meta.url).href)};
    const images = openImages({ processes: 1 });
    const source = { sourcePath: ${JSON.stringify(photo)}, longSide: 16 };
    const { pid } = await images.run(new URL(${JSON.stringify(probes.href)}), 'vitals', source);
    console.log(pid);`;
  const server = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: Buffer[] = await once(server.stdout, 'data');
  const pid = Number(String(line));
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
