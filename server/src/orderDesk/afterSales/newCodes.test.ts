import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import type { EphotoProvider } from '../../outputs/index.ts';
import { standInProvider } from '../../../../demo/src/ephotoProvider.ts';
import { requestCode, notifyRevoked } from '../../fulfilment/codes.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { file } from '../../files/schema.ts';
import { asc, eq } from '../../platform/database/drizzle.ts';
import { shipment } from '../../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { anOffer, documentRow, orderRow } from '../../testing/builders.ts';
import { OrderScenario, type Ordered, aCode, aShipment, deleteAccount } from '../../testing/orderScenario.ts';

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await OrderScenario.open(app, ['client_ephoto_validated_with_code']);
  manager = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const OLD = 'OLDCODEOLDCODEOLDCODE';
const ask = ({ orderId }: Pick<Ordered, 'orderId'>, query = {}) =>
  manager.call(afterSales.requestNewCode, { params: { id: orderId }, query });
const statusOf = async ({ id }: Ordered) => (await documentRow(app, id)).status;
const codesOf = (documentId: number) =>
  app.platform.database.orm
    .select()
    .from(ephotoCode)
    .where(eq(ephotoCode.documentId, documentId))
    .orderBy(asc(ephotoCode.id));

/** A document whose customer has a code. */
async function aCoded(number: number, overrides: Parameters<OrderScenario['ordered']>[0] = {}) {
  const it = await scenario.ordered({ product: 'coded', status: 'delivered', order: 'fulfilled', ...overrides });
  await aCode(app, it, `${OLD}${number}`);
  return it;
}

test('a new code takes the place of the old one, which is revoked; its order stays fulfilled all the while', async () => {
  const it = await aCoded(1);
  expect((await ask(it)).answer).toEqual({
    id: it.orderId,
    status: 'fulfilled',
    documents: [{ id: it.id, status: 'pending_generation_ephoto' }],
    message: 'Document sent for new code ePhoto',
    undone_by: null,
  });
  expect((await orderRow(app, it.orderId)).status).toBe('fulfilled');
  await app.settle(60);
  expect([await statusOf(it), (await orderRow(app, it.orderId)).status]).toEqual(['delivered', 'fulfilled']);
  const [old, fresh] = await codesOf(it.id);
  expect([old!.code, old!.revokedAt, fresh!.revokedAt]).toEqual([`${OLD}1`, app.clock.now(), null]);
  const mails = await app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.documentId, it.id));
  expect(mails.map(({ text }) => text.includes(fresh!.code!))).toEqual([true]);
});

test('asked for again while it is pending, it is asked for once', async () => {
  const it = await aCoded(2);
  const replies = await Promise.all([ask(it), ask(it)]);
  expect(replies.map(({ answer }) => answer.documents)).toEqual([
    [{ id: it.id, status: 'pending_generation_ephoto' }],
    [{ id: it.id, status: 'pending_generation_ephoto' }],
  ]);
  expect(await codesOf(it.id)).toHaveLength(2);
  const entries = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.documentId, it.id));
  expect(entries.map(({ name }) => name)).toEqual(['new_code_requested']);
});

test('the provider hears of the revoked code, and of one that came after nobody wanted it any more', async () => {
  const revoked: string[] = [];
  const standIn = standInProvider(app.platform.tokens);
  const provider: EphotoProvider = {
    ...standIn,
    revoke: (code) => {
      revoked.push(code);
      return Promise.resolve();
    },
  };
  const it = await aCoded(3);
  await ask(it);
  const [old, wanted] = await codesOf(it.id);
  await notifyRevoked(app.platform, provider, old!.id);
  expect(revoked).toEqual([`${OLD}3`]);
  // While the provider is asked, somebody cancels.
  const slow: EphotoProvider = {
    ...provider,
    request: async (asked) => {
      await app.platform.database.orm
        .update(ephotoCode)
        .set({ revokedAt: app.clock.now() })
        .where(eq(ephotoCode.id, wanted!.id));
      return standIn.request(asked);
    },
  };
  await requestCode(app.platform, slow, wanted!.id, app.clock.now());
  const [, late] = await codesOf(it.id);
  await notifyRevoked(app.platform, provider, wanted!.id);
  expect(revoked).toEqual([`${OLD}3`, late!.code]);
  expect(late!.revokedAt).not.toBeNull();
});

test('with photos on paper a new letter follows with the new code; one that waits with the old code is not sent', async () => {
  const it = await aCoded(4, { product: 'codedAndPrinted', status: 'pending_shipment' });
  await aShipment(app, it, 'shipped', '1');
  await aShipment(app, it);
  expect((await ask(it)).answer.documents).toEqual([{ id: it.id, status: 'pending_generation_ephoto' }]);
  await app.settle(60);
  expect([await statusOf(it), (await orderRow(app, it.orderId)).status]).toEqual(['pending_shipment', 'fulfilled']);
  const letters = await app.platform.database.orm
    .select()
    .from(shipment)
    .where(eq(shipment.documentId, it.id))
    .orderBy(asc(shipment.id));
  expect(letters.map(({ status }) => status)).toEqual(['shipped', 'canceled', 'pending_shipment']);
});

test('a new code is not posted to the address that the letter came back from', async () => {
  const it = await aCoded(11, { product: 'codedAndPrinted', status: 'pending_shipment' });
  await aShipment(app, it, 'blocked', '11');
  expect((await ask(it)).status).toBe(200);
  await app.settle(60);
  const letters = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, it.id));
  expect([await statusOf(it), letters.map(({ status }) => status)]).toEqual(['pending_shipment', ['blocked']]);
});

test('a letter that came back keeps no new code from being posted once a later letter has arrived', async () => {
  const it = await aCoded(12, { product: 'codedAndPrinted' });
  await aShipment(app, it, 'blocked', '12');
  await aShipment(app, it, 'shipped', '13');
  expect((await ask(it)).status).toBe(200);
  await app.settle(60);
  const ofIt = eq(shipment.documentId, it.id);
  const letters = await app.platform.database.orm.select().from(shipment).where(ofIt).orderBy(asc(shipment.id));
  expect([await statusOf(it), letters.map(({ status }) => status)]).toEqual([
    'pending_shipment',
    ['blocked', 'shipped', 'pending_shipment'],
  ]);
});

test('of several documents each gets one, or the one that is named', async () => {
  const first = await aCoded(5);
  const second = await scenario.besides(first, { product: 'coded', status: 'delivered' });
  await scenario.besides(first, { product: 'digital', status: 'delivered' });
  expect((await ask(first, { document: second.id })).answer.documents).toEqual([
    { id: second.id, status: 'pending_generation_ephoto' },
  ]);
  expect((await ask(first)).answer.documents).toEqual([
    { id: first.id, status: 'pending_generation_ephoto' },
    { id: second.id, status: 'pending_generation_ephoto' },
  ]);
  expect([(await codesOf(first.id)).length, (await codesOf(second.id)).length]).toEqual([2, 1]);
});

test('a code that only an additional offer needs can be asked for anew too', async () => {
  const it = await scenario.ordered({ product: 'digital', status: 'delivered', order: 'fulfilled' });
  await anOffer(app, it, { productId: scenario.products.coded });
  await aCode(app, it, `${OLD}7`);
  const { answer } = await manager.call(readOrder, { params: { id: it.orderId } });
  expect(answer.allowedActions).toContain('requestNewCode');
  expect((await ask(it)).answer.documents).toEqual([{ id: it.id, status: 'pending_generation_ephoto' }]);
  await app.settle(60);
  expect(await statusOf(it)).toBe('delivered');
  const [old, fresh] = await codesOf(it.id);
  expect([old!.revokedAt, fresh!.code]).toEqual([app.clock.now(), expect.any(String)]);
});

describe('new codes are offered where somebody can get one', () => {
  /** Whether the order offers it, the documents that it offers it for, and what pressing it says. */
  async function offered({ orderId }: Ordered) {
    const { answer } = await manager.call(readOrder, { params: { id: orderId } });
    const documents = answer.order_items.flatMap(({ document }) => document ?? []);
    return {
      isOffered: answer.allowedActions.includes('requestNewCode'),
      forDocuments: documents.flatMap(({ id, allowedActions }) =>
        allowedActions.includes('requestNewCode') ? [id] : [],
      ),
    };
  }
  const nowhere = { isOffered: false, forDocuments: [] };

  test('not for a replaced document', async () => {
    const it = await aCoded(8, { status: 'replaced' });
    await scenario.besides(it, { product: 'digital', status: 'delivered' });
    expect(await offered(it)).toEqual(nowhere);
    expect((await ask(it)).refusal.code).toBe('wrong_state');
  });

  test('not where one letter is out and the other photo was removed', async () => {
    const it = await aCoded(9, { product: 'codedAndPrinted', status: 'pending_shipment' });
    await aShipment(app, it, 'pending_shipment', '9');
    const removed = await scenario.besides(it, { product: 'coded', status: 'delivered' });
    await app.platform.database.orm
      .update(file)
      .set({ deletedAt: app.clock.now() })
      .where(eq(file.id, removed.photo.id));
    expect(await offered(it)).toEqual(nowhere);
    expect((await ask(it)).refusal.code).toBe('letter_handed_over');
    expect((await ask(it, { document: removed.id })).refusal.code).toBe('file_deleted');
  });

  test('not while the code is being asked for already', async () => {
    const it = await aCoded(10);
    expect(await offered(it)).toEqual({ isOffered: true, forDocuments: [it.id] });
    await ask(it);
    expect(await offered(it)).toEqual(nowhere);
  });

  test('and for the documents that need a code, one by one', async () => {
    const plain = await scenario.ordered({ product: 'digital', status: 'delivered', order: 'fulfilled' });
    const coded = await scenario.besides(plain, { product: 'coded', status: 'delivered' });
    expect(await offered(plain)).toEqual({ isOffered: true, forDocuments: [coded.id] });
    expect((await ask(plain, { document: plain.id })).refusal.code).toBe('wrong_state');
    expect((await ask(plain, { document: coded.id })).status).toBe(200);
  });
});

test('nothing is asked for where no code was ordered, none was handed out yet, or nobody is there to get it', async () => {
  const plain = await scenario.ordered({ product: 'digital', status: 'delivered', order: 'fulfilled' });
  const early = await scenario.ordered({ product: 'coded', status: 'pending_verification' });
  const gone = await aCoded(6);
  await deleteAccount(app, gone);
  expect((await ask(plain)).refusal.code).toBe('wrong_state');
  expect((await ask(early)).refusal.code).toBe('wrong_state');
  expect((await ask(gone)).refusal.code).toBe('account_deleted');
  expect((await ask({ orderId: 2_000_000_000 })).refusal.code).toBe('not_found');
  for (const { id } of [plain, early]) expect(await codesOf(id)).toEqual([]);
  expect(await codesOf(gone.id)).toMatchObject([{ revokedAt: null }]);
});
