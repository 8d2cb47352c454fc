import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntry } from '../audit/schema.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { type ManagedKind, endByForce, endExpiredManaging, manageSubject, releaseByForce } from './managing.ts';
import { claim } from './schema.ts';
import { liveClaim } from './store.ts';

/* Tickets and shipments are managed by whoever chooses them, a few at a time. */

const MINUTE = 60_000;
const kind = 'ticket';

let app: TestApp;
let now: Date;
let ana: number;
let ben: number;

beforeAll(async () => {
  app = await startTestApp();
  now = app.clock.now();
  [ana, ben] = [(await app.signedInAs('orderManager')).id, (await app.signedInAs('orderManager')).id];
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'claim', 'audit_entry'));

const orm = () => app.platform.database.orm;
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

const manage = (
  subjectId: number,
  staffId: number,
  { max = 1, renew = false, at = now, of = kind }: { max?: number; renew?: boolean; at?: Date; of?: ManagedKind } = {},
) => manageSubject(orm(), { kind: of, subjectId, staffId, now: at }, { max, renew });

/** Who manages which subject at that moment, as the table says. */
async function managers(at = now) {
  const rows = await orm().select().from(claim).orderBy(claim.subjectId);
  return rows
    .filter(({ endedAt, expiresAt }) => endedAt === null && expiresAt > at)
    .map(({ subjectId, staffId }) => [subjectId, staffId]);
}

describe('whoever asks to manage a ticket', () => {
  test.each(['ticket', 'shipment'] as const)('gets it for as long as a %s is managed', async (of) => {
    const got = await manage(7, ana, { of });
    const window = { claimedAt: now, expiresAt: new Date(now.getTime() + CLAIM_WINDOWS[of]) };
    expect(got).toMatchObject({ kind: of, subjectId: 7, staffId: ana, endedAt: null, ...window });
    expect(await liveClaim(orm(), of, 7, now)).toEqual(got);
  });

  test('is told whose it is while somebody else manages it', async () => {
    const hers = await manage(7, ana);
    for (const renew of [false, true]) expect(await manage(7, ben, { renew, at: later(5) })).toEqual(hers);
    expect(await liveClaim(orm(), kind, 7, now)).toEqual(hers);
  });

  test('gets it from somebody whose time is over, though nobody has ended that claim', async () => {
    const { expiresAt } = (await manage(7, ana))!;
    expect(await manage(7, ben, { at: expiresAt })).toMatchObject({ staffId: ben });
    expect(await managers(expiresAt)).toEqual([[7, ben]]);
  });

  test.each([
    { renew: true, lastsFrom: 5 },
    { renew: false, lastsFrom: 0 },
  ])('and has it: their time begins anew only where it is renewed ($renew)', async ({ renew, lastsFrom }) => {
    const first = (await manage(7, ana))!;
    const again = await manage(7, ana, { renew, at: later(5) });
    const expiresAt = new Date(later(lastsFrom).getTime() + CLAIM_WINDOWS[kind]);
    expect(again).toEqual({ ...first, expiresAt });
    expect(await liveClaim(orm(), kind, 7, later(5))).toEqual(again);
  });

  test('gets none beyond the number that one person may have', async () => {
    for (const ticket of [1, 2]) expect(await manage(ticket, ana, { max: 2 })).toBeDefined();
    expect(await manage(3, ana, { max: 2 })).toBeUndefined();
    expect(await manage(3, ben, { max: 2 })).toBeDefined();
    expect(await managers()).toEqual([
      [1, ana],
      [2, ana],
      [3, ben],
    ]);
  });

  test('is not kept from it by what they had before, whose time is over', async () => {
    const { expiresAt } = (await manage(1, ana))!;
    expect(await manage(2, ana, { at: expiresAt })).toMatchObject({ subjectId: 2, staffId: ana });
    expect(await managers(expiresAt)).toEqual([[2, ana]]);
  });
});

describe('an administrator ends', () => {
  const end = (staffId: number, release?: Parameters<typeof releaseByForce>[3]) =>
    releaseByForce(orm(), { kind, subjectId: 7, staffId, now: later(1) }, { subject: kind }, release);

  test('what somebody manages, with a word to them', async () => {
    const held = (await manage(7, ana))!;
    expect(await end(ben, { word: 'I take it' })).toBe(true);
    const [row] = await orm().select().from(claim);
    expect(row).toEqual({
      ...held,
      endedAt: later(1),
      endedBy: 'forced',
      releasedById: ben,
      releaseWord: 'I take it',
    });
    const [entry, ...others] = await orm().select().from(auditEntry);
    expect(entry).toMatchObject({
      name: 'claim_released_by_force',
      subject: kind,
      subjectId: 7,
      orderId: null,
      documentId: null,
      staffId: ben,
      valueText: 'I take it',
      before: { claimedBy: ana },
      createdAt: later(1),
    });
    expect(others).toEqual([]);
  });

  test.each([
    { whose: 'anybody’s', by: () => ben, release: () => undefined, ends: true },
    { whose: 'that person’s', by: () => ben, release: () => ({ staffId: ana }), ends: true },
    {
      whose: 'of another person, who had it on an older screen',
      by: () => ben,
      release: () => ({ staffId: ben }),
      ends: false,
    },
    { whose: 'their own', by: () => ana, release: () => undefined, ends: false },
    { whose: 'their own, by name', by: () => ana, release: () => ({ staffId: ana }), ends: false },
  ])('$whose work: $ends', async ({ by, release, ends }) => {
    await manage(7, ana);
    expect(await end(by(), release())).toBe(ends);
    expect(await managers()).toEqual(ends ? [] : [[7, ana]]);
    expect(await orm().$count(auditEntry)).toBe(ends ? 1 : 0);
  });

  test('nothing where nobody works', async () => {
    expect(await end(ben)).toBe(false);
    expect(await orm().$count(auditEntry)).toBe(0);
  });

  test('a claim, and it is found in the history of the order and of the document', async () => {
    const { id: documentId, orderId } = await aDocument(app);
    for (const noted of [{ orderId }, { documentId }, { orderId, documentId }]) {
      await emptyTables(app, 'claim', 'audit_entry');
      await endByForce(orm(), (await manage(7, ana))!, { byId: ben, now }, { subject: kind, ...noted });
      const [entry] = await orm().select().from(auditEntry);
      expect(entry).toMatchObject({ orderId: null, documentId: null, valueText: null, ...noted });
    }
  });
});

test('claims whose time is over end by themselves, those of one kind only', async () => {
  for (const of of ['ticket', 'shipment'] as const) await manage(7, ana, { of });
  await manage(8, ben, { at: later(1) });
  const at = new Date(now.getTime() + CLAIM_WINDOWS[kind]);
  expect(await endExpiredManaging(orm(), kind, at)).toBe(1);
  expect(await endExpiredManaging(orm(), kind, at)).toBe(0);
  const rows = await orm().select().from(claim).orderBy(claim.id);
  expect(rows.map(({ endedBy }) => endedBy)).toEqual(['expired', null, null]);
});
