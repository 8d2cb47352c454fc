import { deleteOrder, sendForTreatment } from '@likeness/contract/orderDesk/afterSales';
import { readCustomer } from '@likeness/contract/orderDesk/customer';
import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { startVerification } from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { OrderScenario, type Ordered, aBoard, aShipment, deleteAccount } from '../../testing/orderScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app);
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

/** The newest document on the screen of this order's customer. */
async function shown({ order }: Ordered): Promise<WireAnswerOf<typeof readCustomer>['documents'][number]> {
  const { answer } = await support.call(readCustomer, { params: { id: order.customerId } });
  return answer.documents[0]!;
}

describe('a customer', () => {
  test('is shown with everything that was made from each document and sent, as on its order’s screen', async () => {
    const it = await scenario.ordered({ signature: true });
    const [first, second] = [await aBoard(app, it), await aBoard(app, it, support.id)];
    const earlier = await aShipment(app, it, 'shipped', '12345');
    const later = await aShipment(app, it);
    const document = await shown(it);
    expect(document).toMatchObject({
      unavailable: null,
      photo_boards: [
        { uid: first.uid, current: false, added_by_user: null },
        { uid: second.uid, current: true, added_by_user: { id: support.id } },
      ],
      deliveries: [
        { id: later.id, status: 'pending_shipment' },
        { id: earlier.id, status: 'shipped', mail_id: '12345' },
      ],
    });
    const { order_items: items } = (await support.call(readOrder, { params: { id: it.orderId } })).answer;
    expect(document.photo_boards).toEqual(items[0]!.document!.photo_boards);
    expect(document.deliveries).toEqual(items[0]!.document!.deliveries);
    const pictures = [document.photo!, document.signature!, document.photo_boards[1]!];
    for (const { links } of pictures) {
      expect((await app.app.http.inject({ method: 'GET', url: links!.thumb })).statusCode).toBe(200);
    }
  });

  test('has the action "send for treatment" for exactly the documents that can be sent', async () => {
    const it = await scenario.ordered();
    expect((await shown(it)).allowedActions).toEqual(['sendForTreatment']);
    const sorter = await app.signedInAs('sorter');
    await sorter.call(startVerification, { params: { id: it.id } });
    expect((await shown(it)).allowedActions).toEqual([]);

    const another = await scenario.ordered();
    await support.call(sendForTreatment, { params: { id: another.id } });
    expect(await shown(another)).toMatchObject({ status: 'pre_validated', allowedActions: [] });
  });

  test('is shown with a deleted order only as deleted, without its contents', async () => {
    const it = await scenario.ordered({ signature: true });
    await aBoard(app, it);
    await aShipment(app, it);
    await support.call(deleteOrder, { params: { id: it.orderId } });
    expect(await shown(it)).toMatchObject({
      order: { deleted: true },
      unavailable: 'order_deleted',
      photo: null,
      signature: null,
      photo_boards: [],
      deliveries: [],
      allowedActions: [],
    });
  });

  test('whose account was deleted is shown without pictures and name', async () => {
    const it = await scenario.ordered({ signature: true });
    await aBoard(app, it);
    await deleteAccount(app, it);
    const { answer } = await support.call(readCustomer, { params: { id: it.order.customerId } });
    expect(answer).toMatchObject({ deleted: true, first_name: null, email: null, address: null });
    expect(answer.documents).toMatchObject([
      { unavailable: 'account_deleted', photo: null, signature: null, photo_boards: [] },
    ]);
  });
});
