import * as photos from '@likeness/contract/photos';
import * as passing from '@likeness/contract/photos/passing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claim } from '../claims/schema.ts';
import { and, eq, isNull } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { takeNext } from '../testing/lookScenario.ts';
import { WorkScenario } from '../testing/workScenario.ts';

const ROUNDS = 20;

let app: TestApp;
let house: WorkScenario;

beforeAll(async () => {
  app = await startTestApp();
  house = await WorkScenario.open(app);
});
afterAll(() => app.close());

test('a photo that is taken back and taken at the same moment belongs to one of the two', async () => {
  const [ada, grace] = [await app.signedInAs('sorter'), await app.signedInAs('sorter')];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, photo } = await house.document();
    await ada.call(photos.startVerification, { params: { id } });
    const body = { photoUid: photo.uid, word: 'Is this shadow too dark?' };
    const { answer } = await ada.call(passing.passOn, { params: { id }, body });
    const [undone, taken] = await Promise.all([
      ada.call(photos.undoDecision, { params: { id }, body: { decision: answer.undo.decision } }),
      takeNext(grace),
    ]);
    const held = await app.platform.database.orm
      .select({ by: claim.staffId })
      .from(claim)
      .where(and(eq(claim.subjectId, id), isNull(claim.endedAt)));
    const winner = undone.status === 200 ? ada : grace;
    expect(held).toEqual([{ by: winner.id }]);
    expect(taken).toBe(winner === grace ? id : undefined);
    await winner.call(photos.leaveVerification, { params: { id } });
    await app.platform.database.pool.query(`update document set status = 'validated' where id = $1`, [id]);
  }
});
