import { extractText, getDocumentProxy } from 'unpdf';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { downloadInvoice } from '@likeness/contract/orderDesk/emails';
import { listOrders } from '@likeness/contract/orderDesk/list';
import * as refunds from '@likeness/contract/refunds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumsOf } from '../invoices/rules.ts';
import { invoice } from '../invoices/schema.ts';
import { emailAttachment, emailMessage } from '../emails/outbox/schema.ts';
import { orders, payment } from '../orders/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { OrderScenario, type Ordered, aPayment } from '../testing/orderScenario.ts';

const MINUTES = 60_000;

let app: TestApp;
let scenario: OrderScenario;
let manager: Caller;
let finance: Caller;

beforeAll(async () => {
  app = await startTestApp({
    INVOICE_SELLER: 'Maison du Portrait; 12 rue de l’Église; 75011; Paris; FRANCE',
    INVOICE_VAT_NUMBER: 'FR12345678901',
  });
  scenario = await OrderScenario.open(app);
  manager = await app.signedInAs('orderManager');
  finance = await app.signedInAs('financeManager');
});
afterAll(() => app.close());

type Which = Pick<Ordered, 'orderId'>;
const at = (id: number) => ({ params: { id } });
const orm = () => app.platform.database.orm;
const read = async ({ orderId }: Which) => (await manager.call(readOrder, at(orderId))).answer;
const cancel = ({ orderId }: Which, body = {}) => manager.call(afterSales.cancelOrder, { ...at(orderId), body });
const refund = ({ orderId }: Which, amount: string, reason = 'The photo came too late') =>
  manager.call(afterSales.bookRefund, { ...at(orderId), body: { amount, reason } });
const mark = (id: number, body = {}, who = finance) => who.call(refunds.markPaidBack, { ...at(id), body });
const withdraw = (id: number, who = manager) =>
  who.call(refunds.withdrawRefund, { ...at(id), body: { reason: 'Wrong order' } });
const undo = (id: number, who = finance) => who.call(refunds.undoPaidBack, at(id));
const emailsOf = ({ orderId }: Which) =>
  orm().select().from(emailMessage).where(eq(emailMessage.orderId, orderId)).orderBy(asc(emailMessage.id));
const creditNote = (id: number) => finance.call(refunds.downloadCreditNote, at(id));
const textOf = async (data: string) => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(Buffer.from(data, 'base64'))), {
    mergePages: true,
  });
  return text.replace(/\s+/g, ' ');
};

/** An order that was paid by card. */
async function paid(): Promise<Ordered> {
  const ordered = await scenario.ordered();
  await aPayment(app, ordered.orderId);
  return ordered;
}

/** The refund of an order that was canceled. */
async function canceled(): Promise<Which & { readonly id: number }> {
  const { orderId } = await paid();
  await cancel({ orderId });
  const [due] = (await read({ orderId })).payments.filter(({ status }) => status === 'refund_due');
  return { orderId, id: due!.id };
}

describe('what an order gives back', () => {
  test('is shown before it ends, and the person may choose less or nothing, but never more', async () => {
    const first = await paid();
    expect((await read(first)).refundable).toEqual({
      amount: 12.9,
      amount_max: 12.9,
      currency: 'EUR',
      method: 'card',
    });
    const { refusal } = await cancel(first, { refund: '12.91' });
    expect(refusal).toMatchObject({ code: 'refund_too_high', message: 'At most 12.90 EUR can be refunded' });
    expect((await read(first)).status).toBe('in_progress');
    expect((await cancel(first, { refund: '5,00' })).answer.refund).toMatchObject({ amount: 5, due: true });
    expect((await read(first)).refundable).toMatchObject({ amount: 7.9, amount_max: 7.9 });
    const second = await paid();
    expect((await cancel(second, { refund: 0 })).answer.refund).toBeNull();
  });

  test('can be a part of it while the order goes on, until nothing is left', async () => {
    const it = await paid();
    expect((await refund(it, '2.90')).answer.refund).toEqual({
      amount: 2.9,
      currency: 'EUR',
      method: 'card',
      due: true,
    });
    expect(await read(it)).toMatchObject({ status: 'in_progress', refundable: { amount_max: 10 } });
    expect((await refund(it, '10.01')).refusal.code).toBe('refund_too_high');
    expect((await refund(it, '0')).status).toBe(422);
    await refund(it, '10.00');
    expect((await refund(it, '0.01')).refusal.code).toBe('nothing_to_give_back');
    expect((await read(it)).allowedActions).not.toContain('refund');
    expect((await cancel(it)).answer.refund).toBeNull();
    const [newest] = (await read(it)).actions.filter(({ name }) => name === 'refund_booked');
    expect(newest).toMatchObject({ value_text: 'The photo came too late', user: { id: manager.id } });
  });

  test('goes back of a deleted order too: it is in the list of what is due, and its customer is told', async () => {
    const it = await paid();
    await manager.call(afterSales.deleteOrder, at(it.orderId));
    expect(await read(it)).toMatchObject({
      allowedActions: expect.arrayContaining(['refund']),
      refundable: { amount_max: 12.9 },
    });
    const { id } = (await refund(it, '12.90')).answer;
    const query = { state: 'due', q: String(it.orderId) } as const;
    const { result } = (await finance.call(refunds.listRefunds, { query })).answer;
    expect(result.filter(({ order }) => order.id === it.orderId).map((row) => row.id)).toEqual([id]);
    expect((await mark(id)).status).toBe(200);
    await app.settle(refunds.PAID_BACK_UNDO_WINDOW / 1000 + 2);
    const emails = (await emailsOf(it)).filter(({ template }) => template === 'paid_back');
    expect(emails.map(({ recipient, orderId }) => [recipient, orderId])).toEqual([['ada@customer.test', it.orderId]]);
  });

  test('is whole where the currency has no smaller parts, but for an amount that was paid in such', async () => {
    const inYen = async (amount: '1000.00' | '1000.50') => {
      const { orderId } = await scenario.ordered();
      await orm().update(orders).set({ currency: 'JPY', totalAmount: amount }).where(eq(orders.id, orderId));
      await aPayment(app, orderId, { amount, currency: 'JPY' });
      return { orderId };
    };
    const it = await inYen('1000.00');
    for (const refused of [await refund(it, '0.50'), await cancel(it, { refund: '500.50' })]) {
      expect([refused.status, refused.refusal.code]).toEqual([422, 'refund_not_whole']);
      expect(refused.refusal.message).toBe('Amounts in JPY have no decimals');
    }
    expect((await read(it)).status).toBe('in_progress');
    expect((await refund(it, '500.00')).answer.refund).toMatchObject({ amount: 500, currency: 'JPY' });
    expect((await refund(await inYen('1000.50'), '1000.50')).answer.refund).toMatchObject({ amount: 1000.5 });
  });

  test('is given once by two people who saw the same amount: the second is told that it changed', async () => {
    const it = await paid();
    const give = (left: string) =>
      manager.call(afterSales.bookRefund, { ...at(it.orderId), body: { amount: '4.00', left, reason: 'Late' } });
    expect((await give('12.90')).status).toBe(200);
    const second = await give('12.90');
    expect([second.status, second.refusal.code]).toEqual([409, 'changed_meanwhile']);
    expect((await read(it)).refundable).toMatchObject({ amount_max: 8.9 });
    expect((await give('8.90')).status).toBe(200);
  });

  test('is given once also where one of them ends the order: who saw another amount is told that it changed', async () => {
    const it = await paid();
    await refund(it, '3.00');
    for (const seen of [
      { refund: '9.90', left: '12.90' },
      { refund: '0', left: '12.90' },
      { refund: '0', left: '0' },
      { left: '0' },
      { refund: null, left: '0' },
    ]) {
      const { status, refusal } = await cancel(it, seen);
      expect([status, refusal.code]).toEqual([409, 'changed_meanwhile']);
    }
    expect((await read(it)).status).toBe('in_progress');
    expect((await cancel(it, { refund: '9.90', left: '9.90' })).answer.refund).toMatchObject({ amount: 9.9 });
  });

  test('is told to the customer with the end of the order, and once', async () => {
    const it = await paid();
    await cancel(it);
    await cancel(it);
    const [email, ...others] = await emailsOf(it);
    expect(others).toEqual([]);
    expect(email!.subject).toContain('Your order was canceled');
    expect(email!.text).toContain('You will get €12.90 back, the way you paid.');
  });
});

describe('a due refund', () => {
  test('is in the list of people of finance and orders with its sum, and in no other’s', async () => {
    const { orderId, id } = await canceled();
    const { answer } = await finance.call(refunds.listRefunds, { query: { state: 'due', q: String(orderId) } });
    expect(answer.result.find((row) => row.id === id)).toMatchObject({
      order: { id: orderId },
      amount: 12.9,
      state: 'due',
      allowedActions: ['markPaidBack'],
    });
    const { count, sums } = (await manager.call(refunds.countDueRefunds)).answer;
    const all = (await finance.call(refunds.listRefunds, { query: { state: 'due' } })).answer.total;
    expect([count, sums[0]!.currency]).toEqual([all, 'EUR']);
    const listed = (await manager.call(listOrders, { query: { refund: 'due' } })).answer;
    expect(listed.result.map((order) => order.id)).toContain(orderId);
    expect((await (await app.signedInAs('sorter')).call(refunds.listRefunds)).status).toBe(403);
  });

  test('is marked as paid back with its reference; a second person is told, the same press is one', async () => {
    const it = await canceled();
    const first = (await mark(it.id, { reference: ' SEPA 4711 ' })).answer;
    expect(first).toMatchObject({
      order_id: it.orderId,
      state: 'paid_back',
      settled: { by: { id: finance.id }, reference: 'SEPA 4711' },
    });
    expect((await mark(it.id, { reference: 'SEPA 4711' })).answer).toEqual(first);
    expect((await mark(it.id, { reference: 'another' })).refusal.code).toBe('refund_settled');
    expect((await mark(it.id, { reference: 'SEPA 4711' }, manager)).refusal.code).toBe('refund_settled');
    const listed = (await manager.call(listOrders, { query: { refund: 'due' } })).answer;
    expect(listed.result.map((order) => order.id)).not.toContain(it.orderId);
    const [log] = (await read(it)).actions.filter(({ name }) => name === 'refund_paid_back');
    expect(log).toMatchObject({ value_text: 'SEPA 4711', user: { id: finance.id } });
  });

  test('is told to the customer minutes later, with its credit note', async () => {
    const { orderId } = await paid();
    await manager.call(downloadInvoice, at(orderId));
    const partly = (await refund({ orderId }, '4.00')).answer.id;
    await app.settle();
    await app.settle();
    await mark(partly);
    await app.settle();
    expect((await emailsOf({ orderId })).filter(({ template }) => template === 'paid_back')).toEqual([]);
    await app.settle(refunds.PAID_BACK_UNDO_WINDOW / 1000 + 2);
    const [email] = (await emailsOf({ orderId })).filter(({ template }) => template === 'paid_back');
    expect(email!.text).toContain('We have refunded €4.00 to you');
    const attached = await orm().select().from(emailAttachment).where(eq(emailAttachment.mailId, email!.id));
    expect(attached.map(({ fileName }) => fileName)).toEqual([expect.stringMatching(/^credit-note-C2026-\d{6}\.pdf$/)]);
  });

  test('is due again when it was not paid back after all, and the customer is told nothing', async () => {
    const it = await canceled();
    await mark(it.id, { reference: 'wrong row' });
    expect((await undo(it.id)).answer).toMatchObject({ state: 'due', settled: null });
    expect((await undo(it.id)).refusal.code).toBe('refund_not_settled');
    await app.settle(refunds.PAID_BACK_UNDO_WINDOW / 1000 + 2);
    expect((await emailsOf(it)).map(({ template }) => template)).toEqual(['order_canceled']);
    await mark(it.id, { reference: 'right row' });
    app.clock.advance(5 * MINUTES);
    expect((await undo(it.id)).refusal.code).toBe('undo_too_late');
    app.clock.advance(-5 * MINUTES);
  });

  test('that was booked by mistake is withdrawn with its reason, and may be booked again; a settled one is not', async () => {
    const it = await paid();
    const { id } = (await refund(it, '12.90')).answer;
    expect((await withdraw(id, finance)).status).toBe(403);
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).refusal.code).toBe('refund_withdrawn');
    expect((await mark(id)).refusal.code).toBe('refund_withdrawn');
    const order = await read(it);
    expect(order.refundable).toMatchObject({ amount_max: 12.9 });
    expect(order.payments.map(({ amount, status }) => [amount, status])).toEqual([
      [12.9, 'paid'],
      [-12.9, 'withdrawn'],
    ]);
    expect(order.actions.find(({ name }) => name === 'refund_withdrawn')).toMatchObject({
      value_text: 'Wrong order',
      user: { id: manager.id },
    });
    const again = (await refund(it, '5.00')).answer.id;
    await mark(again);
    expect((await withdraw(again)).refusal.code).toBe('refund_settled');
    await app.settle(refunds.PAID_BACK_UNDO_WINDOW / 1000 + 2);
    const paidBack = (await emailsOf(it)).filter(({ template }) => template === 'paid_back');
    expect(paidBack.map(({ text }) => text.includes('€5.00'))).toEqual([true]);
  });

  test('of nobody is not found, and neither is a payment that came in', async () => {
    const { orderId } = await paid();
    const [came] = await orm().select().from(payment).where(eq(payment.orderId, orderId));
    for (const id of [came!.id, 2_000_000_000]) {
      expect([(await mark(id)).status, (await undo(id)).status, (await creditNote(id)).status]).toEqual([
        404, 404, 404,
      ]);
    }
  });
});

describe('a credit note', () => {
  test('names its invoice, the amount and its tax; together the notes of an invoice take back exactly all of it', async () => {
    const it = await paid();
    const { fileName } = (await manager.call(downloadInvoice, at(it.orderId))).answer;
    const number = fileName.slice('invoice-'.length, -'.pdf'.length);
    const ids = [];
    for (const amount of ['4.30', '4.30', '4.30']) ids.push((await refund(it, amount)).answer.id);
    await app.settle();
    const texts = [];
    for (const id of ids) texts.push(await textOf((await creditNote(id)).answer.data));
    for (const text of texts) {
      expect(text).toContain('Credit note');
      expect(text).toContain(`Invoice ${number}, 10 March 2026`);
      expect(text).toContain('Total refunded, incl. VAT €4.30');
      expect(text).not.toContain('has been paid');
    }
    // 20 % within 12.90 are 2.15: that is no multiple of three.
    const taxes = texts.map((text) => Number(/VAT 20% €(\d\.\d\d)/.exec(text)![1]));
    expect(taxes.reduce((sum, tax) => sum + tax, 0)).toBeCloseTo(2.15, 9);
  });

  test('has numbers without gaps of its own, and is the same file whenever it is asked for', async () => {
    const ids = [];
    for (const _ of [1, 2, 3]) {
      const it = await paid();
      await manager.call(downloadInvoice, at(it.orderId));
      ids.push((await refund(it, '12.90')).answer.id);
    }
    await app.settle();
    const names = [];
    for (const id of ids) names.push((await creditNote(id)).answer.fileName);
    const sequences = names.map((name) => Number(/C2026-(\d{6})\.pdf$/.exec(name)![1]));
    expect(sequences).toEqual([0, 1, 2].map((more) => sequences[0]! + more));
    expect((await creditNote(ids[0]!)).answer).toEqual((await creditNote(ids[0]!)).answer);
  });

  test('is taken back by another when its refund is withdrawn, and the notes still add up to what goes back', async () => {
    const it = await paid();
    await manager.call(downloadInvoice, at(it.orderId));
    const wrong = (await refund(it, '4.30')).answer.id;
    await app.settle();
    const { fileName } = (await creditNote(wrong)).answer;
    await withdraw(wrong);
    await app.settle();
    const right = (await refund(it, '12.90')).answer.id;
    await app.settle();
    const notes = await orm().select().from(invoice).where(eq(invoice.orderId, it.orderId)).orderBy(asc(invoice.id));
    const [, , taking, last] = notes;
    expect(notes.slice(1).map(({ content }) => content.total)).toEqual(['4.30', '-4.30', '12.90']);
    expect(taking!.content.lines[0]!.product).toBe(`Cancels credit note ${fileName.slice('credit-note-'.length, -4)}`);
    expect(sumsOf(taking!.content).tax).toBe('-0.72');
    expect([sumsOf(last!.content).tax, last!.refundId]).toEqual(['2.15', right]);
  });

  test('is of the whole amount also where its job runs before the one that takes an earlier note back', async () => {
    const it = await paid();
    await manager.call(downloadInvoice, at(it.orderId));
    const wrong = (await refund(it, '4.30')).answer.id;
    await app.settle();
    await withdraw(wrong);
    await app.platform.database.pool.query('delete from pgboss.job');
    await refund(it, '12.90');
    await app.settle();
    const notes = await orm().select().from(invoice).where(eq(invoice.orderId, it.orderId)).orderBy(asc(invoice.id));
    expect(notes.slice(1).map(({ content }) => content.total)).toEqual(['4.30', '-4.30', '12.90']);
  });

  test('is not needed where all went back before an invoice was issued: then there is none of either', async () => {
    const it = await canceled();
    await app.settle();
    expect((await creditNote(it.id)).refusal.code).toBe('credit_note_missing');
    expect((await read(it)).allowedActions).not.toContain('downloadInvoice');
    expect((await manager.call(downloadInvoice, at(it.orderId))).refusal.code).toBe('invoice_given_back');
  });

  test('that took another back can be downloaded beside it, from its order', async () => {
    const it = await paid();
    await manager.call(downloadInvoice, at(it.orderId));
    const { id } = (await refund(it, '4.30')).answer;
    await app.settle();
    const takingBack = () => finance.call(refunds.downloadCreditNote, { ...at(id), query: { note: 'taking_back' } });
    expect((await takingBack()).refusal.code).toBe('credit_note_missing');
    await withdraw(id);
    await app.settle();
    const withdrawn = (await read(it)).payments.find(({ status }) => status === 'withdrawn')!;
    expect(withdrawn.allowedActions).toEqual(['downloadCreditNote', 'downloadTakingBack']);
    const { data, fileName } = (await takingBack()).answer;
    expect(fileName).toBe(`credit-note-${withdrawn.credit_note_taking_back}.pdf`);
    expect(await textOf(data)).toContain(`Cancels credit note ${withdrawn.credit_note}`);
  });

  test('is none where all was to go back before an invoice was issued; what is kept after all gets its invoice', async () => {
    const it = await canceled();
    await app.settle();
    expect((await manager.call(downloadInvoice, at(it.orderId))).refusal.code).toBe('invoice_given_back');
    await withdraw(it.id);
    await app.settle();
    const issued = await orm().select().from(invoice).where(eq(invoice.orderId, it.orderId));
    expect(issued.map(({ kind, content }) => [kind, content.total, content.refunded])).toEqual([
      ['invoice', '12.90', '0.00'],
    ]);
    expect((await manager.call(downloadInvoice, at(it.orderId))).status).toBe(200);
  });

  test('comes with an invoice that says what went back, where a part was refunded before one was issued', async () => {
    const it = await paid();
    const { id } = (await refund(it, '2.90')).answer;
    await app.settle();
    expect(await textOf((await manager.call(downloadInvoice, at(it.orderId))).answer.data)).toContain(
      'Of this, €2.90 was refunded. Nothing is left to pay.',
    );
    expect((await creditNote(id)).status).toBe(200);
  });
});
