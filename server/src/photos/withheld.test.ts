import * as files from '@likeness/contract/files';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { readCustomer } from '@likeness/contract/orderDesk/customer';
import { readOrder, readPhotoActions } from '@likeness/contract/orderDesk/detail';
import * as photos from '@likeness/contract/photos';
import { listOwnVerdicts } from '@likeness/contract/photos/ownWork';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aReason } from '../testing/catalogueBuilders.ts';
import { TicketScenario, detailsOf } from '../testing/ticketScenario.ts';
import { OrderScenario, aBoard, aSignature, deleteAccount } from '../testing/orderScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let admin: Caller;
let sorter: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  admin = await app.signedInAs('admin');
  sorter = await app.signedInAs('sorter');
});
afterAll(() => app.close());

/** A rejected photo with a comment, with a signature and a board. */
async function aRejectedPhoto() {
  const it = await scenario.ordered();
  const signature = await aSignature(app, it);
  const board = await aBoard(app, it);
  const reason = await aReason(app);
  await sorter.call(photos.startVerification, { params: { id: it.id } });
  await sorter.call(photos.decide, {
    params: { id: it.id },
    body: {
      final: true,
      comment: 'Ada has closed her eyes',
      photo: { status: 'rejected', photoUid: it.photo.uid, photoRejectReasons: [reason.id] },
    },
  });
  const pictures = { photo: it.photo.uid, signature: signature.uid, board: board.uid };
  const { externalRef } = it.order;
  const ticket = await (await TicketScenario.open(app, scenario.partner)).aTicket('open', { order: externalRef });
  return { ...it, pictures, ticket };
}
type Rejected = Awaited<ReturnType<typeof aRejectedPhoto>>;

/**
 * What is seen of it: on the photo screen, in its history, on the screens of order and customer, in a ticket, in the list
 * of one's own verdicts, and by the links of the pictures.
 */
async function seenOf({ id, orderId, order, pictures, ticket }: Rejected) {
  const shown = await admin.call(photos.getDocument, { params: { id } });
  const own = (await sorter.call(listOwnVerdicts)).answer.result.find(({ document }) => document === id)!;
  const opened = await Promise.all(
    Object.values(pictures).map(async (uid) => {
      const reply = await admin.call(files.openFile, { params: { uid } });
      return reply.status === 200 ? 'opened' : reply.refusal.code;
    }),
  );
  return {
    why: shown.answer.unavailable,
    pictures: [shown.answer.photo?.uid, shown.answer.signature?.uid].filter((uid) => uid !== undefined).length,
    name: shown.answer.photo_name_metadata !== null,
    comment: shown.body.toString().includes('closed her eyes'),
    histories: [
      await admin.call(readPhotoActions, { params: { id: pictures.photo } }),
      await admin.call(readOrder, { params: { id: orderId } }),
      await admin.call(readCustomer, { params: { id: order.customerId } }),
    ].map(({ body }) => body.toString().includes('closed her eyes')),
    ticket: (await detailsOf(admin, ticket)).order!.documents[0]!.photo !== null,
    own: [own.comment !== null, own.thumb !== null],
    opened: [...new Set(opened)],
  };
}

const EVERYTHING = {
  why: null,
  pictures: 2,
  name: true,
  comment: true,
  histories: [true, true, true],
  ticket: true,
  own: [true, true],
  opened: ['opened'],
};
const NOTHING = {
  pictures: 0,
  name: false,
  comment: false,
  histories: [false, false, false],
  ticket: false,
  own: [false, false],
};

test('of a deleted order nobody sees the photo, the signature or a comment until it is restored', async () => {
  const it = await aRejectedPhoto();
  expect(await seenOf(it)).toEqual(EVERYTHING);
  await admin.call(afterSales.deleteOrder, { params: { id: it.orderId } });
  expect(await seenOf(it)).toEqual({ ...NOTHING, why: 'order_deleted', opened: ['order_deleted'] });
  await admin.call(afterSales.restoreOrder, { params: { id: it.orderId } });
  expect(await seenOf(it)).toEqual(EVERYTHING);
});

test('of a deleted account nobody sees them either, nor finds words of a comment by searching for them', async () => {
  const it = await aRejectedPhoto();
  const totalOf = async (search: string) =>
    (await admin.call(readPhotoActions, { params: { id: it.photo.uid }, query: { search } })).answer.total;
  expect(await totalOf('closed her')).toBe(1);
  await deleteAccount(app, it);
  expect(await seenOf(it)).toEqual({ ...NOTHING, why: 'account_deleted', opened: ['account_deleted'] });
  expect([await totalOf('closed her'), await totalOf('photo rejected')]).toEqual([0, 1]);
});
