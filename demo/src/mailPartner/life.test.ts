import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '../../../server/src/platform/clock.ts';
import { MailPartner } from '../../../server/src/mailPartner/client.ts';
import { aLetter } from '../../../server/src/mailPartner/letter.fixture.ts';
import { LETTER_STATUSES } from '../../../server/src/mailPartner/lifecycle.ts';
import { sendDueEvents, nextEvent } from './life.ts';
import { type StandIn, startStandIn } from './standIn.ts';

let clock: FixedClock;
let standIn: StandIn;
let partner: MailPartner;

beforeEach(async () => {
  clock = fixedClock('2026-03-10T08:00:00.000Z');
  standIn = await startStandIn({ now: () => clock.now() });
  partner = new MailPartner(standIn.settings, { now: () => clock.now() });
});
afterEach(() => standIn.stop());

async function minutesPass(minutes: number) {
  for (let seconds = 0; seconds < minutes * 60; seconds += 5) {
    clock.advance(5_000);
    await sendDueEvents(standIn, clock.now());
  }
}

test('letters of the demo house arrive within minutes, and every ninth is returned', async () => {
  for (let shipmentId = 1; shipmentId <= 9; shipmentId += 1) {
    await partner.send(aLetter({ shipmentId }), { mayBePrinted: false });
  }
  await minutesPass(20);
  const ends = standIn.letters.map(({ life }) => life.at(-1)!.status);
  expect(ends.filter((status) => status === 'distribue')).toHaveLength(8);
  expect(ends.filter((status) => status === 'distribue_expediteur')).toHaveLength(1);
  for (const letter of standIn.letters) {
    expect(nextEvent(letter)).toBeUndefined();
    const statuses = letter.life.map(({ status }) => status);
    expect(statuses.slice(0, 2)).toEqual(['wait', 'imprime']);
    expect(new Set(statuses).size).toBe(statuses.length);
  }
});

test('a letter with an unusual event gets no further events automatically', async () => {
  await partner.send(aLetter(), { mayBePrinted: false });
  const [{ letterRef } = { letterRef: '' }] = standIn.letters;
  await standIn.happen(letterRef, 'retenu_douane');
  await minutesPass(10);
  expect(standIn.letters[0]!.life.map(({ status }) => status)).toEqual(['retenu_douane']);
  expect(Object.keys(LETTER_STATUSES)).toContain('retenu_douane');
});
