import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { liveClaim } from '../../claims/index.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { documentRow, orderRow } from '../../testing/builders.ts';
import { OrderScenario, aBoard, aShipment, stand } from '../../testing/orderScenario.ts';
import { shipment } from '../../shipments/schema.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

const at = (id: number) => ({ params: { id } });
const reject = (id: number, who = manager) => who.call(afterSales.rejectSignature, at(id));
const treat = (id: number, who = manager) => who.call(afterSales.sendForTreatment, at(id));
const treatMyself = (id: number, who = manager) => who.call(afterSales.sendForTreatmentAndLock, at(id));
const statusOf = async (id: number) => (await documentRow(app, id)).status;
const auditNamesOf = async (documentId: number) => {
  const rows = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.documentId, documentId));
  return rows.map(({ name }) => name);
};
const lettersOf = async (documentId: number) => {
  const ofIt = eq(shipment.documentId, documentId);
  const rows = await app.platform.database.orm.select().from(shipment).where(ofIt).orderBy(shipment.id);
  return rows.map(({ status }) => status);
};
const emailsAbout = (documentId: number) =>
  app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.documentId, documentId));

describe('a rejected signature', () => {
  test('is asked for again by e-mail, and its order waits for it', async () => {
    const { id, orderId } = await scenario.ordered({ signature: true });
    expect((await reject(id)).answer).toEqual({
      id,
      status: 'rejected_signature',
      message: 'Signature rejected successfully!',
      undone_by: 'sendForTreatment',
    });
    expect([await statusOf(id), (await orderRow(app, orderId)).status]).toEqual([
      'rejected_signature',
      'rejected_signature',
    ]);
    const mails = await emailsAbout(id);
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['signature_rejected', 'ada@customer.test'],
    ]);
    expect(await auditNamesOf(id)).toEqual(['signature_rejected']);
  });

  test('clicked twice is told once', async () => {
    const { id } = await scenario.ordered({ signature: true });
    const both = await Promise.all([reject(id), reject(id)]);
    expect(both.map((reply) => reply.answer.status)).toEqual(['rejected_signature', 'rejected_signature']);
    expect([await emailsAbout(id), await auditNamesOf(id)].map((found) => found.length)).toEqual([1, 1]);
  });

  test('interrupts whoever judges the photo, and their decision is refused', async () => {
    const it = await scenario.ordered({ signature: true });
    await sorter.call(photos.startVerification, at(it.id));
    expect((await reject(it.id)).status).toBe(200);
    const late = await sorter.call(photos.decide, {
      ...at(it.id),
      body: { final: true, lastValidation: true, photo: { status: 'validated', photoUid: it.photo.uid } },
    });
    expect([late.status, late.refusal.code, await statusOf(it.id)]).toEqual([
      409,
      'claim_missing',
      'rejected_signature',
    ]);
    const [row] = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.documentId, it.id));
    expect(row!.after).toMatchObject({ interrupted: [sorter.id] });
  });

  test('is not where there is none, nor once its photo is validated, nor to be rejected by a sorter', async () => {
    const without = await scenario.ordered();
    expect((await reject(without.id)).refusal).toMatchObject({ code: 'wrong_state', status: 'pending_verification' });
    const validated = await scenario.ordered({ signature: true, status: 'validated' });
    expect((await reject(validated.id)).status).toBe(409);
    const waiting = await scenario.ordered({ signature: true });
    expect((await reject(waiting.id, sorter)).status).toBe(403);
    for (const { id } of [without, validated, waiting]) expect(await auditNamesOf(id)).toEqual([]);
  });

  test('is taken back by sending the document for treatment', async () => {
    const { id, orderId } = await scenario.ordered({ signature: true });
    await reject(id);
    expect((await treat(id)).answer.status).toBe('pre_validated');
    expect((await orderRow(app, orderId)).status).toBe('in_progress');
  });
});

describe('sending for treatment', () => {
  test('brings a document to the controllers and its order back to work, and is answered twice', async () => {
    const { id, orderId } = await scenario.ordered({ status: 'rejected_photo', order: 'rejected_photo' });
    for (let click = 0; click < 2; click += 1) {
      expect((await treat(id)).answer).toEqual({
        id,
        status: 'pre_validated',
        message: 'Document sent for treatment',
        undone_by: 'requestLastValidation',
      });
    }
    expect((await orderRow(app, orderId)).status).toBe('in_progress');
    expect(await auditNamesOf(id)).toEqual(['sent_for_treatment']);
    const controller = await app.signedInAs('controller');
    expect((await controller.call(photos.startProcessing, at(id))).answer.managedByMe).toBe(true);
  });

  describe('with a word to whoever treats it', () => {
    const treatWith = (id: number, comment: string | undefined, who = manager) =>
      who.call(afterSales.sendForTreatment, { ...at(id), body: { comment }, method: 'POST' });
    const saidOn = async (id: number, who: Caller) => {
      const { photo } = (await who.call(photos.getDocument, at(id))).answer;
      return photo!.actions.map(({ name, value_text: words, is_comment: isComment, user }) => [
        name,
        words,
        isComment,
        user?.id,
      ]);
    };

    test('shows it with the photo, to controllers and sorters, and in the histories', async () => {
      const { id, orderId } = await scenario.ordered({ status: 'validated' });
      expect((await treatWith(id, '  Please keep the scarf. ')).answer.status).toBe('pre_validated');
      const said = [['sent_for_treatment', 'Please keep the scarf.', true, manager.id]];
      for (const role of ['controller', 'sorter'] as const) {
        expect(await saidOn(id, await app.signedInAs(role))).toEqual(said);
      }
      const { actions } = (await manager.call(readOrder, at(orderId))).answer;
      expect(actions.find(({ name }) => name === 'sent_for_treatment')).toMatchObject({
        value_text: 'Please keep the scarf.',
        document_id: id,
      });
    });

    test('leaves it there as a comment where the photo waits already', async () => {
      const { id } = await scenario.ordered({ status: 'validated' });
      await treat(id);
      expect((await treatWith(id, 'It is urgent')).answer.status).toBe('pre_validated');
      expect(await saidOn(id, sorter)).toEqual([
        ['sent_for_treatment', null, false, manager.id],
        ['order_commented', 'It is urgent', true, manager.id],
      ]);
    });

    test.each([
      ['nothing', undefined],
      ['an empty one', ' '],
    ])('takes %s as none, on POST and on GET', async (_, comment) => {
      const { id } = await scenario.ordered({ status: 'validated' });
      await treatWith(id, comment);
      await treatWith(id, comment);
      expect(await saidOn(id, sorter)).toEqual([['sent_for_treatment', null, false, manager.id]]);
      const plain = await scenario.ordered({ status: 'validated' });
      const posted = await manager.call(afterSales.sendForTreatment, { ...at(plain.id), method: 'POST' });
      expect(posted.answer.status).toBe('pre_validated');
    });

    test('refuses one that is too long, and one about a photo that somebody works on; then nothing is written', async () => {
      const [long, held] = [await scenario.ordered({ status: 'validated' }), await scenario.ordered()];
      const { status, refusal } = await treatWith(long.id, 'x'.repeat(COMMENT_LENGTH_MAX + 1));
      expect([status, Object.keys(refusal.errors!)]).toEqual([422, ['comment']]);
      await (await app.signedInAs('sorter')).call(photos.startVerification, at(held.id));
      expect((await treatWith(held.id, 'Please')).refusal.code).toBe('claim_refused');
      expect((await treatWith(long.id, 'Please', sorter)).status).toBe(403);
      expect([await auditNamesOf(long.id), await auditNamesOf(held.id)]).toEqual([[], []]);
    });
  });

  test('stops the letter that waits with the old photo, and nobody who had it in hand goes on', async () => {
    const it = await scenario.ordered({ status: 'pending_shipment' });
    await aBoard(app, it);
    await aShipment(app, it, 'shipped', '1');
    await aShipment(app, it);
    expect((await treat(it.id)).status).toBe(200);
    expect(await lettersOf(it.id)).toEqual(['shipped', 'canceled']);
  });

  test('keeps the letter that came back, so that the next photo is not posted to the same address', async () => {
    const it = await scenario.ordered({ status: 'pending_shipment' });
    await aShipment(app, it, 'blocked', '2');
    expect((await treat(it.id)).status).toBe(200);
    expect(await lettersOf(it.id)).toEqual(['blocked']);
  });

  test.each([
    ['pending_shipment', '4711'],
    ['merci_facteur_unprocessed', null],
  ] as const)('is too late once its letter is %s with the number %s', async (status, mailId) => {
    const it = await scenario.ordered({ status: 'pending_shipment' });
    await aShipment(app, it, status, mailId);
    expect((await treat(it.id)).refusal).toMatchObject({
      code: 'letter_handed_over',
      message: 'Its letter is already with the mail partner, or on its way',
    });
    expect([await statusOf(it.id), await lettersOf(it.id)]).toEqual(['pending_shipment', [status]]);
  });

  test('makes what was delivered without a letter anew, and nothing that was shipped', async () => {
    const digital = await scenario.ordered({ product: 'digital', status: 'delivered', order: 'fulfilled' });
    expect((await treat(digital.id)).answer.status).toBe('pre_validated');
    expect((await orderRow(app, digital.orderId)).status).toBe('in_progress');
    const shipped = await scenario.ordered({ status: 'delivered', order: 'fulfilled' });
    await aShipment(app, shipped, 'shipped', '1');
    expect((await treat(shipped.id)).refusal.code).toBe('letter_handed_over');
    expect((await orderRow(app, shipped.orderId)).status).toBe('fulfilled');
  });

  test('leaves alone what somebody works on, and says who', async () => {
    const { id } = await scenario.ordered();
    await sorter.call(photos.startVerification, at(id));
    expect((await treat(id)).refusal).toMatchObject({
      code: 'claim_refused',
      managedByMe: false,
      by: { id: sorter.id },
      status: 'verification_in_progress',
    });
    expect(await statusOf(id)).toBe('verification_in_progress');
  });

  test('takes what nobody has worked on for too long', async () => {
    const { id } = await scenario.ordered();
    await sorter.call(photos.startVerification, at(id));
    app.clock.advance(15 * 60_000);
    expect((await treat(id)).answer.status).toBe('pre_validated');
    expect((await treatMyself(id)).answer.claim.managedByMe).toBe(true);
    await manager.call(photos.leaveProcessing, at(id));
  });

  test('lays down what one works on oneself', async () => {
    const admin = await app.signedInAs('admin');
    const { id } = await scenario.ordered();
    await admin.call(photos.startVerification, at(id));
    expect((await treat(id, admin)).answer.status).toBe('pre_validated');
    const { result } = (await admin.call(photos.listMyVerifications)).answer;
    expect(result).toEqual([]);
  });
});

describe('sending for treatment and taking it', () => {
  test('gives it to the caller, and again when it is asked for again', async () => {
    const { id } = await scenario.ordered({ status: 'validated' });
    const first = (await treatMyself(id)).answer;
    expect(first).toMatchObject({
      status: 'processing_in_progress',
      message: 'Document sent for treatment',
      claim: { managedByMe: true, by: { id: manager.id } },
    });
    app.clock.advance(60_000);
    const again = (await treatMyself(id)).answer;
    expect([again.status, again.claim.expires_at]).toEqual(['processing_in_progress', first.claim.expires_at]);
    expect(await auditNamesOf(id)).toEqual(['sent_for_treatment']);
    await manager.call(photos.leaveProcessing, at(id));
    expect((await treatMyself(id)).answer.claim.managedByMe).toBe(true);
    await manager.call(photos.leaveProcessing, at(id));
  });

  test('is refused to whoever works on another, and to whom somebody was faster; then nothing is moved', async () => {
    const [first, second] = [
      await scenario.ordered({ status: 'validated' }),
      await scenario.ordered({ status: 'validated' }),
    ];
    await treatMyself(first.id);
    expect((await treatMyself(second.id)).refusal).toMatchObject({
      code: 'hands_full',
      message: `You are already working on document ${first.id}: finish or leave one first`,
    });
    expect([await statusOf(second.id), await auditNamesOf(second.id)]).toEqual(['validated', []]);
    const colleague = await app.signedInAs('orderManager');
    expect((await treatMyself(first.id, colleague)).refusal).toMatchObject({
      code: 'claim_refused',
      by: { id: manager.id },
    });
    await manager.call(photos.leaveProcessing, at(first.id));
  });

  test('two people at once: one of them has it, the other is told who', async () => {
    const { id } = await scenario.ordered({ status: 'pending_verification' });
    const people = [await app.signedInAs('orderManager'), await app.signedInAs('admin')];
    const replies = await Promise.all(people.map((who) => treatMyself(id, who)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const held = await liveClaim(app.platform.database.orm, 'processing', id, app.clock.now());
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(held!.staffId).toBe(people[winner]!.id);
    expect(replies[1 - winner]!.refusal.by).toMatchObject({ id: people[winner]!.id });
  });
});

test('what is canceled, replaced, or being measured is not sent for treatment', async () => {
  const { id } = await scenario.ordered();
  for (const status of ['created', 'waiting_ia_validation', 'canceled', 'replaced'] as const) {
    await stand(app, id, status);
    expect([(await treat(id)).status, (await treatMyself(id)).status, await statusOf(id)]).toEqual([409, 409, status]);
  }
});
