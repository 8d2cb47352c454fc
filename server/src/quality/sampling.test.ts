import { UNDO_WINDOW } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { decision, photoVersion } from '../photos/schema.ts';
import { secondLook, secondLookReason } from '../photos/secondLooks/schema.ts';
import { eq, inArray, isNotNull } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { ComparedLooks } from '../testing/comparedLooks.ts';
import { chanceOf } from './chance.ts';
import { drawSecondLooks } from './sampling.ts';
import { secondLookSettings, secondLookShare } from './schema.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let scenario: ComparedLooks;
let people: number[];

const tx = () => app.platform.database.orm;
const draw = () => app.platform.database.transaction((inner) => drawSecondLooks(inner, app.platform, app.clock.now()));
const looks = () => tx().select().from(secondLook).where(isNotNull(secondLook.decisionId));
const drawnOf = async (ids: readonly number[]) =>
  (await looks()).map(({ decisionId }) => decisionId!).filter((id) => ids.includes(id));

beforeAll(async () => {
  app = await startTestApp();
  scenario = await ComparedLooks.open(app);
  people = [(await app.signedInAs('sorter')).id, (await app.signedInAs('sorter')).id];
});
afterAll(() => app.close());

/** Everybody has been there for long, everything that was decided before was drawn from, and nothing is drawn. */
beforeEach(async () => {
  await tx().delete(secondLookShare);
  const all = await tx().select({ id: decision.id }).from(decision);
  await tx()
    .update(secondLookSettings)
    .set({
      share: 0,
      newPersonShare: 0,
      newPersonDays: 0,
      selfEditedShare: 0,
      sampledUntil: Math.max(0, ...all.map(({ id }) => id)),
    });
});

const set = (settings: Partial<typeof secondLookSettings.$inferInsert>) =>
  tx().update(secondLookSettings).set(settings);

/** Many decisions that are just old enough to be drawn from. */
async function decideOften(
  times: number,
  by: number,
  { purpose = 0, isSelfEdited = false }: { purpose?: number; isSelfEdited?: boolean } = {},
): Promise<number[]> {
  const { id: documentId, photo } = await scenario.document(purpose);
  if (isSelfEdited) {
    await tx().update(photoVersion).set({ selfEdited: true }).where(eq(photoVersion.fileId, photo.id));
  }
  const decidedAt = new Date(app.clock.now().getTime() - HOUR);
  const undoUntil = new Date(decidedAt.getTime() + UNDO_WINDOW);
  const one = {
    documentId,
    fileId: photo.id,
    staffId: by,
    kind: 'validate' as const,
    before: {},
    decidedAt,
    undoUntil,
  };
  const rows = await tx()
    .insert(decision)
    .values(Array.from({ length: times }, () => one))
    .returning({ id: decision.id });
  return rows.map(({ id }) => id);
}

/** Four standard deviations around what is expected: the secret of the test is fixed, and so is what is drawn. */
function expectShare(drawn: number, of: number, share: number) {
  const [expected, spread] = [(of * share) / 100, Math.sqrt((of * share * (100 - share)) / 10_000)];
  expect(Math.abs(drawn - expected)).toBeLessThanOrEqual(4 * spread);
}

test('what an authority refused is nobody’s verdict, and is not drawn', async () => {
  await set({ share: 100 });
  const [verdict, refused] = await decideOften(2, people[0]!);
  await tx().update(decision).set({ kind: 'reject', byAuthority: true }).where(eq(decision.id, refused!));
  await draw();
  expect(await drawnOf([verdict!, refused!])).toEqual([verdict]);
});

test('of everybody’s decisions as many are drawn as the share says that holds for them', async () => {
  await set({ share: 10, selfEditedShare: 60 });
  await tx()
    .insert(secondLookShare)
    .values([
      { staffId: people[1]!, share: 80 },
      { countryCode: 'JP', share: 30 },
    ]);
  const groups = [
    { ids: await decideOften(400, people[0]!), share: 10 },
    { ids: await decideOften(400, people[0]!, { purpose: 1 }), share: 30 },
    { ids: await decideOften(400, people[0]!, { isSelfEdited: true }), share: 60 },
    { ids: await decideOften(400, people[1]!, { purpose: 1 }), share: 80 },
  ];
  await draw();
  for (const { ids, share } of groups) expectShare((await drawnOf(ids)).length, ids.length, share);
});

test('who is new is looked at more often, and not any more after some days', async () => {
  await set({ share: 0, newPersonShare: 100, newPersonDays: 10 });
  const { id: newcomer } = await app.signedInAs('sorter');
  const now = app.clock.now().getTime();
  await scenario.decide({ by: people[0]!, verdict: 'validate', at: new Date(now - 11 * DAY) });
  await scenario.decide({ by: newcomer, verdict: 'validate', at: new Date(now - 9 * DAY) });
  const [old] = await decideOften(1, people[0]!);
  const [young] = await decideOften(1, newcomer);
  await draw();
  expect(await drawnOf([old!, young!])).toEqual([young]);
});

test('a server that stops while it draws has drawn nothing, and the next one draws the same, once', async () => {
  await set({ share: 50 });
  const ids = await decideOften(60, people[0]!);
  const crashed = app.platform.database.transaction(async (inner) => {
    expect(await drawSecondLooks(inner, app.platform, app.clock.now())).toBeGreaterThan(0);
    throw new Error('The server stopped');
  });
  await expect(crashed).rejects.toThrow('The server stopped');
  expect(await drawnOf(ids)).toEqual([]);

  const added = await Promise.all([draw(), draw()]);
  const rows = await tx().select().from(decision).where(inArray(decision.id, ids));
  const expected = rows.filter((row) => chanceOf(app.platform, row).isDrawn(50)).map(({ id }) => id);
  expect((await drawnOf(ids)).toSorted((one, other) => one - other)).toEqual(expected);
  expect(added.toSorted((one, other) => one - other)).toEqual([0, expected.length]);

  // Even if it forgot how far it had drawn.
  await set({ sampledUntil: 0 });
  await draw();
  expect(await drawnOf(ids)).toHaveLength(expected.length);
});

test('a drawn photo comes back hours later, to its judge after some weeks, with what was said first', async () => {
  await set({ share: 100, ownAfterDays: 21 });
  const at = new Date(app.clock.now().getTime() - HOUR);
  const id = await scenario.decide({ by: people[0]!, verdict: 'reject', reasons: [0, 2], at });
  await draw();
  const look = (await looks()).find(({ decisionId }) => decisionId === id)!;
  expect(look).toMatchObject({
    source: 'sample',
    firstStaffId: people[0],
    firstVerdict: 'reject',
    forStaffId: null,
    answeredAt: null,
    ownFrom: new Date(at.getTime() + 21 * DAY),
  });
  expect(look.dueAt.getTime() - at.getTime()).toBeGreaterThanOrEqual(HOUR);
  expect(look.dueAt.getTime() - at.getTime()).toBeLessThanOrEqual(72 * HOUR);
  const reasons = await tx().select().from(secondLookReason).where(eq(secondLookReason.lookId, look.id));
  expect(reasons.map(({ turn, label }) => [turn, label])).toEqual([
    [1, 'Eyes closed'],
    [1, 'Too dark'],
  ]);
});

test('nothing is drawn from a decision that was undone, of a controller, or whose photo nobody shows any more', async () => {
  await set({ share: 100 });
  const at = new Date(app.clock.now().getTime() - HOUR);
  const by = people[0]!;
  const judged = async () => {
    const document = await scenario.document();
    return { document, id: await scenario.decide({ by, verdict: 'validate', at }, { on: document }) };
  };
  const undone = await judged();
  await tx().update(decision).set({ undoneAt: at }).where(eq(decision.id, undone.id));
  const processed = await judged();
  await tx().update(decision).set({ kind: 'returnProcessed' }).where(eq(decision.id, processed.id));
  const deleted = await judged();
  await tx().update(orders).set({ deletedAt: at }).where(eq(orders.id, deleted.document.orderId));
  const forgotten = await judged();
  const email = '[DELETED-7]ada@customer.test';
  await tx().update(customer).set({ email }).where(eq(customer.id, forgotten.document.order.customerId));
  const shown = await judged();
  await draw();
  const all = [undone, processed, deleted, forgotten, shown].map(({ id }) => id);
  expect(await drawnOf(all)).toEqual([shown.id]);
});

test('a decision that can still be undone waits, and so do those with higher numbers', async () => {
  await set({ share: 100 });
  const now = app.clock.now().getTime();
  const decide = (minutesAgo: number) =>
    scenario.decide({ by: people[0]!, verdict: 'validate', at: new Date(now - minutesAgo * MINUTE) });
  const [old, young, late] = [await decide(10), await decide(1), await decide(10)];
  await draw();
  expect(await drawnOf([old, young, late])).toEqual([old]);
  app.clock.advance(5 * MINUTE);
  await draw();
  expect((await drawnOf([old, young, late])).toSorted((one, other) => one - other)).toEqual([old, young, late]);
});

test('after an outage of days, old decisions stay as they are', async () => {
  await set({ share: 100 });
  const at = new Date(app.clock.now().getTime() - 4 * DAY);
  const old = await scenario.decide({ by: people[0]!, verdict: 'validate', at });
  const [recent] = await decideOften(1, people[0]!);
  await draw();
  expect(await drawnOf([old, recent!])).toEqual([recent]);
});
