import { add, multiply, percentOf } from '@likeness/contract/kit/money';
import type { FastifyRequest } from 'fastify';
import { COUNTRIES } from './countries.ts';
import type { StandInEvents } from './events.ts';
import { readLetterRequest } from './letterRules.ts';
import type { StandInLetter, StandInLetters } from './letters.ts';
import { ERROR_SENTENCES, refuse } from './refusal.ts';
import type { StandInTokens } from './tokens.ts';

export interface StandInTicket {
  readonly id: string;
  readonly form: Readonly<Record<string, string>>;
}

/** What the calls need from the stand-in. */
export interface Service {
  readonly letters: StandInLetters;
  readonly tokens: StandInTokens;
  readonly events: StandInEvents;
  readonly tickets: StandInTicket[];
  readonly now: () => Date;
  readonly userId: number;
}

interface IncomingCall {
  readonly form: URLSearchParams;
  readonly query: URLSearchParams;
  readonly request: FastifyRequest;
}

export interface ServiceCall {
  readonly name: string;
  readonly methods: readonly ('GET' | 'POST' | 'DELETE')[];
  readonly withoutToken?: boolean;
  /** The answer, without `success`. */
  readonly answer: (call: IncomingCall) => object;
}

/** Invented prices of a letter and of each board: euros without tax. */
const PRICE = { letter: '2.5', board: '0.4', tax: 20 } as const;

/** All calls of the protocol that we use. */
export function serviceCalls(service: Service): readonly ServiceCall[] {
  const { letters, tokens, events, tickets, now } = service;
  const sending = (query: URLSearchParams) => letters.ofSending(query.get('idEnvoi'));
  return [
    {
      name: 'getToken',
      methods: ['GET', 'POST'],
      withoutToken: true,
      answer: ({ request, form }) => tokens.give(request.headers, form),
    },
    {
      name: 'sendCourrier',
      methods: ['POST'],
      answer: ({ form, request }) => {
        if (!(request.body instanceof URLSearchParams)) refuse('INVALID_FORM');
        const wanted = readLetterRequest(form, now().toISOString().slice(0, 10));
        if (wanted.userId !== service.userId) refuse('INVALID_USER');
        const accepted = letters.accept(wanted, now());
        const ht = multiply(add(PRICE.letter, multiply(PRICE.board, wanted.boards.length)), accepted.length);
        return {
          envoi_id: accepted[0]!.mailId,
          price: { total: { ht, ttc: add(ht, percentOf(ht, PRICE.tax)) } },
          resume: { nb_dest: accepted.length, nb_page: wanted.boards.length },
        };
      },
    },
    { name: 'getSuiviEnvoi', methods: ['GET'], answer: ({ query }) => followUp(sending(query)) },
    {
      name: 'getEnvoi',
      methods: ['GET'],
      answer: ({ query }) => {
        const found = sending(query);
        const detail = found.map(({ letterRef, to }) => ({ refCourrier: letterRef, dest: to }));
        return { envoi: { general: general(found[0]!, found.length), detail } };
      },
    },
    {
      name: 'listEnvois',
      methods: ['GET'],
      answer: ({ query }) => {
        if (Number(query.get('idUser')) !== service.userId) refuse('INVALID_USER');
        const sendings = Map.groupBy(letters.all(), ({ mailId }) => mailId);
        return { envois: [...sendings.values()].slice(-50).map((found) => general(found[0]!, found.length)) };
      },
    },
    {
      name: 'deleteEnvoi',
      methods: ['DELETE'],
      // As with the mail partner, the answer only confirms the request; it does not say whether the sending is stopped.
      answer: ({ query }) => (sending(query), {}),
    },
    {
      name: 'getProof',
      methods: ['GET'],
      answer: ({ query }) => {
        const tracking = query.get('trackingNumber');
        const found = letters
          .all()
          .find(({ trackingNumber }) => trackingNumber !== null && trackingNumber === tracking);
        if (!found || query.get('document') !== 'depot') refuse('UNKNOWN_PROOF');
        return { format_return: 'pdf', document: Buffer.from(`%PDF-1.4 ${found.letterRef}`).toString('base64') };
      },
    },
    {
      name: 'getPostagePrice',
      methods: ['GET'],
      answer: ({ query }) => ({
        poids: '20',
        affranchissement: Object.fromEntries(
          query.getAll('paysDestinataire[]').map((country) => [country, { amount: PRICE.letter, zone: 'fr' }]),
        ),
        content: { totalContentHt: multiply(PRICE.board, Number(query.get('photoNumber') ?? 0)) },
      }),
    },
    {
      name: 'openSavTicket',
      methods: ['POST'],
      answer: ({ form }) => {
        const fields = Object.fromEntries(form);
        const missing = ['yourServiceName', 'email', 'sujet', 'messageTexte'].find((name) => !fields[name]?.trim());
        if (missing) refuse('SAV_INFO_MISSING', missing);
        if (fields['referenceCourrier']) letters.get(fields['referenceCourrier']);
        const ticket: StandInTicket = { id: String(7001 + tickets.length), form: fields };
        tickets.push(ticket);
        return { sav_id: ticket.id, sav_token: 'stand-in' };
      },
    },
    {
      name: 'getQuotaCompte',
      methods: ['GET'],
      answer: () => ({ quotas: { plan: {}, credit: { amount: '250.00', devise: 'EUR' }, pages: {} } }),
    },
    { name: 'getWebhookEndpoint', methods: ['GET'], answer: () => ({ url: events.address }) },
    {
      name: 'setWebhookEndpoint',
      methods: ['POST'],
      answer: ({ form }) => {
        const url = form.get('url') ?? '';
        if (url !== '' && !URL.canParse(url)) refuse('INVALID_URL');
        events.address = url;
        return {};
      },
    },
    {
      name: 'getCountry',
      methods: ['GET'],
      answer: ({ query }) => ({ country: query.getAll('zone[]').flatMap((zone) => COUNTRIES[zone] ?? []) }),
    },
    { name: 'listErrors', methods: ['GET'], answer: () => ({ listErrors: ERROR_SENTENCES }) },
  ];
}

function general(letter: StandInLetter, letters: number): object {
  return {
    idEnvoi: letter.mailId,
    statut: letter.life.at(-1)?.status ?? 'wait',
    nbPage: letter.boards,
    nbDest: letters,
    modeEnvoi: letter.mode,
    date: Math.floor(Date.parse(letter.sentAt) / 1000),
  };
}

function followUp(letters: readonly StandInLetter[]): object {
  return {
    statutPrintEnvoi: letters.every(({ life }) => life.length > 1) ? 'Impression terminée' : 'Impression en attente',
    suiviCourrier: letters.map(({ letterRef, trackingNumber, mode, life, to }) => ({
      dest: to.nom || to.societe,
      refCourrier: letterRef,
      refTracking: trackingNumber,
      modeEnvoi: mode,
      lastState: life.at(-1)?.status ?? null,
      historique: life.map(({ status, at }) => `${at} : ${status}`).join('\n'),
      pnd: mode === 'normal' ? null : String(Number(life.some(({ status }) => status === 'distribue_expediteur'))),
    })),
  };
}
