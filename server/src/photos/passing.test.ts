import * as photos from '@likeness/contract/photos';
import { describe, expect, test } from 'vitest';
import type { Caller, TestApp } from '../testing/app.ts';
import { documentRow } from '../testing/builders.ts';
import { openLookDesk } from '../testing/lookDesk.ts';
import { type LookScenario, takeNext } from '../testing/lookScenario.ts';
import { WORD, inHandOf, passOn, takeBack } from '../testing/passing.ts';
import type { WorkScenario } from '../testing/workScenario.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

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

const read = async (who: Caller, id: number) => (await who.call(photos.getDocument, { params: { id } })).answer;

describe('a photo that somebody is not sure of', () => {
  test('waits again in its status, and whoever gets it reads the word', async () => {
    const { id } = await inHandOf(ada, house);
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
    const { id } = await inHandOf(ada, house);
    await passOn(ada, id);
    expect(await takeNext(ada)).toBeUndefined();
    const other = await house.document();
    expect(await takeNext(ada)).toBe(other.id);
    const ahead = await ada.call(photos.nextForVerification, { query: { after: other.id } });
    expect(ahead.answer).toEqual({ noDocumentToVerify: true });
  });

  test('comes back once colleagues have had five minutes and nobody works, but not before', async () => {
    const { id } = await inHandOf(ada, house);
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
    const { id } = await inHandOf(ada, house);
    await app.platform.database.pool.query('update staff_session set ended_at = $1 where staff_id <> $2', [
      app.clock.now(),
      ada.id,
    ]);
    await passOn(ada, id);
    expect(await takeNext(ada)).toBe(id);
  });

  test('is one of the queue again once somebody has decided on it', async () => {
    const document = await inHandOf(ada, house);
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

describe('passing on is refused', () => {
  test('without a word, without the claim, and for a photo that is not the one on the screen', async () => {
    const { id } = await inHandOf(ada, house);
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
    const { id } = await inHandOf(ada, house);
    const { answer } = await passOn(ada, id);
    app.clock.advance(7 * SECOND);
    const undone = await takeBack(ada, id, answer.undo.decision);
    expect(undone.answer.document).toMatchObject({ status: 'verification_in_progress', claim: { managedByMe: true } });
    await ada.call(photos.leaveVerification, { params: { id } });
    expect(await takeNext(ada)).toBe(id);
  });

  test('stays with whoever has taken it, and is nobody else’s to take back', async () => {
    const { id } = await inHandOf(ada, house);
    const { answer } = await passOn(ada, id);
    expect((await takeBack(grace, id, answer.undo.decision)).refusal.code).toBe('undo_too_late');
    expect(await takeNext(grace)).toBe(id);
    expect((await takeBack(ada, id, answer.undo.decision)).refusal.code).toBe('undo_too_late');
    expect((await read(grace, id)).claim).toMatchObject({ managedByMe: true });
  });

  test('is not taken back after eight seconds', async () => {
    const { id } = await inHandOf(ada, house);
    const { answer } = await passOn(ada, id);
    app.clock.advance(8 * SECOND);
    expect((await takeBack(ada, id, answer.undo.decision)).refusal.code).toBe('undo_too_late');
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
    const undone = await takeBack(ada, id, answer.undo.decision);
    expect(undone.answer.document).toMatchObject({ id, status: 'verification_in_progress' });
  });

  test('is followed by a document, because two of them never follow each other', async () => {
    const { id, waiting } = await aLook();
    await looks.atRejection(grace);
    await passOn(ada, id);
    expect(await takeNext(ada)).toBe(waiting.id);
  });
});
