import { CLAIM_WINDOWS, type DocumentStatus } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claim } from '../claims/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { Refusal } from '../platform/refusal.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner, documentRow } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import type { Taker } from './claimStore.ts';
import { claimDocument, claimNext, forceRelease, interruptClaim, requireFreeHand } from './claiming.ts';
import { lockDocument } from './store.ts';

/* What becomes of work on a document when something else is done with the document, or somebody ends the work. */

const KINDS = [
  { kind: 'verification', waits: 'pending_verification', works: 'verification_in_progress' },
  { kind: 'verification', waits: 'pending_last_validation', works: 'last_validation_in_progress' },
  { kind: 'processing', waits: 'pre_validated', works: 'processing_in_progress' },
] as const satisfies readonly { kind: Taker['kind']; waits: DocumentStatus; works: string }[];

let app: TestApp;
let now: Date;
let defaults: { partnerId: number; purposeId: number };
let admin: Caller;
let ana: Caller;

beforeAll(async () => {
  app = await startTestApp();
  now = app.clock.now();
  defaults = { partnerId: (await aPartner(app)).id, purposeId: (await aPurpose(app)).id };
  [admin, ana] = [await app.signedInAs('admin'), await app.signedInAs('sorter')];
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'document', 'claim', 'audit_entry'));

const orm = () => app.platform.database.orm;
const statusOf = async (id: number) => (await documentRow(app, id)).status;
const claimsOn = (id: number) => orm().select().from(claim).where(eq(claim.subjectId, id));

const taker = (kind: Taker['kind'], { id } = ana, roles: Taker['actor']['roles'] = ['ROLE_SORTER']): Taker => ({
  kind,
  actor: { id, roles },
  now,
});

/** A document that Ana works on. */
async function inWork({ kind, waits }: Pick<(typeof KINDS)[number], 'kind' | 'waits'>) {
  const { id } = await aDocument(app, { ...defaults, status: waits });
  return { id, held: await claimDocument(orm(), taker(kind), id) };
}

describe.each(KINDS)('$kind of a document that was $waits', ({ kind, waits, works }) => {
  test.each([
    ['handed out', (who: Taker) => claimNext(orm(), who)],
    ['asked for', async (who: Taker, id: number) => claimDocument(orm(), who, id)],
  ] as const)('answers, when %s, with the claim as it is kept', async (_, take) => {
    const { id } = await aDocument(app, { ...defaults, status: waits });
    const taken = await take(taker(kind), id);
    expect(await claimsOn(id)).toEqual([taken]);
    expect(taken).toMatchObject({ kind, staffId: ana.id, claimedAt: now });
    expect(await statusOf(id)).toBe(works);
  });

  test.each([
    { by: 'another person', who: () => admin, isInterrupted: true },
    { by: 'the house itself', who: () => undefined, isInterrupted: true },
    { by: 'whoever works on it', who: () => ana, isInterrupted: false },
  ])('is interrupted by $by: it waits again, and who is told: $isInterrupted', async ({ who, isInterrupted }) => {
    const { id } = await inWork({ kind, waits });
    const row = await lockDocument(orm(), id);
    const after = await interruptClaim(orm(), row, who(), now);
    expect(after).toEqual({ row: { ...row, status: waits }, interrupted: isInterrupted ? [ana.id] : [] });
    expect(await statusOf(id)).toBe(waits);
    expect(await claimsOn(id)).toMatchObject([{ endedAt: now, endedBy: 'forced', releasedById: null }]);
  });

  test('that has run out interrupts nobody, and the document waits again', async () => {
    const { id } = await inWork({ kind, waits });
    const end = new Date(now.getTime() + CLAIM_WINDOWS[kind]);
    const { row, interrupted } = await interruptClaim(orm(), await lockDocument(orm(), id), admin, end);
    expect([row.status, interrupted]).toEqual([waits, []]);
    expect(await statusOf(id)).toBe(waits);
  });

  test.each([
    { wanted: 'any work', work: () => ({}), ends: true },
    { wanted: 'the work of that kind', work: () => ({ kind }), ends: true },
    { wanted: 'that person’s', work: () => ({ staffId: ana.id }), ends: true },
    { wanted: 'another person’s, who had it on an older screen', work: () => ({ staffId: admin.id }), ends: false },
    {
      wanted: 'the other kind of work',
      work: () => ({ kind: kind === 'processing' ? ('verification' as const) : ('processing' as const) }),
      ends: false,
    },
  ])('is ended by an administrator who wants to end $wanted: $ends', async ({ work, ends }) => {
    const { id, held } = await inWork({ kind, waits });
    const release = forceRelease(orm(), admin, id, now, { ...work(), word: 'It is urgent' });
    const outcome: string = await release.catch((refusal: Refusal) => refusal.code);
    expect(outcome).toBe(ends ? waits : 'wrong_state');
    const end = { endedAt: now, endedBy: 'forced', releasedById: admin.id, releaseWord: 'It is urgent' };
    expect(await claimsOn(id)).toEqual([ends ? { ...held, ...end } : held]);
    expect(await statusOf(id)).toBe(ends ? waits : works);
  });
});

test.each(['created', 'pending_verification', 'validated', 'rejected'] as const)(
  'a document nobody works on stays %s when something else is done with it',
  async (status) => {
    const { id } = await aDocument(app, { ...defaults, status });
    const row = await lockDocument(orm(), id);
    expect(await interruptClaim(orm(), row, admin, now)).toEqual({ row, interrupted: [] });
    expect(await lockDocument(orm(), id)).toEqual(row);
  },
);

describe('who begins another document', () => {
  const begin = (who: Taker) => requireFreeHand(orm(), who, 'pending_verification');

  test('may do so with a free hand, and not while one is in work, which is named', async () => {
    await begin(taker('verification'));
    const { id } = await inWork(KINDS[0]);
    await begin(taker('processing'));
    await expect(begin(taker('verification'))).rejects.toMatchObject({
      code: 'hands_full',
      message: `You are already working on document ${id}: finish or leave one first`,
    });
  });

  test('may work on three as an administrator', async () => {
    const boss = (kind: Taker['kind']) => taker(kind, admin, ['ROLE_ADMIN']);
    const ids: number[] = [];
    for (let place = 0; place < 3; place += 1) {
      await begin(boss('verification'));
      const { id } = await aDocument(app, defaults);
      await claimDocument(orm(), boss('verification'), id);
      ids.push(id);
    }
    await expect(begin(boss('verification'))).rejects.toMatchObject({ details: { extra: { held: ids } } });
  });

  test('is told that a document cannot be begun, rather than that there is another one in work', async () => {
    await inWork(KINDS[0]);
    const { id } = await aDocument(app, { ...defaults, status: 'validated' });
    await expect(claimDocument(orm(), taker('verification'), id)).rejects.toMatchObject({
      code: 'claim_refused',
      details: { extra: { status: 'validated' } },
    });
  });

  test('gets by its number a document whose time ran out in other hands, before anything has ended that', async () => {
    const { id, held } = await inWork(KINDS[0]);
    const late = { ...taker('verification', admin, ['ROLE_ADMIN']), now: held.expiresAt };
    expect(await claimDocument(orm(), late, id)).toMatchObject({ staffId: admin.id, claimedAt: held.expiresAt });
  });
});
