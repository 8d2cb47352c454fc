import * as photos from '@likeness/contract/photos';
import * as passing from '@likeness/contract/photos/passing';
import { describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { staffSession } from '../staff/schema.ts';
import type { Caller, TestApp } from '../testing/app.ts';
import { documentRow } from '../testing/builders.ts';
import { openLookDesk } from '../testing/lookDesk.ts';
import { takeNext } from '../testing/lookScenario.ts';
import { inHandOf, passOn, takeBack } from '../testing/passing.ts';
import type { WorkScenario } from '../testing/workScenario.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let app: TestApp;
let house: WorkScenario;
let ada: Caller;
let grace: Caller;
let alan: Caller;

openLookDesk('a document', (desk) => {
  app = desk.app;
  [ada, grace, alan] = desk.sorters;
  house = desk.looks.work;
});

async function signOut(who: Caller) {
  const ended = { endedAt: app.clock.now() };
  await app.platform.database.orm.update(staffSession).set(ended).where(eq(staffSession.staffId, who.id));
}

describe('a photo that is passed on to one colleague', () => {
  test('is the next one that they get, and nobody else’s for half an hour', async () => {
    await house.document();
    const first = (await takeNext(ada))!;
    const second = await house.document();
    await passOn(ada, first, { colleague: alan.id });
    expect(await takeNext(grace)).toBe(second.id);
    await grace.call(photos.leaveVerification, { params: { id: second.id } });
    await app.platform.database.pool.query(`update document set status = 'validated' where id = $1`, [second.id]);
    expect(await takeNext(grace)).toBeUndefined();
    const third = await house.document();
    expect(await takeNext(alan)).toBe(first);
    await alan.call(photos.leaveVerification, { params: { id: first } });
    expect(await takeNext(grace)).toBe(third.id);
    const ahead = await alan.call(photos.nextForVerification, { query: {} });
    expect(ahead.answer).toMatchObject({ id: first });
  });

  test('comes before what was promised sooner, also when it is only shown, and once', async () => {
    const passed = await house.document();
    const before = await house.document();
    expect(await takeNext(ada)).toBe(passed.id);
    await passOn(ada, passed.id, { colleague: alan.id });
    const sooner = new Date(app.clock.now().getTime() - MINUTE);
    await app.platform.database.pool.query('update document set promised_at = $1 where id = $2', [sooner, before.id]);
    const shown = async (after?: number) => {
      const { answer } = await alan.call(photos.nextForVerification, { query: after === undefined ? {} : { after } });
      return 'id' in answer ? answer.id : undefined;
    };
    expect(await shown()).toBe(passed.id);
    expect(await shown(passed.id)).toBe(before.id);
    expect(await takeNext(alan)).toBe(passed.id);
  });

  test('is all that an administrator gets with one click', async () => {
    const boss = await app.signedInAs('admin');
    const { id } = await inHandOf(ada, house);
    await passOn(ada, id, { colleague: boss.id });
    const other = await house.document();
    expect(await takeNext(boss)).toBe(id);
    expect((await documentRow(app, other.id)).status).toBe('pending_verification');
  });

  test('is anybody’s after half an hour', async () => {
    const { id } = await inHandOf(ada, house);
    await passOn(ada, id, { colleague: alan.id });
    app.clock.advance(30 * MINUTE - SECOND);
    expect(await takeNext(grace)).toBeUndefined();
    app.clock.advance(SECOND);
    expect(await takeNext(grace)).toBe(id);
  });

  test('is anybody’s once that colleague has signed out', async () => {
    const { id } = await inHandOf(ada, house);
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(grace)).toBeUndefined();
    await signOut(alan);
    expect(await takeNext(grace)).toBe(id);
  });

  test('is anybody’s once that colleague was not sure either, and goes back to neither of the two next', async () => {
    const { id } = await inHandOf(ada, house);
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(alan)).toBe(id);
    app.clock.advance(MINUTE);
    await passOn(alan, id);
    expect(await takeNext(alan)).toBeUndefined();
    expect(await takeNext(ada)).toBeUndefined();
    expect(await takeNext(grace)).toBe(id);
  });

  test('goes on to the colleague whom that one names, be it who asked first', async () => {
    const { id } = await inHandOf(ada, house);
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(alan)).toBe(id);
    await passOn(alan, id, { colleague: ada.id });
    expect(await takeNext(alan)).toBeUndefined();
    expect(await takeNext(grace)).toBeUndefined();
    expect(await takeNext(ada)).toBe(id);
  });

  test('is that colleague’s again once they take their own passing on back', async () => {
    const { id } = await inHandOf(ada, house);
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(alan)).toBe(id);
    const { answer } = await passOn(alan, id);
    await takeBack(alan, id, answer.undo.decision);
    await alan.call(photos.leaveVerification, { params: { id } });
    expect(await takeNext(grace)).toBeUndefined();
    expect(await takeNext(alan)).toBe(id);
  });

  test('comes first to them only as long as it is the photo that waits', async () => {
    const passed = await inHandOf(ada, house);
    await passOn(ada, passed.id, { colleague: alan.id });
    const other = await house.document();
    const sooner = new Date(app.clock.now().getTime() - MINUTE);
    await app.platform.database.pool.query('update document set promised_at = $1 where id = $2', [sooner, other.id]);
    const { photo } = await house.document('validated');
    await app.platform.database.pool.query('update document set photo_id = $1 where id = $2', [photo.id, passed.id]);
    expect(await takeNext(alan)).toBe(other.id);
  });

  test('is passed on to people who may verify, and to nobody else', async () => {
    const controller = await app.signedInAs('controller');
    const { id } = await inHandOf(ada, house);
    for (const colleague of [controller.id, ada.id, 2_000_000_000]) {
      const refused = await passOn(ada, id, { colleague });
      expect([refused.status, refused.refusal.code]).toEqual([422, 'colleague_cannot']);
    }
    expect((await documentRow(app, id)).status).toBe('verification_in_progress');
    const { result } = (await ada.call(passing.listColleagues)).answer;
    expect(result.find((one) => one.id === alan.id)).toMatchObject({ is_signed_in: true });
    expect(result.some((one) => one.id === ada.id || one.id === controller.id)).toBe(false);
  });
});
