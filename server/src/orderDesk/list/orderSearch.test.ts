import { exportOrders, listOrders } from '@likeness/contract/orderDesk/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLink, renewLink } from '../../orders/index.ts';
import { orderItem, orders, product } from '../../orders/schema.ts';
import { ephotoCode } from '../../outputs/codes/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { documentRow } from '../../testing/builders.ts';
import { aTranslation } from '../../testing/catalogueBuilders.ts';
import { aPayment } from '../../testing/orderScenario.ts';
import * as listed from '../../testing/listedOrders.ts';

let app: TestApp;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const anOrder = (overrides?: Parameters<typeof listed.anOrder>[1]) => listed.anOrder(app, overrides);
const found = (query: Parameters<typeof listed.ordersListed>[1]) => listed.ordersListed(support, query);

describe('an order is found', () => {
  test('by its customer: number, parts of the names in any order, a part of the e-mail', async () => {
    const { id, order } = await anOrder({
      owner: { firstName: 'Maximiliane', lastName: 'Brandström', email: 'max.b@example.test' },
    });
    for (const q of ['ximili', 'brandstr', 'Brandström Max', 'max.b@exam', String(id), `#${id}`, order.externalRef]) {
      expect([q, await found({ q, selectedSearch: 'owner' })]).toEqual([q, [id]]);
    }
    expect(await found({ q: String(order.customerId), selectedSearch: 'owner' })).toContain(id);
  });

  test('by its customer’s telephone, however it is written; a deleted account by none', async () => {
    const { id } = await anOrder({ owner: { phone: '+353 20 910 50 92' } });
    await anOrder({ owner: { phone: '+353 20 910 50 92', email: '[DELETED-5]gone@customer.test' } });
    for (const q of ['+353209105092', '00353 20 910 50 92', '020/910.50.92', '209105']) {
      for (const selectedSearch of ['owner', 'client'] as const) {
        expect([q, await found({ q, selectedSearch })]).toEqual([q, [id]]);
      }
    }
    expect(await found({ q: '209105', selectedSearch: 'document' })).toEqual([]);
  });

  test('by any part of an e-mail address that goes over its @, and no other address that only begins like it', async () => {
    const { id } = await anOrder({ owner: { email: 'wren.b@example.test' } });
    const { id: elsewhere } = await anOrder({ owner: { email: 'wren.b@elsewhere.test' } });
    for (const q of ['wren.b@exam', 'WREN.B@EXAMPLE.TEST', 'ren.b@example', 'n.b@exa', 'wren.b@example.test']) {
      for (const selectedSearch of ['owner', 'client'] as const) {
        expect([q, await found({ q, selectedSearch })]).toEqual([q, [id]]);
      }
    }
    expect(await found({ q: 'wren.b@' })).toEqual([elsewhere, id]);
    expect(await found({ q: 'wren.b@exomple' })).toEqual([]);
  });

  test('anywhere, once: where customer and photo have the name, and where only one of them has it', async () => {
    const name = { lastName: 'Quillfeather' };
    const both = await anOrder({ owner: name, shown: name });
    const customers = await anOrder({ owner: name });
    const photos = await anOrder({ shown: name });
    const gone = await anOrder({ owner: { email: '[DELETED-8]quill@customer.test' }, shown: name });
    expect(await found({ q: 'quillfeather' })).toEqual([photos.id, customers.id, both.id]);
    expect(await found({ q: String(gone.id) })).toContain(gone.id);
  });

  test('by its document: number, name, e-mail address, the uid of its photo', async () => {
    const { id, documentId, photoUid } = await anOrder({
      shown: { firstName: 'Wilhelmina', lastName: 'Oaks', externalEmail: 'agency@elsewhere.test' },
    });
    const spelled = photoUid.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    for (const q of ['helmina', 'oaks wil', 'agency@else', photoUid, spelled]) {
      expect([q, await found({ q, selectedSearch: 'document' })]).toEqual([q, [id]]);
    }
    expect(await found({ q: String(documentId), selectedSearch: 'document' })).toContain(id);
    expect(await found({ q: 'helmina', selectedSearch: 'owner' })).toEqual([]);
    expect(await found({ q: 'helmina' })).toEqual([id]);
  });

  test('by the number of its document: an order with that number is another one', async () => {
    const { id } = await anOrder();
    const emptied = await anOrder({ shown: { orderId: id } });
    expect(await found({ q: String(emptied.documentId), selectedSearch: 'document' })).toEqual([id]);
    expect(await found({ q: String(emptied.id), selectedSearch: 'document' })).not.toContain(emptied.id);
    expect(await found({ q: String(emptied.id) })).toContain(emptied.id);
  });

  test('by the content of its QR code, as a scanner types it', async () => {
    const { id, order } = await anOrder();
    const q = `https://photos.partner.test/orders/${order.externalRef}/photo`;
    expect(await found({ q, selectedSearch: 'qrCode' })).toEqual([id]);
    expect(await found({ q })).toEqual([id]);
    expect(await found({ q: 'https://photos.partner.test/orders/%E0%A4%A/photo' })).toEqual([]);
  });

  test('by the link in a QR code, even one that was replaced', async () => {
    const { order } = await anOrder();
    const { orm } = app.platform.database;
    const { token } = await openLink(orm, app.platform.tokens, order.id, app.clock.now());
    await renewLink(orm, app.platform.tokens, order.id, app.clock.now());
    for (const q of [
      token,
      `https://photos.test/customer/${token}`,
      `https://app.test/orders/x/photo?token=${token}`,
    ]) {
      expect(await found({ q, selectedSearch: 'qrCode' })).toEqual([order.id]);
      expect(await found({ q })).toEqual([order.id]);
    }
  });

  test('by a product in the reader’s language', async () => {
    const { id, itemId } = await anOrder();
    const [item] = await app.platform.database.orm.select().from(orderItem).where(eq(orderItem.id, itemId));
    await aTranslation(app, product, { id: item!.productId }, 'es', { label: 'Fotografías lujosas' });
    const query = { q: 'lujosas', selectedSearch: 'product' };
    const reply = await support.call(listOrders, { query, headers: { 'accept-language': 'es' } });
    expect(reply.answer.result.map((row) => row.id)).toEqual([id]);
    expect(await found(query)).toEqual([]);
  });

  test('by its ePhoto code, even a revoked one', async () => {
    const { id, documentId } = await anOrder();
    const { photoId } = await documentRow(app, documentId);
    const now = app.clock.now();
    const code = { documentId, photoId: photoId!, requestedAt: now, receivedAt: now };
    await app.platform.database.orm.insert(ephotoCode).values([
      { ...code, code: 'OLDCODE0000000000000AA', revokedAt: now },
      { ...code, code: 'NEWCODE0000000000000AA' },
    ]);
    for (const q of ['OLDCODE0000000000000AA', 'NEWCODE0000000000000AA', 'newcode0000000000000aa']) {
      for (const selectedSearch of ['codeEphoto', 'client']) expect(await found({ q, selectedSearch })).toEqual([id]);
      expect(await found({ q, selectedSearch: 'owner' })).toEqual([]);
    }
    expect(await found({ q: 'NEWCODE', selectedSearch: 'codeEphoto' })).toEqual([]);
  });

  test('by the number of its payment at the payment provider, and by that of what was paid back', async () => {
    const { orm } = app.platform.database;
    const { id } = await anOrder();
    await orm.update(orders).set({ stripeSecretCode: 'pi_3MtwBwLkdIwHu7ix28a3tqPa' }).where(eq(orders.id, id));
    await aPayment(app, id, { status: 'refunded', amount: '-12.90', settledReference: 'SEPA-2026-0042' });
    for (const q of ['pi_3MtwBwLkdIwHu7ix28a3tqPa', 'SEPA-2026-0042']) {
      for (const selectedSearch of ['owner', 'client'])
        expect([q, await found({ q, selectedSearch })]).toEqual([q, [id]]);
      expect(await found({ q, selectedSearch: 'document' })).toEqual([]);
    }
    expect(await found({ q: 'pi_3MtwBwLkdIwHu7ix28a3tq' })).toEqual([]);
  });

  test('by a short word only if it is a whole name', async () => {
    const li = await anOrder({ owner: { firstName: 'Qiang', lastName: 'Xu' }, shown: { lastName: 'Xu' } });
    await anOrder({ owner: { firstName: 'Qiang', lastName: 'Xuereb' }, shown: { lastName: 'Xuereb' } });
    expect(await found({ q: 'xu', selectedSearch: 'owner' })).toEqual([li.id]);
    expect(await found({ q: 'xu', selectedSearch: 'document' })).toEqual([li.id]);
  });
});

describe('for a customer whose account was deleted', () => {
  const owner = { email: '[DELETED-7]gone@customer.test', firstName: 'Secretname', lastName: 'Hiddenname' };
  const shown = { firstName: 'Secretname', lastName: 'Hiddenname', externalEmail: 'secret@elsewhere.test' };

  test('the list and the export contain only numbers and statuses', async () => {
    const { id } = await anOrder({ owner, shown });
    const { result } = (await support.call(listOrders)).answer;
    expect(result[0]).toMatchObject({ id, owner: { first_name: null, last_name: null, email: null, deleted: true } });
    const csv = (await support.call(exportOrders)).body.toString();
    expect(csv).toContain(String(id));
    expect(JSON.stringify(result) + csv).not.toMatch(/secretname|hiddenname|gone@|secret@/i);
  });

  test('a search finds nothing by personal data, but still the order by its number', async () => {
    const { id } = await anOrder({ owner, shown });
    for (const q of ['Secretname', 'Hiddenname', 'gone@customer', 'secret@elsewhere', '[DELETED-']) {
      for (const selectedSearch of ['owner', 'document', 'client']) {
        expect([q, await found({ q, selectedSearch })]).toEqual([q, []]);
      }
    }
    expect(await found({ q: String(id), selectedSearch: 'owner' })).toContain(id);
  });
});
