import { uploadBoard } from '@likeness/contract/files';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import * as photos from '@likeness/contract/photos';
import { editAddress } from '@likeness/contract/shipments/address';
import { readShipment } from '@likeness/contract/shipments/details';
import { sendDocumentAgain } from '@likeness/contract/shipments/renewing';
import type { DocumentStatus, OrderStatus, ShipmentState } from '@likeness/contract/vocabulary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { file } from '../../files/schema.ts';
import { photoBoard } from '../../outputs/boards/schema.ts';
import { eq, inArray } from '../../platform/database/drizzle.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aJpeg, documentRow, orderRow } from '../../testing/builders.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';
import {
  type OrderOverrides,
  OrderScenario,
  type Ordered,
  aBoard,
  aCode,
  aPayment,
  aShipment,
} from '../../testing/orderScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let admin: Caller;
let passport: number;
let paper: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  admin = await app.signedInAs('admin');
  passport = (await aPurpose(app, { label: 'The right passport' })).id;
  paper = await aJpeg({ width: 1754, height: 1240, colour: '#445566' });
});
afterAll(() => app.close());

const orm = () => app.platform.database.orm;
const on = ({ id }: Ordered) => ({ params: { id } });
const HOME = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '1 rue Neuve',
  postalCode: '75002',
  city: 'Paris',
  country: 'FR',
};

interface Row {
  readonly status: DocumentStatus;
  readonly order: OrderStatus;
  readonly product?: 'digital' | 'printed' | 'coded';
  readonly letter?: ShipmentState;
  readonly press: (it: Ordered) => Promise<{ status: number; refusal: { code: string; message: string } }>;
}

/** Each button behind which something is made of the photo, or somebody looks at it, where it is shown. */
const BUTTONS: Record<string, Row> = {
  sendForTreatment: {
    status: 'delivered',
    order: 'fulfilled',
    product: 'digital',
    press: (it) => manager.call(afterSales.sendForTreatment, on(it)),
  },
  sendForTreatmentAndLock: {
    status: 'delivered',
    order: 'fulfilled',
    product: 'digital',
    press: (it) => manager.call(afterSales.sendForTreatmentAndLock, on(it)),
  },
  requestLastValidation: {
    status: 'validated',
    order: 'in_progress',
    press: (it) =>
      manager.call(photos.requestLastValidation, { params: { documentId: it.id, photoUid: it.photo.uid } }),
  },
  sendAgain: {
    status: 'delivered',
    order: 'fulfilled',
    letter: 'shipped',
    press: (it) => manager.call(sendDocumentAgain, on(it)),
  },
  editAddress: {
    status: 'delivered',
    order: 'fulfilled',
    letter: 'blocked',
    press: (it) => manager.call(editAddress, { params: { documentId: it.id }, body: HOME }),
  },
  uploadBoard: {
    status: 'delivered',
    order: 'fulfilled',
    letter: 'shipped',
    press: (it) =>
      manager.call(uploadBoard, {
        body: { type: 'photoboard', id: it.id },
        file: { name: 'mine.jpg', content: paper },
      }),
  },
  requestNewCode: {
    status: 'delivered',
    order: 'fulfilled',
    product: 'coded',
    press: (it) => manager.call(afterSales.requestNewCode, { params: { id: it.orderId } }),
  },
  replace: {
    status: 'delivered',
    order: 'fulfilled',
    press: (it) =>
      admin.call(replaceDocument, { ...on(it), body: { purpose: passport, reason: 'They meant another' } }),
  },
};

async function ordered({ status, order, product = 'printed', letter }: Row, more: OrderOverrides = {}) {
  const it = await scenario.ordered({ status, order, product, ...more });
  await aPayment(app, it.orderId);
  await aBoard(app, it);
  if (product === 'coded') await aCode(app, it, `KEPT-${it.id}`);
  if (letter) await aShipment(app, it, letter, String(it.id));
  return it;
}

const removePhoto = async (it: Ordered) => {
  const boards = await orm().select().from(photoBoard).where(eq(photoBoard.documentId, it.id));
  const ids = [it.photo.id, ...boards.map(({ fileId }) => fileId)];
  await orm().update(file).set({ deletedAt: app.clock.now() }).where(inArray(file.id, ids));
};

async function shownOn(it: Ordered): Promise<string[]> {
  const { answer } = await admin.call(readOrder, { params: { id: it.orderId } });
  const ofDocuments = answer.order_items.flatMap(({ document }) => [
    ...document!.allowedActions,
    ...(document!.photo?.file_history.files ?? []).flatMap((version) => version.allowedActions),
  ]);
  return [...answer.allowedActions, ...ofDocuments];
}

const everythingOf = async (it: Ordered) => ({
  document: await documentRow(app, it.id),
  order: await orderRow(app, it.orderId),
  letters: await orm().select().from(shipment).where(eq(shipment.documentId, it.id)),
  boards: await orm().select().from(photoBoard).where(eq(photoBoard.documentId, it.id)),
  history: await orm().select().from(auditEntry).where(eq(auditEntry.documentId, it.id)),
});

test.each(Object.entries(BUTTONS))(
  'with a photo that was removed, %s is not offered, and is refused without a change',
  async (button, row) => {
    const kept = await ordered(row);
    expect(await shownOn(kept)).toContain(button);

    const it = await ordered(row);
    await removePhoto(it);
    expect(await shownOn(it)).not.toContain(button);
    const before = await everythingOf(it);
    const { status, refusal } = await row.press(it);
    expect([status, refusal.code, refusal.message]).toEqual([410, 'file_deleted', 'Picture is unavailable']);
    expect(await everythingOf(it)).toEqual(before);
    expect((await row.press(kept)).status).toBe(200);
  },
);

test('what needs no photo is done all the same: words, a refund, an address that waits for its letter', async () => {
  const it = await ordered({ ...BUTTONS['sendAgain']!, status: 'pending_shipment', letter: 'pending_shipment' });
  await removePhoto(it);
  expect(await shownOn(it)).toEqual(expect.arrayContaining(['comment', 'refund', 'editAddress']));
  expect((await manager.call(editAddress, { params: { documentId: it.id }, body: HOME })).status).toBe(200);
});

test('a letter that came back long ago offers no other address on its own screen either', async () => {
  const it = await ordered(BUTTONS['editAddress']!);
  const [letter] = await orm().select().from(shipment).where(eq(shipment.documentId, it.id));
  const shown = async () => (await manager.call(readShipment, { params: { id: letter!.id } })).answer.allowedActions;
  expect(await shown()).toContain('editAddress');
  await removePhoto(it);
  expect(await shown()).not.toContain('editAddress');
});

test('of two codes only that of a photo that is still kept is asked for anew', async () => {
  const first = await ordered(BUTTONS['requestNewCode']!);
  const second = await scenario.besides(first, { status: 'delivered', product: 'coded' });
  await aCode(app, second, `KEPT-${second.id}`);
  await removePhoto(first);
  expect((await manager.call(afterSales.requestNewCode, { params: { id: first.orderId } })).answer.documents).toEqual([
    { id: first.id, status: 'delivered' },
    { id: second.id, status: 'pending_generation_ephoto' },
  ]);
});
