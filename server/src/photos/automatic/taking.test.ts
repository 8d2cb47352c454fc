import { AUTOMATIC_CLAIMS_MAX, sendFailure, sendMeasures, takeWork } from '@likeness/contract/photos/automatic';
import { type Floor, readFloor } from '@likeness/contract/floor';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { signIn } from '@likeness/contract/staff';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountByEmail } from '../../staff/store.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { AutomaticScenario } from '../../testing/automaticScenario.ts';
import { handOverJob } from './job.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

const BY_PROGRAM = { automaticChecks: 'program' } as const;

let app: TestApp;
let program: Caller;
let sorter: Caller;
let scenario: AutomaticScenario;

beforeAll(async () => {
  app = await startTestApp();
  program = await app.signedInAs('automaticProgram');
  sorter = await app.signedInAs('sorter');
  scenario = new AutomaticScenario(app);
});
afterAll(() => app.close());
beforeEach(() => emptyTables(app, 'document', 'claim', 'idempotency_key'));

describe('work', () => {
  test('is given to one program only, most urgent first, with what the purpose wants', async () => {
    const ids = [await scenario.arrived(BY_PROGRAM), await scenario.arrived(BY_PROGRAM)].map(({ id }) => id);
    const other = await app.signedInAs('automaticProgram');
    const [first, second, third] = [
      await scenario.taken(program, 'checks'),
      await scenario.taken(other, 'checks'),
      await scenario.taken(program, 'checks'),
    ];
    expect([first!.document, second!.document, third]).toEqual([...ids, null]);
    expect(first).toMatchObject({
      kind: 'checks',
      attempt: 1,
      photo: { file_name: 'Marie.jpg', width: 414, height: 532, lines: null },
      wanted: { width: 414, height: 532, density: 300, weight_max: 500 * 1024 },
    });
    expect(await scenario.status(ids[0]!)).toBe('ia_validation_in_progress');
    const file = await app.app.http.inject(first!.photo.links.download);
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  test('is the same again for a request that is repeated with its key, and another one without', async () => {
    await scenario.arrived(BY_PROGRAM);
    await scenario.arrived(BY_PROGRAM);
    const ask = (key: string) =>
      program.call(takeWork, { body: { kind: 'checks' }, headers: { 'idempotency-key': key } });
    const [one, again, other] = [await ask('first'), await ask('first'), await ask('second')];
    expect(again.answer.work!.id).toBe(one.answer.work!.id);
    expect(other.answer.work!.document).not.toBe(one.answer.work!.document);
  });

  test('is not there for plans whose steps are done here, or not at all', async () => {
    await scenario.arrived({});
    await scenario.arrived({ automaticCompression: 'built_in' });
    await scenario.arrived({ automaticConversion: 'program' });
    expect([await scenario.taken(program, 'checks'), await scenario.taken(program, 'compression')]).toEqual([
      null,
      null,
    ]);
    expect(await scenario.taken(program, 'conversion')).toMatchObject({ kind: 'conversion' });
  });

  test('stands on the live floor: what waits, who has taken it, and what came to nothing', async () => {
    const first = await scenario.arrived(BY_PROGRAM);
    app.clock.advance(1_000);
    const second = await scenario.arrived(BY_PROGRAM);
    const taken = (await scenario.taken(program, 'checks'))!;
    const admin = await app.signedInAs('admin');
    const floorNow = async () => (await admin.call(readFloor)).answer;
    const checks = ({ steps }: Floor) => steps.find(({ name }) => name === 'checks')!;

    const busy = await floorNow();
    expect(checks(busy)).toMatchObject({ waiting: 1, running: 1, failed: 0 });
    expect(busy.steps.filter(({ name }) => name !== 'checks').map(({ waiting, running }) => waiting + running)).toEqual(
      [0, 0, 0, 0],
    );
    expect(busy.work).toMatchObject([{ kind: 'automatic', subject_id: first.id, allowedActions: [] }]);

    app.clock.advance(1_000);
    await program.call(sendFailure, { params: { id: taken.id }, body: { sentence: 'Out of memory' } });
    const quiet = await floorNow();
    expect(checks(quiet)).toMatchObject({ waiting: 2, running: 0, failed: 1, oldest: { id: second.id } });
    expect(quiet.work).toEqual([]);
  });

  test('that came to nothing at one step stands there no more on the live floor once it waits for the next one', async () => {
    await scenario.arrived({ ...BY_PROGRAM, automaticConversion: 'program' });
    const admin = await app.signedInAs('admin');
    const failedNow = async () =>
      (await admin.call(readFloor)).answer.steps.flatMap(({ name, failed }) => (failed > 0 ? [name] : []));
    await scenario.failed(program, 'checks');
    expect(await failedNow()).toEqual(['checks']);
    app.clock.advance(30_000);
    const { id } = (await scenario.taken(program, 'checks'))!;
    const { answer } = await program.call(sendMeasures, { params: { id }, body: { hints: [] } });
    expect(answer.status).toBe('waiting_ia_conversion');
    expect(await failedNow()).toEqual([]);
    await scenario.failed(program, 'conversion');
    expect(await failedNow()).toEqual(['conversion']);
  });

  test('is limited for each program, who is told what it holds', async () => {
    for (let count = 0; count <= AUTOMATIC_CLAIMS_MAX; count += 1) await scenario.sent(BY_PROGRAM);
    const held = [];
    for (let count = 0; count < AUTOMATIC_CLAIMS_MAX; count += 1) {
      held.push((await scenario.taken(program, 'checks'))!.document);
    }
    const refused = await program.call(takeWork, { body: { kind: 'checks' } });
    expect([refused.status, refused.refusal]).toMatchObject([409, { code: 'hands_full', held }]);
  });

  test('that is not answered in time is given to others after a while, and its late answer writes nothing', async () => {
    const { id } = await scenario.arrived(BY_PROGRAM);
    const late = (await scenario.taken(program, 'checks'))!;
    app.clock.advance(CLAIM_WINDOWS.automatic);
    expect(await scenario.taken(program, 'checks')).toBeNull();
    expect(await scenario.status(id)).toBe('waiting_ia_validation');
    app.clock.advance(30_000);
    expect(await scenario.taken(program, 'checks')).toMatchObject({ document: id, attempt: 2 });
    const answer = await program.call(sendMeasures, { params: { id: late.id }, body: { hints: ['eyes_closed'] } });
    expect([answer.status, answer.refusal.code]).toEqual([409, 'claim_expired']);
    expect(await scenario.status(id)).toBe('ia_validation_in_progress');
  });

  test('of another program is not found', async () => {
    await scenario.arrived(BY_PROGRAM);
    const work = (await scenario.taken(program, 'checks'))!;
    const other = await app.signedInAs('automaticProgram');
    for (const endpoint of [sendMeasures, sendFailure]) {
      const answer = await other.call(endpoint, {
        params: { id: work.id },
        body: { sentence: 'x', hints: [] } as never,
      });
      expect(answer.status).toBe(404);
    }
  });

  test('that no program takes for ten minutes goes to people, measured', async () => {
    const { id } = await scenario.sent(BY_PROGRAM);
    const taken = await scenario.arrived(BY_PROGRAM);
    app.clock.advance(9 * 60_000);
    await app.platform.jobs.enqueue(app.platform.database.orm, handOverJob, {});
    await app.settle();
    expect([await scenario.status(id), await scenario.status(taken.id)]).toEqual(
      Array(2).fill('waiting_ia_validation'),
    );
    const work = (await scenario.taken(program, 'checks'))!;
    const [held, left] = work.document === id ? [id, taken.id] : [taken.id, id];
    app.clock.advance(60_000);
    await app.platform.jobs.enqueue(app.platform.database.orm, handOverJob, {});
    await app.settle();
    expect([await scenario.status(held), await scenario.status(left)]).toEqual([
      'ia_validation_in_progress',
      'pending_verification',
    ]);
    expect(await scenario.historyNames(left)).toEqual(['automatic_steps_given_up']);
    expect((await scenario.seenBy(sorter, left)).measures.length).toBeGreaterThan(0);
  });
});

test('a plan that leaves steps to programs finds an account for them, which a super admin opens', async () => {
  const other = await startTestApp();
  try {
    await new AutomaticScenario(other).arrived(BY_PROGRAM);
    const account = (await accountByEmail(other.platform.database.orm, 'automatic-program@likeness.invalid'))!;
    const superAdmin = await other.signedInAs('superAdmin');
    const [username, password] = ['program@company.test', 'a long enough password'];
    const body = { email: username, new_password: password, revision: account.revision };
    const opened = await superAdmin.call(listCalls(accountList).edit!, { params: { id: account.id }, body });
    expect(opened.status).toBe(200);
    const { token } = (await other.anybody.call(signIn, { body: { username, password } })).answer;
    const work = await other.anybody.call(takeWork, {
      body: { kind: 'checks' },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(work.answer.work).toMatchObject({ kind: 'checks' });
  } finally {
    await other.close();
  }
});

test('the form of a plan has a switch for each step', async () => {
  const admin = await app.signedInAs('superAdmin');
  const plan = (await admin.call(listCalls(partnerPlanList).list, { query: { limit: '5' } })).answer.result[0]!;
  const body = { automatic_framing: 'program', revision: plan.revision };
  const edited = await admin.call(listCalls(partnerPlanList).edit!, { params: { id: plan.id }, body });
  expect(edited.answer).toMatchObject({ automatic_checks: expect.any(String), automatic_framing: 'program' });
  const wrong = { automatic_framing: 'perhaps', revision: plan.revision + 1 };
  expect((await admin.call(listCalls(partnerPlanList).edit!, { params: { id: plan.id }, body: wrong })).status).toBe(
    422,
  );
});
