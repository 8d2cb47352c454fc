import { readWorkflow } from '@likeness/contract/dashboards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decision } from '../../photos/schema.ts';
import { type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { countDueHours } from '../rollups/index.ts';

const MINUTE = 60_000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  judge = (await app.signedInAs('sorter')).id;
});
afterAll(() => app.close());

/** A photo that is judged at a moment, after so many minutes. */
async function aPhotoJudged(at: string, waited: number) {
  const decidedAt = new Date(at);
  const sentAt = new Date(decidedAt.getTime() - waited * MINUTE);
  app.clock.advance(sentAt.getTime() - app.clock.now().getTime());
  const { id: documentId, photo } = await aDocument(app);
  await judged({ documentId, fileId: photo.id }, 'validate', decidedAt);
  return { documentId, fileId: photo.id };
}

async function judged(photo: { documentId: number; fileId: number }, kind: 'validate' | 'reject', decidedAt: Date) {
  const by = { staffId: judge, kind, before: {}, decidedAt, undoUntil: decidedAt };
  await app.platform.database.orm.insert(decision).values({ ...photo, ...by });
}
let judge: number;

test('of several photos the longest wait is the longest, the shortest the shortest, and the average theirs', async () => {
  // Two in one hour, one in another, one on another day: Tuesday and Wednesday.
  await aPhotoJudged('2026-03-10T10:40:00Z', 10);
  await aPhotoJudged('2026-03-10T10:50:00Z', 20);
  await aPhotoJudged('2026-03-10T14:10:00Z', 60);
  await aPhotoJudged('2026-03-11T10:30:00Z', 30);
  const { database } = app.platform;
  const admin = await app.signedInAs('admin');
  const read = async (unit: 'day' | 'month') => {
    const query = { from: '2026-03-01', to: '2026-03-31', time_zone: 'UTC', unit };
    return (await admin.call(readWorkflow, { query })).answer;
  };
  const counted = { processingTime: { max: 60, min: 10, avg: 30 } };
  // Counted while it is read, and from what is stored.
  expect(await read('month')).toMatchObject(counted);
  while ((await database.transaction((tx) => countDueHours(tx, 100))) > 0);
  for (const unit of ['day', 'month'] as const) expect(await read(unit)).toMatchObject(counted);
  const { minutes } = (await read('day')).hours;
  expect([minutes[1]![10], minutes[1]![14], minutes[2]![10], minutes[1]![11]]).toEqual([15, 60, 30, 0]);
});

test('the time from payment to validation has all rejections before it, and no later validation of the same document', async () => {
  app.clock.advance(Date.parse('2026-04-10T08:00:00Z') - app.clock.now().getTime());
  const { id: documentId, photo } = await aDocument(app);
  const one = { documentId, fileId: photo.id };
  await judged(one, 'reject', new Date('2026-04-10T08:05:00Z'));
  await judged(one, 'validate', new Date('2026-04-10T11:00:00Z'));
  await judged(one, 'validate', new Date('2026-04-12T11:00:00Z'));
  const admin = await app.signedInAs('admin');
  const query = { from: '2026-04-01', to: '2026-04-30', time_zone: 'UTC' };
  const { processingTime, hours } = (await admin.call(readWorkflow, { query })).answer;
  expect(processingTime).toEqual({ max: 180, min: 180, avg: 180 });
  // How long its photo waited for its first verdict, on a Friday.
  expect(hours.minutes[4]![8]).toBe(5);
});
