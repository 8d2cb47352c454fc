import { openPartnerTicket, sendLetter } from '@likeness/contract/mailPartner';
import { editAddress } from '@likeness/contract/shipments/address';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { orderItem } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { country } from '../purposes/schema.ts';
import type { Caller } from '../testing/app.ts';
import { aJpeg } from '../testing/builders.ts';
import { NEW_ADDRESS } from '../testing/shipmentButtons.ts';
import {
  type ShipmentOverrides,
  ShipmentScenario,
  cancel,
  detailsOf,
  manage,
  send,
  ship,
} from '../testing/shipmentScenario.ts';
import { cancelShipmentsOf } from './canceling.ts';

const SECOND = 1000;
const DAY = 86_400_000;

let scenario: ShipmentScenario;
let postman: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open();
});
afterAll(() => scenario.close());
beforeEach(async () => {
  await scenario.app.platform.database.pool.query('delete from claim; delete from pgboss.job');
  postman = await scenario.app.signedInAs('postman');
});

/** A shipment that the postman manages. */
async function inHand(overrides: ShipmentOverrides = {}) {
  const made = await scenario.aShipment(overrides);
  await manage(postman, made.id);
  return made;
}

/** Advances the clock, and the times of the jobs, by so many seconds. */
async function later(seconds: number) {
  scenario.app.clock.advance(seconds * SECOND);
  await scenario.app.settle(seconds);
}

test("clients of the specification name the shipment 'deliveryId'", async () => {
  const { id } = await inHand();
  const sent = await postman.call(sendLetter, { body: { deliveryId: id } });
  expect(sent.answer).toMatchObject({ id, outcome: 'sent' });
  const message = { serviceName: 'Likeness', email: 'a@likeness.test', subject: 'Where?', message: 'Where is it?' };
  const opened = await postman.call(openPartnerTicket, { body: { deliveryId: id, ...message } });
  expect(opened.answer).toMatchObject({ status: 200, message: 'Message sent successfully!' });
  expect((await scenario.now(id)).tickets).toMatchObject([{ shipmentId: id, status: 'opened' }]);
});

const lost = { done: true, ends: 'hangUp' } as const;
const asksOf = () => scenario.standIn.calls.filter((call) => call === 'sendCourrier').length;

describe('a lost answer', () => {
  test('leaves a letter of unknown fate, until the same letter is found at the mail partner', async () => {
    const { id } = await inHand();
    scenario.standIn.addFault('sendCourrier', lost);
    const reply = await send(postman, id);
    expect([reply.status, reply.refusal]).toMatchObject([
      409,
      { code: 'letter_not_sent', message: 'Cannot send this document', status: 'merci_facteur_unprocessed' },
    ]);
    const after = await scenario.now(id);
    expect(after.row.status).toBe('merci_facteur_unprocessed');
    expect(after.letters).toMatchObject([{ begun: 1, ended: 1, mayBePrinted: true, sentAt: null }]);
    expect(await detailsOf(postman, id)).toMatchObject({
      status: 'merci_facteur_unprocessed',
      letter: {
        state: 'waiting',
        may_be_printed: true,
        problem: { sentence: 'The mail partner did not answer', by_mail_partner: false },
      },
    });
    await later(60);
    const found = await scenario.now(id);
    expect([found.row.status, found.row.mailId]).toEqual(['pending_shipment', null]);
    expect(found.letters).toMatchObject([
      { begun: 2, ended: 2, mayBePrinted: false, sentAt: scenario.app.clock.now() },
    ]);
    expect(scenario.printedFor(id)).toHaveLength(1);
    await later(7_200);
    expect(scenario.printedFor(id)).toHaveLength(1);
  });

  test('that was lost before anything was done is repaired by the next attempt', async () => {
    const { id } = await inHand();
    scenario.standIn.addFault('sendCourrier', { done: false, ends: 'hangUp' });
    expect((await send(postman, id)).status).toBe(409);
    await later(60);
    expect(await scenario.now(id)).toMatchObject({ row: { status: 'pending_shipment', mailId: expect.any(String) } });
    expect(scenario.printedFor(id)).toHaveLength(1);
  });
});

test('a mail partner that is away is called three times more, then the postman decides; when it is back, it answers twice and prints once', async () => {
  const { id } = await inHand();
  await scenario.standIn.stop();
  expect((await send(postman, id)).refusal.code).toBe('letter_not_sent');
  const waits = [60, 600, 3_600];
  for (const [place, seconds] of waits.entries()) {
    const { letters } = await scenario.now(id);
    expect(letters).toMatchObject([{ ended: place + 1, mayBePrinted: false }]);
    expect(letters[0]!.retryAt).toEqual(new Date(scenario.app.clock.now().getTime() + seconds * SECOND));
    await later(seconds);
  }
  const given = await scenario.now(id);
  expect([given.row.status, given.letters[0]!.ended, given.letters[0]!.retryAt]).toEqual([
    'merci_facteur_unprocessed',
    4,
    null,
  ]);
  await later(86_400);
  expect((await scenario.now(id)).letters).toMatchObject([{ ended: 4 }]);
  postman = await scenario.app.signedInAs('postman');
  await manage(postman, id);
  expect((await detailsOf(postman, id)).letter).toMatchObject({ state: 'unprocessed', attempts: 4 });
  await scenario.standIn.start();
  scenario.standIn.addFault('sendCourrier', { done: true, ends: 'twice' });
  expect((await send(postman, id)).answer).toMatchObject({ outcome: 'sent' });
  const sent = await scenario.now(id);
  expect(sent.letters).toMatchObject([{ sending: 1, begun: 5, ended: 5, reference: sent.letters[0]!.reference }]);
  expect(sent.row.status).toBe('pending_shipment');
  expect(scenario.printedFor(id)).toHaveLength(1);
});

test('a refused letter waits for the postman at once, with the mail partner’s sentence', async () => {
  const { id } = await inHand();
  const body = JSON.stringify({ success: false, error: { code: 'NO_CREDIT', text: 'Crédit insuffisant' } });
  scenario.standIn.addFault('sendCourrier', { done: false, ends: { status: 400, body } });
  expect((await send(postman, id)).refusal).toMatchObject({ params: { why: 'Crédit insuffisant' } });
  expect((await scenario.now(id)).letters).toMatchObject([
    { problemCode: 'NO_CREDIT', retryAt: null, mayBePrinted: false, ended: 1 },
  ]);
  await later(7_200);
  expect(scenario.printedFor(id)).toEqual([]);
  await manage(postman, id);
  expect((await send(postman, id)).answer.outcome).toBe('sent');
  expect((await scenario.now(id)).letters).toHaveLength(1);
});

describe('a server that dies between the call and recording its answer', () => {
  test('leaves a letter that another server finds printed; whatever arrives late only adds its number', async () => {
    const { id } = await inHand();
    scenario.standIn.addFault('sendCourrier', { done: true, ends: 'hold' });
    const asked = send(postman, id);
    await expect.poll(() => scenario.printedFor(id)).toHaveLength(1);
    expect((await scenario.now(id)).letters).toMatchObject([{ begun: 1, ended: 0, mayBePrinted: true }]);
    expect((await detailsOf(postman, id)).letter).toMatchObject({ state: 'under_way' });
    expect((await send(postman, id)).refusal.code).toBe('letter_under_way');
    expect((await ship(postman, id)).refusal.code).toBe('letter_under_way');
    expect((await cancel(postman, id)).refusal.code).toBe('letter_under_way');
    // The answer does not wait for ever.
    expect((await asked).answer).toMatchObject({ outcome: 'under_way', mail_id: null });

    await later(155);
    const rescued = await scenario.now(id);
    expect([rescued.row.status, rescued.row.mailId]).toEqual(['pending_shipment', null]);
    expect(rescued.letters).toMatchObject([{ begun: 1, ended: 1, sentAt: scenario.app.clock.now() }]);
    expect(scenario.printedFor(id)).toHaveLength(1);

    scenario.standIn.releaseAnswers();
    await expect.poll(async () => (await scenario.now(id)).row.mailId).toMatch(/^\d+$/);
    expect(scenario.printedFor(id)).toHaveLength(1);
  });

  test('or before the call, leaves a letter that another server sends', async () => {
    const { id } = await inHand();
    const { database } = scenario.app.platform;
    scenario.standIn.addFault('sendCourrier', { done: false, ends: 'hangUp' });
    await send(postman, id);
    // The state before the answer was recorded.
    await database.pool.query('update letter set ended = 0, retry_at = null where shipment_id = $1', [id]);
    await database.pool.query(`update shipment set status = 'pending_shipment' where id = $1`, [id]);
    await later(155);
    expect(await scenario.now(id)).toMatchObject({ row: { mailId: expect.any(String), status: 'pending_shipment' } });
    expect(scenario.printedFor(id)).toHaveLength(1);
  });
});

test('the same request sent twice sends one letter and gets the same answer', async () => {
  const { id } = await inHand();
  const headers = { 'idempotency-key': `send-${id}` };
  const post = () => send(postman, id, {}, headers);
  const [first, second] = [await post(), await post()];
  expect(JSON.parse(second.body.toString())).toEqual(JSON.parse(first.body.toString()));
  expect([first.status, second.status, second.headers['idempotency-replayed']]).toEqual([200, 200, 'true']);
  expect(scenario.printedFor(id)).toHaveLength(1);
});

test('a refusal is repeated to the same request, and no attempt is made', async () => {
  const { id } = await inHand();
  scenario.standIn.addFault('sendCourrier', lost);
  const headers = { 'idempotency-key': `lost-${id}` };
  const post = () => send(postman, id, {}, headers);
  expect((await post()).status).toBe(409);
  const asked = asksOf();
  expect((await post()).refusal.code).toBe('letter_not_sent');
  expect(asksOf()).toBe(asked);
});

describe('a letter that the mail partner has', () => {
  test('is sent again only knowingly, and then it is another letter', async () => {
    const { id } = await inHand();
    await send(postman, id);
    expect((await send(postman, id)).refusal.code).toBe('letter_already_sent');
    expect((await send(postman, id, { again: true })).answer.outcome).toBe('sent');
    const { letters, row } = await scenario.now(id);
    expect(letters.map(({ sending, withdrawnAt }) => [sending, withdrawnAt !== null])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(letters[1]!.reference).toBe(`${letters[0]!.reference}-2`);
    expect(row.mailId).toBe(letters[1]!.mailId);
    expect(scenario.printedFor(id)).toHaveLength(2);
  });

  test('is sent again once by a double click, whatever requests the browser makes of it', async () => {
    const { id } = await inHand();
    await send(postman, id);
    expect((await send(postman, id, { again: true })).answer.outcome).toBe('sent');
    expect((await send(postman, id, { again: true })).refusal.code).toBe('letter_already_sent');
    expect(scenario.printedFor(id)).toHaveLength(2);
    scenario.app.clock.advance(60_000);
    expect((await send(postman, id, { again: true })).answer.outcome).toBe('sent');
  });

  test('no longer belongs to the shipment once its address was corrected: the new letter is not sent yet', async () => {
    const { id, documentId } = await inHand();
    await send(postman, id);
    expect((await detailsOf(postman, id)).letter).toMatchObject({ state: 'sent' });
    const support = await scenario.app.signedInAs('orderManager');
    await support.call(editAddress, { params: { documentId }, body: NEW_ADDRESS });
    const { mail_id: mailId, letter, follow_up: followUp } = await detailsOf(postman, id);
    expect([mailId, letter, followUp.happening]).toEqual([null, null, null]);
    await send(postman, id);
    expect((await detailsOf(postman, id)).letter).toMatchObject({ state: 'sent', sending: 2 });
    expect(scenario.printedFor(id)).toHaveLength(2);
  });

  test('that was of unknown fate for a month is sent again only knowingly', async () => {
    const { id } = await inHand();
    scenario.standIn.addFault('sendCourrier', lost);
    await send(postman, id);
    await scenario.app.platform.database.pool.query('delete from pgboss.job');
    scenario.app.clock.advance(29 * DAY);
    postman = await scenario.app.signedInAs('postman');
    await manage(postman, id);
    expect((await send(postman, id)).refusal.code).toBe('letter_may_be_printed');
    expect((await send(postman, id, { again: true })).answer.outcome).toBe('sent');
  });
});

describe('a problem that prevents a letter is reported before the mail partner is called, and nothing is written', () => {
  /** The refusal, and whether the mail partner was called or anything was written. */
  async function refusalOf(id: number, body = {}, headers = {}) {
    const [before, asked] = [await scenario.now(id), scenario.standIn.calls.length];
    const { status, refusal } = await send(postman, id, body, headers);
    const untouched = isDeepStrictEqual(await scenario.now(id), before) && scenario.standIn.calls.length === asked;
    return { status, untouched, message: refusal.message, ...refusal.params };
  }
  const refused = (reason: string, why: string | RegExp) => ({
    status: 422,
    untouched: true,
    message: expect.stringMatching(/^Cannot send this document: ./),
    reason,
    why: expect.stringMatching(why),
  });

  test.each([
    ['no board', { board: false } as const, 'board_missing', 'There is no photo board yet'],
    ['a small board', { board: { width: 700, height: 986 } }, 'board_pixels', /700 × 986/],
    ['a board that would be cut', { board: { width: 1200, height: 1600 } }, 'board_ratio', /would be cropped/],
    ['no city', { address: { city: null } }, 'city_missing', 'There is no city'],
    [
      'a country without a spelling',
      { address: { countryCode: 'QQ' } },
      'country_unknown',
      /no letters to this country/,
    ],
    ['a canceled order', { order: { status: 'canceled' } } as const, 'order_closed', /nothing more is sent/],
  ])('%s', async (_, overrides, code, sentence) => {
    const { id } = await inHand(overrides);
    expect(await refusalOf(id)).toEqual(refused(code, sentence));
    const seen = await detailsOf(postman, id);
    expect(seen.allowedActions).not.toContain('send');
    expect(seen.send_problems.map((problem) => problem.code)).toContain(code);
  });

  test('a country nothing is sent to, in the reader’s language', async () => {
    const [there] = await scenario.app.platform.database.orm
      .insert(country)
      .values({
        countryCode: 'AQ',
        countryName: 'Antarctica',
        countryMerciFacteur: 'ANTARCTIQUE',
        sendAuthorized: false,
      })
      .returning();
    const { id } = await inHand({ address: { countryCode: there!.countryCode } });
    expect(await refusalOf(id)).toEqual(refused('country_not_served', /We do not ship/));
    expect(await refusalOf(id, {}, { 'accept-language': 'fr' })).toMatchObject({
      why: 'Rien n’est envoyé par la poste dans ce pays',
    });
  });

  test('a picture other than the board that is printed', async () => {
    const { id } = await inHand();
    const another = (await aJpeg({ width: 1000, height: 1408 })).toString('base64');
    expect(await refusalOf(id, { base64file: another })).toEqual(refused('board_another', /not the photo board/));
    expect(await refusalOf(id, { base64file: 'R0lGODlh' })).toEqual(refused('board_another', /not the photo board/));
    const cut = (await aJpeg({ width: 1200, height: 1600 })).toString('base64');
    expect(await refusalOf(id, { base64file: cut })).toEqual(refused('board_ratio', /would be cropped/));
  });

  test('the re-encoded board as a browser received it counts as the board', async () => {
    const { id } = await inHand();
    const same = await aJpeg({ width: 1200, height: 1690, colour: '#ffffff' });
    expect((await send(postman, id, { base64file: same.toString('base64') })).answer.outcome).toBe('sent');
  });

  test('a deleted order, and a deleted account', async () => {
    const { id } = await scenario.aShipment({ order: { deletedAt: scenario.app.clock.now() } });
    expect((await send(postman, id)).refusal).toMatchObject({
      code: 'deliveries_unavailable',
      message: 'Deliveries are unavailable for deleted orders',
    });
    const gone = await inHand();
    await scenario.app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-1]@customer.test' })
      .where(eq(customer.id, gone.customerId));
    expect((await send(postman, gone.id)).refusal.code).toBe('account_deleted');
  });
});

test('a letter contains as many boards as were ordered', async () => {
  const { id, documentId } = await inHand();
  await scenario.app.platform.database.pool.query(
    'update order_item set quantity = 3 where id = (select order_item_id from document where id = $1)',
    [documentId],
  );
  expect(await detailsOf(postman, id)).toMatchObject({ sheets: 3 });
  await send(postman, id);
  expect(scenario.printedFor(id)).toMatchObject([{ boards: 3 }]);
  await scenario.app.platform.database.orm.update(orderItem).set({ quantity: 1 });
});

describe('while a letter waits for its next attempt', () => {
  async function waiting() {
    const made = await inHand();
    scenario.standIn.addFault('sendCourrier', { done: false, ends: 'hangUp' });
    await send(postman, made.id);
    return made;
  }

  test('a corrected address ends that, and the next letter is another one', async () => {
    const { id, documentId } = await waiting();
    const support = await scenario.app.signedInAs('orderManager');
    await support.call(editAddress, { params: { documentId }, body: NEW_ADDRESS });
    expect((await scenario.now(id)).row.status).toBe('pending_shipment');
    await later(7_200);
    expect(scenario.printedFor(id)).toEqual([]);
    await manage(postman, id);
    await send(postman, id);
    expect(scenario.printedFor(id)).toMatchObject([{ to: { ville: 'LYON' } }]);
    expect((await scenario.now(id)).letters.map(({ sending }) => sending)).toEqual([1, 2]);
  });

  test('nothing is sent any more once its order has ended', async () => {
    const { id, orderId } = await waiting();
    const now = scenario.app.clock.now();
    await scenario.app.platform.database.transaction((tx) => cancelShipmentsOf(tx, { orderId }, { now }));
    await later(7_200);
    expect([(await scenario.now(id)).row.status, scenario.printedFor(id)]).toEqual(['canceled', []]);
  });

  test('nothing is sent any more once the postman has shipped it in another way', async () => {
    const { id } = await waiting();
    expect((await ship(postman, id)).status).toBe(200);
    await later(7_200);
    expect([(await scenario.now(id)).row.status, scenario.printedFor(id)]).toEqual(['shipped', []]);
  });

  test('pressing the button makes that attempt at once', async () => {
    const { id } = await waiting();
    expect((await send(postman, id)).answer.outcome).toBe('sent');
    const asked = asksOf();
    await later(7_200);
    expect([asksOf(), scenario.printedFor(id).length]).toEqual([asked, 1]);
  });

  test('an order that is closed meanwhile gets no letter', async () => {
    const { id, orderId } = await waiting();
    await scenario.app.platform.database.pool.query(`update orders set status = 'rejected' where id = $1`, [orderId]);
    await later(60);
    expect(scenario.printedFor(id)).toEqual([]);
    expect((await scenario.now(id)).letters).toMatchObject([{ problem: 'This order is closed: nothing more is sent' }]);
  });
});
