import { uploadPhoto } from '@likeness/contract/files';
import { listPlanted, plantPhoto } from '@likeness/contract/quality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aJpeg } from '../testing/builders.ts';
import { aPurpose } from '../testing/catalogueBuilders.ts';
import { whileHeld } from '../testing/whileHeld.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an upload that is removed as unused in the same moment is not planted', async () => {
  const admin = await app.signedInAs('admin');
  const { id: purpose } = await aPurpose(app);
  await aDocument(app, { purposeId: purpose });
  const sent = { name: 'portrait.jpg', content: await aJpeg() };
  const { uid: photoUid } = (await admin.call(uploadPhoto, { file: sent })).answer;
  const body = { photoUid, purpose, first_name: 'Grace', last_name: 'Hopper', verdict: 'validate' } as const;
  const [answer] = await whileHeld(
    app,
    async (tx) => {
      await tx.select({ id: file.id }).from(file).where(eq(file.uid, photoUid)).for('update');
      await tx.update(file).set({ deletedAt: app.clock.now() }).where(eq(file.uid, photoUid));
    },
    [() => admin.call(plantPhoto, { body })],
  );
  expect([answer!.refusal.code, (await admin.call(listPlanted)).answer.total]).toEqual(['file_not_yours', 0]);
});
