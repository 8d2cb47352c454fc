import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from './check-imports.ts';
import { filesReaching } from './imports.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'likeness-imports-'));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

/** A repository where every import goes in the right direction. */
const CLEAN = {
  'contract/src/index.ts': `export * from './photos.ts';`,
  'contract/src/photos.ts': `import { z } from 'zod';\nexport const photo = z.object({});`,
  'contract/src/orders/links.ts': `import '../kit/limits.ts';`,
  'contract/src/photos/versions.ts': `import '../orders/links.ts';\nimport type { photo } from '../photos.ts';`,
  'contract/src/kit/limits.ts': `export const COMMENT_LENGTH_MAX = 2000;`,
  'contract/src/photos.test.ts': `import { expect } from 'vitest';\nimport { photo } from './photos.ts';`,
  'server/src/features.ts': `export const FEATURES = ['orders', 'photos'] as const;`,
  'server/src/platform/http.ts': `import fastify from 'fastify';\nimport { photo } from '@likeness/contract/photos';`,
  'server/src/orders/schema.ts': `export const orderTable = 1;`,
  'server/src/orders/store.ts': `import { orderTable } from './schema.ts';\ntx.update(orderTable);`,
  'server/src/orders/index.ts': `export * from './store.ts';`,
  'server/src/photos/lifecycle.ts': `import type { photo } from '@likeness/contract';`,
  'server/src/photos/rules.ts': `import { photo } from '@likeness/contract';\nimport './lifecycle.ts';`,
  'server/src/photos/store.ts': `import './rules.ts';\nimport '../platform/http.ts';\nimport '../orders/index.ts';`,
  'server/src/photos/queue.ts': `import { orderTable } from '../orders/schema.ts';\ntx.select().from(orderTable);`,
  'server/src/photos/store.test.ts': `import '../orders/store.ts';\nimport '../testing/builders.ts';`,
  'server/src/photos/index.ts': `export * from './store.ts';`,
  'server/src/testing/builders.ts': `import '../photos/store.ts';\nimport '../../../demo/src/mailPartner/standIn.ts';`,
  'server/src/orders/links/index.ts': `export const link = 1;`,
  'server/src/orders/links/store.ts': `export const kept = 1;`,
  'server/src/main.ts': `await import('../../demo/src/house.ts');`,
  'demo/src/mailPartner/standIn.ts': `import '../../../server/src/photos/lifecycle.ts';`,
  'demo/src/house.ts': `import '../../server/src/photos/store.ts';\nimport '../../server/src/testing/builders.ts';`,
  'server/bench/claims.ts': `import '../src/photos/store.ts';`,
  'web/src/app/rooms.ts': `export const ROOMS = ['orders', 'photos'] as const;`,
  'web/src/app/screens.tsx': `import '../photos/PhotoList.tsx';\nimport '../orders/OrderList.tsx';`,
  'web/src/kit/api.ts': `import { photo } from '@likeness/contract';`,
  'web/src/ui/Countdown.tsx': `import { useState } from 'react';\nexport const Countdown = () => <p>{useState(0)[0]}</p>;`,
  'web/src/photos/PhotoList.tsx': `import '../kit/api.ts';\nimport { Countdown } from '../ui/Countdown';\nimport './photos.css';`,
  'web/src/orders/OrderList.tsx': `export const OrderList = () => <ul />;`,
};

function write(files: Readonly<Record<string, string>> = {}): void {
  for (const [path, text] of Object.entries({ ...CLEAN, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function violationsWith(files: Readonly<Record<string, string>> = {}): string[] {
  write(files);
  return findViolations(root);
}

test('what a file needs it reaches through others too', () => {
  write();
  const files = ['server/src/photos/store.test.ts', 'contract/src/photos.test.ts', 'web/src/orders/OrderList.tsx'];
  expect(filesReaching(root, 'contract/src/index.ts', files)).toEqual(['server/src/photos/store.test.ts']);
});

test('a house where every import goes the right way has nothing to say', () => {
  expect(violationsWith()).toEqual([]);
});

test('an empty folder has nothing to say', () => {
  expect(findViolations(root)).toEqual([]);
});

describe('one sentence, with its file and line, is reported for', () => {
  test.each([
    [
      'a contract that needs more than zod',
      { 'contract/src/photos.ts': `import { z } from 'zod';\n\nimport { join } from 'node:path';` },
      'contract/src/photos.ts:3 imports node:path, but the contract imports zod, the decimal library, the texts and itself only.',
    ],
    [
      'a contract that reaches into the server',
      { 'contract/src/photos.ts': `import type { A } from '../../server/src/orders/store.ts';` },
      'contract/src/photos.ts:1 imports server/src/orders/store.ts, but the contract imports zod, the decimal library, the texts and itself only.',
    ],
    [
      'texts that know a shape of the wire',
      { 'texts/src/en/orders.ts': `import { photo } from '@likeness/contract/photos';` },
      'texts/src/en/orders.ts:1 imports contract/src/photos.ts, but the texts import what reads and formats them and themselves only.',
    ],
    [
      'a platform that knows a room',
      { 'server/src/platform/jobs.ts': `import { orders } from '../orders/index.ts';` },
      'server/src/platform/jobs.ts:1 imports server/src/orders/index.ts, but the platform knows no room.',
    ],
    [
      'a rule that asks the database',
      { 'server/src/photos/rules.ts': `import { sql } from 'drizzle-orm';` },
      'server/src/photos/rules.ts:1 imports drizzle-orm, but rules and lifecycles import the contract, the texts and their own rules and lifecycle only.',
    ],
    [
      "a lifecycle that leans on another room's rules",
      {
        'server/src/orders/index.ts': `export const orders = 1;`,
        'server/src/photos/lifecycle.ts': `import { orders } from '../orders/index.ts';`,
      },
      'server/src/photos/lifecycle.ts:1 imports server/src/orders/index.ts, but rules and lifecycles import the contract, the texts and their own rules and lifecycle only.',
    ],
    [
      'a room that passes by the index of another',
      { 'server/src/photos/store.ts': `import { orders } from '../orders/store.ts';` },
      'server/src/photos/store.ts:1 imports server/src/orders/store.ts, but a room of the server is reached through its index.ts, and its tables through a schema.ts, only.',
    ],
    [
      "a room that writes another's table",
      { 'server/src/photos/queue.ts': `import { orderTable } from '../orders/schema.ts';\n\ntx.insert(orderTable);` },
      'server/src/photos/queue.ts:3 writes orderTable, but only the room of server/src/orders/schema.ts writes it.',
    ],
    [
      "a room that writes another's table in SQL",
      {
        'server/src/photos/queue.ts': `import { orderTable } from '../orders/schema.ts';\n\nsql\`with gone as (delete from \${orderTable} where true)\`;`,
      },
      'server/src/photos/queue.ts:3 writes orderTable, but only the room of server/src/orders/schema.ts writes it.',
    ],
    [
      'a room that reaches one standing after it',
      {
        'server/src/photos/store.ts': `export const photos = 1;`,
        'server/src/photos/queue.ts': '',
        'server/src/orders/store.ts': `const photos = await import('../photos/index.ts');`,
      },
      'server/src/orders/store.ts:1 imports server/src/photos/index.ts, but a room reaches only those that stand before it in features.ts.',
    ],
    [
      'a room that uses test code',
      {
        'server/src/testing/builders.ts': `export const anOrder = 1;`,
        'server/src/orders/store.ts': `import { anOrder } from '../testing/builders.ts';`,
      },
      'server/src/orders/store.ts:1 imports server/src/testing/builders.ts, but only tests and the demo house may use test code.',
    ],
    [
      'a plain part of the screen that knows the contract',
      { 'web/src/ui/Countdown.tsx': `import type { Photo } from '@likeness/contract/photos';` },
      'web/src/ui/Countdown.tsx:1 imports contract/src/photos.ts, but parts of the screen without a business word do not know the contract.',
    ],
    [
      'a part of the screen that knows who is signed in',
      { 'web/src/ui/Countdown.tsx': `import '../kit/api.ts';` },
      'web/src/ui/Countdown.tsx:1 imports web/src/kit/api.ts, but parts of the screen without a business word do not know what knows the session, the keys and the calls.',
    ],
    [
      'a shared part of the web that knows a room',
      {
        'web/src/photos/PhotoList.tsx': `export const PhotoList = () => null;`,
        'web/src/kit/api.ts': `export { PhotoList } from '../photos/PhotoList';`,
      },
      'web/src/kit/api.ts:1 imports web/src/photos/PhotoList.tsx, but what every screen shares knows no single room.',
    ],
    [
      'a room of the web that passes by the index of another',
      { 'web/src/photos/PhotoList.tsx': `import { OrderList } from '../orders/OrderList';` },
      'web/src/photos/PhotoList.tsx:1 imports web/src/orders/OrderList.tsx, but a room of the web is reached through its index.ts only.',
    ],
    [
      'a room of the web that reaches one standing after it',
      {
        'web/src/photos/index.ts': `export const tone = 1;`,
        'web/src/orders/OrderList.tsx': `import { tone } from '../photos/index.ts';`,
      },
      'web/src/orders/OrderList.tsx:1 imports web/src/photos/index.ts, but a room reaches only those that stand before it in rooms.ts.',
    ],
    [
      'a room of the web without a place in the order',
      { 'web/src/tickets/TicketList.tsx': `export const TicketList = () => null;` },
      'web/src/tickets is not among the ROOMS of web/src/app/rooms.ts, so nobody knows what it may reach.',
    ],
    [
      'an inner room whose index is passed by',
      { 'server/src/orders/store.ts': `import { kept } from './links/store.ts';` },
      'server/src/orders/store.ts:1 imports server/src/orders/links/store.ts, but a room within a room is reached through its index.ts, and its tables through its schema.ts, only.',
    ],
    [
      "an inner room that is reached past its room's index",
      {
        'server/src/orders/index.ts': '',
        'server/src/photos/store.ts': `import { link } from '../orders/links/index.ts';`,
      },
      'server/src/photos/store.ts:1 imports server/src/orders/links/index.ts, but a room of the server is reached through its index.ts, and its tables through a schema.ts, only.',
    ],
    [
      'a server that opens the demo house by itself',
      {
        'demo/src/house.ts': '',
        'server/src/orders/store.ts': `import '../../../demo/src/house.ts';`,
      },
      'server/src/orders/store.ts:1 imports demo/src/house.ts, but the demo house is opened by main.ts alone, and by tests.',
    ],
    [
      'a screen that takes a type from the server',
      { 'web/src/kit/api.ts': `type Store = typeof import('../../../server/src/orders/store.ts');` },
      'web/src/kit/api.ts:1 imports server/src/orders/store.ts, but nothing of the server may reach the browser.',
    ],
    [
      'a server that imports a screen',
      { 'server/src/orders/store.ts': `import { OrderList } from '../../../web/src/orders/OrderList.tsx';` },
      'server/src/orders/store.ts:1 imports web/src/orders/OrderList.tsx, but the server draws no screens.',
    ],
    [
      'a room without a place in the order',
      { 'server/src/tickets/store.ts': `export const tickets = 1;` },
      'server/src/tickets is not among the FEATURES of server/src/features.ts, so nobody knows what it may reach.',
    ],
    [
      'a room of the contract that uses a later one',
      { 'contract/src/orders/links.ts': `import type { Photo } from '../photos.ts';` },
      'contract/src/orders/links.ts:1 imports contract/src/photos.ts, but a room reaches only those that stand before it in features.ts.',
    ],
    [
      'a circle',
      {
        'contract/src/photos.ts': `import './photos/versions.ts';`,
      },
      'contract/src/photos/versions.ts:2 closes a circle: contract/src/photos.ts → contract/src/photos/versions.ts → contract/src/photos.ts.',
    ],
  ])('%s', (_what, files, sentence) => {
    expect(violationsWith(files)).toEqual([sentence]);
  });
});

test('without features.ts there is no order to keep, and the other rules still hold', () => {
  const sentences = violationsWith({
    'server/src/features.ts': '',
    'server/src/photos/store.ts': `import '../orders/store.ts';`,
    'server/src/photos/index.ts': '',
    'server/src/photos/queue.ts': '',
    'server/src/orders/index.ts': `import '../photos/index.ts';`,
  });
  expect(sentences).toEqual([
    'server/src/photos/store.ts:1 imports server/src/orders/store.ts, but a room of the server is reached through its index.ts, and its tables through a schema.ts, only.',
  ]);
});

test('a file that cannot be read stops the check and is named', () => {
  expect(() => violationsWith({ 'web/src/kit/api.ts': 'import {' })).toThrow(/^web\/src\/kit\/api\.ts cannot be read/);
});
