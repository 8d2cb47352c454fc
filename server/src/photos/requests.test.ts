import { readReasonEffects } from '@likeness/contract/quality/reasons';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { orders } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { aReason, aTranslation } from '../testing/catalogueBuilders.ts';
import { decisionReason } from './schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

let app: TestApp;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await emptyTables(app, 'document', 'claim', 'reservation');
  sorter = await app.signedInAs('sorter');
});

type Made = Awaited<ReturnType<typeof inHand>>;

async function inHand() {
  const made = await aDocument(app);
  await sorter.call(photos.startVerification, { params: { id: made.id } }).then((reply) => reply.answer);
  return made;
}

const decideOn = ({ id, photo }: Made, status: string, reasons: readonly number[], rest: object = {}) =>
  sorter.call(photos.decide, {
    params: { id },
    body: {
      photo: { status, photoUid: photo.uid, photoRejectReasons: [...reasons] },
      final: status === 'rejected',
      ...rest,
    },
  });
const sendForEditing = (made: Made, reasons: readonly number[], rest: object = {}) =>
  decideOn(made, 'pending_verification', reasons, rest);
const read = async (person: Caller, id: number, language = 'en') =>
  (await person.call(photos.getDocument, { params: { id }, headers: { 'accept-language': language } })).answer;

test('ticked reasons go along to the controller, who reads them in their language, and reject nothing', async () => {
  const dark = await aReason(app, { label: 'Too dark' });
  await aTranslation(app, rejectReason, dark, 'fr', { label: 'Trop sombre' });
  const made = await inHand();
  expect((await sendForEditing(made, [dark.id])).answer).toMatchObject({ status: 'pre_validated' });

  const controller = await app.signedInAs('controller');
  const seen = await read(controller, made.id, 'fr');
  const asked = seen.photo!.actions.find(({ name }) => name === 'sent_for_editing');
  expect(asked?.reasons).toEqual([{ id: dark.id, label: 'Trop sombre' }]);
  expect(seen.photo!.photo_reject_reason_histories).toEqual([]);

  await app.settle(9);
  expect(await app.platform.database.orm.select().from(decisionReason)).toEqual([]);
  const admin = await app.signedInAs('admin');
  const day = app.clock.now().toISOString().slice(0, 10);
  const board = (await admin.call(readReasonEffects, { query: { from: day, to: day } })).answer;
  expect(board.result).toEqual([]);
  expect(board.figures.find(({ measure }) => measure === 'photos_rejected')?.value).toBe(0);
});

test('what was ticked and sent for editing comes back when it is taken back', async () => {
  const dark = await aReason(app, { label: 'Too dark' });
  const made = await inHand();
  const { undo } = (await sendForEditing(made, [dark.id], { comment: 'A little' })).answer;
  const undone = await sorter.call(photos.undoDecision, { params: { id: made.id }, body: { decision: undo.decision } });
  expect(undone.answer.typed).toMatchObject({ comment: 'A little', photoRejectReasons: [dark.id] });
});

test('sending for editing needs words or reasons, and only reasons that there are', async () => {
  const made = await inHand();
  expect((await sendForEditing(made, [])).refusal.code).toBe('request_missing');
  expect((await sendForEditing(made, [999_999])).refusal.code).toBe('reason_unknown');
  expect((await read(sorter, made.id)).status).toBe('verification_in_progress');
});

test('the customer’s earlier photos that were refused are shown with their reasons: the last five, without undone ones', async () => {
  const eyes = await aReason(app);
  const earlier: Made[] = [];
  for (let number = 0; number < 7; number += 1) {
    const made = await inHand();
    app.clock.advance(1000);
    const { undo } = (await decideOn(made, 'rejected', [eyes.id])).answer;
    if (number === 6) {
      await sorter.call(photos.undoDecision, { params: { id: made.id }, body: { decision: undo.decision } });
      await sorter.call(photos.leaveVerification, { params: { id: made.id } });
    }
    earlier.push(made);
  }
  const mine = await inHand();
  const stranger = await aDocument(app);
  const { customerId } = mine.order;
  for (const { order } of earlier) {
    await app.platform.database.orm.update(orders).set({ customerId }).where(eq(orders.id, order.id));
  }
  const seen = (await read(sorter, mine.id)).earlier_rejections;
  expect(seen.map(({ document }) => document)).toEqual(
    earlier
      .slice(1, 6)
      .map(({ id }) => id)
      .toReversed(),
  );
  expect(seen[0]).toMatchObject({
    photo: { uid: earlier[5]!.photo.uid },
    photo_reject_reasons: [{ id: eyes.id, label: 'Eyes closed' }],
  });
  const picture = await app.app.http.inject({ method: 'GET', url: seen[0]!.photo.links!.thumb });
  expect(picture.statusCode).toBe(200);
  expect((await read(sorter, stranger.id)).earlier_rejections).toEqual([]);
});
