import type { z } from 'zod';
import type { MailPartnerSettings } from '../platform/config.ts';
import {
  type FollowUp,
  type SendingDetail,
  type SendingSummary,
  countriesAnswer,
  doneAnswer,
  errorsAnswer,
  followUpAnswer,
  postageAnswer,
  proofAnswer,
  quotaAnswer,
  sendingAnswer,
  sendingDetailAnswer,
  sendingsAnswer,
  ticketAnswer,
  webhookAddressAnswer,
} from './answers.ts';
import { type Call, type Line, exchange } from './exchange.ts';
import { judge } from './judge.ts';
import { type Letter, letterForm, letterProblem } from './letter.ts';
import type { Outcome, Refused, SendOutcome, Sending } from './rules.ts';
import { ourSentence } from './sentences.ts';
import { TokenKeeper } from './token.ts';

/** How long an exchange may take, in milliseconds. Printing is prepared while we wait. */
const EXCHANGE_MS = 60_000;
/** A scanned proof is larger than other answers. */
const PROOF_BYTES = 24 * 1024 * 1024;

/**
 * How a refusal says that a reference was used before. The code is nowhere published; whatever it is, it has this word. A
 * reference that is itself found wrong must not pass for one: that letter was never printed.
 */
const DUPLICATE = /doublon|duplicate/i;
const WRONG_REFERENCE = /INVALID|MISSING|LONG|LENGTH|FORMAT/i;

/** A ticket at the mail partner. */
export interface PartnerTicket {
  readonly serviceName: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  /** The mail partner's reference of the letter, from one of its events. */
  readonly letterRef: string | null;
}

/** Parts of the world, as postage knows them: France, overseas (two), European Union, all others. */
const ZONES = ['fr', 'om1', 'om2', 'z1', 'z2'] as const;

export interface MailPartnerOptions {
  readonly now: () => Date;
  /** For tests: when an exchange is given up. */
  readonly deadline?: (() => AbortSignal) | undefined;
}

/** Speaks to the mail partner. Each call answers how it ended and throws nothing that the partner could cause. */
export class MailPartner {
  readonly #settings: MailPartnerSettings;
  readonly #line: Line;
  readonly #tokens: TokenKeeper;

  constructor(settings: MailPartnerSettings, options: MailPartnerOptions) {
    const { now, deadline = () => AbortSignal.timeout(EXCHANGE_MS) } = options;
    this.#settings = settings;
    this.#line = { url: settings.url, now, deadline };
    this.#tokens = new TokenKeeper(settings, this.#line);
  }

  /**
   * Hands over a letter. Once it is accepted it is printed, posted and billed, and nothing takes that back.
   *
   * @param options.mayBePrinted the attempt before ended as `unknown`. Then only a letter that is accepted now, or known
   *   from then, settles the matter: a refusal is about today (credit that ran out, an address that was changed meanwhile)
   *   and says nothing of what was printed before.
   */
  async send(letter: Letter, options: { mayBePrinted: boolean }): Promise<SendOutcome> {
    const outcome = letterProblem(letter) ?? (await this.#handOver(letter));
    if (outcome.outcome !== 'refused') return outcome;
    const { sentence, words } = outcome;
    const told = words ? { sentence, words } : { sentence };
    if (isDuplicate(outcome)) return { outcome: 'alreadySent', ...told };
    return options.mayBePrinted ? { outcome: 'unknown', ...told } : outcome;
  }

  #handOver(letter: Letter): Promise<Outcome<Sending>> {
    const form = letterForm(letter, this.#settings);
    return this.#call(sendingAnswer, { method: 'POST', path: '/sendCourrier', form });
  }

  /** Where a sending is. Events tell it sooner; this is for what they missed. */
  followUp(mailId: string): Promise<Outcome<FollowUp>> {
    return this.#call(followUpAnswer, { method: 'GET', path: '/getSuiviEnvoi', query: [['idEnvoi', mailId]] });
  }

  readSending(mailId: string): Promise<Outcome<SendingDetail>> {
    return this.#call(sendingDetailAnswer, { method: 'GET', path: '/getEnvoi', query: [['idEnvoi', mailId]] });
  }

  /** The last fifty. */
  recentSendings(): Promise<Outcome<SendingSummary[]>> {
    const idUser = String(this.#settings.userId);
    return this.#call(sendingsAnswer, { method: 'GET', path: '/listEnvois', query: [['idUser', idUser]] });
  }

  /**
   * Asks for a sending to be stopped. Accepted does not mean that nothing is posted or billed: that may be refused later,
   * or done for a part. Nobody should be promised anything.
   */
  askToCancel(mailId: string): Promise<Outcome<object>> {
    return this.#call(doneAnswer, { method: 'DELETE', path: '/deleteEnvoi', query: [['idEnvoi', mailId]] });
  }

  /** Nothing keeps the mail partner from opening the same ticket twice: `unknown` is for a person to look into. */
  openTicket(ticket: PartnerTicket): Promise<Outcome<{ ticketId: string }>> {
    const form = {
      yourServiceName: ticket.serviceName,
      email: ticket.email,
      sujet: ticket.subject,
      messageTexte: ticket.message,
      referenceCourrier: ticket.letterRef ?? '',
    };
    return this.#call(ticketAnswer, { method: 'POST', path: '/openSavTicket', form });
  }

  /** That a tracked letter was posted, or received. It exists some time after the event that tells of it. */
  readProof(
    trackingNumber: string,
    kind: 'posted' | 'received',
  ): Promise<Outcome<{ type: 'application/pdf' | 'image/jpeg'; bytes: Buffer }>> {
    return this.#call(proofAnswer, {
      method: 'GET',
      path: '/getProof',
      query: [
        ['trackingNumber', trackingNumber],
        ['document', kind === 'posted' ? 'depot' : 'reception'],
      ],
      answerBytes: PROOF_BYTES,
    });
  }

  /** What a letter would cost, in euros without tax. */
  readPostage(
    country: string,
    boards: number,
    tracked: boolean,
  ): Promise<Outcome<{ postage: Record<string, string>; printing: string | null }>> {
    return this.#call(postageAnswer, {
      method: 'GET',
      path: '/getPostagePrice',
      query: [
        ['modeEnvoi[]', tracked ? 'suivi' : 'normal'],
        ['photoNumber', String(boards)],
        ['letterPageNumber', '0'],
        ['cardFormat[]', ''],
        ['cardPapier[]', ''],
        ['cardCoin[]', ''],
        ['paysDestinataire[]', country],
      ],
    });
  }

  readCredit(): Promise<Outcome<{ credit: { amount: string; currency: string | null } | null }>> {
    return this.#call(quotaAnswer, { method: 'GET', path: '/getQuotaCompte' });
  }

  readWebhookAddress(): Promise<Outcome<{ url: string }>> {
    return this.#call(webhookAddressAnswer, { method: 'GET', path: '/getWebhookEndpoint' });
  }

  /** Where events go from now on; nowhere with an empty address. */
  setWebhookAddress(url: string): Promise<Outcome<object>> {
    return this.#call(doneAnswer, { method: 'POST', path: '/setWebhookEndpoint', form: { url } });
  }

  /** Countries as the mail partner spells them. */
  readCountries(): Promise<Outcome<string[]>> {
    const query = ZONES.map((zone): [string, string] => ['zone[]', zone]);
    return this.#call(countriesAnswer, { method: 'GET', path: '/getCountry', query });
  }

  /** The sentence of every code a refusal can have, in French. */
  readErrorSentences(): Promise<Outcome<Record<string, string>>> {
    return this.#call(errorsAnswer, { method: 'GET', path: '/listErrors' });
  }

  /** With a token. One that is refused is asked for anew, once: it was refused before anything was done. */
  async #call<Answer>(schema: z.ZodType<Answer>, call: Call): Promise<Outcome<Answer>> {
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const token = await this.#tokens.get();
      if (!('token' in token)) return token;
      const headers = { 'ww-access-token': token.token, 'ww-service-id': this.#settings.serviceId };
      const secrets = [token.token, this.#settings.secret, this.#settings.webhookSecret];
      const verdict = judge(await exchange(this.#line, call, headers), schema, secrets);
      if (verdict !== 'tokenRefused') return verdict;
      this.#tokens.discard(token);
    }
    return { outcome: 'notReached', why: 'settings', ...ourSentence('token_refused') };
  }
}

function isDuplicate({ code, sentence }: Refused): boolean {
  return (DUPLICATE.test(code) || DUPLICATE.test(sentence)) && !WRONG_REFERENCE.test(code);
}
