import * as photos from '@likeness/contract/photos';
import type { LiveTopic } from '@likeness/contract/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';

let app: TestApp;
const announced: LiveTopic[] = [];

beforeAll(async () => {
  app = await startTestApp();
  app.platform.live.subscribe((topic) => announced.push(topic));
});
afterAll(() => app.close());

/**
 * The topics announced so far. Announces another topic last and waits for it, because announcements arrive in order.
 */
async function announcedTopics() {
  app.platform.live.changed('mailbox');
  await expect.poll(() => announced).toContain('mailbox');
  return announced.splice(0).filter((topic) => topic !== 'mailbox');
}

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
