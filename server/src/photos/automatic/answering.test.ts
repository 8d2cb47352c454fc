import { sendFailure, sendMeasures, sendResult } from '@likeness/contract/photos/automatic';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { AutomaticScenario } from '../../testing/automaticScenario.ts';
import { aJpeg } from '../../testing/builders.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { aFacePair } from '../editing/retouching.fixture.ts';
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
    expect(await scenario.historyNames(id)).toEqual(['checked_by_program']);
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
    expect(await scenario.historyNames(id)).toEqual(['checked_by_program', 'framed_automatically']);
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
    expect(await scenario.historyNames(id)).toEqual(['framed_automatically']);
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
    expect(wide.refusal.message).toContain('other colours than sRGB');
    expect((await send(await plain.clone().jpeg().toBuffer())).status).toBe(200);
  });
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
