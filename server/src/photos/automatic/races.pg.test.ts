import { takeWork } from '@likeness/contract/photos/automatic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { AutomaticScenario } from '../../testing/automaticScenario.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('programs that ask at the same moment, each with several processes, never get the same photo', async () => {
  const scenario = new AutomaticScenario(app);
  const programs = [await app.signedInAs('automaticProgram'), await app.signedInAs('automaticProgram')];
  const sent: number[] = [];
  for (let count = 0; count < 10; count += 1) sent.push((await scenario.sent({ automaticChecks: 'program' })).id);
  const asked = programs.flatMap((program) => Array.from({ length: 5 }, () => program));
  const replies = await Promise.all(asked.map((program) => program.call(takeWork, { body: { kind: 'checks' } })));
  const taken = replies.flatMap(({ answer }) => (answer.work ? [answer.work.document] : []));
  expect(new Set(taken).size).toBe(taken.length);
  // Whoever found a photo locked by somebody else asks again, and none is left.
  for (const program of programs) {
    for (let work = await scenario.taken(program, 'checks'); work; work = await scenario.taken(program, 'checks')) {
      taken.push(work.document);
    }
  }
  expect(taken.toSorted((one, other) => one - other)).toEqual(sent);
});
