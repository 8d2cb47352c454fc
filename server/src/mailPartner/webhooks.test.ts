import { staffFormatter } from '@likeness/texts/answerTexts';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FixedClock, fixedClock } from '../platform/clock.ts';
import { MailPartner } from './client.ts';
import { aLetter } from './letter.fixture.ts';
import { LETTER_STATUSES, type LetterEvent, type LetterStatus, meaningOf, whereItIs, wordsOf } from './lifecycle.ts';
import { type StandIn, startStandIn } from '../../../demo/src/mailPartner/standIn.ts';
import { WEBHOOK_HEADER, isFromMailPartner, readWebhook } from './webhooks.ts';

describe('an event that the mail partner sends', () => {
  let clock: FixedClock;
  let standIn: StandIn;
  let partner: MailPartner;
  let listener: Server;
  let answers: number[];
  const received: LetterEvent[] = [];

  beforeEach(async () => {
    clock = fixedClock('2026-03-10T08:00:00.000Z');
    standIn = await startStandIn({ now: () => clock.now() });
    partner = new MailPartner(standIn.settings, { now: () => clock.now() });
    received.length = 0;
    answers = [];
    listener = createServer((request, response) => {
      void text(request).then((form) => {
        const status = answers.shift() ?? 200;
        if (!isFromMailPartner(request.headers[WEBHOOK_HEADER], standIn.settings.webhookSecret)) {
          response.writeHead(403).end();
        } else {
          if (status === 200) received.push(...readWebhook(form)!.events);
          response.writeHead(status).end('ok');
        }
      });
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    await partner.setWebhookAddress(address());
    await partner.send(aLetter(), { mayBePrinted: false });
  });
  afterEach(async () => {
    listener.closeAllConnections();
    listener.close();
    await standIn.stop();
  });

  const address = () => `http://127.0.0.1:${(listener.address() as AddressInfo).port}/events`;
  const happen = (status: LetterStatus, times = 1) => standIn.happen(standIn.letters[0]!.letterRef, status, { times });

  test('is sent to the address that was set last', async () => {
    expect(await partner.readWebhookAddress()).toEqual({ outcome: 'accepted', answer: { url: address() } });
    await partner.setWebhookAddress('');
    expect(await happen('wait')).toEqual([0]);
    expect(received).toEqual([]);
  });

  test('names its shipment, from the first event of a letter to the last', async () => {
    for (const status of ['wait', 'imprime', 'pris_en_charge', 'scan_pdd', 'distribue'] as const) {
      clock.advance(3_600_000);
      expect(await happen(status)).toEqual([200]);
    }
    expect(received.map(({ name, status, shipmentId, mailId }) => [name, status, shipmentId, mailId])).toEqual([
      ['new', 'wait', 71, '1001'],
      ['printed', 'imprime', 71, '1001'],
      ['new-state', 'pris_en_charge', 71, '1001'],
      ['pdd', 'scan_pdd', 71, '1001'],
      ['delivered', 'distribue', 71, '1001'],
    ]);
    expect(received.map(({ trackingNumber }) => trackingNumber)).toEqual([null, ...Array(4).fill('2C000001001')]);
    expect(received[3]!.proof).toMatchObject({ kind: 'posted' });
    expect(whereItIs(received)).toMatchObject({ status: 'distribue', at: new Date('2026-03-10T13:00:00.000Z') });
    expect(await partner.followUp('1001')).toMatchObject({
      answer: { letters: [{ trackingNumber: '2C000001001', lastState: 'distribue', returned: false }] },
    });
  });

  test('has the same key when it is sent again', async () => {
    await happen('imprime', 3);
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ key }) => key)).size).toBe(1);
  });

  test('is sent twice more if it is not accepted, and is lost then', async () => {
    answers = [500, 500, 500];
    expect(await happen('imprime')).toEqual([500]);
    expect(await standIn.resend()).toEqual([500]);
    expect(await standIn.resend()).toEqual([500]);
    expect(await standIn.resend()).toEqual([]);
    expect(received).toEqual([]);
  });

  test('says that a letter was returned', async () => {
    await happen('distribue_expediteur');
    expect(meaningOf(received[0]!)).toEqual({ happening: 'returned', delivery: 'blocked', deliveredAt: null });
    expect(await partner.followUp('1001')).toMatchObject({ answer: { letters: [{ returned: true }] } });
  });
});

describe('the sender of an event', () => {
  test('must send the complete secret, once', () => {
    const secret = 'the webhook secret';
    expect(isFromMailPartner(secret, secret)).toBe(true);
    for (const wrong of [undefined, '', 'the webhook', 'the webhook secret ', [secret], [secret, secret]]) {
      expect(isFromMailPartner(wrong, secret)).toBe(false);
    }
  });
});

const LETTER = { ref_courrier: '1-2', statut_courrier: 'imprime', id_envoi: 3, ref_interne: '71' };
const form = (event: unknown, detail: unknown) =>
  new URLSearchParams({ event: JSON.stringify(event), detail: JSON.stringify(detail) }).toString();

describe('a request of the mail partner', () => {
  test('with an unknown event and status is stored as it is', () => {
    const read = readWebhook(
      form({ name_event: 'repainted', date_event: '1581674000' }, [{ ...LETTER, statut_courrier: 'bleu' }]),
    );
    expect(read?.events).toMatchObject([
      { name: 'repainted', status: 'bleu', key: 'repainted bleu 1-2', shipmentId: 71 },
    ]);
    expect(meaningOf(read!.events[0]!)).toEqual({ happening: 'unknown', delivery: null, deliveredAt: null });
  });

  test('with an unreadable letter is still read for the others', () => {
    const read = readWebhook(form({ name_event: 'printed', date_event: 1 }, [{ odd: true }, LETTER, null]));
    expect(read?.events).toHaveLength(1);
    expect(read?.unread).toEqual([{ odd: true }, null]);
  });

  test('about a letter of others names no shipment', () => {
    const letters = ['', null, 'RELANCE 1', '0', '-3', '1e400'].map((ref_interne) => ({ ...LETTER, ref_interne }));
    const read = readWebhook(form({ name_event: 'printed', date_event: 1 }, letters));
    expect(read?.events.map(({ shipmentId }) => shipmentId)).toEqual(Array(6).fill(null));
  });

  test.each([
    ['an empty body', ''],
    ['JSON that is not a form', '{"event":{}}'],
    ['a form with one of its two fields', `event=${encodeURIComponent('{"name_event":"new","date_event":1}')}`],
    ['an event without a time', form({ name_event: 'new' }, [])],
    ['an event in an impossible year', form({ name_event: 'new', date_event: 1e18 }, [])],
    ['letters that are not a list', form({ name_event: 'new', date_event: 1 }, {})],
  ])('with %s cannot be read', (_, posted) => {
    expect(readWebhook(posted)).toBeUndefined();
  });

  test('with any other content raises no error', () => {
    fc.assert(
      fc.property(fc.json(), fc.json(), (event, detail) => {
        expect(() => readWebhook(new URLSearchParams({ event, detail }).toString())).not.toThrow();
      }),
    );
  });
});

describe('for its shipment', () => {
  const at = new Date('2026-03-12T10:00:00.000Z');
  test.each<[string, string, string, object]>([
    ['a delivered letter has a day of delivery', 'delivered', 'distribue', { delivery: 'shipped', deliveredAt: at }],
    ['a returned letter blocks it', 'pnd', 'distribue_expediteur', { delivery: 'blocked' }],
    ['a letter on its way back blocks it', 'error', 'retour_expediteur', { delivery: 'blocked' }],
    ['an undeliverable letter blocks it', 'error', 'non_distribuable', { delivery: 'blocked' }],
    [
      'a problem that may be solved changes nothing',
      'error',
      'probleme_en_cours',
      { happening: 'inTrouble', delivery: null },
    ],
    ['a printed letter changes nothing', 'printed', 'imprime', { happening: 'printed', delivery: null }],
    ['the customs changes nothing', 'new-state', 'retenu_douane', { happening: 'onItsWay', delivery: null }],
    ['an unknown kind of return blocks it', 'pnd', 'perdu', { happening: 'returned', delivery: 'blocked' }],
    ['a name that JavaScript itself uses has no meaning', 'constructor', 'toString', { happening: 'unknown' }],
  ])('%s', (_, name, status, meaning) => {
    expect(meaningOf({ name, status, at })).toMatchObject(meaning);
  });

  test('events give the same result in whatever order and however often they arrive', () => {
    const event = fc
      .tuple(fc.constantFrom(...(Object.keys(LETTER_STATUSES) as LetterStatus[])), fc.integer({ min: 0, max: 9 }))
      .map(([status, hour]) => {
        const [name] = LETTER_STATUSES[status];
        return { name, status, at: new Date(at.getTime() + hour * 3_600_000), key: `${name} ${status} 1-2` };
      });
    const histories = fc
      .array(event, { minLength: 1, maxLength: 8 })
      .chain((events) =>
        fc.tuple(
          fc.constant(events),
          fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2, maxLength: events.length * 2 }),
        ),
      );
    fc.assert(
      fc.property(histories, ([events, again]) => {
        expect(whereItIs(again)).toEqual(whereItIs(events));
      }),
    );
  });

  test('a late event about an earlier time does not change where the letter is', () => {
    const anEvent = (status: LetterStatus, hour: number) => ({
      name: LETTER_STATUSES[status][0],
      status,
      at: new Date(at.getTime() + hour * 3_600_000),
      key: status,
    });
    expect(whereItIs([anEvent('distribue', 5), anEvent('traitement', 2), anEvent('scan_pdd', 9)])).toMatchObject({
      status: 'distribue',
    });
    expect(whereItIs([anEvent('traitement', 6), anEvent('probleme_en_cours', 5)])).toMatchObject({
      status: 'traitement',
    });
    expect(whereItIs([anEvent('scan_pdd', 9)])).toBeUndefined();
  });
});

describe('an event is shown', () => {
  const said = (status: string, description: string | null, language = 'en') =>
    wordsOf({ status, description }, staffFormatter(language));

  test('in the mail partner’s words, where they say more than its code', () => {
    expect(said('non_distribuable', 'Destinataire inconnu à l’adresse')).toBe('Destinataire inconnu à l’adresse');
  });

  test.each([null, '', '27/11/2026 : non_distribuable'])(
    'in the reader’s words for its code, told as %s',
    (description) => {
      expect(said('non_distribuable', description)).toBe('Could not be delivered');
      expect(said('non_distribuable', description, 'es')).toBe('No se pudo entregar');
    },
  );

  test('by its code, where nobody knows it', () => {
    expect(said('bleu', null)).toBe('bleu');
    expect(said('bleu', '27/11/2026 : bleu')).toBe('27/11/2026 : bleu');
  });

  test('in words for each code that is known', () => {
    expect(Object.keys(LETTER_STATUSES).filter((status) => said(status, null) === status)).toEqual([]);
  });
});
