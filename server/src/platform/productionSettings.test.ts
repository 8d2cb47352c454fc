import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isGuessable, unsafeSettings } from './productionSettings.ts';

/** All that a server in production needs. */
const SAFE = {
  NODE_ENV: 'production',
  DATA_DIR: tmpdir(),
  DATABASE_URL: 'postgres://house@database.test/house',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'https://house.test',
  SMTP_URL: 'smtp://mail.test:587',
};
const problems = (settings: Record<string, string>) =>
  unsafeSettings(readConfig({ ...SAFE, ...settings })).map((sentence) => sentence.split(' ')[0]);

test('what is not safe in production is named, setting by setting', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ TOKEN_SECRET: 'a'.repeat(64) })).toEqual(['TOKEN_SECRET']);
  expect(problems({ METRICS_TOKEN: 'metrics-metrics-' })).toEqual(['METRICS_TOKEN']);
  expect(problems({ PUBLIC_URL: 'http://house.test' })).toEqual(['PUBLIC_URL']);
  expect(problems({ PUBLIC_URL: '' })).toEqual(['PUBLIC_URL']);
  expect(problems({ SMTP_URL: '' })).toEqual(['SMTP_URL']);
  expect(problems({ TOKEN_SECRET: 'secret'.repeat(8), PUBLIC_URL: '', SMTP_URL: '' })).toEqual([
    'TOKEN_SECRET',
    'PUBLIC_URL',
    'SMTP_URL',
  ]);
});

test('a word allows http, and another one that no e-mail leaves', () => {
  expect(problems({ PUBLIC_URL: 'http://house.test', ALLOW_HTTP: '1', SMTP_URL: 'none' })).toEqual([]);
  expect(readConfig({ ...SAFE, SMTP_URL: 'none' })).toMatchObject({ smtpUrl: undefined, holdsEmails: true });
});

test('a server that is no server in production may run with all of it', () => {
  expect(problems({ NODE_ENV: 'development', TOKEN_SECRET: 'a'.repeat(64), PUBLIC_URL: '', SMTP_URL: '' })).toEqual([]);
});

test('random secrets are taken, however they are written', () => {
  for (let tries = 0; tries < 200; tries++) {
    expect(isGuessable(randomBytes(16).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(24).toString('base64url'))).toBe(false);
  }
  for (const secret of [
    'a'.repeat(32),
    'abcdefgh'.repeat(8),
    'changeme-changeme-changeme-changeme',
    '1234567890'.repeat(4),
  ]) {
    expect(isGuessable(secret)).toBe(true);
  }
});
