import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const SECRET = '2f0b7c1d9e8a43657788990aabbccdde';
let directory: string;
let path: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'likeness-secrets-'));
  path = join(directory, 'token');
  await writeFile(path, `${SECRET}\n`);
});
afterAll(() => rm(directory, { recursive: true }));

const read = (settings: Record<string, string>) => readConfig({ DATA_DIR: directory, ...settings });

test('a secret can be given in a file, without its line end', () => {
  expect(read({ TOKEN_SECRET_FILE: path }).tokenSecret).toBe(SECRET);
  const url = 'postgres://house:word@127.0.0.1/house';
  expect(read({ TOKEN_SECRET_FILE: path, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('a secret that is given twice, or in a file that is not there, stops the start and is not shown', () => {
  expect(() => read({ TOKEN_SECRET_FILE: path, TOKEN_SECRET: SECRET })).toThrow('TOKEN_SECRET and TOKEN_SECRET_FILE');
  expect(() => read({ TOKEN_SECRET_FILE: join(directory, 'none') })).toThrow(
    'TOKEN_SECRET_FILE cannot be read: ENOENT',
  );
  const message = (() => {
    try {
      read({ METRICS_TOKEN_FILE: path, PORT: 'x' });
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  })();
  expect(message).toContain('PORT');
  expect(message).not.toContain(SECRET);
});

test('what is no secret is not read from a file', () => {
  expect(read({ MAIL_FROM_FILE: path }).mailFrom).not.toContain(SECRET);
});
