import { listEmails, readEmail } from '@likeness/contract/emails';
import { openTicket } from '@likeness/contract/intake/tickets';
import { readRepair } from '@likeness/contract/intake/repairs';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { correctEmail, readCustomer } from '@likeness/contract/orderDesk/customer';
import { sendEmail } from '@likeness/contract/orderDesk/emails';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { customerList } from '@likeness/contract/settingsLists/customers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeEmail } from '../../customers/index.ts';
import { customer } from '../../customers/schema.ts';
import { failure } from '../../emails/outbox/failures.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { ticket, ticketReason } from '../../tickets/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aLinkHolder, orderRow } from '../../testing/builders.ts';
import { PartnerScenario } from '../../testing/partnerScenario.ts';
import { aRejectedPhoto, anInformingPartner } from '../../testing/repairScenario.ts';

let app: TestApp;
let scenario: PartnerScenario;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

let persons = 0;
/** Somebody who mistypes their address, each time another one. */
function somebody() {
  persons += 1;
  return {
    mistyped: `grace${persons}@customer.tset`,
    right: `grace${persons}@customer.test`,
    details: { first_name: 'Grace', last_name: `Hopper${persons}`, language: 'en' },
  };
}

async function order(email: string, details: object): Promise<{ id: number; customerId: number }> {
  const reference = `corrected-${crypto.randomUUID()}`;
  const placed = await scenario.place(await scenario.anOrder({ reference, customer: { email, ...details } }));
  expect(placed.status).toBe(200);
  return { id: placed.answer.id, customerId: (await orderRow(app, placed.answer.id)).customerId };
}

const shown = async (id: number) => (await support.call(readCustomer, { params: { id } })).answer;

async function correct(id: number, email: string, who = support) {
  const { revision } = await shown(id);
  return who.call(correctEmail, { params: { id }, body: { email, revision } });
}

async function externalEmails(orderId: number) {
  const { order_items: items } = (await support.call(readOrder, { params: { id: orderId } })).answer;
  return items.map(({ document }) => document?.external_email);
}

describe('a corrected e-mail', () => {
  test('is the customer’s, and their documents’; the history says who corrected it', async () => {
    const { mistyped, right, details } = somebody();
    const { id, customerId } = await order(mistyped, details);
    expect(await shown(customerId)).toMatchObject({
      email: mistyped,
      allowedActions: ['writeToCustomer', 'correctEmail'],
    });
    const updatedAt = async () =>
      (await support.call(readOrder, { params: { id } })).answer.order_items[0]!.document!.updated_at;
    const before = await updatedAt();
    app.clock.advance(60_000);
    expect((await correct(customerId, right)).answer.email).toBe(right);
    // It waits since it began to.
    expect(await updatedAt()).toBe(before);
    expect(await shown(customerId)).toMatchObject({ email: right, former_emails: [mistyped], revision: 2 });
    expect(await externalEmails(id)).toEqual([right]);
    const superAdmin = await app.signedInAs('superAdmin');
    const { result } = (await superAdmin.call(listCalls(customerList).history, { params: { id: customerId } })).answer;
    expect(result).toMatchObject([
      { name: 'edited', user: { id: support.id }, before: { email: mistyped }, after: { email: right, revision: 2 } },
    ]);
  });

  test('goes on finding the customer by the former one, where an order says the same name', async () => {
    const { mistyped, right, details } = somebody();
    const { customerId } = await order(mistyped, details);
    await correct(customerId, right);
    const later = await order(mistyped.toUpperCase(), { ...details, first_name: 'GRACE', phone: '+33612345678' });
    expect(later.customerId).toBe(customerId);
    expect(await shown(customerId)).toMatchObject({ email: right, phone: '+33612345678' });
    expect(await externalEmails(later.id)).toEqual([right]);
    const [reason] = await app.platform.database.orm
      .insert(ticketReason)
      .values({ label: 'Question', orderNeeded: false, priority: 3 })
      .returning({ id: ticketReason['id']! });
    const asked = { reason: reason!.id, reference: `t-${customerId}`, message: 'Where is my photo?' };
    const body = { ...asked, customer: { email: mistyped, ...details } };
    const asks = (await scenario.caller.call(openTicket, { body })).answer;
    const [opened] = await app.platform.database.orm.select().from(ticket).where(eq(ticket.id, asks.id));
    expect(opened!.customerId).toBe(customerId);
  });

  test('leaves the former one to whoever orders with it under another name', async () => {
    const { mistyped, right, details } = somebody();
    const { customerId } = await order(mistyped, details);
    await correct(customerId, right);
    const stranger = await order(mistyped, { ...details, first_name: 'Gerald' });
    expect(stranger.customerId).not.toBe(customerId);
    expect((await order(mistyped, { ...details, first_name: 'Gerald' })).customerId).toBe(stranger.customerId);
    expect(await externalEmails(stranger.id)).toEqual([mistyped]);
    expect((await correct(stranger.customerId, right)).refusal).toMatchObject({
      code: 'customer_email_taken',
      params: { id: customerId },
      errors: {
        email: [
          `Customer #${customerId} of the same partner already has this e-mail: their orders could not be told apart`,
        ],
      },
    });
  });

  test('that is taken back is no former one any more', async () => {
    const { mistyped, right, details } = somebody();
    const { customerId } = await order(mistyped, details);
    await correct(customerId, right);
    await correct(customerId, mistyped);
    expect(await shown(customerId)).toMatchObject({ email: mistyped, former_emails: [right] });
    // In other letters it is the same.
    await correct(customerId, mistyped.toUpperCase());
    expect(await shown(customerId)).toMatchObject({ email: mistyped.toUpperCase(), former_emails: [right] });
  });
});

describe('what was on its way to the mistyped address', () => {
  test('goes to the right one, with a link that opens; the link of before opens nothing any more', async () => {
    const partner = await anInformingPartner(app);
    const { order: rejected, holder } = await aRejectedPhoto(app, partner);
    expect((await holder.call(readRepair)).status).toBe(200);
    const [waits] = (await app.platform.database.orm.select().from(emailMessage)).filter(
      ({ orderId }) => orderId === rejected.id,
    );
    const { id: _, ...same } = waits!;
    const [left] = await app.platform.database.orm
      .insert(emailMessage)
      .values({ ...same, dedupeKey: 'left before', status: 'sent' })
      .returning();
    const linkIn = (html: string) => /token=([\w-]{32})/.exec(html)![1]!;
    const { answer } = await correct(rejected.customerId, 'countess@customer.test');
    expect(answer.emails).toBe(1);
    const email = async (id: number) => (await support.call(readEmail, { params: { id } })).answer;
    expect([(await email(waits!.id)).recipient, (await email(left!.id)).recipient]).toEqual([
      'countess@customer.test',
      'ada@customer.test',
    ]);
    expect((await holder.call(readRepair)).refusal.code).toBe('link_replaced');
    const now = await aLinkHolder(app, rejected.id);
    expect((await now.call(readRepair)).status).toBe(200);
    const html = (await email(waits!.id)).html!;
    expect(linkIn(html)).not.toBe(linkIn(waits!.html));
    // What is told once more is told there too, and the customer's screen offers it.
    const { documents } = await shown(rejected.customerId);
    expect(documents[0]!.allowedActions).toContain('sendEmail');
    await support.call(sendEmail, { params: { id: rejected.id } });
    const told = (await support.call(listEmails, { query: { q: 'countess@customer.test' } })).answer;
    expect(told.total).toBe(2);
    expect(linkIn((await email(told.result[0]!.id)).html!)).toBe(linkIn(html));
  });
});

test('of an e-mail that was refused at the mistyped address it is said that the address was corrected since', async () => {
  const { mistyped, right, details } = somebody();
  const { id: orderId, customerId } = await order(mistyped, details);
  const failed = async (error: string) => {
    const email = {
      template: 'photo_sent',
      language: 'en',
      recipient: mistyped,
      subject: 'Your photo',
      orderId,
      customerId,
    };
    const written = { html: '<p>Here</p>', text: 'Here', createdAt: app.clock.now(), failedAt: app.clock.now() };
    const [row] = await app.platform.database.orm
      .insert(emailMessage)
      .values({ ...email, ...written, dedupeKey: error, status: 'failed', error })
      .returning();
    return row!.id;
  };
  const [refused, ofOurs] = [
    await failed(`550 5.1.1 <${mistyped}>: no such user`),
    await failed(failure('order_deleted')),
  ];
  await correct(customerId, right);
  const said = async (id: number) => (await support.call(readEmail, { params: { id } })).answer;
  expect([await said(refused), await said(ofOurs)]).toMatchObject([
    {
      recipient: right,
      status: 'failed',
      error: 'This e-mail could not be sent to the former address of the customer, which has been corrected since',
    },
    { recipient: right, error: 'The order was deleted before this e-mail left' },
  ]);
});

test('an e-mail of which only capital letters change leaves the customer’s links as they are', async () => {
  const partner = await anInformingPartner(app);
  const { order: rejected, holder } = await aRejectedPhoto(app, partner);
  expect((await correct(rejected.customerId, 'Ada@customer.test')).status).toBe(200);
  expect((await holder.call(readRepair)).status).toBe(200);
  expect((await shown(rejected.customerId)).email).toBe('Ada@customer.test');
  // A different address does replace them.
  await correct(rejected.customerId, 'ada.l@customer.test');
  expect((await holder.call(readRepair)).refusal.code).toBe('link_replaced');
});

describe('an e-mail is not corrected', () => {
  test('by whoever saw the customer as they were before, also of two people at once', async () => {
    const { mistyped, right, details } = somebody();
    const { customerId } = await order(mistyped, details);
    const { revision } = await shown(customerId);
    const call = (email: string) =>
      support.call(correctEmail, { params: { id: customerId }, body: { email, revision } });
    const answers = await Promise.all([call(right), call(`other-${right}`)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.refusal.code).toBe('changed_meanwhile');
    const [row] = await app.platform.database.orm.select().from(customer).where(eq(customer.id, customerId));
    const late = { ...row!, revision };
    expect(await changeEmail(app.platform.database.orm, late, mistyped, app.clock.now())).toBe(false);
  });

  test('of a deleted account, into what is no address, or by who may not open orders', async () => {
    const { mistyped, right, details } = somebody();
    const { customerId: id } = await order(mistyped, details);
    const { revision } = await shown(id);
    const wrong = await support.call(correctEmail, { params: { id }, body: { email: 'grace', revision } });
    expect([wrong.status, Object.keys(wrong.refusal.errors!)]).toEqual([422, ['email']]);
    for (const role of ['sorter', 'postman', 'financeManager', 'userManager'] as const) {
      const other = await app.signedInAs(role);
      expect((await other.call(correctEmail, { params: { id }, body: { email: right, revision } })).status).toBe(403);
    }
    await app.platform.database.orm
      .update(customer)
      .set({ email: `[DELETED-${id}]${mistyped}` })
      .where(eq(customer.id, id));
    expect((await shown(id)).allowedActions).toEqual([]);
    expect((await correct(id, right)).refusal.code).toBe('account_deleted');
  });
});
