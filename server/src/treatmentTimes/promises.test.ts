import { readFloor } from '@likeness/contract/floor';
import { sendForTreatment } from '@likeness/contract/orderDesk/afterSales';
import * as photos from '@likeness/contract/photos';
import * as times from '@likeness/contract/treatmentTimes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decision } from '../photos/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, documentRow } from '../testing/builders.ts';
import { aReason } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { MINUTE, TUESDAY_NINE, lastEntry, minutesOf, promiseAfter, standardTimes } from '../testing/treatmentTimes.ts';

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('userManager');
});
afterAll(() => app.close());
beforeEach(() => standardTimes(app));

describe('a promise', () => {
  test('is made by the table at the payment, and again at a new photo', async () => {
    await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 25 } });
    const scenario = await PartnerScenario.open(app);
    const id = (await scenario.place(await scenario.anOrder())).answer.documents[0]!.id;
    expect(await promiseAfter(app, id)).toBe(25);
    const { arrivedAt } = await documentRow(app, id);
    expect(arrivedAt).toEqual(app.clock.now());
  });

  test('moves with the table while its customer waits, and only then', async () => {
    const now = app.clock.now();
    const kinds = [
      'pending_verification',
      'verification_in_progress',
      'pre_validated',
      'pending_last_validation',
    ] as const;
    const waiting = await Promise.all(kinds.map((status) => aDocument(app, { status })));
    const judged = await Promise.all(
      (['rejected_photo', 'validated', 'delivered'] as const).map((status) => aDocument(app, { status })),
    );
    const earlier = await aDocument(app, {
      arrivedAt: new Date(now.getTime() - 120 * MINUTE),
      promisedAt: new Date(now.getTime() - 60 * MINUTE),
    });
    const change = [{ id: TUESDAY_NINE, was: 60, treatment_time: 40 }];
    const before = (await manager.call(times.treatmentEffects, { body: { times: change } })).answer;
    expect(before.earlier).toBeGreaterThanOrEqual(waiting.length);
    expect(await minutesOf(app, TUESDAY_NINE)).toBe(60);
    await manager.call(times.saveWeek, { body: { times: change } });
    expect(await Promise.all(waiting.map(({ id }) => promiseAfter(app, id)))).toEqual(kinds.map(() => 40));
    expect(await Promise.all([...judged, earlier].map(({ id }) => promiseAfter(app, id)))).toEqual([60, 60, 60, 60]);
    expect((await lastEntry(app)).after).toMatchObject({ moved_promises: before.earlier + before.later });
    const after = (await manager.call(times.treatmentEffects, { body: {} })).answer;
    expect(after).toMatchObject({ waiting: before.waiting, earlier: 0, later: 0, biggest_move: 0 });
  });

  test('is made anew when staff give back a photo that had its verdict, and counts from then on', async () => {
    const desk = await app.signedInAs('orderManager');
    const ago = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE);
    const old = { arrivedAt: ago(3000), promisedAt: ago(2940) };
    const treated = await aDocument(app, { status: 'delivered', ...old });
    const verified = await aDocument(app, { status: 'validated', ...old });
    const never = await aDocument(app, old);
    const overdue = async () => {
      const boss = await app.signedInAs('admin');
      return (await boss.call(readFloor)).answer.queues.map((queue) => queue.overdue);
    };
    const before = await overdue();
    await desk.call(sendForTreatment, { params: { id: treated.id } });
    const asked = { documentId: verified.id, photoUid: verified.photo.uid };
    await desk.call(photos.requestLastValidation, { params: asked });
    expect(await overdue()).toEqual(before);
    const promises = async () =>
      (await Promise.all([treated, verified].map(({ id }) => documentRow(app, id)))).map((row) => row.promisedAt);
    expect(await promises()).toEqual([ago(-60), ago(-60)]);

    // Whoever never had a verdict was promised it long ago: it is late wherever it is sent.
    await desk.call(sendForTreatment, { params: { id: never.id } });
    expect(await documentRow(app, never.id)).toMatchObject(old);
    expect(await overdue()).toEqual([before[0]! - 1, before[1]! + 1]);

    await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 40 } });
    expect(await promises()).toEqual([ago(-40), ago(-40)]);
  });

  test('orders the queue anew when it moves', async () => {
    const first = await aDocument(app, { promisedAt: new Date(app.clock.now().getTime() + 60 * MINUTE) });
    app.clock.advance(60 * MINUTE);
    const second = await aDocument(app);
    const sorter = await app.signedInAs('admin');
    const queue = async () => {
      const { result } = (await sorter.call(photos.listWaitingForVerification, { query: { limit: 50 } })).answer;
      return result.map(({ id }) => id).filter((id) => id === first.id || id === second.id);
    };
    expect(await queue()).toEqual([first.id, second.id]);
    await manager.call(times.editTime, { params: { id: TUESDAY_NINE }, body: { treatmentTime: 600 } });
    expect(await queue()).toEqual([second.id, first.id]);
    app.clock.advance(-60 * MINUTE);
  });
});

describe('what was promised and what was kept', () => {
  const measuredAt = async (day: number, hour: number) => {
    const { cells } = (await manager.call(times.measuredPromises)).answer;
    const { promised, kept } = cells.find((cell) => cell.day === day && cell.hour === hour)!;
    return [promised, kept];
  };

  test('is counted by the first verdict that was not undone, and by those who wait longer than promised', async () => {
    // An hour of its own: Thursday, 14:00 in Paris.
    const from = app.clock.now().getTime();
    app.clock.advance(Date.parse('2026-03-12T13:00:00Z') - from);
    const [inTime, tooLate, undone, ignored] = [
      await aDocument(app),
      await aDocument(app),
      await aDocument(app),
      await aDocument(app),
    ];
    const sorter = await app.signedInAs('sorter');
    const reason = await aReason(app);
    const reject = async ({ id, photo }: typeof inTime) => {
      await sorter.call(photos.startVerification, { params: { id } });
      const body = { photo: { status: 'rejected', photoUid: photo.uid, photoRejectReasons: [reason.id] }, final: true };
      return (await sorter.call(photos.decide, { params: { id }, body })).answer;
    };
    app.clock.advance(10 * MINUTE);
    await reject(inTime);
    const { undo } = await reject(undone);
    await sorter.call(photos.undoDecision, { params: { id: undone.id }, body: { decision: undo.decision } });
    expect(await measuredAt(4, 14)).toEqual([1, 1]);
    app.clock.advance(60 * MINUTE);
    await reject(tooLate);
    await reject(undone);
    const [stored] = await app.platform.database.orm
      .select()
      .from(decision)
      .where(eq(decision.documentId, tooLate.id))
      .orderBy(asc(decision.id));
    expect([stored!.arrivedAt, stored!.promisedAt]).toEqual([tooLate.arrivedAt, tooLate.promisedAt]);
    // The fourth has had no verdict at all.
    expect(await measuredAt(4, 14)).toEqual([4, 1]);
    expect((await documentRow(app, ignored.id)).status).toBe('pending_verification');
    app.clock.advance(from - app.clock.now().getTime());
  });
});
