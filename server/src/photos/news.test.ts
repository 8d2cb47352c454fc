import * as photos from '@likeness/contract/photos';
import type { LiveTopic } from '@likeness/contract/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';

let app: TestApp;
const heard: LiveTopic[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.platform.live.subscribe((topic) => heard.push(topic));
});
afterAll(() => app.close());

/** News of a topic nobody else speaks of: whatever was to be told before it has been told by then. */
async function everythingIsTold() {
  app.platform.live.changed('mailbox');
  await expect.poll(() => heard).toContain('mailbox');
  return heard.splice(0).filter((topic) => topic !== 'mailbox');
}

test('that a document is only kept for somebody is no news, that they take it is', async () => {
  await aDocument(app);
  const sorter = await app.signedInAs('sorter');
  expect((await sorter.call(photos.nextForVerification)).answer).toHaveProperty('id');
  expect(await everythingIsTold()).toEqual([]);
  expect((await sorter.call(photos.nextForVerification, { query: { start: 'true' } })).answer).toHaveProperty('id');
  expect(await everythingIsTold()).toEqual(['documents']);
});

test('a claim that ran out, found on the way to the next document, is news', async () => {
  await aDocument(app);
  const [sorter, other] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  expect((await sorter.call(photos.nextForVerification, { query: { start: 'true' } })).answer).toHaveProperty('id');
  await everythingIsTold();
  app.clock.advance(60 * 60_000);
  expect((await other.call(photos.nextForVerification)).answer).toHaveProperty('id');
  expect(await everythingIsTold()).toEqual(['documents']);
});
