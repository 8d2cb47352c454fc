import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { isGuessable, unsafeSettings } from './productionSettings.ts';

/** All that a server in production needs. */
const SAFE = {
  NODE_ENV: 'production',
  DATA_DIR: tmpdir(),
  DATABASE_URL: 'postgres://house@database.test/house?sslmode=verify-full',
  TOKEN_SECRET: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'https://house.test',
  SMTP_URL: 'smtp://mail.test:587',
};
const problems = (settings: Record<string, string>) =>
  unsafeSettings(readConfig({ ...SAFE, ...settings })).map((sentence) => sentence.split(' ')[0]);

test('what is not safe in production is named, setting by setting', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ TOKEN_SECRET: 'a'.repeat(64) })).toEqual(['TOKEN_SECRET']);
  expect(problems({ TOKEN_SECRET: `${SAFE.TOKEN_SECRET},${'a'.repeat(64)}` })).toEqual(['TOKEN_SECRET']);
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

describe('a service on another machine is reached over TLS, and its certificate is read:', () => {
  const PLAIN: [setting: string, value: string, isTaken: boolean][] = [
    ['DATABASE_URL', 'postgres://house@database.test/house', false],
    ['DATABASE_URL', 'postgres://house@database.test/house?sslmode=require', false],
    ['DATABASE_URL', 'postgres://house@database.test/house?sslmode=no-verify', false],
    ['DATABASE_URL', 'postgres://house@127.0.0.1/house', true],
    ['DATABASE_URL', 'postgres://house@[::1]:5432/house', true],
    ['DATABASE_URL', 'postgres:///house?host=/run/postgresql', true],
    ['DATABASE_URL', 'postgres:///house?host=database.test', false],
    ['DATABASE_DIRECT_URL', 'postgres://house@database.test/house', false],
    ['DATABASE_DIRECT_URL', 'postgres://house@database.test/house?sslmode=verify-full', true],
    ['DATABASE_READ_URL', 'postgres://house@replica.test/house?sslmode=require', false],
    ['DATABASE_READ_URL', 'postgres://house@127.0.0.1/house', true],
    ['FILES_URL', 's3://house?endpoint=http://files.test:9000', false],
    ['FILES_URL', 's3://house?endpoint=https://files.test', true],
    ['FILES_URL', 's3://house?region=eu-west-3', true],
    ['BACKUP_TO', 's3://house/backups?endpoint=http://files.test:9000', false],
    ['BACKUP_TO', '/mnt/backups', true],
    ['SMTP_URL', 'smtp://mail.test:587?ignoreTLS=true', false],
    ['SMTP_URL', 'smtps://mail.test?tls.rejectUnauthorized=false', false],
    ['SMTP_URL', 'smtp://localhost:25?ignoreTLS=true', true],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://collector.test:4318', false],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318', true],
    ['CLAMAV_URL', 'tcp://scanner.test:3310', false],
    ['CLAMAV_URL', 'tcp://[::1]', true],
    ['CLAMAV_URL', 'unix:///run/clamav/clamd.ctl', true],
    ['OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', 'http://collector.test:4318/v1/logs', false],
    ['OTEL_EXPORTER_OTLP_LOGS_ENDPOINT', 'https://collector.test:4318/v1/logs', true],
    ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'http://collector.test:4318/v1/traces', false],
    ['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', 'http://collector.test:4318/v1/metrics', false],
    ['OTEL_EXPORTER_OTLP_METRICS_ENDPOINT', 'http://localhost:4318/v1/metrics', true],
  ];
  test.each(PLAIN)('%s=%s, taken: %s', (name, value, isTaken) => {
    const sentences = unsafeSettings(readConfig({ ...SAFE, [name]: value }));
    expect(sentences.filter((sentence) => sentence.includes(name))).toHaveLength(isTaken ? 0 : 1);
    expect(sentences).toHaveLength(isTaken ? 0 : 1);
    expect(problems({ [name]: value, ALLOW_HTTP: '1' })).toEqual([]);
  });
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
  // The least varied of four million random ones.
  expect(isGuessable('7a27c02e207c2a2b7c2a2245b7222c07')).toBe(false);
  for (const secret of [
    'a'.repeat(32),
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
    'passwordpassword1',
    'abcdefgh'.repeat(8),
    'changeme-changeme-changeme-changeme',
    '1234567890'.repeat(4),
  ]) {
    expect(isGuessable(secret)).toBe(true);
  }
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('the embedded database has no %s', (name) => {
  const settings = { DATA_DIR: tmpdir(), [name]: 'postgres://house@database.test/house' };
  expect(() => readConfig(settings)).toThrow(`${name} belongs to a PostgreSQL server, which DATABASE_URL names`);
});
