import { sendDocumentAgain } from '@likeness/contract/shipments/renewing';
import { editAddress } from '@likeness/contract/shipments/address';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LETTER_STATUSES, type LetterStatus } from '../mailPartner/lifecycle.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import type { Caller } from '../testing/app.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { stand } from '../testing/orderScenario.ts';
import { NEW_ADDRESS } from '../testing/shipmentButtons.ts';
import { ShipmentScenario, cancel, detailsOf, manage, send, ship } from '../testing/shipmentScenario.ts';
import { runsOnDatabase } from '../testing/runs.ts';
import { shipment } from './schema.ts';

const HOUR = 3_600_000;

let scenario: ShipmentScenario;
let address: string;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
  address = await scenario.listen();
});
afterAll(() => scenario.close());
beforeEach(async () => {
  await scenario.app.platform.database.pool.query('delete from claim');
  postman = await scenario.app.signedInAs('postman');
});

/** A shipment whose letter the mail partner has; shipped by default. */
async function aSentShipment({ shipped = true } = {}) {
  const made = await scenario.aShipment();
  await manage(postman, made.id);
  await send(postman, made.id);
  if (shipped) await ship(postman, made.id);
  const { letterRef } = scenario.printedFor(made.id).at(-1)!;
  return { ...made, letterRef };
}

/** The mail partner's request about one letter. */
function formOf(
  letter: { letterRef: string; mailId?: string; ownRef?: string },
  status: LetterStatus,
  at: Date,
): string {
  const [name] = LETTER_STATUSES[status];
  const event = { name_event: name, id_user: 4242, date_event: Math.floor(at.getTime() / 1000) };
  const detail = {
    nom: 'LEFÈVRE',
    ref_courrier: letter.letterRef,
    id_envoi: letter.mailId ?? null,
    ref_interne: letter.ownRef ?? '',
    statut_courrier: status,
    statut_description: `LEFÈVRE : ${status}`,
    tracking_number: '2C1',
  };
  return new URLSearchParams({ event: JSON.stringify(event), detail: JSON.stringify([detail]) }).toString();
}

async function tell(form: string, headers: Record<string, string> = {}) {
  const reply = await scenario.app.app.http.inject({
    method: 'POST',
    url: '/api/mail-partner/events',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-mf-webhook-secret-key': scenario.standIn.settings.webhookSecret,
      ...headers,
    },
    payload: form,
  });
  return { status: reply.statusCode, body: reply.body };
}

const standing = ({ row, document, order }: Awaited<ReturnType<ShipmentScenario['now']>>) => ({
  status: row.status,
  deliveredAt: row.deliveredAt,
  returnedAt: row.returnedAt,
  document,
  order,
});

test('a letter is followed from the printer to the door, and each event sent three times is ingested once', async () => {
  const { id, letterRef } = await aSentShipment();
  for (const status of ['wait', 'imprime', 'pris_en_charge', 'scan_pdd', 'distribue'] as const) {
    scenario.app.clock.advance(HOUR);
    expect(await scenario.standIn.happen(letterRef, status, { times: 3 })).toEqual([200, 200, 200]);
  }
  const arrived = scenario.app.clock.now();
  postman = await scenario.app.signedInAs('postman');
  const seen = await detailsOf(postman, id);
  expect(seen).toMatchObject({
    status: 'shipped',
    delivered_at: arrived.toISOString(),
    returned_at: null,
    document: { status: 'delivered' },
    letter: { state: 'sent', tracking_number: expect.stringContaining('2C') },
    follow_up: { happening: 'delivered' },
    ticket: { suggested: false },
  });
  expect(seen.follow_up.events.map(({ name, status, happening }) => `${name} ${status} ${happening}`)).toEqual([
    'delivered distribue delivered',
    'pdd scan_pdd proof',
    'new-state pris_en_charge onItsWay',
    'printed imprime printed',
    'new wait accepted',
  ]);
});

test('a returned letter blocks its shipment and marks the address as bad', async () => {
  const { id, documentId, orderId, letterRef } = await aSentShipment();
  scenario.app.clock.advance(72 * HOUR);
  await scenario.standIn.happen(letterRef, 'distribue_expediteur');
  postman = await scenario.app.signedInAs('postman');
  expect(await detailsOf(postman, id)).toMatchObject({
    status: 'blocked',
    returned_at: scenario.app.clock.now().toISOString(),
    ticket: { suggested: true, address_correct: { message: expect.stringContaining(letterRef) } },
    follow_up: { happening: 'returned' },
    document: { status: 'delivered' },
  });

  // Another address, another letter: events of the first letter are only history now.
  const support = await scenario.app.signedInAs('orderManager');
  await support.call(editAddress, { params: { documentId }, body: NEW_ADDRESS });
  expect(await scenario.now(id)).toMatchObject({
    row: { status: 'pending_shipment', returnedAt: null, mailId: null, city: 'Lyon' },
    document: 'pending_shipment',
    order: 'fulfilled',
  });
  await manage(postman, id);
  await send(postman, id);
  await ship(postman, id);
  await scenario.standIn.happen(letterRef, 'archivage_pnd');
  expect(await scenario.now(id)).toMatchObject({ row: { status: 'shipped', returnedAt: null }, order: 'fulfilled' });
  const { follow_up: followUp } = await detailsOf(postman, id);
  expect(followUp).toMatchObject({ happening: null, events: [{ earlier_letter: true }, { earlier_letter: true }] });
  expect((await scenario.now(id)).row.orderId).toBe(orderId);
});

test('a letter that was returned before it was marked as shipped, and arrived after all, is shipped and its customer told', async () => {
  const { id, letterRef, orderId } = await aSentShipment({ shipped: false });
  const at = (hours: number) => new Date(scenario.app.clock.now().getTime() + hours * HOUR);
  await scenario.standIn.happen(letterRef, 'non_distribuable', { at: at(1) });
  expect(await scenario.now(id)).toMatchObject({ row: { status: 'blocked' }, document: 'pending_shipment' });
  await scenario.standIn.happen(letterRef, 'distribue', { at: at(2) });
  expect(await scenario.now(id)).toMatchObject({
    row: { status: 'shipped', shippedAt: scenario.app.clock.now() },
    document: 'delivered',
    order: 'fulfilled',
  });
  const mails = await scenario.app.platform.database.orm.select().from(emailMessage);
  expect(mails.filter((mail) => mail.orderId === orderId).map(({ template }) => template)).toEqual(['order_fulfilled']);
});

test('a letter that arrives after all does not stand for the boards that were made since: they get another one', async () => {
  const { id, documentId, letterRef } = await aSentShipment();
  const at = (hours: number) => new Date(scenario.app.clock.now().getTime() + hours * HOUR);
  await scenario.standIn.happen(letterRef, 'non_distribuable', { at: at(1) });
  // A new code was asked for, and its boards wait for the letter that came back to be sent again.
  await stand(scenario.app, documentId, 'pending_shipment');
  await scenario.standIn.happen(letterRef, 'distribue', { at: at(2) });
  const { orm } = scenario.app.platform.database;
  const letters = () =>
    orm.select().from(shipment).where(eq(shipment.documentId, documentId)).orderBy(asc(shipment.id));
  expect((await letters()).map(({ status }) => status)).toEqual(['shipped', 'pending_shipment']);
  expect((await scenario.now(id)).document).toBe('pending_shipment');
  await scenario.standIn.happen(letterRef, 'distribue', { at: at(3) });
  expect(await letters()).toHaveLength(2);
  const next = (await letters()).at(-1)!.id;
  await manage(postman, next);
  await send(postman, next);
  await ship(postman, next);
  expect((await scenario.now(next)).document).toBe('delivered');
});

test('canceling the replacement of a returned letter puts the document back to its earlier status', async () => {
  const { id, documentId, letterRef } = await aSentShipment();
  scenario.app.clock.advance(72 * HOUR);
  await scenario.standIn.happen(letterRef, 'distribue_expediteur');
  postman = await scenario.app.signedInAs('postman');
  const support = await scenario.app.signedInAs('orderManager');
  const { delivery: another } = (await support.call(sendDocumentAgain, { params: { id: documentId } })).answer;
  await manage(postman, another.id);
  await cancel(postman, another.id);
  expect(await scenario.now(id)).toMatchObject({
    row: { status: 'blocked' },
    document: 'delivered',
    order: 'fulfilled',
  });
});

test('any event proves that the mail partner has a letter of unknown fate', async () => {
  const { id } = await scenario.aShipment();
  await manage(postman, id);
  scenario.standIn.addFault('sendCourrier', { done: true, ends: 'hangUp' });
  await send(postman, id);
  expect((await scenario.now(id)).row.status).toBe('merci_facteur_unprocessed');
  const { letterRef, mailId } = scenario.printedFor(id)[0]!;
  await scenario.standIn.happen(letterRef, 'wait');
  expect(await scenario.now(id)).toMatchObject({
    row: { status: 'pending_shipment', mailId: String(mailId) },
    letters: [{ letterRef, retryAt: null, mayBePrinted: false, sentAt: expect.any(Date) }],
  });
  await scenario.app.settle(7_200);
  expect(scenario.printedFor(id)).toHaveLength(1);
});

test('an event that arrives before the answer does no harm', async () => {
  const { id } = await scenario.aShipment();
  await manage(postman, id);
  scenario.standIn.addFault('sendCourrier', { done: true, ends: 'hold' });
  const asked = send(postman, id);
  await expect.poll(() => scenario.printedFor(id)).toHaveLength(1);
  await scenario.standIn.happen(scenario.printedFor(id)[0]!.letterRef, 'imprime');
  expect((await asked).answer).toMatchObject({ outcome: 'sent', mail_id: expect.any(String) });
  scenario.standIn.releaseAnswers();
  await expect.poll(async () => (await scenario.now(id)).letters).toMatchObject([{ ended: 1 }]);
  expect((await scenario.now(id)).events).toHaveLength(1);
});

test('events about letters of others are stored without a name', async () => {
  const { pool } = scenario.app.platform.database;
  const form = formOf(
    { letterRef: '17460-1', mailId: '999999', ownRef: '2000000000' },
    'distribue',
    scenario.app.clock.now(),
  );
  expect(await tell(form)).toEqual({ status: 200, body: '{"heard":1}' });
  expect(await tell(form)).toEqual({ status: 200, body: '{"heard":0}' });
  const { rows } = await pool.query(`select * from shipment_event where letter_ref = '17460-1'`);
  expect(rows).toMatchObject([{ shipment_id: null, letter_id: null, description: null, status: 'distribue' }]);
  expect(JSON.stringify(rows)).not.toContain('LEF');
});

describe('a caller who does not know the secret is refused', () => {
  test.each([
    ['another', { 'x-mf-webhook-secret-key': 'something else entirely' }],
    ['an empty one', { 'x-mf-webhook-secret-key': '' }],
    ['one that is longer', { 'x-mf-webhook-secret-key': 'x'.repeat(5_000) }],
  ])('%s', async (_, headers) => {
    const { id, letterRef } = await aSentShipment();
    const before = await scenario.now(id);
    expect((await tell(formOf({ letterRef }, 'distribue_expediteur', scenario.app.clock.now()), headers)).status).toBe(
      401,
    );
    expect(await scenario.now(id)).toEqual(before);
  });

  test('without any secret, over the wire', async () => {
    expect((await fetch(address, { method: 'POST', body: new URLSearchParams('event=1') })).status).toBe(401);
  });
});

describe('an invalid event is refused and changes nothing', () => {
  test.each([
    ['nothing', ''],
    ['half of a JSON', 'event=%7B&detail=%5B%5D'],
    ['an event without letters', `event=${encodeURIComponent('{"name_event":"new","date_event":1}')}`],
  ])('%s', async (_, form) => {
    expect((await tell(form)).status).toBe(400);
  });

  test('JSON where a form belongs', async () => {
    expect((await tell('{}', { 'content-type': 'application/json' })).status).toBe(400);
  });

  test('more bytes than are read', async () => {
    expect((await tell(`event=${'x'.repeat(17 * 1024 * 1024)}`)).status).toBe(413);
  });

  test('but a form is refused by every other call', async () => {
    const reply = await scenario.app.app.http.inject({
      method: 'POST',
      url: '/api/login_check',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=a',
    });
    expect(reply.statusCode).toBe(400);
  });
});

test('in whatever order and however often events arrive, the newest determines the shipment’s status', async () => {
  const statuses = ['wait', 'imprime', 'pris_en_charge', 'probleme_en_cours', 'non_distribuable', 'distribue'] as const;
  const life = fc.uniqueArray(
    fc.record({
      status: fc.constantFrom(...statuses, 'distribue_expediteur' as const),
      hour: fc.integer({ min: 1, max: 200 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ status }) => status },
  );
  const base = scenario.app.clock.now();
  await fc.assert(
    fc.asyncProperty(life, fc.infiniteStream(fc.nat()), async (events, random) => {
      const [one, other] = [await aSentShipment(), await aSentShipment()];
      const hear = ({ letterRef }: typeof one, { status, hour }: (typeof events)[number]) =>
        tell(formOf({ letterRef, ownRef: String(one.id) }, status, new Date(base.getTime() + hour * HOUR)));
      // As at the mail partner, the first event brings the letter's reference.
      for (const made of [one, other]) {
        await scenario.app.platform.database.pool.query('update letter set letter_ref = $1 where shipment_id = $2', [
          made.letterRef,
          made.id,
        ]);
      }
      for (const event of events.toSorted((left, right) => left.hour - right.hour)) await hear(one, event);
      const shuffled = [...events, ...events].toSorted(() => (random.next().value % 2 === 0 ? 1 : -1));
      for (const event of shuffled) await hear(other, event);
      expect(standing(await scenario.now(other.id))).toEqual(standing(await scenario.now(one.id)));
    }),
    { seed: 20_260_310, numRuns: runsOnDatabase(10) },
  );
});

describe('where the mail partner’s report is enough', () => {
  let trusting: ShipmentScenario;
  beforeAll(async () => {
    trusting = await ShipmentScenario.open({ MAIL_PARTNER_PRINTED_IS_SHIPPED: '1' });
    await trusting.listen();
  });
  afterAll(() => trusting.close());

  test('a printed letter counts as shipped, and the customer is told', async () => {
    const walker = await trusting.app.signedInAs('postman');
    const { id, orderId } = await trusting.aShipment();
    await manage(walker, id);
    await send(walker, id);
    await trusting.standIn.happen(trusting.printedFor(id)[0]!.letterRef, 'imprime', { times: 2 });
    expect(await trusting.now(id)).toMatchObject({
      row: { status: 'shipped', shippedAt: trusting.app.clock.now() },
      document: 'delivered',
      order: 'fulfilled',
    });
    const mails = await trusting.app.platform.database.orm.select().from(emailMessage);
    const told = mails.filter((mail) => mail.orderId === orderId && mail.template === 'order_fulfilled');
    expect(told).toHaveLength(1);
    expect((await trusting.now(id)).managedBy, 'nobody has in hand what is out of the house').toBeUndefined();
  });
});

test('otherwise the postman marks it as shipped', async () => {
  const { id, letterRef } = await aSentShipment({ shipped: false });
  await scenario.standIn.happen(letterRef, 'imprime');
  expect((await scenario.now(id)).row.status).toBe('pending_shipment');
});
