import { sendLetter } from '@likeness/contract/mailPartner';
import { readShipment } from '@likeness/contract/shipments/details';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import type { Caller } from '../testing/app.ts';
import { ShipmentScenario, detailsOf, manage, send } from '../testing/shipmentScenario.ts';
import { shipment } from './schema.ts';

let scenario: ShipmentScenario;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  postman = await scenario.app.signedInAs('postman');
});
afterAll(() => scenario.close());

/** A shipment that the postman manages. */
async function inHand() {
  const made = await scenario.aShipment();
  await manage(postman, made.id);
  return made;
}

const lost = { done: true, ends: 'hangUp' } as const;

describe('why a letter did not go', () => {
  test('is said in the reader’s language, and without a code', async () => {
    const { id } = await inHand();
    scenario.standIn.addFault('sendCourrier', lost);
    const reply = await postman.call(sendLetter, { body: { deliveryId: id }, headers: { 'accept-language': 'fr' } });
    expect(reply.refusal.params).toEqual({ why: 'Le partenaire postal n’a pas répondu' });
    const sentenceIn = async (language: string) => {
      const headers = { 'accept-language': language };
      const { answer } = await postman.call(readShipment, { params: { id }, headers });
      return answer.letter?.problem;
    };
    expect(await sentenceIn('fr')).toEqual({
      sentence: 'Le partenaire postal n’a pas répondu',
      by_mail_partner: false,
    });
    expect((await sentenceIn('es'))?.sentence).toBe('El socio postal no respondió');
    const [kept] = (await scenario.now(id)).letters;
    expect(kept!.problem).toMatch(/^The mail partner did not answer \(\w+\)$/);
  });

  test('is shown in the mail partner’s own words, whatever the reader’s language', async () => {
    const { id } = await inHand();
    const body = JSON.stringify({ success: false, error: { code: 'NO_CREDIT', text: 'Crédit insuffisant' } });
    scenario.standIn.addFault('sendCourrier', { done: false, ends: { status: 400, body } });
    await send(postman, id);
    for (const language of ['en', 'es']) {
      const headers = { 'accept-language': language };
      const { answer } = await postman.call(readShipment, { params: { id }, headers });
      expect(answer.letter?.problem).toEqual({ sentence: 'Crédit insuffisant', by_mail_partner: true });
    }
  });

  test('is not shown once the account was deleted, because it may repeat the address', async () => {
    const { id, customerId } = await inHand();
    const body = JSON.stringify({ success: false, error: { code: 'ADDRESS', text: '12 rue Cachée inconnue' } });
    scenario.standIn.addFault('sendCourrier', { done: false, ends: { status: 400, body } });
    await send(postman, id);
    expect((await detailsOf(postman, id)).letter?.problem).not.toBeNull();
    await scenario.app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-2]@customer.test' })
      .where(eq(customer.id, customerId));
    expect((await detailsOf(postman, id)).letter?.problem).toBeNull();
  });

  test('of a deleted account is said in one sentence, whatever is missing of its address', async () => {
    const { id, customerId } = await inHand();
    const { orm } = scenario.app.platform.database;
    await orm.update(customer).set({ email: '[DELETED-3]@customer.test' }).where(eq(customer.id, customerId));
    await orm.update(shipment).set({ lastName: '', address: null }).where(eq(shipment.id, id));
    expect((await detailsOf(postman, id)).send_problems).toEqual([
      { code: 'customer_deleted', sentence: 'The customer’s account was deleted' },
    ]);
  });
});
