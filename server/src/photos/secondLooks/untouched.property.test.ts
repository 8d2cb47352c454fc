import * as photos from '@likeness/contract/photos';
import { VERDICTS } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { LookScenario, decideOn, takeNext, seeAhead } from '../../testing/lookScenario.ts';
import { runsOnDatabase, toBeMet } from '../../testing/runs.ts';
import { releaseExpired } from '../claiming.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

/* Whatever sorters do with second looks, nothing else in the house changes. */

let app: TestApp;
let looks: LookScenario;
let people: Caller[];
let first: Caller;
let tables: string[];

beforeAll(async () => {
  app = await startTestApp();
  looks = await LookScenario.open(app);
  first = await app.signedInAs('sorter');
  people = [await app.signedInAs('sorter'), await app.signedInAs('sorter'), await app.signedInAs('admin')];
  const { rows } = await app.platform.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const own = /\.(second_look\w*|claim|reservation)$/;
  tables = rows.map(({ name }) => name).filter((name) => !own.test(name));
});
afterAll(() => app.close());

/** The content of every table besides the looks' own and the claims, of those that have any. */
async function everythingElse(): Promise<Record<string, string>> {
  const { pool } = app.platform.database;
  const filled = await pool.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where pg_relation_size(name::regclass) > 0',
    [tables],
  );
  const digests = filled.rows.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(' union all '));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

const step = fc.record({
  who: fc.nat(2),
  does: fc.constantFrom(
    'next' as const,
    'next' as const,
    'ahead' as const,
    'leave' as const,
    'undo' as const,
    'force' as const,
    'wait' as const,
    ...VERDICTS,
    ...VERDICTS,
  ),
  lot: fc.constantFrom('a look' as const, 'a look' as const, 'a document' as const),
});

interface Hand {
  held?: number | undefined;
  decided?: { id: number; decision: number } | undefined;
}

test('no sequence of what sorters do changes anything outside the looks, as far as it is done with looks', async () => {
  const met = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30, size: 'max' }), async (steps) => {
      await emptyTables(app, 'document', 'claim', 'reservation');
      const isLook = new Set<number>();
      for (let made = 0; made < 4; made += 1) {
        isLook.add((await looks.atRejection(first)).id);
        await looks.work.document();
      }
      await app.settle(60);
      const hands: Hand[] = people.map(() => ({}));
      for (const { who, does, lot } of steps) {
        looks.draw(lot);
        const person = people[who]!;
        const hand = hands[who]!;
        const before = await everythingElse();
        const touched = await act(person, hand, hands, does);
        if (touched === undefined || !isLook.has(touched)) continue;
        met.add(does);
        expect(await everythingElse()).toEqual(before);
      }
      // No job has been queued for them either.
      const { rows } = await app.platform.database.pool.query(
        `select id from document where id in (select id from second_look)
         union all select id from audit_entry where document_id in (select id from second_look) or subject_id in (select id from second_look) and subject = 'document'`,
      );
      expect(rows).toEqual([]);
    }),
    { seed: 20_260_311, numRuns: runsOnDatabase(12) },
  );
  const everything = ['next', 'ahead', 'leave', 'undo', 'force', 'wait', ...VERDICTS];
  expect([...met].toSorted()).toEqual(toBeMet(met, everything));
});

/** Does one thing. @returns the number of what it was done with, if it was one */
async function act(
  person: Caller,
  hand: Hand,
  hands: Hand[],
  does: (typeof VERDICTS)[number] | 'next' | 'ahead' | 'leave' | 'undo' | 'force' | 'wait',
): Promise<number | undefined> {
  if (does === 'next') return (hand.held = await takeNext(person));
  if (does === 'ahead') return seeAhead(person, hand.held);
  if (does === 'wait') {
    const held = hands.flatMap((one) => one.held ?? []);
    app.clock.advance(16 * 60_000);
    await releaseExpired(app.platform.database.orm, app.clock.now());
    for (const one of hands) one.held = undefined;
    return held.length === 1 ? held[0] : undefined;
  }
  if (does === 'undo') {
    const { decided } = hand;
    // An undo releases what was claimed since: that is left first, so that only the undo is looked at.
    if (!decided || hand.held !== undefined) return undefined;
    const { status } = await person.call(photos.undoDecision, {
      params: { id: decided.id },
      body: { decision: decided.decision },
    });
    hand.decided = undefined;
    if (status === 200) hand.held = decided.id;
    return status === 200 ? decided.id : undefined;
  }
  const { held } = hand;
  if (held === undefined) return undefined;
  if (does === 'force') {
    const { status } = await people[2]!.call(photos.forceRelease, { params: { id: held } });
    if (status === 200) hand.held = undefined;
    return held;
  }
  if (does === 'leave') {
    await person.call(photos.leaveVerification, { params: { id: held } });
    hand.held = undefined;
    return held;
  }
  const photo = { photoRejectReasons: [looks.reason.id] };
  const reply = await decideOn(person, held, does, { photo, comment: 'As it is', overrideReason: 'It is a test' });
  if (reply.status !== 200) return held;
  hand.decided = { id: held, decision: reply.answer.undo.decision };
  hand.held = undefined;
  return held;
}
