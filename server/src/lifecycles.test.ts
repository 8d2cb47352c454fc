import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from './audit/schema.ts';
import { orderLifecycle } from './orders/lifecycle.ts';
import { documentLifecycle } from './photos/lifecycle.ts';
import { movableDocument } from './photos/moving.ts';
import { move, putBack } from './platform/lifecycle.ts';
import { shipmentLifecycle } from './shipments/lifecycle.ts';
import { type TestApp, startTestApp } from './testing/app.ts';
import { aDocument, documentNow } from './testing/builders.ts';
import { ticketLifecycle } from './tickets/lifecycle.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/* What was read a moment ago may no longer be true: both statuses allow the event, so only the statement itself can tell. */
const seen = 'pending_verification';

test.each(['move', 'putBack'] as const)(
  'by %s nothing is written of what stands elsewhere by now, and the refusal says so',
  async (name) => {
    // Without a transaction around it, so that what is written before the refusal would stay.
    const { orm } = app.platform.database;
    const { id } = await aDocument(app, { status: 'pre_validated' });
    const before = await documentNow(app, id);
    const change = { also: { cannotProcess: true }, audit: { name }, now: app.clock.now() };
    const row = { id, status: seen } as const;
    const outcome =
      name === 'move'
        ? move(orm, movableDocument, row, 'cancel', change)
        : putBack(orm, movableDocument, row, 'validated', change);
    await expect(outcome).rejects.toMatchObject({ code: 'wrong_state', status: 409 });
    expect(await documentNow(app, id)).toEqual(before);
    expect(await orm.select().from(auditEntry).where(eq(auditEntry.name, name))).toEqual([]);
  },
);

const SOURCE = new URL('.', import.meta.url).pathname;

/** The source that a production server runs, of these rooms. */
function sourceOf(rooms: readonly string[]): { file: string; text: string }[] {
  return rooms
    .flatMap((room) => globSync(`${room}/**/*.ts`, { cwd: SOURCE }))
    .filter((file) => !/^testing\/|(\.(test|fixture)|\/lifecycle)\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }));
}

/** The events that no code of these rooms names. */
function unraised(lifecycle: { readonly events: object }, rooms: readonly string[]): string[] {
  const texts = sourceOf(rooms).map(({ text }) => text);
  return Object.keys(lifecycle.events).filter((event) => !texts.some((text) => text.includes(`'${event}'`)));
}

/** D4, D5: what the automatic program will do with a photo beyond measuring it. */
const AUTOMATIC_STEPS = [
  'startChecks',
  'passChecks',
  'queueFraming',
  'startFraming',
  'finishFraming',
  'startCompression',
  'finishCompression',
  'startConversion',
  'finishConversion',
  'shipUnseen',
  'postUnseen',
];
/** D34: administrators will replace a photo's purpose by another document. */
const REPLACING = ['replace'];

test('every event is raised, but for those of features to come', () => {
  const rooms = ['photos', 'shipments', 'fulfilment', 'orderDesk'];
  expect(unraised(documentLifecycle, rooms)).toEqual([...AUTOMATIC_STEPS, ...REPLACING]);
  expect(unraised(orderLifecycle, ['orders'])).toEqual([]);
  expect(unraised(shipmentLifecycle, ['shipments'])).toEqual([]);
  expect(unraised(ticketLifecycle, ['tickets'])).toEqual([]);
});

test('a status is written by the platform alone, but for the one statement that finds, claims and moves at once', () => {
  const updates = [
    /\.update\((document|orders|shipment|ticket)\)\s*\.set\([^;]*?\bstatus\b[^;]*?\)/,
    /\bupdate \$\{(document|orders|shipment|ticket)\}\s*set\b[^;`]*?\bstatus\b/,
  ];
  const writers = sourceOf(['*']).filter(({ text }) => updates.some((update) => update.test(text)));
  expect(writers.map(({ file }) => file)).toEqual(['photos/claimStore.ts']);
});
