import { randomUUID } from 'node:crypto';
import * as intake from '@likeness/contract/intake';
import { listOrderable } from '@likeness/contract/intake/catalogue';
import { readRepair, repairPhoto } from '@likeness/contract/intake/repairs';
import { openTicket } from '@likeness/contract/intake/tickets';
import { listPartnerPrices } from '@likeness/contract/prices/partnerList';
import type { House, Partner } from '../house.ts';
import type { Visit } from '../visit.ts';

const ASKS = 0.15;
const SENDS_NEW_PHOTO = 0.1;

/** A partner's server sends an order with a photo just taken, and says that it was paid. */
export async function placeOrder(visit: Visit, house: House, partner: Partner): Promise<void> {
  const { random } = visit;
  const sold = random.pick(partner.sold);
  const file = { name: `IMG_${random.whole(1000, 9999)}.jpg`, content: house.photo() };
  const { uid } = await visit.call('partner: photo', intake.sendPicture, { body: { type: 'photo' }, file });
  const number = randomUUID().slice(0, 13);
  const customer = {
    email: `${number}@customers.test`,
    first_name: 'Camille',
    last_name: random.pick(house.lastNames),
  };
  const body = {
    reference: `LOAD-${number}`,
    customer: { ...customer, language: 'fr', country: 'FR' },
    lines: [{ product: sold.product, purpose: sold.purpose, amount: sold.amount, photo: uid }],
    currency: sold.currency,
    os: random.pick(['iOS', 'Android', 'web']),
  };
  const { id, reference } = await visit.call('partner: order', intake.placeOrder, { body });
  visit.pause(5);
  await visit.call('partner: payment', intake.reportPayment, { params: { id }, body: { status: 'paid' } });
  visit.pause(5);
  await visit.call('partner: state of an order', intake.readIntakeOrder, { params: { id } });
  if (!random.chance(ASKS)) return;
  const question = { reference: `LOAD-T-${number}`, reason: random.pick(partner.ticketReasons), order: reference };
  await visit.call('partner: ticket', openTicket, { body: { ...question, message: 'When will my photo be ready?' } });
}

/** A partner's server looks how some orders stand. */
export async function lookAfterOrders(visit: Visit, _house: House, partner: Partner): Promise<void> {
  if (visit.random.chance(0.2)) await visit.call('partner: catalogue', listOrderable);
  if (visit.random.chance(0.2)) await visit.call('partner: prices', listPartnerPrices, { query: { country: 'FR' } });
  for (let look = 0; look < 3; look += 1) {
    const id = visit.random.pick(partner.rejectedOrders);
    await visit.call('partner: state of an order', intake.readIntakeOrder, { params: { id } });
  }
}

/** A customer opens the link of the e-mail that asks for another photo, and sometimes sends one at once. */
export async function openLink(visit: Visit, house: House, partner: Partner): Promise<void> {
  const id = visit.random.pick(partner.rejectedOrders);
  const { repair } = await visit.call('partner: state of an order', intake.readIntakeOrder, { params: { id } });
  if (!repair) return;
  const customer = visit.as(repair.token);
  await customer.open('customer: page', `/customer/${repair.token}`);
  const { documents } = await customer.call('customer: what is asked for', readRepair, { mayBe: ['link_ended'] });
  const wanted = documents.find(({ asked_for: kind }) => kind === 'photo');
  if (wanted && visit.random.chance(SENDS_NEW_PHOTO)) {
    customer.pause(10);
    const file = { name: 'IMG_1.jpg', content: house.photo() };
    await customer.call('customer: new photo', repairPhoto, {
      params: { id: wanted.id },
      body: {},
      file,
      mayBe: ['wrong_state'],
    });
  }
  visit.requests += customer.requests;
}
