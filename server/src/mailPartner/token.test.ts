import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '../platform/clock.ts';
import { MailPartner } from './client.ts';
import { aLetter } from './letter.fixture.ts';
import { type StandIn, startStandIn } from '../../../demo/src/mailPartner/standIn.ts';

const FIRST = { mayBePrinted: false };
const HOUR = 3_600_000;

let clock: FixedClock;
let standIn: StandIn;
let partner: MailPartner;

beforeEach(async () => {
  clock = fixedClock('2026-03-10T08:00:00.000Z');
  standIn = await startStandIn({ now: () => clock.now() });
  partner = new MailPartner(standIn.settings, { now: () => clock.now() });
});
afterEach(() => standIn.stop());

const tokenRequests = () => standIn.calls.filter((call) => call === 'getToken').length;
const tenLetters = () =>
  Promise.all(Array.from({ length: 10 }, (_, at) => partner.send(aLetter({ shipmentId: 100 + at }), FIRST)));

test('ten letters at the same time request one token', async () => {
  const sent = await tenLetters();
  expect(sent.map(({ outcome }) => outcome)).toEqual(Array(10).fill('accepted'));
  expect(tokenRequests()).toBe(1);
});

test('a token is used for a day, and a new one is requested shortly before it expires', async () => {
  await partner.readCredit();
  clock.advance(23 * HOUR);
  await partner.readCredit();
  expect(tokenRequests()).toBe(1);
  clock.advance(HOUR - 5 * 60_000);
  await partner.readCredit();
  expect(tokenRequests()).toBe(2);
});

test('when a token is refused, ten letters request one new token, and each letter is sent once', async () => {
  await partner.readCredit();
  standIn.revokeToken();
  const sent = await tenLetters();
  expect(sent.map(({ outcome }) => outcome)).toEqual(Array(10).fill('accepted'));
  expect(tokenRequests()).toBe(2);
  expect(standIn.letters).toHaveLength(10);
});

test('if the new token is refused too, the letter is not sent', async () => {
  const refused = { done: false, ends: { status: 401, body: '{"success":false,"error":{"code":"X"}}' } };
  standIn.addFault('sendCourrier', refused);
  standIn.addFault('sendCourrier', refused);
  expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'notReached', why: 'settings' });
  expect(standIn.letters).toEqual([]);
});

test('if the mail partner gives no new token, the old one is used until it expires', async () => {
  await partner.readCredit();
  clock.advance(24 * HOUR - 5 * 60_000);
  standIn.addFault('getToken', { done: false, ends: 'hangUp' });
  expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'accepted' });
});

test('without a token no letter is sent, so trying again is safe', async () => {
  standIn.addFault('getToken', { done: true, ends: 'hangUp' });
  expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'notReached', why: 'network' });
  expect(standIn.calls).toEqual(['getToken']);
  standIn.addFault('getToken', { done: true, ends: { status: 200, body: '{"success":true,"token":"x"}' } });
  expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'notReached', why: 'network' });
  expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'accepted' });
});

test.each([
  ['a wrong secret', { secret: 'somebody else’s' }],
  ['a wrong service', { serviceId: 'somebody-else' }],
  ['invalid addresses', { authorizedIps: 'everywhere' }],
])('with %s no token is given', async (_, changes) => {
  partner = new MailPartner({ ...standIn.settings, ...changes }, { now: () => clock.now() });
  expect(await partner.send(aLetter(), FIRST)).toMatchObject({
    outcome: 'notReached',
    why: 'settings',
    sentence: 'The mail partner does not accept our keys',
  });
});

test('a clock that is six minutes wrong makes invalid signatures', async () => {
  const late = new MailPartner(standIn.settings, { now: () => new Date(clock.now().getTime() - 6 * 60_000) });
  expect(await late.readCredit()).toMatchObject({ outcome: 'notReached', why: 'settings' });
});
