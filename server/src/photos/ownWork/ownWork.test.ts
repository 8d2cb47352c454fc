import { sendForTreatment } from '@likeness/contract/orderDesk/afterSales';
import { refuseByAuthority } from '@likeness/contract/orderDesk/authorityRefusals';
import * as photos from '@likeness/contract/photos';
import { listOwnVerdicts, readOwnDay } from '@likeness/contract/photos/ownWork';
import { describe, expect, test } from 'vitest';
import { file } from '../../files/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import type { Caller, TestApp } from '../../testing/app.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';
import { openLookDesk } from '../../testing/lookDesk.ts';
import { type LookScenario, decideOn, takeNext } from '../../testing/lookScenario.ts';
import type { WorkScenario } from '../../testing/workScenario.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

let app: TestApp;
let looks: LookScenario;
let house: WorkScenario;
let ada: Caller;
let grace: Caller;

openLookDesk('a look', (desk) => {
  ({ app, looks } = desk);
  [ada, grace] = desk.sorters;
  house = looks.work;
});

const own = async (who: Caller) => (await who.call(listOwnVerdicts)).answer.result;
const dayOf = async (who: Caller, time_zone = 'UTC') => (await who.call(readOwnDay, { query: { time_zone } })).answer;

/** A second look that Ada has answered, beside a document that she has decided on in the same way. */
async function lookAndDocument(verdict: 'reject' | 'sendForEditing' | 'validate') {
  const { id } = await looks.atRejection(grace);
  const waiting = await house.document();
  expect(await takeNext(ada)).toBe(id);
  const given =
    verdict === 'reject'
      ? { photo: { photoRejectReasons: [looks.reason.id] } }
      : verdict === 'sendForEditing'
        ? { comment: 'Lighter, please' }
        : { overrideReason: 'It is a test' };
  expect((await decideOn(ada, id, verdict, given)).status).toBe(200);
  if (verdict === 'sendForEditing') await house.sendForEditing(ada, 'Lighter, please', waiting);
  else await house[verdict](ada, waiting);
  return { look: id, document: waiting.id };
}

describe('one’s own last verdicts', () => {
  test('are the last twenty, newest first, without what was undone and without anybody else’s', async () => {
    const made: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      app.clock.advance(MINUTE);
      made.unshift((await house.reject(ada)).document.id);
    }
    await house.reject(grace);
    app.clock.advance(MINUTE);
    await house.undo(ada, await house.reject(ada));
    const rows = await own(ada);
    expect(rows.map(({ document }) => document)).toEqual(made.slice(0, 20));
    expect(rows[0]).toMatchObject({ verdict: 'reject', reasons: [{ label: 'Eyes closed' }], state: 'reopenable' });
    expect(await own(await app.signedInAs('sorter'))).toEqual([]);
  });

  test('name what was ticked of a photo that was sent for editing, a second look like any other', async () => {
    const { id: look } = await looks.atRejection(grace);
    const waiting = await house.document();
    await takeNext(ada);
    const ticked = { photo: { photoRejectReasons: [looks.reason.id] } };
    await decideOn(ada, look, 'sendForEditing', ticked);
    await ada.call(photos.startVerification, { params: { id: waiting.id } });
    await decideOn(ada, waiting.id, 'sendForEditing', ticked);
    const reasons = [{ id: looks.reason.id, label: looks.reason.label }];
    expect(await own(ada)).toMatchObject([
      { document: waiting.id, verdict: 'sendForEditing', comment: null, reasons },
      { document: look, verdict: 'sendForEditing', comment: null, reasons },
    ]);
  });

  test('can be undone, then judged again, and say so once that is asked for', async () => {
    const { document } = await house.reject(ada);
    expect(await own(ada)).toMatchObject([{ state: 'undoable', allowedActions: ['undoDecision'] }]);
    app.clock.advance(9 * SECOND);
    const [row] = await own(ada);
    expect(row).toMatchObject({ state: 'reopenable', allowedActions: ['requestLastValidation'] });
    const params = { documentId: document.id, photoUid: row!.photo_uid };
    expect((await ada.call(photos.requestLastValidation, { params })).answer.status).toBe('pending_last_validation');
    expect(await own(ada)).toMatchObject([{ state: 'waits_again', allowedActions: [] }]);
  });

  test('are not reopened once what was ordered is made, nor once controllers have it', async () => {
    const validated = await house.validate(ada);
    await app.platform.database.pool.query(`update document set status = 'pending_shipment' where id = $1`, [
      validated.document.id,
    ]);
    const sent = await house.sendForEditing(ada);
    app.clock.advance(9 * SECOND);
    const stateOf = async (id: number) => (await own(ada)).find(({ document }) => document === id)?.state;
    expect(await stateOf(validated.document.id)).toBe('fulfilled');
    expect(await stateOf(sent.document.id)).toBe('reopenable');
    await (await app.signedInAs('controller')).call(photos.startProcessing, { params: { id: sent.document.id } });
    expect(await stateOf(sent.document.id)).toBe('with_controllers');
  });

  test('say of a rejected photo who has it now, and that the customer has sent another only if they have', async () => {
    const controller = await app.signedInAs('controller');
    const manager = await app.signedInAs('orderManager');
    const { document } = await house.reject(ada);
    app.clock.advance(9 * SECOND);
    const stateNow = async () => (await own(ada))[0]!.state;
    await manager.call(sendForTreatment, { params: { id: document.id } });
    expect(await stateNow()).toBe('with_controllers');
    await controller.call(photos.startProcessing, { params: { id: document.id } });
    expect(await stateNow()).toBe('with_controllers');
    await controller.call(photos.leaveProcessing, { params: { id: document.id } });
    const edited = await house.process(controller, document);
    expect(await stateNow()).toBe('waits_again');
    await house.validate(grace, edited.document);
    expect(await stateNow()).toBe('judged_since');
    const customers = { addedByStaffId: null, addedByPartnerId: document.photo.addedByPartnerId };
    await app.platform.database.orm.update(file).set(customers).where(eq(file.id, edited.document.photo.id));
    expect(await stateNow()).toBe('new_photo');
  });

  test('and the numbers of the day are without what somebody has noted for an authority', async () => {
    const admin = await app.signedInAs('admin');
    const { document } = await house.validate(grace);
    await app.platform.database.pool.query(`update document set status = 'delivered' where id = $1`, [document.id]);
    const reasons = [(await aReason(app, { sendToUser: true })).id];
    const body = { words: 'Shadow', refusalForUser: grace.id, reasons, next: 'newPhoto' as const };
    const { answer } = await admin.call(refuseByAuthority, { params: { id: document.id }, body });
    expect(answer.status).toBe('rejected_photo');
    expect(await own(admin)).toEqual([]);
    expect(await dayOf(admin)).toMatchObject({ judged: 0, reject: 0, first_at: null });
  });

  test.each(['reject', 'sendForEditing', 'validate'] as const)(
    'show a second look as they show a document after the same verdict: %s',
    async (verdict) => {
      const { look, document } = await lookAndDocument(verdict);
      const shown = async () => {
        const rows = await own(ada);
        return [look, document].map((id) => {
          const row = rows.find((one) => one.document === id)!;
          return { keys: Object.keys(row), state: row.state, allowedActions: row.allowedActions, kind: row.verdict };
        });
      };
      const alike = async () => {
        const [ofLook, ofDocument] = await shown();
        expect(ofLook).toEqual(ofDocument);
      };
      await alike();
      app.clock.advance(10 * SECOND);
      if (verdict === 'validate') {
        await app.platform.database.pool.query(`update document set status = 'pending_shipment' where id = $1`, [
          document,
        ]);
      }
      await alike();
      for (const row of await own(ada)) {
        if (!row.allowedActions.includes('requestLastValidation')) continue;
        const params = { documentId: row.document, photoUid: row.photo_uid };
        expect((await ada.call(photos.requestLastValidation, { params })).status).toBe(200);
      }
      await alike();
      app.clock.advance(2 * 60 * MINUTE);
      if (verdict === 'sendForEditing') return;
      if (verdict === 'validate') await alike();
    },
  );
});

describe('one’s own numbers of the day', () => {
  test('count what was judged since midnight by one’s own clocks, with the time that a verdict took', async () => {
    app.clock.advance(MINUTE);
    for (const seconds of [4, 6, 20]) {
      const document = await house.document();
      await ada.call(photos.startVerification, { params: { id: document.id } });
      app.clock.advance(seconds * SECOND);
      await house.reject(ada, document);
    }
    await house.reject(grace);
    expect(await dayOf(ada)).toMatchObject({ judged: 3, reject: 3, validate: 0, median_seconds: 6 });
    app.clock.advance(24 * 60 * MINUTE);
    expect(await dayOf(ada)).toEqual({
      judged: 0,
      validate: 0,
      reject: 0,
      sendForEditing: 0,
      median_seconds: null,
      first_at: null,
    });
  });

  test('count a second look like a document', async () => {
    await lookAndDocument('reject');
    expect(await dayOf(ada)).toMatchObject({ judged: 2, reject: 2 });
  });

  test('are not asked for in a time zone that there is not', async () => {
    const { status } = await ada.call(readOwnDay, { query: { time_zone: 'Mars/Olympus' } });
    expect(status).toBe(422);
  });
});
