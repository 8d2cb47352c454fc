import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { document } from './schema.ts';

const MINUTE = 60_000;

let app: TestApp;
let admin: Caller;
/** The numbers of the waiting documents, in the queue's own order. */
const queue: number[] = [];
const orderIds = new Map<number, number>();

/** The customers whose photos wait, in the order of the promised times. */
const PEOPLE = [
  { first: 'Zoë', last: 'Ångström' },
  { first: 'Bob', last: '100% Sure' },
  { first: 'Carla', last: 'Under_Score' },
  { first: 'Dan', last: 'O’Brien' },
  { first: 'Eve', last: "'; drop table document; --" },
  { first: 'Finn', last: 'Back\\slash' },
  { first: 'Gina', last: 'zimmer' },
  { first: 'Hugo', last: 'Abel' },
  { first: 'Ida', last: 'Abel' },
  { first: 'Jan', last: 'Novák' },
  { first: 'Kim', last: 'Lee' },
  { first: 'Lea', last: 'Meyer' },
];

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
  const partnerId = (await aPartner(app)).id;
  const passport = await aPurpose(app);
  const visa = await aPurpose(app, { label: 'Visa for China' });
  const now = app.clock.now().getTime();
  for (const [place, { first, last }] of PEOPLE.entries()) {
    const made = await aDocument(app, {
      partnerId,
      purposeId: place === 10 ? visa.id : passport.id,
      promisedAt: new Date(now + place * MINUTE),
      status: place === 11 ? 'pending_last_validation' : 'pending_verification',
    });
    await app.platform.database.orm
      .update(document)
      .set({ firstName: first, lastName: last })
      .where(eq(document.id, made.id));
    queue.push(made.id);
    orderIds.set(made.id, made.order.id);
  }
  // The final validation comes before all others.
  queue.unshift(queue.pop()!);
  for (const status of ['validated', 'verification_in_progress', 'pre_validated'] as const) {
    await aDocument(app, { partnerId, purposeId: passport.id, status });
  }
});
afterAll(() => app.close());

async function list(query: Record<string, unknown> = {}) {
  const { answer } = await admin.call(photos.listWaitingForVerification, { query });
  return { ...answer, ids: answer.result.map(({ id }) => id) };
}

describe('the list of waiting documents', () => {
  test('begins with the ten most urgent and says how many there are', async () => {
    const page = await list();
    expect(page.ids).toEqual(queue.slice(0, 10));
    expect(page).toMatchObject({ total: 12, total_to_process: 12 });
  });

  test('goes on where the page before ended', async () => {
    expect((await list({ limit: 5, page: 2 })).ids).toEqual(queue.slice(5, 10));
    expect((await list({ limit: 5, page: 3 })).ids).toEqual(queue.slice(10));
  });

  test.each([4, 1000, 1_000_000])('answers its last page when page %i is asked for', async (page) => {
    expect((await list({ limit: 5, page })).ids).toEqual(queue.slice(10));
  });

  test('is never longer than its maximum page', async () => {
    expect((await list({ limit: 1000 })).ids).toHaveLength(12);
    expect((await list({ limit: 1000, q: '' })).ids).toEqual(queue);
    expect((await list({ limit: 1 })).ids).toEqual(queue.slice(0, 1));
  });

  test.each([
    { limit: 0 },
    { limit: 'many' },
    { page: 0 },
    { page: -1 },
    { page: 1_000_001 },
    { order_by: 'password_hash' },
  ])('refuses %o, and names the field', async (query) => {
    const refused = await admin.call(photos.listWaitingForVerification, { query });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.refusal.errors!)).toEqual(Object.keys(query));
  });

  test.each(photos.listWaitingForVerification.query!.shape.order_by.def.innerType.options)(
    'is sorted by %s, and the other way round',
    async (column) => {
      const up = await list({ order_by: column, limit: 15 });
      const down = await list({ order_by: column, limit: 15, descending: true });
      expect(down.ids).toEqual(up.ids.toReversed());
      expect(up.ids.toSorted((one, other) => one - other)).toEqual(queue.toSorted((one, other) => one - other));
    },
  );

  test('is sorted by name without regard to case, last names first', async () => {
    const { result } = await list({ order_by: 'final_customer', limit: 15, q: 'abel' });
    expect(result.map(({ final_customer }) => final_customer.first_name)).toEqual(['Hugo', 'Ida']);
    const all = (await list({ order_by: 'final_customer', limit: 15 })).result.map(
      ({ final_customer }) => final_customer.last_name,
    );
    expect(all.indexOf('zimmer')).toBeGreaterThan(all.indexOf('Meyer'));
  });
});

describe('a search in the list', () => {
  test.each([
    ['a part of a name', 'arl', ['Carla']],
    ['a name in other case', 'ZOË ÅNG', ['Zoë']],
    ['a percent sign', '0%', ['Bob']],
    ['an underscore', 'r_s', ['Carla']],
    ['a backslash', 'k\\s', ['Finn']],
    ['a quote', "'; drop", ['Eve']],
    ['a part of the purpose', 'china', ['Kim']],
    ['blanks around it', '  Hugo ', ['Hugo']],
    ['nothing that is there', 'nobody at all', []],
  ])('finds by %s', async (_what, q, names) => {
    const page = await list({ q, limit: 15 });
    expect(page.result.map(({ final_customer }) => final_customer.first_name)).toEqual(names);
    expect(page).toMatchObject({ total: names.length, total_to_process: 12 });
  });

  test('finds by the number of the document and of its order', async () => {
    const id = queue[3]!;
    expect((await list({ q: String(id) })).ids).toContain(id);
    expect((await list({ q: String(orderIds.get(id)) })).ids).toContain(id);
  });

  test('has its own count of pages', async () => {
    const page = await list({ q: 'passport', limit: 5, page: 9 });
    expect(page).toMatchObject({ total: 11, total_to_process: 12 });
    expect(page.ids).toHaveLength(1);
  });

  test('accepts a number that no document can have, and refuses a text that is too long', async () => {
    expect((await list({ q: '99999999999999999999' })).ids).toEqual([]);
    const refused = await admin.call(photos.listWaitingForVerification, { query: { q: 'x'.repeat(201) } });
    expect(refused.status).toBe(422);
  });
});

test('each row says who may do what with it', async () => {
  const { result } = await list({ limit: 5 });
  expect(result[0]).toMatchObject({ claim: null, in_processing_by: null });
  expect(result[0]!.allowedActions).toEqual(['startVerification']);
  expect(result[1]!.allowedActions).toEqual(['startVerification']);
});

test('the controllers’ list contains what waits for processing, and nothing else', async () => {
  const { answer } = await admin.call(photos.listWaitingForProcessing);
  expect(answer.result.map(({ status }) => status)).toEqual(['pre_validated']);
  expect(answer).toMatchObject({ total: 1, total_to_process: 1 });
});

test('the count on the sorter’s screen equals that of the list', async () => {
  const sorter = await app.signedInAs('sorter');
  expect((await sorter.call(photos.countWaiting)).answer).toEqual({ total_to_process_for_editor: 12 });
});

test('a search by a country finds what its rows show, in the language of the reader', async () => {
  for (const [language, finds, not] of [
    ['en', 'france', 'francia'],
    ['fr', 'FRANCE', 'finlande'],
    ['es', 'Fráncia', 'france'],
  ] as const) {
    const found = (q: string) =>
      admin.call(photos.listWaitingForVerification, { query: { q }, headers: { 'accept-language': language } });
    const totals = [(await found(finds)).answer.total, (await found(not)).answer.total];
    expect([language, ...totals]).toEqual([language, 12, 0]);
  }
});

test('a purpose is found as a row shows it, with its country, and by a part of both', async () => {
  const total = async (q: string) => (await list({ q })).total;
  const passports = await total('passport');
  expect(passports).toBeGreaterThan(0);
  for (const q of ['France · Passport', 'france passport', 'fran pass'])
    expect([q, await total(q)]).toEqual([q, passports]);
  expect(await total('Finland · Passport')).toBe(0);
});

test('the other part of a queue is what somebody works on, and who; what waits says for whom it is reserved', async () => {
  const sorter = await app.signedInAs('sorter');
  const [first, second] = queue as [number, number];
  await sorter.call(photos.startVerification, { params: { id: first } });
  await sorter.call(photos.nextForVerification, { query: { after: first } });
  const inProgress = await list({ part: 'in_progress' });
  expect(inProgress).toMatchObject({ total: 2, total_to_process: 11 });
  expect(inProgress.result.find(({ id }) => id === first)).toMatchObject({
    in_processing_by: { id: sorter.id },
    reserved_for: null,
    allowedActions: ['forceRelease'],
  });
  const waits = await list({ limit: 15 });
  expect(waits.ids).not.toContain(first);
  expect(waits.result.filter((row) => row.reserved_for)).toMatchObject([
    { id: second, reserved_for: { id: sorter.id }, in_processing_by: null },
  ]);
  expect(waits.result.find(({ id }) => id === second)!.allowedActions).toContain('startVerification');
  await sorter.call(photos.leaveVerification, { params: { id: first } });
});
