import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFiles } from '../files/files.ts';
import { servePages } from './pages.ts';
import { createHttpServer } from './server.ts';

const PAGE = '<!doctype html><title>Likeness</title>';
const SCRIPT = 'export {};';
const SHOP = '<!doctype html><title>Shop</title>';
let http: FastifyInstance;
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'likeness-pages-'));
  const pages = join(directory, 'dist');
  await mkdir(join(pages, 'assets'), { recursive: true });
  await writeFile(join(pages, 'index.html'), PAGE);
  await writeFile(join(pages, 'assets/app-1a2b.js'), SCRIPT);
  await writeFile(join(pages, 'assets/app-1a2b.js.br'), brotliCompressSync(SCRIPT));
  for (const name of ['grabCut.worker-3c4d.js', 'grabCut.worker-3c4d.js.br', 'grabCut-5e6f.js', 'app-1a2b.css'])
    await writeFile(join(pages, 'assets', name), '');
  await mkdir(join(pages, 'grabCut.worker-3c4d'));
  await writeFile(join(pages, 'grabCut.worker-3c4d/note.js'), SCRIPT);
  http = await createHttpServer({
    prefix: '/api',
    logLevel: 'silent',
    uploadBytes: 1024,
    version: 'test',
    trustProxy: [],
  });
  await writeFile(join(pages, 'shop.html'), SHOP);
  const others = { '/shop/': 'shop.html' };
  await servePages(http, {
    apiPrefix: '/api',
    pages,
    others,
    files: await openFiles({ directory: join(directory, 'files') }),
  });
});
afterAll(async () => {
  await http.close();
  await rm(directory, { recursive: true, force: true });
});

describe('the application’s page is answered and revalidated at every address of its own:', () => {
  test.each(['/', '/?from=mail', '/login', '/document/validation/12', '/no/such/screen'])('%s', async (address) => {
    const { statusCode, headers, body } = await http.inject(address);
    expect([statusCode, headers['cache-control'], body]).toEqual([200, 'no-cache', PAGE]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });
});

test('an address that has a page of its own answers that page', async () => {
  const bodyOf = async (address: string) => (await http.inject(address)).body;
  expect([await bodyOf('/shop/abc?x=1'), await bodyOf('/shopping')]).toEqual([SHOP, PAGE]);
});

test('a built file is cached by the browser for good, because its name changes with its content', async () => {
  const { statusCode, headers } = await http.inject('/assets/app-1a2b.js');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect([headers['content-type'], headers['x-content-type-options']]).toEqual([
    'application/javascript; charset=utf-8',
    'nosniff',
  ]);
});

test('a built file is sent as it was compressed when it was built, to browsers that take it', async () => {
  const sent = async (accepted: string) =>
    http.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepted } });
  const compressed = await sent('gzip, br');
  expect([compressed.headers['content-encoding'], brotliDecompressSync(compressed.rawPayload).toString()]).toEqual([
    'br',
    SCRIPT,
  ]);
  const plain = await sent('identity');
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, SCRIPT]);
});

const policyOf = async (url: string, accepted = 'identity') =>
  (await http.inject({ url, headers: { 'accept-encoding': accepted } })).headers['content-security-policy'];

test('the worker that cuts people out may compile code, and do nothing else', async () => {
  const policy = "default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'";
  const worker = '/assets/grabCut.worker-3c4d.js';
  expect([await policyOf(worker), await policyOf(worker, 'br')]).toEqual([policy, policy]);
});

describe('nothing else may compile code:', () => {
  test.each([
    '/',
    '/assets/app-1a2b.js',
    '/assets/app-1a2b.css',
    '/assets/grabCut-5e6f.js',
    '/grabCut.worker-3c4d/note.js',
    '/assets/grabCut.worker-of-yesterday.js',
    '/document/assets/grabCut.worker-3c4d.js',
  ])('%s', async (address) => {
    const policy = await policyOf(address);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('eval');
  });
});

describe('a missing file is not answered with the application’s page:', () => {
  test.each(['/assets/app-of-yesterday.js', '/static/masks/none.png', '/api/no-such-call'])('%s', async (address) => {
    const { statusCode, headers } = await http.inject(address);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });
});

test('no file outside the built pages can be reached', async () => {
  for (const address of ['/../files', '/%2e%2e/files', '/assets/..%2f..%2ffiles', '/assets/']) {
    const { body } = await http.inject(address);
    expect(body === PAGE || body.includes('"code"')).toBe(true);
  }
});
