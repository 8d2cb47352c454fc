import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { lockFolder } from './folder-lock.ts';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'likeness-lock-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

/** Lets another process take the lock and say so, so that the test can kill it. */
async function lockedByAnother(asFile: boolean) {
  const source = new URL('folder-lock.ts', import.meta.url).href;
  const script = `
    const { lockFolder } = await import('${source}');
    process.stdout.write(String(await lockFolder(process.argv[1], ${asFile})));
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', script, directory]);
  const [answer] = (await once(holder.stdout, 'data')) as [Buffer];
  return { answer: answer.toString(), holder };
}

describe.each([
  ['a name in the kernel', false],
  ['a file', true],
])('a folder’s lock that is %s', (_kind, asFile) => {
  test('is refused while another process holds it, whatever path leads to the folder, and is free once that was killed', async () => {
    const { answer, holder } = await lockedByAnother(asFile);
    expect(answer).toBe('true');
    const link = `${directory}-link`;
    symlinkSync(directory, link);
    expect(await lockFolder(link, asFile)).toBe(false);
    rmSync(link);

    holder.kill('SIGKILL');
    await once(holder, 'exit');
    expect(await lockFolder(directory, asFile)).toBe(true);
  });

  test('does not lock other folders', async () => {
    const { holder } = await lockedByAnother(asFile);
    const other = mkdtempSync(join(tmpdir(), 'likeness-lock-'));
    expect(await lockFolder(other, asFile)).toBe(true);
    rmSync(other, { recursive: true });
    holder.kill('SIGKILL');
  });
});
