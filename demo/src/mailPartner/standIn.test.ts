import { createHmac } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENVELOPE_PARTS } from '@likeness/contract/shipments/envelope';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '../../../server/src/platform/clock.ts';
import { MailPartner } from '../../../server/src/mailPartner/client.ts';
import { aBoard, aLetter } from '../../../server/src/mailPartner/letter.fixture.ts';
import { letterForm } from '../../../server/src/mailPartner/letter.ts';
import type { ErrorCode } from './refusal.ts';
import { STAND_IN_ACCOUNT, type StandIn, startStandIn } from './standIn.ts';

const FIRST = { mayBePrinted: false };

let clock: FixedClock;
let standIn: StandIn;
let partner: MailPartner;

beforeEach(async () => {
  clock = fixedClock('2026-03-10T08:00:00.000Z');
  standIn = await startStandIn({ now: () => clock.now() });
  partner = new MailPartner(standIn.settings, { now: () => clock.now() });
});
afterEach(() => standIn.stop());

/** The answer that a client other than ours would get for a form. */
async function post(form: Record<string, string>): Promise<{ status: number; code: string | undefined }> {
  const { url, serviceId, secret, authorizedIps } = standIn.settings;
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const signed = {
    'ww-service-signature': createHmac('sha256', secret)
      .update(serviceId + timestamp)
      .digest('hex'),
    'ww-timestamp': timestamp,
    'ww-service-id': serviceId,
    'ww-authorized-ip': authorizedIps,
  };
  const { token } = (await (await fetch(`${url}/getToken`, { headers: signed })).json()) as { token: string };
  const answer = await fetch(`${url}/sendCourrier`, {
    method: 'POST',
    headers: { 'ww-access-token': token, 'ww-service-id': serviceId },
    body: new URLSearchParams(form),
  });
  const { error } = (await answer.json()) as { error: { code: string } | null };
  return { status: answer.status, code: error?.code };
}

type Parts = Record<string, unknown>;
const edit = (form: Record<string, string>, field: string, change: (value: Parts) => unknown) => ({
  ...form,
  [field]: JSON.stringify(change(JSON.parse(form[field]!) as Parts)),
});

describe('the stand-in is as strict as the mail partner: it refuses', () => {
  const good = letterForm(aLetter(), { url: '', ...STAND_IN_ACCOUNT });
  const dest = (change: Parts) =>
    edit(good, 'adress', (adress) => ({ ...adress, dest: [{ ...(adress['dest'] as Parts[])[0], ...change }] }));
  const photo = (change: Parts) =>
    edit(good, 'content', (content) => ({ ...content, photo: { ...(content['photo'] as Parts), ...change } }));
  const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([field]) => field !== name));

  test('no valid letter, except as a duplicate', async () => {
    expect(await post(good)).toMatchObject({ status: 200 });
    expect(await post(good)).toEqual({ status: 400, code: 'ANTIDOUBLON' });
    expect(await post(without('antidoublon'))).toMatchObject({ status: 200 });
    expect(standIn.letters).toHaveLength(2);
  });

  test.each<[string, Record<string, string>, ErrorCode]>([
    ['an unknown user', { ...good, idUser: '1' }, 'INVALID_USER'],
    ['an unknown way of sending', { ...good, modeEnvoi: 'pigeon' }, 'INVALID_MODE_ENVOI'],
    ['a day in the past', { ...good, dateEnvoi: '2026-03-09' }, 'INVALID_DATE_ENVOI'],
    ['an incomplete day', { ...good, dateEnvoi: '2026-03' }, 'INVALID_DATE_ENVOI'],
    ['a long designation', { ...good, designation: 'x'.repeat(51) }, 'INVALID_DESIGNATION'],
    ['a long reference', { ...good, antidoublon: 'x'.repeat(201) }, 'ANTIDOUBLON_INVALID'],
    ['anonymization after 41 days', edit(good, 'anonymize', (value) => ({ ...value, delay: 41 })), 'INVALID_OPTION'],
    ['addresses that are not JSON', { ...good, adress: 'exp' }, 'INVALID_ADRESS'],
    ['a request without addressees', edit(good, 'adress', (adress) => ({ ...adress, dest: [] })), 'INVALID_ADRESS'],
    ['a postcode of 13 characters', dest({ cp: '1234567890123' }), 'INFO_ADDRESS_TOO_LONG'],
    ['a line of 91 characters', dest({ adresse2: 'x'.repeat(91) }), 'INFO_ADDRESS_TOO_LONG'],
    ['a letter without a name', dest({ nom: '', societe: '' }), 'INFO_ADDRESS_MISSING'],
    ['a letter without a city', dest({ ville: '' }), 'INFO_ADDRESS_MISSING'],
    ['a country in English', dest({ pays: 'Germany' }), 'INVALID_COUNTRY'],
    ['a reference with a slash', dest({ reference: 'a/b' }), 'INVALID_REFERENCE'],
    ['a letter without content', without('content'), 'NO_CONTENT'],
    ['an empty list instead of ""', edit(good, 'content', (content) => ({ ...content, card: [] })), 'INVALID_CONTENT'],
    ['photos on ordinary paper', photo({ hd: false }), 'INVALID_CONTENT'],
    ['files besides the photos', photo({ files: [] }), 'PHOTO_INVALID_FILES'],
    ['no photos', photo({ base64files: [] }), 'PHOTO_INVALID_BASE64_FILES'],
    ['a photo as a data URL', photo({ base64files: ['data:image/jpeg;base64,AAAA'] }), 'PHOTO_INVALID_BASE64_FILES'],
    ['a photo on several lines', photo({ base64files: ['AAAA\nAAAA'] }), 'PHOTO_INVALID_BASE64_FILES'],
    ['a photo that is not a picture', photo({ base64files: ['AAAA'] }), 'PHOTO_INVALID_IMAGE'],
  ])('%s', async (_, form, code) => {
    expect(await post(form)).toEqual({ status: 400, code });
    expect(standIn.letters).toEqual([]);
  });

  test.each(ENVELOPE_PARTS)('an address without its %s', async (part) => {
    expect(await post(dest({ [part]: undefined }))).toEqual({ status: 400, code: 'INFO_ADDRESS_MISSING' });
  });

  test('a photo that would be cropped', async () => {
    const base64files = [(await aBoard(1200, 1600)).toString('base64')];
    expect(await post(photo({ base64files }))).toEqual({ status: 400, code: 'PHOTO_INVALID_IMAGE' });
  });
});

describe('apart from letters, the mail partner’s stand-in', () => {
  const TICKET = {
    serviceName: 'Likeness',
    email: 'post@likeness.test',
    subject: 'Retour',
    message: 'Adresse correcte',
  };

  test('accepts tickets about letters', async () => {
    await partner.send(aLetter(), FIRST);
    const { letterRef } = standIn.letters[0]!;
    expect(await partner.openTicket({ ...TICKET, letterRef })).toEqual({
      outcome: 'accepted',
      answer: { ticketId: '7001' },
    });
    expect(standIn.tickets[0]?.form).toEqual({
      yourServiceName: 'Likeness',
      email: 'post@likeness.test',
      sujet: 'Retour',
      messageTexte: 'Adresse correcte',
      referenceCourrier: letterRef,
    });
    expect(await partner.openTicket({ ...TICKET, letterRef: null })).toMatchObject({ outcome: 'accepted' });
    expect(await partner.openTicket({ ...TICKET, letterRef: '9-9' })).toMatchObject({ outcome: 'refused' });
    expect(await partner.openTicket({ ...TICKET, subject: ' ', letterRef })).toMatchObject({
      outcome: 'refused',
      code: 'SAV_INFO_MISSING',
    });
  });

  test('lists sendings and says where their letters are', async () => {
    await partner.send(aLetter(), FIRST);
    await partner.send(aLetter({ shipmentId: 72, tracked: false }), FIRST);
    const letterRefs = standIn.letters.map(({ letterRef }) => letterRef);
    const sentAt = clock.now();
    expect(await partner.recentSendings()).toEqual({
      outcome: 'accepted',
      answer: [
        { mailId: '1001', status: 'wait', mode: 'suivi', at: sentAt },
        { mailId: '1002', status: 'wait', mode: 'normal', at: sentAt },
      ],
    });
    expect(await partner.readSending('1002')).toMatchObject({
      answer: { mailId: '1002', letterRefs: [letterRefs[1]] },
    });
    await standIn.happen(letterRefs[1]!, 'imprime');
    expect(await partner.followUp('1002')).toMatchObject({
      answer: { letters: [{ letterRef: letterRefs[1], trackingNumber: null, lastState: 'imprime', returned: null }] },
    });
    expect(await partner.followUp('1')).toMatchObject({ outcome: 'refused', code: 'UNKNOWN_ENVOI' });
  });

  test('gives a proof that a letter was posted', async () => {
    await partner.send(aLetter(), FIRST);
    await standIn.happen(standIn.letters[0]!.letterRef, 'imprime');
    const proof = await partner.readProof('2C000001001', 'posted');
    expect(proof).toMatchObject({ outcome: 'accepted', answer: { type: 'application/pdf' } });
    expect(proof.outcome === 'accepted' && proof.answer.bytes.toString()).toContain('%PDF');
    expect(await partner.readProof('2C000001001', 'received')).toMatchObject({ outcome: 'refused' });
  });

  test('accepts a request to cancel without promising anything', async () => {
    await partner.send(aLetter(), FIRST);
    expect(await partner.askToCancel('1001')).toEqual({ outcome: 'accepted', answer: {} });
    expect(await partner.askToCancel('1')).toMatchObject({ outcome: 'refused' });
  });

  test('lists prices, credit, countries and its errors', async () => {
    expect(await partner.readPostage('FRANCE', 2, true)).toEqual({
      outcome: 'accepted',
      answer: { postage: { FRANCE: '2.5' }, printing: '0.80' },
    });
    expect(await partner.readCredit()).toMatchObject({ answer: { credit: { amount: '250.00', currency: 'EUR' } } });
    const countries = await partner.readCountries();
    expect(countries.outcome === 'accepted' && countries.answer).toEqual(
      expect.arrayContaining(['FRANCE', 'ETATS-UNIS']),
    );
    expect(await partner.readErrorSentences()).toMatchObject({ answer: { INFO_ADDRESS_MISSING: expect.any(String) } });
  });

  test('sends no events while no address is set', async () => {
    await partner.send(aLetter(), FIRST);
    expect(await standIn.happen(standIn.letters[0]!.letterRef, 'imprime')).toEqual([0]);
    expect(await partner.setWebhookAddress('not an address')).toMatchObject({ outcome: 'refused' });
  });
});

describe('the stand-in', () => {
  test('still has its letters after a restart', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stand-in-'));
    try {
      const before = await startStandIn({ now: () => clock.now(), folder });
      const letter = aLetter();
      await new MailPartner(before.settings, { now: () => clock.now() }).send(letter, FIRST);
      await before.happen(before.letters[0]!.letterRef, 'imprime');
      await before.stop();
      const after = await startStandIn({ now: () => clock.now(), folder });
      expect(after.letters).toEqual(before.letters);
      expect(after.boardsOf(after.letters[0]!.letterRef)).toEqual(letter.boards);
      const again = await new MailPartner(after.settings, { now: () => clock.now() }).send(letter, FIRST);
      expect(again).toMatchObject({ outcome: 'alreadySent' });
      await after.stop();
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('takes commands from other processes', async () => {
    const command = async (path: string, body?: object) => {
      const url = new URL(`/stand-in/${path}`, standIn.settings.url);
      const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(url, body ? json : {});
      return [answer.status, await answer.json()] as const;
    };
    expect(await command('faults', { call: 'sendCourrier', fault: { done: true, ends: 'hangUp' } })).toEqual([200, {}]);
    expect(await partner.send(aLetter(), FIRST)).toMatchObject({ outcome: 'unknown' });
    const [, letters] = await command('letters');
    expect(letters).toMatchObject([{ ownRef: '71' }]);
    const { letterRef: letter } = standIn.letters[0]!;
    expect(await command('events', { letter, status: 'imprime' })).toEqual([200, { answers: [0] }]);
    expect((await command('events', { letter, status: 'eaten' }))[0]).toBe(422);
    expect((await command('events', { letter: '9-9', status: 'imprime' }))[0]).toBe(404);
    expect((await command('faults', { call: 'sendCourrier' }))[0]).toBe(422);
  });
});
