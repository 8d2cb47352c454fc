import * as photos from '@likeness/contract/photos';
import { describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { staffSession } from '../staff/schema.ts';
import type { Caller, TestApp } from '../testing/app.ts';
import { documentRow } from '../testing/builders.ts';
import { openLookDesk } from '../testing/lookDesk.ts';
import { type LookScenario, takeNext } from '../testing/lookScenario.ts';
import type { WorkScenario } from '../testing/workScenario.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WORD = 'Is this shadow too dark?';

let app: TestApp;
let looks: LookScenario;
let house: WorkScenario;
let ada: Caller;
let grace: Caller;
let alan: Caller;

openLookDesk('a document', (desk) => {
  ({ app, looks } = desk);
  [ada, grace, alan] = desk.sorters;
  house = looks.work;
});

const orm = () => app.platform.database.orm;
const read = async (who: Caller, id: number) => (await who.call(photos.getDocument, { params: { id } })).answer;

async function passOn(who: Caller, id: number, given: { colleague?: number; word?: string; photoUid?: string } = {}) {
  const photoUid = given.photoUid ?? (await read(who, id)).photo!.uid;
  return who.call(photos.passOn, { params: { id }, body: { word: WORD, ...given, photoUid } });
}

const undo = (who: Caller, id: number, decision: number) =>
  who.call(photos.undoDecision, { params: { id }, body: { decision } });

/** A document that Ada has taken and is not sure of. */
async function inAdasHands() {
  const document = await house.document();
  expect(await takeNext(ada)).toBe(document.id);
  return document;
}

async function signOut(who: Caller) {
  await orm().update(staffSession).set({ endedAt: app.clock.now() }).where(eq(staffSession.staffId, who.id));
}

describe('a photo that somebody is not sure of', () => {
  test('waits again in its status, and whoever gets it reads the word', async () => {
    const { id } = await inAdasHands();
    const { status, answer } = await passOn(ada, id);
    expect([status, answer.status]).toEqual([200, 'pending_verification']);
    expect((await documentRow(app, id)).status).toBe('pending_verification');
    expect(await takeNext(grace)).toBe(id);
    const { actions } = (await read(grace, id)).photo!;
    expect(actions.at(-1)).toMatchObject({
      name: 'passed_on',
      is_comment: true,
      value_text: WORD,
      user: { id: ada.id },
    });
  });

  test('is not handed out to the same person next, nor shown ahead, while others are there', async () => {
    const { id } = await inAdasHands();
    await passOn(ada, id);
    expect(await takeNext(ada)).toBeUndefined();
    const other = await house.document();
    expect(await takeNext(ada)).toBe(other.id);
    const ahead = await ada.call(photos.nextForVerification, { query: { after: other.id } });
    expect(ahead.answer).toEqual({ noDocumentToVerify: true });
  });

  test('comes back once colleagues have had five minutes and nobody works, but not before', async () => {
    const { id } = await inAdasHands();
    await passOn(ada, id);
    app.clock.advance(5 * MINUTE - SECOND);
    expect(await takeNext(ada)).toBeUndefined();
    app.clock.advance(SECOND);
    const other = await house.document();
    expect(await takeNext(grace)).toBe(id);
    await grace.call(photos.leaveVerification, { params: { id } });
    expect(await takeNext(alan)).toBe(id);
    await alan.call(photos.leaveVerification, { params: { id } });
    expect(await takeNext(ada)).toBe(other.id);
    await ada.call(photos.leaveVerification, { params: { id: other.id } });
    await grace.call(photos.startVerification, { params: { id: other.id } });
    expect(await takeNext(ada)).toBeUndefined();
    await grace.call(photos.leaveVerification, { params: { id: other.id } });
    await app.platform.database.pool.query(`update document set status = 'validated' where id = $1`, [other.id]);
    expect(await takeNext(ada)).toBe(id);
  });

  test('comes back at once to whoever is alone in the house', async () => {
    const { id } = await inAdasHands();
    await app.platform.database.pool.query('update staff_session set ended_at = $1 where staff_id <> $2', [
      app.clock.now(),
      ada.id,
    ]);
    await passOn(ada, id);
    expect(await takeNext(ada)).toBe(id);
  });

  test('is one of the queue again once somebody has decided on it', async () => {
    const document = await inAdasHands();
    const { id } = document;
    await passOn(ada, id);
    const controller = await app.signedInAs('controller');
    app.clock.advance(MINUTE);
    await house.sendForEditing(grace, 'Lighter, please', document);
    const photoUid = (await read(grace, id)).photo!.uid;
    await controller.call(photos.startProcessing, { params: { id } });
    const body = { photo: { status: 'pending_verification', photoUid }, final: true, comment: 'Too blurred' };
    await controller.call(photos.decide, { params: { id }, body });
    expect(await takeNext(ada)).toBe(id);
  });
});

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
    const { id } = await inAdasHands();
    await passOn(ada, id, { colleague: boss.id });
    const other = await house.document();
    expect(await takeNext(boss)).toBe(id);
    expect((await documentRow(app, other.id)).status).toBe('pending_verification');
  });

  test('is anybody’s after half an hour', async () => {
    const { id } = await inAdasHands();
    await passOn(ada, id, { colleague: alan.id });
    app.clock.advance(30 * MINUTE - SECOND);
    expect(await takeNext(grace)).toBeUndefined();
    app.clock.advance(SECOND);
    expect(await takeNext(grace)).toBe(id);
  });

  test('is anybody’s once that colleague has signed out', async () => {
    const { id } = await inAdasHands();
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(grace)).toBeUndefined();
    await signOut(alan);
    expect(await takeNext(grace)).toBe(id);
  });

  test('is anybody’s once that colleague was not sure either, and goes back to neither of the two next', async () => {
    const { id } = await inAdasHands();
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(alan)).toBe(id);
    app.clock.advance(MINUTE);
    await passOn(alan, id);
    expect(await takeNext(alan)).toBeUndefined();
    expect(await takeNext(ada)).toBeUndefined();
    expect(await takeNext(grace)).toBe(id);
  });

  test('goes on to the colleague whom that one names, be it who asked first', async () => {
    const { id } = await inAdasHands();
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(alan)).toBe(id);
    await passOn(alan, id, { colleague: ada.id });
    expect(await takeNext(alan)).toBeUndefined();
    expect(await takeNext(grace)).toBeUndefined();
    expect(await takeNext(ada)).toBe(id);
  });

  test('is that colleague’s again once they take their own passing on back', async () => {
    const { id } = await inAdasHands();
    await passOn(ada, id, { colleague: alan.id });
    expect(await takeNext(alan)).toBe(id);
    const { answer } = await passOn(alan, id);
    await undo(alan, id, answer.undo.decision);
    await alan.call(photos.leaveVerification, { params: { id } });
    expect(await takeNext(grace)).toBeUndefined();
    expect(await takeNext(alan)).toBe(id);
  });

  test('comes first to them only as long as it is the photo that waits', async () => {
    const passed = await inAdasHands();
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
    const { id } = await inAdasHands();
    for (const colleague of [controller.id, ada.id, 2_000_000_000]) {
      const refused = await passOn(ada, id, { colleague });
      expect([refused.status, refused.refusal.code]).toEqual([422, 'colleague_cannot']);
    }
    expect((await documentRow(app, id)).status).toBe('verification_in_progress');
    const { result } = (await ada.call(photos.listColleagues)).answer;
    expect(result.find((one) => one.id === alan.id)).toMatchObject({ is_signed_in: true });
    expect(result.some((one) => one.id === ada.id || one.id === controller.id)).toBe(false);
  });
});

describe('passing on is refused', () => {
  test('without a word, without the claim, and for a photo that is not the one on the screen', async () => {
    const { id } = await inAdasHands();
    expect((await passOn(ada, id, { word: '   ' })).status).toBe(422);
    const { photo } = await read(ada, id);
    expect((await passOn(grace, id, { photoUid: photo!.uid })).refusal.code).toBe('claim_missing');
    expect((await passOn(ada, id, { photoUid: 'a'.repeat(32) })).refusal.code).toBe('photo_replaced');
    app.clock.advance(16 * MINUTE);
    expect((await passOn(ada, id)).refusal.code).toBe('claim_expired');
    const { rows } = await app.platform.database.pool.query('select from passed_on');
    expect(rows).toHaveLength(0);
  });
});

describe('what was passed on', () => {
  test('is taken back within eight seconds, with its claim', async () => {
    const { id } = await inAdasHands();
    const { answer } = await passOn(ada, id);
    app.clock.advance(7 * SECOND);
    const undone = await undo(ada, id, answer.undo.decision);
    expect(undone.answer.document).toMatchObject({ status: 'verification_in_progress', claim: { managedByMe: true } });
    await ada.call(photos.leaveVerification, { params: { id } });
    expect(await takeNext(ada)).toBe(id);
  });

  test('stays with whoever has taken it, and is nobody else’s to take back', async () => {
    const { id } = await inAdasHands();
    const { answer } = await passOn(ada, id);
    expect((await undo(grace, id, answer.undo.decision)).refusal.code).toBe('undo_too_late');
    expect(await takeNext(grace)).toBe(id);
    expect((await undo(ada, id, answer.undo.decision)).refusal.code).toBe('undo_too_late');
    expect((await read(grace, id)).claim).toMatchObject({ managedByMe: true });
  });

  test('is not taken back after eight seconds', async () => {
    const { id } = await inAdasHands();
    const { answer } = await passOn(ada, id);
    app.clock.advance(8 * SECOND);
    expect((await undo(ada, id, answer.undo.decision)).refusal.code).toBe('undo_too_late');
  });
});

describe('a second look that is passed on', () => {
  /** A look that Ada has in hand, while a document waits. */
  async function aLook() {
    looks.draw('a look');
    const { id } = await looks.atRejection(grace);
    const waiting = await house.document();
    expect(await takeNext(ada)).toBe(id);
    return { id, waiting };
  }

  test('answers as a document does, and goes to a colleague with the word', async () => {
    const { id, waiting } = await aLook();
    const { status, answer } = await passOn(ada, id);
    expect([status, answer.status, answer.message]).toEqual([200, 'pending_verification', 'Document passed on']);
    expect(await takeNext(ada)).toBe(waiting.id);
    await house.document();
    expect(await takeNext(alan)).toBe(id);
    const { actions } = (await read(alan, id)).photo!;
    expect(actions.at(-1)).toMatchObject({ name: 'passed_on', value_text: WORD, user: { id: ada.id } });
  });

  test('is the next photo of the colleague whom it is passed on to', async () => {
    const { id } = await aLook();
    looks.draw('a document');
    await passOn(ada, id, { colleague: alan.id });
    await house.document();
    expect(await takeNext(alan)).toBe(id);
  });

  test('is anybody’s once that colleague was not sure either', async () => {
    const { id, waiting } = await aLook();
    await passOn(ada, id, { colleague: alan.id });
    await house.document();
    expect(await takeNext(alan)).toBe(id);
    await passOn(alan, id);
    expect(await takeNext(alan)).toBe(waiting.id);
    const another = await app.signedInAs('sorter');
    expect(await takeNext(another)).toBe(id);
  });

  test('is taken back within eight seconds', async () => {
    const { id } = await aLook();
    const { answer } = await passOn(ada, id);
    const undone = await undo(ada, id, answer.undo.decision);
    expect(undone.answer.document).toMatchObject({ id, status: 'verification_in_progress' });
  });

  test('is followed by a document, because two of them never follow each other', async () => {
    const { id, waiting } = await aLook();
    await looks.atRejection(grace);
    await passOn(ada, id);
    expect(await takeNext(ada)).toBe(waiting.id);
  });
});
