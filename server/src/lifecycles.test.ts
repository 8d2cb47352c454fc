import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from './audit/schema.ts';
import { orderLifecycle } from './orders/lifecycle.ts';
import { documentLifecycle } from './photos/lifecycle.ts';
import { movableDocument } from './photos/moving.ts';
import { eq } from './platform/database/drizzle.ts';
import { move, putBack } from './platform/lifecycle.ts';
import { shipmentLifecycle } from './shipments/lifecycle.ts';
import { type TestApp, startTestApp } from './testing/app.ts';
import { aDocument, documentRow } from './testing/builders.ts';
import { ticketLifecycle } from './tickets/lifecycle.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/*
 * The status read before the update is out of date. Both statuses allow the event, so only the UPDATE itself can
 * notice.
 */
const seen = 'pending_verification';

test.each(['move', 'putBack'] as const)(
  '%s writes nothing when the status has changed meanwhile, and the refusal says so',
  async (name) => {
    // Without a transaction around it, so that anything written before the refusal would remain visible.
    const { orm } = app.platform.database;
    const { id } = await aDocument(app, { status: 'pre_validated' });
    const before = await documentRow(app, id);
    const change = { also: { cannotProcess: true }, audit: { name }, now: app.clock.now() };
    const row = { id, status: seen } as const;
    const outcome =
      name === 'move'
        ? move(orm, movableDocument, row, 'cancel', change)
        : putBack(orm, movableDocument, row, 'validated', change);
    await expect(outcome).rejects.toMatchObject({ code: 'wrong_state', status: 409 });
    expect(await documentRow(app, id)).toEqual(before);
    expect(await orm.select().from(auditEntry).where(eq(auditEntry.name, name))).toEqual([]);
  },
);

const SOURCE = new URL('.', import.meta.url).pathname;

/** The production source code of these rooms, without tests. */
function sourceOf(rooms: readonly string[]): { file: string; text: string }[] {
  return rooms
    .flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: SOURCE }))
    .filter((file) => !/^testing\/|(\.(test|fixture)|\/lifecycle)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));
}

/** The events of the lifecycle that no code of these rooms names. */
function unraised(lifecycle: { readonly events: object }, rooms: readonly string[]): string[] {
  const texts = sourceOf(rooms).map(({ text }) => text);
  return Object.keys(lifecycle.events).filter((event) => !texts.some((text) => text.includes(`'${event}'`)));
}

/** D5: the automatic path to the post, on which nobody would look at a photo. Left out of use on purpose. */
const UNSEEN = ['shipUnseen', 'postUnseen'];

test('every event of a lifecycle is raised by some code, except those left out on purpose', () => {
  const rooms = ['photos', 'shipments', 'fulfilment', 'orderDesk'];
  expect(unraised(documentLifecycle, rooms)).toEqual(UNSEEN);
  expect(unraised(orderLifecycle, ['orders'])).toEqual([]);
  expect(unraised(shipmentLifecycle, ['shipments'])).toEqual([]);
  expect(unraised(ticketLifecycle, ['tickets'])).toEqual([]);
});

test('only the platform writes a status, except the one statement that finds, claims and moves a document at once', () => {
  const updates = [
    /\.update\((document|orders|shipment|ticket)\)\s*\.set\([^;]*?\bstatus\b[^;]*?\)/,
    /\bupdate \$\{(document|orders|shipment|ticket)\}\s*set\b[^;`]*?\bstatus\b/,
  ];
  const writers = sourceOf(['*']).filter(({ text }) => updates.some((update) => update.test(text)));
  expect(writers.map(({ file }) => file)).toEqual(['photos/claimStore.ts']);
});
