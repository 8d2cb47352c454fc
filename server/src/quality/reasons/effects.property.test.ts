import {
  ATTEMPT_MEASURES,
  REASON_COUNTS,
  REASON_SHARES,
  type ReasonShare,
  readReasonEffects,
  shareOf,
} from '@likeness/contract/quality/reasons';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { runsOnDatabase, toBeMet } from '../../testing/runs.ts';
import { EMPTY_HOUSE } from '../../testing/workday/snapshot.ts';
import { storeEffects } from './store.ts';
import { Played } from './played.fixture.ts';
import { everyEvent, recount } from './recount.fixture.ts';

let app: TestApp;
let house: Played;

beforeAll(async () => {
  app = await startTestApp();
  house = await Played.open(app);
});
afterAll(() => app.close());

const DAY = 86_400_000;
const BEGIN = Date.parse('2026-03-20T12:00:00.000Z');
const DOCUMENTS = 3;

/** What becomes of a document next: something else where it stands otherwise. Then time passes. */
const aStep = fc.record({
  on: fc.nat(DOCUMENTS - 1),
  verdict: fc.constantFrom('reject' as const, 'reject' as const, 'validate' as const),
  reasons: fc.subarray([0, 1], { minLength: 1 }),
  isUndone: fc.nat(5).map((chance) => chance === 0),
  isAskedAgain: fc.nat(2).map((chance) => chance === 0),
  /** Some of what is due is read meanwhile, or all of it. */
  kept: fc.constantFrom(0, 0, 1, 100),
  passes: fc.constantFrom(1, 60_000, 60_000, DAY, DAY, 2 * DAY, 2 * DAY, 6 * DAY, 14 * DAY, 14 * DAY + 1),
});
type Step = typeof aStep extends fc.Arbitrary<infer Drawn> ? Drawn : never;

async function play(steps: readonly Step[]): Promise<void> {
  await app.platform.database.pool.query(EMPTY_HOUSE);
  app.clock.advance(BEGIN - app.clock.now().getTime());
  const documents = [];
  for (let place = 0; place < DOCUMENTS; place += 1) documents.push(await house.document(place % 2));
  const waiting = new Set(documents);
  const rejected = new Set<unknown>();
  app.clock.advance(1);
  for (const { on, verdict, reasons, isUndone, isAskedAgain, kept, passes } of steps) {
    const document = documents[on]!;
    if (waiting.has(document)) {
      const decision = await house.judge(document, verdict, verdict === 'reject' ? reasons : []);
      if (isUndone) await house.undo(document, decision);
      else {
        waiting.delete(document);
        if (verdict === 'reject') rejected.add(document);
        else rejected.delete(document);
      }
    } else {
      if (isAskedAgain || !rejected.has(document)) await house.askAgain(document);
      else await house.sendPhoto(document);
      waiting.add(document);
    }
    if (kept > 0) await app.platform.database.transaction((tx) => storeEffects(tx, kept));
    app.clock.advance(passes);
  }
}

test('every measure is what a recount of all decisions and photos finds, in all, by unit, by reason and by purpose', async () => {
  const met = new Set<string>();
  const drawn = fc.record({
    steps: fc.array(aStep, { minLength: 25, maxLength: 45, size: 'max' }),
    from: fc.nat(20),
    days: fc.integer({ min: 20, max: 300 }),
    unit: fc.constantFrom('week' as const, 'month' as const),
  });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ steps, from, days, unit }) => {
      await play(steps);
      const dayAt = (day: number) => new Date(BEGIN + day * DAY).toISOString().slice(0, 10);
      const query = { from: dayAt(from), to: dayAt(from + days - 1), time_zone: 'Europe/Paris', unit };
      const { answer } = await house.admin.call(readReasonEffects, { query });
      const byPurpose = (await house.admin.call(readReasonEffects, { query: { ...query, by: 'purpose' } })).answer;
      const ofPurpose = await house.admin.call(readReasonEffects, { query: { ...query, purpose: house.purposes[0]! } });
      const events = await everyEvent(app);
      const now = app.clock.now().getTime();
      const starts = answer.period.starts.map((start) => Date.parse(start));
      const span = { from: starts[0]!, to: starts.at(-1)!, now };

      const total = recount(events, span);
      const points = starts
        .slice(0, -1)
        .map((start, unit) => recount(events, { from: start, to: starts[unit + 1]!, now }));
      const valueOf = (measure: string, found: typeof total) =>
        measure in REASON_SHARES ? shareOf(measure as ReasonShare, found) : found[measure as keyof typeof total];
      for (const { measure, value, points: shown } of answer.figures) {
        expect([measure, value]).toEqual([measure, valueOf(measure, total)]);
        expect([measure, shown]).toEqual([measure, points.map((point) => valueOf(measure, point))]);
        if (value !== null && value > 0) met.add(measure);
      }
      const inOne = recount(events, span, { purpose: house.purposes[0]! });
      for (const { measure, value } of ofPurpose.answer.figures) {
        expect([measure, value]).toEqual([measure, valueOf(measure, inOne)]);
      }
      const lines = house.reasons.flatMap((reason) =>
        [undefined, ...house.purposes].map((purpose) => {
          const found = recount(events, span, { reason, ...(purpose !== undefined && { purpose }) });
          return { reason, purpose: purpose ?? null, ...found };
        }),
      );
      for (const { reason: _, purpose: __, ...found } of lines) {
        for (const [measure, value] of Object.entries(found)) if (Number(value) > 0) met.add(measure);
      }
      const shown = [...answer.result, ...byPurpose.result].map((line) => ({
        ...line,
        reason: line.reason.id,
        purpose: line.purpose?.id ?? null,
      }));
      const inOrder = (rows: typeof shown) =>
        rows.toSorted((one, other) => one.reason - other.reason || (one.purpose ?? 0) - (other.purpose ?? 0));
      expect(inOrder(shown)).toEqual(inOrder(lines.filter((line) => line.photos_rejected > 0)));
      const cameAgain = lines.filter((line) => line.purpose !== null && line.same_reason_again > 0);
      expect(answer.again.map((line) => [line.reason.id, line.purpose!.id, line.same_reason_again])).toEqual(
        cameAgain
          .toSorted((one, other) => other.same_reason_again - one.same_reason_again || one.reason - other.reason)
          .map((line) => [line.reason, line.purpose, line.same_reason_again]),
      );
    }),
    { seed: 20_260_320, numRuns: runsOnDatabase(8), endOnFailure: true },
  );
  const everything = [...REASON_COUNTS, ...ATTEMPT_MEASURES, ...Object.keys(REASON_SHARES)];
  expect([...met].toSorted()).toEqual(toBeMet(met, everything));
});
