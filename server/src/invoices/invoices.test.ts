import { extractText, getDocumentProxy } from 'unpdf';
import { downloadInvoice, previewInvoice, sendInvoice } from '@likeness/contract/orderDesk/emails';
import { openEmailAttachment, readEmail } from '@likeness/contract/emails';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { orders } from '../orders/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { fileKey } from '../platform/files/files.ts';
import { purpose } from '../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { type DocumentOverrides, aDocument, aPartner } from '../testing/builders.ts';
import { aPurpose, aTranslation } from '../testing/catalogueBuilders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { invoice } from './schema.ts';

const SELLER = {
  INVOICE_SELLER: 'Maison du Portrait; 12 rue de l’Église; 75011; Paris; FRANCE',
  INVOICE_VAT_NUMBER: 'FR12345678901',
  INVOICE_REGISTRATION: 'RCS Paris 345 678 901',
};

let app: TestApp;
let manager: Caller;
let partner: Awaited<ReturnType<typeof aPartner>>;

beforeAll(async () => {
  app = await startTestApp(SELLER);
  manager = await app.signedInAs('orderManager');
  partner = await aPartner(app, { informWho: [] });
});
afterAll(() => app.close());

async function anOrder(overrides: DocumentOverrides = {}, changes: Partial<typeof orders.$inferInsert> = {}) {
  const { order } = await aDocument(app, { partnerId: partner.id, ...overrides });
  await app.platform.database.orm
    .update(orders)
    .set({ updatedAt: order.updatedAt, ...changes })
    .where(eq(orders.id, order.id));
  return order;
}

async function textOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

const download = (id: number, who = manager) => who.call(downloadInvoice, { params: { id } });
const pdfOf = async (id: number) => Buffer.from((await download(id)).answer.data, 'base64');
const emailsOf = (orderId: number) =>
  app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.orderId, orderId))
    .orderBy(asc(emailMessage.id));

describe('an invoice', () => {
  test('is in the language of its e-mail, which may be that of the plan', async () => {
    const { id: partnerId } = await aPartner(app, { informWho: [], language: 'fr' });
    const { id } = await anOrder({ language: 'de', partnerId });
    const { answer } = await manager.call(previewInvoice, { params: { id } });
    expect([answer.mails[0]!.language, (await download(id)).answer.fileName]).toEqual([
      'fr',
      expect.stringMatching(/^facture-/),
    ]);
  });

  test('names seller, buyer, lines, prices and tax, in both currencies', async () => {
    const order = await anOrder(
      { language: 'en' },
      {
        totalAmountInLocalCurrency: '11.05',
        localCurrency: 'GBP',
        promotionLabel: 'Spring',
        promotionCode: 'SPRING10',
      },
    );
    await app.platform.database.orm
      .update(customer)
      .set({
        address: '1 place Zażółć',
        postalCode: '75003',
        city: 'Nîmes',
        firstName: 'Świętosława',
        lastName: 'Nguyễn',
      })
      .where(eq(customer.id, order.customerId));
    const { data, fileName } = (await download(order.id)).answer;
    const pdf = Buffer.from(data, 'base64');
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(fileName).toMatch(/^invoice-2026-\d{6}\.pdf$/);
    const text = await textOf(pdf);
    for (const words of [
      'Invoice',
      fileName.slice('invoice-'.length, -'.pdf'.length),
      'Date 10 March 2026',
      'Paid on 10 March 2026',
      'Maison du Portrait',
      '12 rue de l’Église',
      'VAT number FR12345678901',
      'RCS Paris 345 678 901',
      'Świętosława Nguyễn',
      '1 place Zażółć',
      '75003 Nîmes',
      `Order ${order.externalRef} (${order.id})`,
      'Printed photos Passport',
      '€10.75',
      'VAT 20% €2.15',
      'Total incl. VAT €12.90',
      'In your currency £11.05',
      'Promotion, in the prices already: Spring · SPRING10',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words);
    }
  });

  test.each([
    ['fr', 'Facture', 'Passeport', 'Total TTC 12,90 €', /^facture-/],
    ['es', 'Factura', 'Passport', 'Total con IVA 12,90 €', /^factura-/],
    ['de', 'Rechnung', 'Passport', 'Summe brutto 12,90 €', /^rechnung-/],
    ['ja', 'Invoice', 'Passport', 'Total incl. VAT €12.90', /^invoice-/],
  ])(
    'for a customer who reads %s is in that language if it exists, otherwise in English',
    async (language, ...says) => {
      const passport = await aPurpose(app);
      await aTranslation(app, purpose, passport, 'fr', { label: 'Passeport' });
      const order = await anOrder({ language, purposeId: passport.id });
      const { data, fileName } = (await download(order.id)).answer;
      expect(fileName).toMatch(says.pop() as RegExp);
      const text = await textOf(Buffer.from(data, 'base64'));
      for (const words of says) expect(text).toContain(words);
    },
  );

  test('shows the reduction of a promotion', async () => {
    const order = await anOrder({}, { totalAmount: '9.90', promotionLabel: 'Spring', promotionCode: 'SPRING10' });
    const text = await textOf(await pdfOf(order.id));
    expect(text).toContain('Discount Spring · SPRING10 20% -€2.50 -€3.00');
    expect(text).toContain('Total excl. VAT €8.25 VAT 20% €1.65 Total incl. VAT €9.90');
  });

  test('remains the same file, whatever happens to the order and its customer', async () => {
    const order = await anOrder();
    const first = await pdfOf(order.id);
    await app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-9]', firstName: 'x', lastName: 'x' })
      .where(eq(customer.id, order.customerId));
    app.clock.advance(86_400_000);
    const later = await app.signedInAs('superAdmin');
    const again = Buffer.from((await download(order.id, later)).answer.data, 'base64');
    app.clock.advance(-86_400_000);
    expect(again.equals(first)).toBe(true);
  });

  test('whose file was lost from the store is drawn again with the same bytes', async () => {
    const order = await anOrder();
    const first = await pdfOf(order.id);
    const [row] = await app.platform.database.orm.select().from(invoice).where(eq(invoice.orderId, order.id));
    await app.platform.files.remove(row!.pdfSha256!);
    expect((await pdfOf(order.id)).equals(first)).toBe(true);
    expect(await app.platform.files.has(fileKey(row!.pdfSha256!, 'original'))).toBe(true);
  });

  test('that is issued after the account was deleted does not name the customer', async () => {
    const order = await anOrder();
    await app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-8]' })
      .where(eq(customer.id, order.customerId));
    const text = await textOf(await pdfOf(order.id));
    expect(text).toContain(`Customer no. ${order.customerId}`);
    expect(text).not.toContain('Lovelace');
  });

  test.each([
    ['is not paid yet', { status: 'pending_payment', paidAt: null }, 'wrong_state'],
    ['has a failed payment', { status: 'payment_failed', paidAt: null }, 'invoice_not_paid'],
    ['was deleted', { deletedAt: new Date() }, 'order_deleted'],
  ] as const)('is not issued for an order that %s, and no number is used', async (_what, changes, code) => {
    const order = await anOrder({}, changes);
    const before = await app.platform.database.pool.query('select * from invoice_counter');
    for (const endpoint of [downloadInvoice, sendInvoice, previewInvoice]) {
      const refused = await manager.call(endpoint, { params: { id: order.id } });
      expect([refused.status, refused.refusal.code]).toEqual([409, code]);
    }
    const after = await app.platform.database.pool.query('select * from invoice_counter');
    expect(after.rows).toEqual(before.rows);
  });

  test('is numbered without gaps within its year', async () => {
    const numbers = [];
    for (const _ of [1, 2, 3]) numbers.push((await download((await anOrder()).id)).answer.fileName);
    const sequence = numbers.map((name) => Number(/(\d{6})\.pdf$/.exec(name)![1]));
    expect(sequence).toEqual([sequence[0]!, sequence[0]! + 1, sequence[0]! + 2]);
    app.clock.advance(300 * 86_400_000);
    const later = await app.signedInAs('admin');
    expect((await download((await anOrder()).id, later)).answer.fileName).toBe('invoice-2027-000001.pdf');
    app.clock.advance(-300 * 86_400_000);
  });
});

describe('an invoice that staff send', () => {
  test('reaches the customer once, with the same file as the download, and is in the mailbox', async () => {
    const order = await anOrder({ language: 'fr' });
    const shown = (await manager.call(previewInvoice, { params: { id: order.id } })).answer;
    expect(shown.mails).toMatchObject([
      {
        recipient: 'ada@customer.test',
        language: 'fr',
        subject: `Facture (commande ${order.externalRef})`,
        attachments: [null],
      },
    ]);
    const send = (key: string) =>
      manager.call(sendInvoice, { params: { id: order.id }, headers: { 'idempotency-key': key } });
    expect((await send('a')).answer.message).toBe('Invoice sent successfully!');
    await send('a');
    await app.settle();
    await app.settle();
    const emails = await emailsOf(order.id);
    expect(emails).toHaveLength(1);
    const { fileName, data } = (await download(order.id)).answer;
    expect(emails[0]!.subject).toBe(`Facture ${fileName.slice(8, -4)} (commande ${order.externalRef})`);
    const email = (await manager.call(readEmail, { params: { id: emails[0]!.id } })).answer;
    expect(email.attachments).toMatchObject([{ file_name: fileName, content_type: 'application/pdf' }]);
    const opened = await manager.call(openEmailAttachment, {
      params: { id: email.id, attachmentId: email.attachments[0]!.id },
    });
    expect(opened.body.equals(Buffer.from(data, 'base64'))).toBe(true);
    expect(opened.headers['content-disposition']).toContain(fileName);
    const other = await manager.call(openEmailAttachment, {
      params: { id: email.id + 1, attachmentId: email.attachments[0]!.id },
    });
    expect(other.status).toBe(404);
    await send('b');
    await app.settle();
    expect(await emailsOf(order.id)).toHaveLength(2);
  });

  test('is the same as its preview once it has its number', async () => {
    const order = await anOrder();
    const { fileName } = (await download(order.id)).answer;
    const [shown] = (await manager.call(previewInvoice, { params: { id: order.id } })).answer.mails;
    await manager.call(sendInvoice, { params: { id: order.id } });
    await app.settle();
    const [email] = await emailsOf(order.id);
    expect(shown).toEqual({
      recipient: email!.recipient,
      language: email!.language,
      subject: email!.subject,
      html: email!.html,
      attachments: [fileName],
    });
  });
});

describe('the bill that is sent automatically', () => {
  async function aDeskThatTells(informWho: string[]) {
    const scenario = await PartnerScenario.open(app);
    await app.platform.database.pool.query(
      'update partner_plan set inform_who = $1 where id = (select partner_plan_id from partner where id = $2)',
      [informWho, scenario.caller.id],
    );
    return scenario;
  }

  test('is sent after the payment while photos still wait, if the plan wants that', async () => {
    const scenario = await aDeskThatTells(['client_bill_waiting_control', 'partner_bill_waiting_control']);
    const placed = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    await app.settle();
    expect(await emailsOf(placed.id)).toEqual([]);
    await scenario.pay(placed.id, 'paid');
    await app.settle();
    const emails = await emailsOf(placed.id);
    expect(emails.map(({ template }) => template)).toEqual(['bill_waiting_control', 'bill_waiting_control']);
    const { rows } = await app.platform.database.pool.query('select number from invoice where order_id = $1', [
      placed.id,
    ]);
    expect(emails[0]!.subject).toContain(rows[0].number);
    // It also confirms the order: no other e-mail does.
    expect(emails[0]!.text).toContain('We will check your photo by Tuesday 10 March at 10:00 at the latest.');
  });

  test('is not sent if the plan does not say so, but the invoice is issued', async () => {
    const scenario = await aDeskThatTells([]);
    const placed = (await scenario.place(await scenario.anOrder())).answer;
    await app.settle();
    expect((await emailsOf(placed.id)).map(({ template }) => template)).toEqual(['order_received']);
    const { rows } = await app.platform.database.pool.query('select 1 from invoice where order_id = $1', [placed.id]);
    expect(rows).toHaveLength(1);
  });
});

test('without a configured seller, orders continue without invoices, and staff are told what is missing', async () => {
  const bare = await startTestApp();
  const scenario = await PartnerScenario.open(bare);
  const placed = (await scenario.place(await scenario.anOrder())).answer;
  await bare.settle();
  const staff = await bare.signedInAs('admin');
  const refused = await staff.call(downloadInvoice, { params: { id: placed.id } });
  expect([refused.status, refused.refusal.message]).toEqual([
    409,
    'Invoices need the seller: INVOICE_SELLER and INVOICE_VAT_NUMBER are not set',
  ]);
  await bare.close();
});
