import {
  AUTOMATIC_CLAIMS_MAX,
  sendFailure,
  sendMeasures,
  sendResult,
  takeWork,
} from '@likeness/contract/photos/automatic';
import { type Floor, readFloor } from '@likeness/contract/floor';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { signIn } from '@likeness/contract/staff';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountByEmail } from '../../staff/store.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { AutomaticScenario } from '../../testing/automaticScenario.ts';
import { aJpeg } from '../../testing/builders.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { aFacePair } from '../mending/retouching.fixture.ts';
import { handOverJob } from './job.ts';
import { emptyTables } from '../../testing/emptyTables.ts';

const BY_PROGRAM = { automaticChecks: 'program' } as const;
const LINES = { crown: 0.1, chin: 0.8, eyes: 0.4, centre: 0.5, tilt: 0 };

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
    expect(await scenario.told(left)).toEqual(['automatic_steps_given_up']);
    expect((await scenario.seenBy(sorter, left)).measures.length).toBeGreaterThan(0);
  });
});

describe('a program that checked a photo', () => {
  test('suggests reasons and says where the head is; it decides nothing, and repeating it changes nothing', async () => {
    const reason = await aReason(app, { label: 'Eyes closed', aiReference: 'eyes_closed' });
    const { id } = await scenario.arrived(BY_PROGRAM);
    const work = (await scenario.taken(program, 'checks'))!;
    const body = { hints: ['eyes_closed', 'nobody_knows_this'], lines: LINES };
    const answer = (await program.call(sendMeasures, { params: { id: work.id }, body })).answer;
    expect(answer).toEqual({ id: work.id, document: id, status: 'pending_verification' });
    const again = await program.call(sendMeasures, { params: { id: work.id }, body: { hints: [] } });
    expect(again.answer).toEqual(answer);
    const seen = await scenario.seenBy(sorter, id);
    expect(seen).toMatchObject({
      status: 'pending_verification',
      photo: { status: 'pending_verification', lines: LINES },
    });
    expect(seen.suggested_reasons).toContain(reason.id);
    expect(await scenario.told(id)).toEqual(['checked_by_program']);
  });

  test('answers with measures, and other steps with a photo', async () => {
    await scenario.arrived(BY_PROGRAM);
    await scenario.arrived({ automaticConversion: 'program' });
    const checks = (await scenario.taken(program, 'checks'))!;
    const conversion = (await scenario.taken(program, 'conversion'))!;
    const file = { name: 'Marie.jpg', content: await aJpeg() };
    const wrong = [
      await program.call(sendResult, { params: { id: checks.id }, file }),
      await program.call(sendMeasures, { params: { id: conversion.id }, body: {} }),
    ];
    expect(wrong.map(({ status, refusal }) => [status, refusal.code])).toEqual(wrong.map(() => [409, 'step_unfit']));
  });

  test('can find what this server then frames by', async () => {
    const { original, lines, geometry } = await aFacePair(3, undefined);
    const plan = { ...BY_PROGRAM, automaticFraming: 'built_in' } as const;
    const { id, photo } = await scenario.arrived(plan, { content: original, purpose: rulesOf(geometry) });
    const work = (await scenario.taken(program, 'checks'))!;
    await program.call(sendMeasures, { params: { id: work.id }, body: { lines } });
    await app.settle();
    expect(await scenario.told(id)).toEqual(['checked_by_program', 'framed_automatically']);
    const seen = await scenario.seenBy(sorter, id);
    expect(seen).toMatchObject({ status: 'pending_verification', failed_checks: [] });
    expect(seen.photo!.previous_file!.uid).toBe(photo.uid);
  });
});

test('a failure is tried again later, three times in all, and then people get the photo with the program’s sentence', async () => {
  const { id } = await scenario.arrived({ automaticConversion: 'program' });
  const first = await scenario.failed(program, 'conversion');
  expect(first.status).toBe('waiting_ia_conversion');
  expect(await scenario.taken(program, 'conversion')).toBeNull();
  app.clock.advance(30_000);
  await scenario.failed(program, 'conversion');
  app.clock.advance(30_000);
  expect(await scenario.taken(program, 'conversion')).toBeNull();
  app.clock.advance(30_000);
  expect((await scenario.failed(program, 'conversion', 'Unknown profile')).status).toBe('pending_verification');
  const { photo } = await scenario.seenBy(sorter, id);
  expect(photo!.actions.map(({ name, value_text }) => [name, value_text])).toEqual([
    ['conversion_failed', 'No face found'],
    ['conversion_failed', 'No face found'],
    ['conversion_failed', 'Unknown profile'],
  ]);
});

describe('a processed photo', () => {
  const rules = { photoWidth: 36, photoHeight: 47, dpiResolution: 352.7, outlineToChin: 8, outlineToSkull: 5 };

  test('becomes the next version, once, and the customer’s own stays', async () => {
    const { original, returned, geometry } = await aFacePair(3, undefined);
    const { id, photo } = await scenario.arrived(
      { automaticFraming: 'program' },
      { content: original, purpose: rulesOf(geometry) },
    );
    const work = (await scenario.taken(program, 'framing'))!;
    const send = () =>
      program.call(sendResult, { params: { id: work.id }, file: { name: 'out.jpg', content: returned } });
    const answers = [(await send()).answer, (await send()).answer];
    expect(answers).toEqual(answers.map(() => ({ id: work.id, document: id, status: 'pending_verification' })));
    const seen = (await scenario.seenBy(sorter, id)).photo!;
    expect(seen).toMatchObject({
      file_name: 'Marie.jpg',
      added_by_user: { id: program.id },
      status: 'pending_verification',
    });
    expect(seen.file_history.files.map(({ uid }) => uid)).toEqual([photo.uid, seen.uid]);
    expect(await scenario.told(id)).toEqual(['framed_automatically']);
  });

  test('with a changed face is refused, and its work can still be answered', async () => {
    const { original, returned, geometry } = await aFacePair(3, 'enlarged eyes');
    const { id, photo } = await scenario.arrived(
      { automaticFraming: 'program' },
      { content: original, purpose: rulesOf(geometry) },
    );
    const work = (await scenario.taken(program, 'framing'))!;
    const refused = await program.call(sendResult, {
      params: { id: work.id },
      file: { name: 'out.jpg', content: returned },
    });
    expect([refused.status, refused.refusal.code]).toEqual([422, 'automatic_face_changed']);
    expect((await scenario.seenBy(sorter, id)).photo!.uid).toBe(photo.uid);
    const failure = { params: { id: work.id }, body: { sentence: 'I cannot leave it alone' } };
    expect((await program.call(sendFailure, failure)).status).toBe(200);
  });

  test.each([
    ['framing', { width: 413, height: 600 }, '413 × 600 px'],
    ['compression', { width: 300, height: 400 }, '300 × 400 px'],
  ] as const)('of another size than %s makes is refused', async (kind, size, said) => {
    const plan = { automaticFraming: 'program', automaticCompression: 'program' } as const;
    await scenario.arrived(kind === 'framing' ? plan : { automaticCompression: 'program' }, { purpose: rules });
    const work = (await scenario.taken(program, kind))!;
    const file = { name: 'out.jpg', content: await aJpeg(size) };
    const refused = await program.call(sendResult, { params: { id: work.id }, file });
    expect([refused.status, refused.refusal.code]).toEqual([422, 'photo_fails_checks']);
    expect(refused.refusal.message).toContain(said);
  });

  test('that is no JPEG, or not in sRGB after its conversion, is refused', async () => {
    await scenario.arrived({ automaticConversion: 'program' });
    const work = (await scenario.taken(program, 'conversion'))!;
    const plain = sharp(await aJpeg());
    const send = (content: Buffer) =>
      program.call(sendResult, { params: { id: work.id }, file: { name: 'out.jpg', content } });
    expect((await send(await plain.clone().png().toBuffer())).refusal.code).toBe('photo_not_jpeg');
    const wide = await send(await plain.clone().withIccProfile('p3').jpeg().toBuffer());
    expect(wide.refusal.message).toContain('other colours, not sRGB');
    expect((await send(await plain.clone().jpeg().toBuffer())).status).toBe(200);
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

function rulesOf({
  photo_width,
  photo_height,
  dpi_resolution,
  outline_to_chin,
  outline_to_skull,
}: Awaited<ReturnType<typeof aFacePair>>['geometry']) {
  return {
    photoWidth: photo_width,
    photoHeight: photo_height,
    dpiResolution: dpi_resolution,
    outlineToChin: outline_to_chin,
    outlineToSkull: outline_to_skull,
  };
}
