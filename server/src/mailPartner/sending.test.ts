import { type RequestListener, type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { envelopeOf } from '@likeness/contract/shipments/envelope';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '../platform/clock.ts';
import { MailPartner } from './client.ts';
import { HOME, aBoard, aLetter } from './letter.fixture.ts';
import { letterReference } from './rules.ts';
import type { Fault } from '../../../demo/src/mailPartner/faults.ts';
import { type StandIn, startStandIn } from '../../../demo/src/mailPartner/standIn.ts';

const FIRST = { mayBePrinted: false };
const AGAIN = { mayBePrinted: true };

let clock: FixedClock;
let standIn: StandIn;
let partner: MailPartner;
let otherServer: Server | undefined;

beforeEach(async () => {
  clock = fixedClock('2026-03-10T08:00:00.000Z');
  standIn = await startStandIn({ now: () => clock.now() });
  partner = new MailPartner(standIn.settings, { now: () => clock.now() });
});

afterEach(async () => {
  await standIn.stop();
  otherServer?.closeAllConnections();
  otherServer?.close();
  otherServer = undefined;
});

/** Starts another server at the mail partner's address. */
async function startOtherServer(listener: RequestListener): Promise<MailPartner> {
  otherServer = createServer(listener);
  await new Promise<void>((listening) => otherServer!.listen(0, '127.0.0.1', listening));
  const { port } = otherServer.address() as AddressInfo;
  return new MailPartner({ ...standIn.settings, url: `http://127.0.0.1:${port}` }, { now: () => clock.now() });
}

const printed = () => standIn.letters.map(({ ownRef, boards, to }) => `${ownRef}: ${boards} to ${to.nom}`);

describe('a letter', () => {
  test('is sent with its board, on the paper for identity photos, and gets its number', async () => {
    const letter = aLetter();
    const sent = await partner.send(letter, FIRST);
    expect(sent).toMatchObject({
      outcome: 'accepted',
      answer: { mailId: '1001', price: { net: '2.90', gross: '3.48' }, letters: 1, pages: 1 },
    });
    expect(printed()).toEqual(['71: 1 to LEFÈVRE']);
    const [stored] = standIn.letters;
    expect(stored).toMatchObject({ mode: 'suivi', reference: 'delivery-71-aboard', to: { ville: 'PARIS' } });
    expect(standIn.boardsOf(stored!.letterRef)).toEqual(letter.boards);
  });

  test('is printed once although the answer was lost', async () => {
    standIn.addFault('sendCourrier', { done: true, ends: 'hangUp' });
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'unknown' });
    expect(await partner.send(aLetter(), AGAIN)).toMatchObject({ outcome: 'alreadySent' });
    expect(printed()).toHaveLength(1);
  });

  test('is printed once although the mail partner answers after our timeout', async () => {
    const patience = new AbortController();
    partner = new MailPartner(standIn.settings, { now: () => clock.now(), deadline: () => patience.signal });
    standIn.addFault('sendCourrier', { done: true, ends: 'hold' });
    const sending = partner.send(aLetter(), FIRST);
    await expect.poll(printed).toHaveLength(1);
    patience.abort();
    expect(await sending).toMatchObject({ outcome: 'unknown' });
    standIn.releaseAnswers();
    partner = new MailPartner(standIn.settings, { now: () => clock.now() });
    expect(await partner.send(aLetter(), AGAIN)).toMatchObject({ outcome: 'alreadySent' });
    expect(printed()).toHaveLength(1);
  });

  test('is accepted by a slow mail partner', async () => {
    standIn.addFault('sendCourrier', { done: true, ends: 'hold' });
    const sending = partner.send(aLetter(), FIRST);
    await expect.poll(printed).toHaveLength(1);
    standIn.releaseAnswers();
    expect(await sending).toMatchObject({ outcome: 'accepted' });
  });

  test('is printed once when two people send it at the same time', async () => {
    const sent = await Promise.all([partner.send(aLetter(), FIRST), partner.send(aLetter(), FIRST)]);
    expect(sent.map(({ outcome }) => outcome).toSorted()).toEqual(['accepted', 'alreadySent']);
    expect(printed()).toHaveLength(1);
  });

  test('is printed by the second attempt if the first one did not arrive', async () => {
    standIn.addFault('sendCourrier', { done: false, ends: 'hangUp' });
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'unknown' });
    expect(await partner.send(aLetter(), AGAIN)).toMatchObject({ outcome: 'accepted' });
    expect(printed()).toHaveLength(1);
  });

  test('is printed once when its answer comes twice', async () => {
    standIn.addFault('sendCourrier', { done: true, ends: 'twice' });
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'accepted' });
    expect(await partner.send(aLetter({ shipmentId: 72 }), FIRST)).toMatchObject({ outcome: 'accepted' });
    expect(printed()).toHaveLength(2);
  });

  test('is not printed while the mail partner is down, and can safely be sent again', async () => {
    await standIn.stop();
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'notReached', why: 'network' });
    await standIn.start();
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'accepted' });
  });

  test('that staff send again on purpose is another letter', async () => {
    const once = letterReference({ shipmentId: 71, boardUid: 'b', sending: 1 });
    const twice = letterReference({ shipmentId: 71, boardUid: 'b', sending: 2 });
    await partner.send(aLetter({ reference: once }), FIRST);
    expect(await partner.send(aLetter({ reference: twice }), FIRST)).toMatchObject({ outcome: 'accepted' });
    expect(printed()).toHaveLength(2);
  });

  test('can be sent again after thirty days, when the mail partner no longer knows its reference', async () => {
    await partner.send(aLetter(), FIRST);
    clock.advance(29 * 86_400_000);
    expect(await partner.send(aLetter(), AGAIN)).toMatchObject({ outcome: 'alreadySent' });
    clock.advance(2 * 86_400_000);
    expect(await partner.send(aLetter(), AGAIN)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('a letter that cannot be printed is refused before the mail partner is called', () => {
  test.each([
    ['a board that is too small', () => aBoard(700, 986), 'board_pixels'],
    ['a board that is too large', () => aBoard(2850, 4014), 'board_pixels'],
    ['a board that would be cropped', () => aBoard(1200, 1600), 'board_ratio'],
    ['a board that is not a JPEG', () => Promise.resolve(Buffer.from('GIF89a')), 'board_not_jpeg'],
    ['a board that is too heavy', () => Promise.resolve(Buffer.alloc(4 * 1024 * 1024 + 1)), 'board_too_heavy'],
  ])('%s', async (_, board, code) => {
    const sent = await partner.send(aLetter({ boards: [await board()] }), FIRST);
    expect(sent).toMatchObject({ outcome: 'refused', code });
    expect(standIn.calls).toEqual([]);
  });

  test.each([
    ['without a board', aLetter({ boards: [] }), 'boards_number'],
    ['without a city', aLetter({ to: envelopeOf({ ...HOME, city: '' }) }), 'city_missing'],
    ['without a reference', aLetter({ reference: '' }), 'reference_length'],
  ])('%s', async (_, letter, code) => {
    expect(await partner.send(letter, FIRST)).toMatchObject({ outcome: 'refused', code });
    expect(standIn.calls).toEqual([]);
  });

  test('but boards of all allowed sizes are printed', async () => {
    const boards = [await aBoard(1690, 1200), await aBoard(800, 1124), await aBoard(2840, 4000)];
    expect(await partner.send(aLetter({ boards }), FIRST)).toMatchObject({ outcome: 'accepted' });
  });
});

describe('a letter that the mail partner refuses', () => {
  test('is refused finally, with the mail partner’s code and sentence', async () => {
    const to = envelopeOf({ ...HOME, country_merci_facteur: 'ATLANTIDE' });
    expect(await partner.send(aLetter({ to }), FIRST)).toEqual({
      outcome: 'refused',
      code: 'INVALID_COUNTRY',
      sentence: "Le pays n'a pas une orthographe conforme",
    });
    expect(printed()).toEqual([]);
  });

  test.each([
    ['ANTIDOUBLON', 'alreadySent'],
    ['ALREADY_SENT_DUPLICATE', 'alreadySent'],
    ['ANTIDOUBLON_INVALID', 'refused'],
    ['ANTIDOUBLON_TOO_LONG', 'refused'],
  ])('with the code %s is %s', async (code, outcome) => {
    const body = JSON.stringify({ success: false, error: { code, text: 'Référence antidoublon' } });
    standIn.addFault('sendCourrier', { done: false, ends: { status: 400, body } });
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome });
  });

  test('may have been printed by an earlier attempt whose answer was lost', async () => {
    standIn.addFault('sendCourrier', { done: true, ends: 'hangUp' });
    await partner.send(aLetter(), FIRST);
    const body = JSON.stringify({ success: false, error: { code: 'NO_CREDIT', text: 'Crédit insuffisant' } });
    standIn.addFault('sendCourrier', { done: false, ends: { status: 400, body } });
    expect(await partner.send(aLetter(), AGAIN)).toEqual({ outcome: 'unknown', sentence: 'Crédit insuffisant' });
  });
});

/** Unusual answers, and the outcome of the letter after each of them. */
const UNUSUAL_ANSWERS: [string, Extract<Fault['ends'], object>, object][] = [
  ['half of a JSON text', { status: 200, body: '{"success":true,"envoi' }, { outcome: 'unknown' }],
  ['success without a number', { status: 200, body: '{"success":true}' }, { outcome: 'unknown' }],
  ['an invalid number', { status: 200, body: '{"success":true,"envoi_id":0}' }, { outcome: 'unknown' }],
  ['an empty body', { status: 200, body: '' }, { outcome: 'unknown' }],
  ['an HTML page', { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>' }, { outcome: 'unknown' }],
  [
    'a body that is too long',
    { status: 200, body: `{"success":true,"envoi_id":55,"more":"${'x'.repeat(1024 * 1024)}"}` },
    { outcome: 'unknown' },
  ],
  ['an error of the mail partner’s server', { status: 500, body: '<h1>500</h1>' }, { outcome: 'unknown' }],
  ['a timeout of its gateway', { status: 504 }, { outcome: 'unknown' }],
  [
    'a redirect that follows a completed request',
    { status: 303, headers: { location: '/done' } },
    { outcome: 'unknown' },
  ],
  ['an unreadable refusal', { status: 400, body: 'no' }, { outcome: 'unknown' }],
  [
    'an error that says that nothing was done',
    { status: 503, headers: { 'retry-after': '30' }, body: '{"success":false,"error":"MAINTENANCE"}' },
    { outcome: 'notReached', why: 'busy', sentence: 'MAINTENANCE', retryAfterSeconds: 30 },
  ],
  [
    'too many letters',
    { status: 429, headers: { 'retry-after': '120' } },
    { outcome: 'notReached', why: 'busy', retryAfterSeconds: 120 },
  ],
  [
    'too many letters, with a time to wait for',
    { status: 429, headers: { 'retry-after': 'Tue, 10 Mar 2026 08:05:00 GMT' } },
    { outcome: 'notReached', retryAfterSeconds: 300 },
  ],
  [
    'too many letters, with an endless wait',
    { status: 429, headers: { 'retry-after': '99999999' } },
    { outcome: 'notReached', retryAfterSeconds: 86_400 },
  ],
  [
    'a redirect to another address',
    { status: 301, headers: { location: 'https://elsewhere.test/' } },
    { outcome: 'notReached', why: 'settings' },
  ],
  ['nothing at this address', { status: 404, body: 'not found' }, { outcome: 'notReached', why: 'settings' }],
  ['a refusal because it is too large', { status: 413 }, { outcome: 'refused', code: 'too_large' }],
  [
    'a refusal in the older form',
    { status: 200, body: '{"success":false,"error":"NO_CONTENT"}' },
    { outcome: 'refused', code: 'NO_CONTENT' },
  ],
  ['a refusal without a reason', { status: 400, body: '{"success":false}' }, { outcome: 'refused', code: 'no code' }],
  [
    'an acceptance with a wrong content type',
    { status: 200, headers: { 'content-type': 'text/html' }, body: '{"success":true,"envoi_id":["55"]}' },
    { outcome: 'accepted', answer: { mailId: '55', price: null, letters: null } },
  ],
  [
    'a price that is not a number',
    { status: 200, body: '{"success":true,"envoi_id":["55"],"price":{"total":{"ht":"2,90 EUR","ttc":"3,48 EUR"}}}' },
    { outcome: 'accepted', answer: { mailId: '55', price: null } },
  ],
];

describe('a letter is answered with', () => {
  test.each(UNUSUAL_ANSWERS)('%s', async (_, ends, expected) => {
    standIn.addFault('sendCourrier', { done: false, ends });
    expect(await partner.send(aLetter(), FIRST)).toMatchObject(expected);
    expect(standIn.calls.filter((call) => call === 'sendCourrier')).toHaveLength(1);
  });

  test('an answer that is interrupted', async () => {
    standIn.addFault('sendCourrier', { done: true, ends: 'cutShort' });
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'unknown' });
    expect(await partner.send(aLetter(), AGAIN)).toMatchObject({ outcome: 'alreadySent' });
  });
});

test('a letter is not sent to an address that the mail partner redirects to', async () => {
  const seen: string[] = [];
  const redirected = await startOtherServer((request, response) => {
    seen.push(request.url ?? '');
    response.writeHead(307, { location: `${standIn.settings.url}${request.url}` }).end();
  });
  expect(await redirected.send(aLetter(), FIRST)).toMatchObject({ outcome: 'notReached', why: 'settings' });
  expect(seen).toEqual(['/getToken']);
  expect(standIn.calls).toEqual([]);
});

test('no failure reveals a secret', async () => {
  const { secret, webhookSecret } = standIn.settings;
  const outcomes: unknown[] = [];
  for (const ends of ['hangUp', 'cutShort', ...UNUSUAL_ANSWERS.map(([, unusual]) => unusual)] as Fault['ends'][]) {
    standIn.addFault('sendCourrier', { done: false, ends });
    outcomes.push(await partner.send(aLetter(), FIRST));
  }
  const echoing = await startOtherServer((request, response) => {
    const text = `No: ${'x'.repeat(280)} the-token ${secret} ${webhookSecret}`;
    const answer = request.url === '/getToken' ? { success: true, token: 'the-token', expire: 4e9 } : undefined;
    const refusal = { success: false, error: { code: `X ${secret} ${webhookSecret}`, text } };
    response.writeHead(answer ? 200 : 400).end(JSON.stringify(answer ?? refusal));
  });
  outcomes.push(await echoing.send(aLetter(), FIRST));
  const broken = { ...standIn.settings, serviceId: 'a\nheader', secret: 'not\nso' };
  outcomes.push(await new MailPartner(broken, { now: () => clock.now() }).send(aLetter(), FIRST));
  const text = JSON.stringify([outcomes, partner, echoing]);
  for (const word of [secret, webhookSecret, 'the-tok', 'not\\nso']) expect(text).not.toContain(word);
});
