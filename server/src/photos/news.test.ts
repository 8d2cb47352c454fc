import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcedTopicsOf } from '../testing/announced.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';

let app: TestApp;
let announcedTopics: ReturnType<typeof announcedTopicsOf>;

beforeAll(async () => {
  app = await startTestApp();
  announcedTopics = announcedTopicsOf(app);
});
afterAll(() => app.close());

test('a reservation is not announced to the screens, a claim is', async () => {
  await aDocument(app);
  const sorter = await app.signedInAs('sorter');
  expect((await sorter.call(photos.nextForVerification)).answer).toHaveProperty('id');
  expect(await announcedTopics()).toEqual([]);
  expect((await sorter.call(photos.nextForVerification, { query: { start: 'true' } })).answer).toHaveProperty('id');
  expect(await announcedTopics()).toEqual(['documents']);
});

test('the end of an expired claim, found while claiming the next document, is announced', async () => {
  await aDocument(app);
  const [sorter, other] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  expect((await sorter.call(photos.nextForVerification, { query: { start: 'true' } })).answer).toHaveProperty('id');
  await announcedTopics();
  app.clock.advance(60 * 60_000);
  expect((await other.call(photos.nextForVerification)).answer).toHaveProperty('id');
  expect(await announcedTopics()).toEqual(['documents']);
});
