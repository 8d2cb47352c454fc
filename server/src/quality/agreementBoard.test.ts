import { readAgreement, readOwnAgreement, ruleDisagreement } from '@likeness/contract/quality';
import { VERDICTS, type Verdict } from '@likeness/contract/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDueHours } from '../dashboards/rollups/index.ts';
import { decision } from '../photos/schema.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { dayIn } from '../testing/boardRecount.ts';
import { ComparedLooks } from '../testing/comparedLooks.ts';
import { runsOnDatabase } from '../testing/runs.ts';
import { cohensKappa, drift } from './agreement.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Summer time begins in Paris on 29 March, within the played days. */
const FIRST_MOMENT = Date.parse('2026-03-20T00:00:00Z');
const NOW = Date.parse('2026-04-09T10:00:00Z');
const ZONE = 'Europe/Paris';
/** A week, and until when it lasts; and when the week before it begins, in which summer time does. */
const [BEFORE, FROM, LAST, TO] = ['2026-03-23', '2026-03-30', '2026-04-05', '2026-04-06'];

let app: TestApp;
let admin: Caller;
let people: Caller[];
let scenario: ComparedLooks;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.advance(NOW - app.clock.now().getTime());
  scenario = await ComparedLooks.open(app);
  admin = await app.signedInAs('admin');
  people = [];
  for (let one = 0; one < 3; one += 1) people.push(await app.signedInAs('sorter'));
});
afterAll(() => app.close());

const place = fc.nat({ max: 2 });
const said = fc
  .record({ by: place, verdict: fc.constantFrom(...VERDICTS), reasons: fc.uniqueArray(place, { minLength: 1 }) })
  .map(({ reasons, ...verdict }) => ({ ...verdict, reasons: verdict.verdict === 'reject' ? reasons : [] }));
const playedLook = fc.record({
  minutes: fc.nat({ max: 20 * 24 * 60 }),
  purpose: fc.nat({ max: 1 }),
  isPlanted: fc.boolean(),
  first: said,
  second: said,
  /** Ruled as one of these, if the two disagree. */
  ruling: fc.option(fc.constantFrom(...VERDICTS)),
  fate: fc.constantFrom('answered', 'answered', 'answered', 'waiting', 'undoable'),
});
type Played = typeof playedLook extends fc.Arbitrary<infer P> ? P : never;

interface Sentence {
  readonly verdict: Verdict;
  readonly reasons: readonly number[];
}

/** A look that counts, as the slow recount knows it. */
interface Counted extends Omit<Played, 'ruling' | 'fate' | 'minutes'> {
  readonly day: string;
  readonly ruled: Sentence | undefined;
}

function agree(one: Sentence, other: Sentence): boolean {
  const isSame = one.verdict === other.verdict;
  return one.verdict === 'reject' ? isSame && one.reasons.some((reason) => other.reasons.includes(reason)) : isSame;
}

async function play(played: readonly Played[]): Promise<Counted[]> {
  const tx = app.platform.database.orm;
  const counted: Counted[] = [];
  for (const { minutes, fate, ruling, ...look } of played) {
    const { purpose, isPlanted, first, second } = look;
    const at = fate === 'undoable' ? new Date(NOW) : new Date(FIRST_MOMENT + minutes * 60_000);
    const asPerson = ({ by, ...verdict }: Played['first']) => ({ ...verdict, by: people[by]!.id, at });
    const id = await scenario.answered(asPerson(first), asPerson(second), { purpose });
    if (isPlanted) {
      await tx.update(secondLook).set({ source: 'planted', firstStaffId: null }).where(eq(secondLook.id, id));
    }
    if (fate === 'waiting') {
      const nothing = { staffId: null, verdict: null, answeredAt: null, undoUntil: null };
      await tx.update(secondLook).set(nothing).where(eq(secondLook.id, id));
    }
    if (fate !== 'answered') continue;
    const isRuled = ruling !== null && !agree(first, second);
    const ruled = isRuled ? { verdict: ruling, reasons: ruling === 'reject' ? [0] : [] } : undefined;
    if (ruled) {
      const reasons = scenario.reasonsAt(ruled.reasons).map((reason) => reason.id);
      const body = { verdict: ruled.verdict, reasons, is_example: false, seen: null };
      const said = (await admin.call(ruleDisagreement, { params: { id }, body })).answer;
      if (said.ruling === null) throw new Error('It was not ruled');
    }
    counted.push({ ...look, day: dayIn(ZONE)(at), ruled });
  }
  return counted;
}

const NONE = { kappa: null, low: null, high: null };

function agreementOf(pairs: readonly { one: Sentence; other: Sentence }[]) {
  const matrix = VERDICTS.map((first) =>
    VERDICTS.map(
      (second) => pairs.filter(({ one, other }) => one.verdict === first && other.verdict === second).length,
    ),
  );
  const { standardError: _, ...kappa } = { standardError: 0, ...(cohensKappa(matrix) ?? NONE) };
  return { looks: pairs.length, agreed: pairs.filter(({ one, other }) => agree(one, other)).length, ...kappa };
}

/** Everybody's verdicts beside the right ones: of a photo judged twice by one person, the second. */
function judgedBy(person: number, looks: readonly Counted[]) {
  return looks.flatMap(({ first, second, isPlanted, ruled }) => [
    ...(!isPlanted && first.by === person && second.by !== person ? [{ one: first, other: ruled ?? second }] : []),
    ...(second.by === person ? [{ one: second, other: ruled ?? first }] : []),
  ]);
}

function ownRecount(person: number, looks: readonly Counted[]) {
  const during = (from: string, to: string) => looks.filter(({ day }) => day >= from && day < to);
  const [now, before] = [during(FROM, TO), during(BEFORE, FROM)].map((some) => agreementOf(judgedBy(person, some)));
  const changed = drift({ counted: now!.agreed, of: now!.looks }, { counted: before!.agreed, of: before!.looks });
  return {
    now,
    before,
    drift: changed ? { points: changed.difference * 100, low: changed.low * 100, high: changed.high * 100 } : null,
  };
}

const asPair = ({ first, second }: Counted) => ({ one: first, other: second });

async function expectRecount(looks: readonly Counted[]) {
  const query = { from: FROM, to: LAST, time_zone: ZONE };
  // The decisions come from a rollup, which is counted here at once.
  while ((await app.platform.database.transaction((tx) => countDueHours(tx, 200))) > 0);
  const board = (await admin.call(readAgreement, { query })).answer;
  const all = looks.filter(({ day }) => day >= FROM && day < TO);
  const sampled = all.filter(({ isPlanted }) => !isPlanted);
  expect(board.overall).toEqual(agreementOf(sampled.map(asPair)));
  const planted = all.filter(({ isPlanted }) => isPlanted);
  expect(board.planted).toEqual(
    agreementOf(planted.map((look) => ({ one: look.ruled ?? look.first, other: look.second }))),
  );
  expect(board.matrix).toEqual(
    VERDICTS.map((one) =>
      VERDICTS.map(
        (other) => sampled.filter((look) => look.first.verdict === one && look.second.verdict === other).length,
      ),
    ),
  );

  for (const [number, { country }] of scenario.purposes.entries()) {
    const { country_code: _, ...found } = board.by_country.find((row) => row.country_code === country) ?? {
      country_code: country,
      ...agreementOf([]),
    };
    expect(found).toEqual(agreementOf(sampled.filter(({ purpose }) => purpose === number).map(asPair)));
  }

  const rejected = sampled.filter(({ first, second }) => [first.verdict, second.verdict].includes('reject'));
  for (const [number, { id }] of scenario.reasons.entries()) {
    const found = board.by_reason.filter(({ reason }) => reason.id === id);
    const gave = (one: Sentence) => one.reasons.includes(number);
    const count = (first: boolean, second: boolean) =>
      rejected.filter((look) => gave(look.first) === first && gave(look.second) === second).length;
    const matrix = [
      [count(true, true), count(true, false)],
      [count(false, true), count(false, false)],
    ];
    const { standardError: _, ...kappa } = { standardError: 0, ...(cohensKappa(matrix) ?? NONE) };
    const counted = {
      looks: rejected.length,
      agreed: count(true, true) + count(false, false),
      first_only: count(true, false),
      second_only: count(false, true),
      ...kappa,
    };
    const isGiven = rejected.some(({ first, second }) => gave(first) || gave(second));
    expect(found).toMatchObject(isGiven ? [counted] : []);
  }

  for (const [one, first] of people.entries()) {
    for (const [other, second] of people.entries()) {
      const found = board.by_pair.filter((row) => row.first.id === first.id && row.second.id === second.id);
      const pairs = sampled.filter((look) => look.first.by === one && look.second.by === other).map(asPair);
      expect(found).toMatchObject(pairs.length === 0 ? [] : [agreementOf(pairs)]);
    }
    const recounted = ownRecount(one, looks);
    const own = board.by_person.find(({ person }) => person.id === first.id);
    expect(own ?? ownRecount(one, [])).toMatchObject(recounted);
    const { period, ...mine } = (await first.call(readOwnAgreement, { query })).answer;
    expect(mine).toEqual(recounted);
    expect(period).toEqual(board.period);
  }
}

test('every number agrees with a slow recount of what people said', async () => {
  const everything: Counted[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(playedLook, { minLength: 20, maxLength: 40 }), async (played) => {
      everything.push(...(await play(played)));
      await expectRecount(everything);
    }),
    { numRuns: runsOnDatabase(10), seed: 7, endOnFailure: true },
  );
});

test('a week that is not over is compared with as much of the week before', async () => {
  const [one, other] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  const said = (by: Caller, at: string) => ({ by: by.id, verdict: 'validate' as const, at: new Date(at) });
  // At noon of Thursday in Paris: the week before is compared until noon of its own Thursday.
  for (const at of ['2026-04-02T09:59Z', '2026-04-02T10:00Z', '2026-04-05T12:00Z', '2026-04-07T12:00Z'])
    await scenario.answered(said(one, at), said(other, at));
  const query = { from: '2026-04-06', to: '2026-04-12', time_zone: ZONE };
  const mine = (await one.call(readOwnAgreement, { query })).answer;
  expect([mine.now.looks, mine.before.looks, mine.period.before_until]).toEqual([1, 1, '2026-04-02T10:00:00.000Z']);
  const board = (await admin.call(readAgreement, { query })).answer;
  expect(board.by_person.find(({ person }) => person.id === other.id)).toMatchObject({
    now: { looks: 1 },
    before: { looks: 1 },
  });
  const ahead = { from: '2026-04-20', to: '2026-04-26', time_zone: ZONE };
  const nothing = (await one.call(readOwnAgreement, { query: ahead })).answer;
  expect([nothing.before.looks, nothing.drift, nothing.period.before_until]).toEqual([0, null, null]);
});

test('the board says how many decisions there were, how many were drawn, and how many still wait', async () => {
  const tx = app.platform.database.orm;
  const query = { from: '2026-04-10', to: '2026-04-10', time_zone: ZONE };
  app.clock.advance(DAY);
  admin = await app.signedInAs('admin');
  const before = (await admin.call(readAgreement, { query })).answer;
  expect([before.decisions, before.drawn, before.overall]).toEqual([0, 0, agreementOf([])]);
  const at = app.clock.now();
  const verdict = { by: people[0]!.id, verdict: 'validate' as const, at };
  const look = await scenario.answered(verdict, { ...verdict, by: people[1]!.id });
  await scenario.decide(verdict);
  const undone = await scenario.decide(verdict);
  await tx.update(decision).set({ undoneAt: at }).where(eq(decision.id, undone));
  app.clock.advance(60_000);
  const board = async () => (await admin.call(readAgreement, { query })).answer;
  expect(await board()).toMatchObject({ decisions: 2, drawn: 1, waiting: before.waiting, overall: { looks: 1 } });
  const nothing = { staffId: null, verdict: null, answeredAt: null, undoUntil: null };
  await tx.update(secondLook).set(nothing).where(eq(secondLook.id, look));
  expect(await board()).toMatchObject({ drawn: 1, waiting: before.waiting + 1, overall: { looks: 0 } });
  await tx.update(secondLook).set({ withdrawnAt: at }).where(eq(secondLook.id, look));
  expect(await board()).toMatchObject({ waiting: before.waiting });
});
