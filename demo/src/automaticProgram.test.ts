import * as photos from '@likeness/contract/photos';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../server/src/staff/index.ts';
import { type TestApp, startTestApp } from '../../server/src/testing/app.ts';
import { AutomaticScenario } from '../../server/src/testing/automaticScenario.ts';
import { aJpeg } from '../../server/src/testing/builders.ts';
import { aReason } from '../../server/src/testing/catalogueBuilders.ts';
import { doWhatWaits } from './automaticProgram.ts';

const PROGRAM = { username: 'robot@demo.likeness.test', password: 'a long enough password' };

let app: TestApp;
let scenario: AutomaticScenario;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
  scenario = new AutomaticScenario(app);
  const account = {
    email: PROGRAM.username,
    password: PROGRAM.password,
    firstName: 'Robot',
    lastName: 'Likeness',
    roles: ['ROLE_AUTOMATIC_PROGRAM' as const],
  };
  await createAccount(app.platform.database.orm, account, app.clock.now());
  url = await app.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

test('a program that knows nothing but the calls checks photos and compresses them, and people judge them', async () => {
  const tooDark = await aReason(app, { label: 'Too dark', aiReference: 'luminance_low' });
  const dark = await scenario.arrived({ automaticChecks: 'program' }, { content: await aJpeg({ colour: '#141210' }) });
  const heavy = await sharp({
    create: {
      width: 1200,
      height: 1600,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 6 },
    },
  })
    .jpeg({ quality: 98 })
    .toBuffer();
  const large = await scenario.arrived(
    { automaticCompression: 'program' },
    { content: heavy, purpose: { photoWeightMax: Math.round(heavy.length / 1024 / 2) } },
  );
  expect(await doWhatWaits(url, PROGRAM)).toEqual([dark.id, large.id]);
  expect(await doWhatWaits(url, PROGRAM)).toEqual([]);

  const sorter = await app.signedInAs('sorter');
  const seen = async (id: number) => (await sorter.call(photos.getDocument, { params: { id } })).answer;
  expect(await seen(dark.id)).toMatchObject({ status: 'pending_verification', suggested_reasons: [tooDark.id] });
  const compressed = await seen(large.id);
  expect(compressed).toMatchObject({
    status: 'pending_verification',
    photo: { added_by_user: { first_name: 'Robot' } },
  });
  expect(compressed.failed_checks.map(({ key }) => key)).not.toContain('weight');
});
