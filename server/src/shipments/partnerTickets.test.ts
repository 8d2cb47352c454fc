import { openPartnerTicket } from '@likeness/contract/mailPartner';
import { eraseCustomer } from '@likeness/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../testing/app.ts';
import { ShipmentScenario, detailsOf } from '../testing/shipmentScenario.ts';

let scenario: ShipmentScenario;
let postman: Caller;
let support: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  postman = await scenario.app.signedInAs('postman');
  support = await scenario.app.signedInAs('orderManager');
});
afterAll(() => scenario.close());

const write = (who: Caller, deliveryId: number, message = 'Where is it?') =>
  who.call(openPartnerTicket, {
    body: { deliveryId, serviceName: 'Likeness', email: 'post@likeness.test', subject: 'A letter', message },
  });
const ticketsOf = async (id: number) => (await scenario.now(id)).tickets.map(({ status }) => status);

test('a message that the mail partner is slow to answer is under way, and goes once however often it is sent', async () => {
  const { id } = await scenario.aShipment();
  scenario.standIn.addFault('openSavTicket', { done: true, ends: 'hold' });
  const first = write(postman, id);
  await expect.poll(() => scenario.standIn.tickets).toHaveLength(1);
  const replies = await Promise.all([first, write(postman, id), write(support, id)]);
  for (const { answer } of replies) {
    expect(answer).toEqual({
      status: 200,
      outcome: 'under_way',
      message: 'The mail partner is slow to answer: the shipment will show the result',
      ticket_id: null,
    });
  }
  expect((await detailsOf(postman, id)).partner_tickets.map(({ status }) => status)).toEqual(['under_way']);

  expect((await write(postman, id, 'Something else')).answer.outcome).toBe('opened');
  scenario.standIn.releaseAnswers();
  await expect.poll(() => ticketsOf(id)).toEqual(['opened', 'opened']);
  expect(scenario.standIn.tickets).toHaveLength(2);
  expect((await scenario.now(id)).actions.filter((name) => name === 'partner_ticket_opened')).toHaveLength(2);
});

test('once the mail partner has answered, the same message can be written again', async () => {
  const { id } = await scenario.aShipment();
  const before = scenario.standIn.tickets.length;
  expect((await write(postman, id)).answer).toMatchObject({ outcome: 'opened', message: 'Message sent successfully!' });
  expect((await write(postman, id)).answer.outcome).toBe('opened');
  expect(scenario.standIn.tickets).toHaveLength(before + 2);
});

test('the shipment of an erased customer is shown, with a message to the mail partner of which no word is left', async () => {
  const arrived = { deliveredAt: scenario.app.clock.now() };
  const { id, customerId } = await scenario.aShipment({ delivery: 'shipped', address: arrived });
  await write(support, id);
  const admin = await scenario.app.signedInAs('admin');
  const confirmation = String(customerId);
  await admin.call(eraseCustomer, { params: { id: customerId }, body: { confirmation, reason: 'asked' } });
  await scenario.app.settle();
  const { partner_tickets: tickets } = await detailsOf(admin, id);
  expect(tickets).toMatchObject([{ status: 'opened', ticket_id: null, subject: '', message: '' }]);
});
