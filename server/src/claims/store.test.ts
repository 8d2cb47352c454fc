import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { claim, reservation } from './schema.ts';
import { takeUpAgain } from './graceStore.ts';
import { dropOldReservations } from './reservationStore.ts';
import * as store from './store.ts';
import { emptyTables } from '../testing/emptyTables.ts';

/* Each question about claims, asked of a table in which every claim differs from the next one in one thing. */

const MINUTE = 60_000;

let app: TestApp;
let now: Date;
const people = { Ana: 0, Ben: 0, Cleo: 0 };
type Person = keyof typeof people;

beforeAll(async () => {
  app = await startTestApp();
  now = app.clock.now();
  for (const name of Object.keys(people) as Person[]) people[name] = (await app.signedInAs('sorter')).id;
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);

type Line = readonly [store.Claim['kind'], subject: number, Person, slot: number, expires: number, ended?: 'left'];

/** When it expires, or would have, in minutes from now. One that expires now has expired. */
const CLAIMS = {
  'left by Ana': ['verification', 1, 'Ana', 1, 0.5, 'left'],
  'left by Ben': ['verification', 7, 'Ben', 1, 5, 'left'],
  'left by Ben, in a slot that is free': ['verification', 1, 'Ben', 3, 5, 'left'],
  'left by Ana, and nobody else’s since': ['verification', 6, 'Ana', 4, 5, 'left'],
  'processing left by Ana': ['processing', 6, 'Ana', 3, 5, 'left'],
  'Ana processes': ['processing', 1, 'Ana', 1, 10, undefined],
  'Ana verifies': ['verification', 1, 'Ana', 1, 10, undefined],
  'Ana verifies since before': ['verification', 2, 'Ana', 2, 1, undefined],
  'Ana’s, expired': ['verification', 3, 'Ana', 3, 0, undefined],
  'Ana’s processing, expired': ['processing', 3, 'Ana', 2, 0, undefined],
  'Ben verifies': ['verification', 4, 'Ben', 1, 10, undefined],
  'Ben’s, expired': ['verification', 5, 'Ben', 2, -1, undefined],
  'Cleo’s, expired': ['verification', 8, 'Cleo', 1, -1, undefined],
  'left by Cleo, long ago': ['verification', 9, 'Cleo', 2, -1, 'left'],
} as const satisfies Record<string, Line>;
type Name = keyof typeof CLAIMS;

const ids = new Map<Name, number>();
const idOf = (name: Name) => ids.get(name)!;
const named = (row: { id: number } | undefined) => [...ids].find(([, id]) => id === row?.id)?.[0];

beforeEach(async () => {
  await emptyTables(app, 'claim', 'reservation');
  for (const [name, [kind, subjectId, person, slot, expires, ended]] of Object.entries(CLAIMS) as [Name, Line][]) {
    const [row] = await orm()
      .insert(claim)
      .values({
        kind,
        subjectId,
        slot,
        staffId: people[person],
        expiresAt: inMinutes(expires),
        claimedAt: inMinutes(name === 'Ana verifies since before' ? -9 : -5),
        ...(ended && { endedAt: inMinutes(-2), endedBy: ended }),
      })
      .returning();
    ids.set(name, row!.id);
  }
});

const all = () => orm().select().from(claim).orderBy(claim.id);

/** The claims that are not as they were before, with what became of them. */
async function changes(work: () => Promise<unknown>) {
  const before = await all();
  await work();
  const changed = (await all()).filter((row, place) => JSON.stringify(row) !== JSON.stringify(before[place]));
  return changed.map((row) => ({ name: named(row), end: row.endedBy, at: row.endedAt, expires: row.expiresAt }));
}

test.each([
  ['verification', 1, 'Ana verifies'],
  ['processing', 1, 'Ana processes'],
  ['verification', 4, 'Ben verifies'],
  ['processing', 4, undefined],
  ['verification', 3, undefined],
  ['verification', 6, undefined],
] as const)('for %s, document %i is held by: %s', async (kind, subject, expected) => {
  expect(named(await store.liveClaim(orm(), kind, subject, now))).toBe(expected);
});

test.each([
  [['verification'], [1, 3, 4, 6], ['Ana verifies', 'Ben verifies']],
  [['verification', 'processing'], [1], ['Ana processes', 'Ana verifies']],
  [['verification'], [], []],
] as const)('claims for %j on documents %j that hold now: %j', async (kinds, subjects, expected) => {
  expect((await store.liveClaims(orm(), kinds, subjects, now)).map(named)).toEqual(expected);
});

test('what a person works on now is listed in the order in which it was claimed', async () => {
  const mine = await store.claimsOf(orm(), 'verification', people.Ana, now);
  expect(mine.map(named)).toEqual(['Ana verifies since before', 'Ana verifies']);
  expect(await store.openSubjectsOf(orm(), 'verification', people.Ana)).toEqual([1, 2, 3]);
});

test.each([
  ['verification', 1, 'Ana', 'Ana verifies'],
  ['verification', 1, 'Ben', 'left by Ben, in a slot that is free'],
  ['verification', 6, 'Ana', 'left by Ana, and nobody else’s since'],
  ['processing', 4, 'Ben', undefined],
  ['verification', 2, 'Ben', undefined],
] as const)('the last claim for %s on document %i by %s is: %s', async (kind, subject, person, expected) => {
  expect(named(await store.lastClaim(orm(), kind, subject, people[person]))).toBe(expected);
});

describe('a claim', () => {
  test('is ended once, and no other with it', async () => {
    const end = (by: 'left' | 'forced', at: Date) => store.endClaim(orm(), idOf('Ana verifies'), by, at);
    const outcomes: boolean[] = [];
    const ended = await changes(async () => {
      outcomes.push(await end('left', now), await end('forced', inMinutes(1)));
    });
    expect(outcomes).toEqual([true, false]);
    expect(ended).toEqual([{ name: 'Ana verifies', end: 'left', at: now, expires: inMinutes(10) }]);
  });

  test('on a document is ended with all others that have not ended, of the kinds that are named', async () => {
    const ended = await changes(async () => {
      const rows = await store.endClaimsOn(orm(), ['verification'], 1, 'forced', now);
      expect(rows.map(named)).toEqual(['Ana verifies']);
    });
    expect(ended).toEqual([{ name: 'Ana verifies', end: 'forced', at: now, expires: inMinutes(10) }]);
  });

  test('is extended while it holds, and neither after its end nor after its time', async () => {
    const outcomes: boolean[] = [];
    const extended = await changes(async () => {
      for (const name of ['Ana verifies', 'left by Ben', 'Ana’s, expired'] as const)
        outcomes.push(await store.extendClaim(orm(), idOf(name), inMinutes(20), now));
    });
    expect(outcomes).toEqual([true, false, false]);
    expect(extended).toEqual([{ name: 'Ana verifies', end: null, at: null, expires: inMinutes(20) }]);
  });

  test('is revived for the rest of its time, but for a minute at least', async () => {
    await store.endClaimsOn(orm(), ['verification'], 1, 'left', now);
    const short = await changes(() => store.reviveClaim(orm(), idOf('left by Ana'), now));
    expect(short).toEqual([{ name: 'left by Ana', end: null, at: null, expires: inMinutes(1) }]);
    const long = await changes(async () =>
      expect(await store.reviveClaim(orm(), idOf('processing left by Ana'), now)).toBe(true),
    );
    expect(long).toEqual([{ name: 'processing left by Ana', end: null, at: null, expires: inMinutes(5) }]);
  });

  test('that is revived and taken up again lasts as long as it was revived for', async () => {
    await store.endClaimsOn(orm(), ['verification'], 1, 'left', now);
    await orm()
      .update(claim)
      .set({ lastsUntil: inMinutes(0.5) })
      .where(eq(claim.id, idOf('left by Ana')));
    await store.reviveClaim(orm(), idOf('left by Ana'), now);
    expect(await takeUpAgain(orm(), idOf('left by Ana'), now)).toMatchObject({ expiresAt: inMinutes(1) });
  });

  test('is not revived in a slot that its owner uses for another, nor on a document that somebody else has', async () => {
    const revived = await changes(async () => {
      expect(await store.reviveClaim(orm(), idOf('left by Ben'), now)).toBe(false);
      const taken = store.reviveClaim(orm(), idOf('left by Ben, in a slot that is free'), now);
      await expect(taken).rejects.toThrow('Failed query');
    });
    expect(revived).toEqual([]);
  });

  test.each([
    ['left by Ana', 'Ana verifies'],
    ['left by Ben', 'Ben verifies'],
    ['left by Ben, in a slot that is free', undefined],
    ['processing left by Ana', undefined],
    ['left by Ana, and nobody else’s since', undefined],
  ] as const)('%s, is followed in its slot by: %s', async (ended, expected) => {
    expect(named(await store.claimInPlaceOf(orm(), idOf(ended)))).toBe(expected);
  });
});

describe('claims whose time is over', () => {
  test('are found by their kind, or only those on a document and those of a person', async () => {
    const found = async (only?: { subjectId: number; staffId: number }) =>
      (await store.expiredSubjects(orm(), ['verification'], now, only)).toSorted((one, other) => one - other);
    expect(await found()).toEqual([3, 5, 8]);
    expect(await found({ subjectId: 5, staffId: people.Ana })).toEqual([3, 5]);
  });

  test('are found a hundred at a time', async () => {
    const shared = { kind: 'shipment', staffId: people.Cleo, claimedAt: now, expiresAt: now } as const;
    const many = Array.from({ length: 101 }, (_, place) => ({ ...shared, subjectId: place + 1, slot: place + 1 }));
    await orm().insert(claim).values(many);
    expect(await store.expiredSubjects(orm(), ['shipment'], now)).toHaveLength(100);
  });

  test.each([
    [
      [3, 4, 5, 9],
      ['Ana’s, expired', 'Ben’s, expired'],
    ],
    [[3], ['Ana’s, expired']],
    [[], []],
  ] as const)('are ended on documents %j: %j', async (subjects, expected) => {
    const ended = await changes(async () => {
      const rows = await store.endExpiredClaims(orm(), ['verification'], subjects, now);
      expect(new Set(rows.map(named))).toEqual(new Set(expected));
    });
    expect(ended.map(({ name }) => name)).toEqual(expected);
    for (const { end, at } of ended) expect([end, at]).toEqual(['expired', now]);
  });
});

test.each([1, 3, 5])('a person has %i slots, and a claim takes the first that is free', async (slots) => {
  const kind = 'ticket';
  const take = (subjectId: number) => store.claimSubject(orm(), { kind, subjectId, staffId: people.Cleo, slots, now });
  const taken = async () =>
    (await store.claimsOf(orm(), kind, people.Cleo, now))
      .map(({ subjectId, slot }) => [slot, subjectId] as const)
      .toSorted(([one], [other]) => one - other);
  for (let place = 1; place <= slots + 1; place += 1) await take(place);
  expect(await taken()).toEqual(Array.from({ length: slots }, (_, place) => [place + 1, place + 1]));

  await store.endClaimsOn(orm(), [kind], slots, 'left', now);
  await take(100);
  expect((await taken()).at(-1)).toEqual([slots, 100]);
  const [row] = await orm().select().from(claim).where(eq(claim.subjectId, 100));
  expect(row).toMatchObject({ claimedAt: now, expiresAt: new Date(now.getTime() + CLAIM_WINDOWS[kind]) });
});

test('reservations whose time is over are deleted, and no others', async () => {
  const shared = { kind: 'verification', staffId: people.Ana } as const;
  for (const minutes of [-1, 0, 1])
    await orm()
      .insert(reservation)
      .values({ ...shared, subjectId: minutes + 2, expiresAt: inMinutes(minutes) });
  await dropOldReservations(orm(), now);
  expect((await orm().select().from(reservation)).map(({ subjectId }) => subjectId)).toEqual([3]);
});
