import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { runsOnDatabase, toBeMet } from '../testing/runs.ts';
import { expectConsistent, expectLegalStep } from '../testing/workday/invariants.ts';
import { type Guided, type Step, aStep } from '../testing/workday/steps.ts';
import type { Snapshot } from '../testing/workday/snapshot.ts';
import { Workday } from '../testing/workday/workday.ts';
import { DECISION_KINDS } from './lifecycle.ts';

let app: TestApp;
let day: Workday;

beforeAll(async () => {
  app = await startTestApp();
  day = await Workday.open(app);
});
afterAll(() => app.close());

const taken = new Set<string>();

async function live(drawn: readonly (Step | Guided)[]): Promise<void> {
  await day.begin();
  /** The tables at the time of each decision. */
  const memory = new Map<number, Snapshot>();
  let before = await day.snapshot();
  for (const each of drawn) {
    const step = day.resolve(each, before);
    const caller = day.whoTakes(step, before);
    const reply = await day.take(step, before);
    const after = await day.snapshot();
    expectConsistent(day, after);
    expectLegalStep(day, { step, caller, reply, before, after }, memory);
    if (after.decisions.length > before.decisions.length) memory.set(after.decisions.at(-1)!.id, before);
    if (reply?.status === 200) taken.add(step.do === 'decide' ? step.kind : step.do);
    before = after;
  }
}

test('no sequence of calls moves a document, its order, its claims or its e-mails against the tables of the specification', async () => {
  const days = fc.array(aStep, { minLength: 10, maxLength: 60, size: 'max' });
  await fc.assert(fc.asyncProperty(days, live), { seed: 20_260_310, numRuns: runsOnDatabase(20), endOnFailure: true });

  // Days on which one kind of step never succeeded would prove nothing about it.
  const calls = ['next', 'start', 'leave', 'undo', 'lastValidation', 'forceRelease', 'newPhoto'];
  expect([...taken].toSorted()).toEqual(toBeMet(taken, [...calls, ...DECISION_KINDS]));
});
