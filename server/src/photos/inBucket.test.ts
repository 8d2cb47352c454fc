import { uploadPhoto } from '@likeness/contract/files';
import { afterEach, expect, test, vi } from 'vitest';
import { fileByUid } from '../files/index.ts';
import { startBucket } from '../platform/files/bucket.fixture.ts';
import { photoPurposes } from '../purposes/index.ts';
import { startTestApp } from '../testing/app.ts';
import { aJpeg, aPurpose } from '../testing/builders.ts';
import { measureStoredPhoto } from './measuring.ts';

afterEach(() => vi.unstubAllEnvs());

test('a photo that lies in a bucket is measured: its copy on this machine stays until it is', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const bucket = await startBucket();
  const app = await startTestApp({ FILES_URL: `s3://photos?endpoint=${bucket.address}` });
  try {
    const { orm } = app.platform.database;
    const { id } = await aPurpose(app);
    const purpose = (await photoPurposes(orm, [id], 'own')).get(id)!;
    const controller = await app.signedInAs('controller');
    const file = { name: 'me.jpg', content: await aJpeg() };
    const { uid } = (await controller.call(uploadPhoto, { file, body: { type: 'photo' } })).answer;
    const photo = (await fileByUid(orm, uid))!;
    const { measures } = await measureStoredPhoto(app.platform, photo, purpose);
    expect(measures.map(({ key }) => key)).toContain('brightest');
  } finally {
    await app.close();
    bucket.server.closeAllConnections();
    bucket.server.close();
  }
});
