import type { z } from 'zod';
import type { MailPartnerSettings } from '../platform/mailPartnerSettings.ts';
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

/** How long a call may take, in milliseconds. The mail partner prepares the printing while we wait. */
const EXCHANGE_MS = 60_000;
/** Maximum size of a proof, in bytes: a scan is larger than other answers. */
const PROOF_BYTES_MAX = 24 * 1024 * 1024;

/**
 * Recognises the refusal of a reference that was used before. Its code is not published, but must contain this word. A
 * refusal of an invalid reference must not match, because then the letter was never printed.
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

/** The zones of postage: France, overseas (two), European Union, all others. */
const ZONES = ['fr', 'om1', 'om2', 'z1', 'z2'] as const;

export interface MailPartnerOptions {
  readonly now: () => Date;
  /** For tests: ends a call that takes too long. */
  readonly deadline?: (() => AbortSignal) | undefined;
}

/**
 * The client of the mail partner. Each call answers its outcome, and throws nothing that the mail partner could cause.
 */
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
   * Hands over a letter. An accepted letter is printed, posted and billed; this cannot be undone.
   *
   * @param options.mayBePrinted whether the attempt before ended as `unknown`. Then only an acceptance, or the answer
   * that the letter is known, settles the matter: a refusal is about this attempt (no credit left, a changed address)
   * and says nothing about the one before.
   */
  async send(letter: Letter, options: { mayBePrinted: boolean }): Promise<SendOutcome> {
    const outcome = letterProblem(letter) ?? (await this.#handOver(letter));
    if (outcome.outcome !== 'refused') return outcome;
    const { sentence, words } = outcome;
    const reason = words ? { sentence, words } : { sentence };
    if (isDuplicate(outcome)) return { outcome: 'alreadySent', ...reason };
    return options.mayBePrinted ? { outcome: 'unknown', ...reason } : outcome;
  }

  #handOver(letter: Letter): Promise<Outcome<Sending>> {
    const form = letterForm(letter, this.#settings);
    return this.#call(sendingAnswer, { method: 'POST', path: '/sendCourrier', form });
  }

  /** Where a sending is. Events are faster; this call is for those that we missed. */
  followUp(mailId: string): Promise<Outcome<FollowUp>> {
    return this.#call(followUpAnswer, { method: 'GET', path: '/getSuiviEnvoi', query: [['idEnvoi', mailId]] });
  }

  readSending(mailId: string): Promise<Outcome<SendingDetail>> {
    return this.#call(sendingDetailAnswer, { method: 'GET', path: '/getEnvoi', query: [['idEnvoi', mailId]] });
  }

  /** The latest fifty. */
  recentSendings(): Promise<Outcome<SendingSummary[]>> {
    const idUser = String(this.#settings.userId);
    return this.#call(sendingsAnswer, { method: 'GET', path: '/listEnvois', query: [['idUser', idUser]] });
  }

  /**
   * Asks for a sending to be stopped. An accepted request is no guarantee: the mail partner may refuse later, or stop
   * only a part. Do not promise anything to the customer.
   */
  askToCancel(mailId: string): Promise<Outcome<object>> {
    return this.#call(doneAnswer, { method: 'DELETE', path: '/deleteEnvoi', query: [['idEnvoi', mailId]] });
  }

  /** The mail partner does not recognise repeated tickets: after `unknown` a person must look whether it was opened. */
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

  /** The proof that a tracked letter was posted or received. It becomes available some time after its event. */
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
      answerBytes: PROOF_BYTES_MAX,
    });
  }

  /** The price of a letter, in euros without tax. */
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

  /** Sets the address for events; an empty one stops them. */
  setWebhookAddress(url: string): Promise<Outcome<object>> {
    return this.#call(doneAnswer, { method: 'POST', path: '/setWebhookEndpoint', form: { url } });
  }

  /** Countries as the mail partner spells them. */
  readCountries(): Promise<Outcome<string[]>> {
    const query = ZONES.map((zone): [string, string] => ['zone[]', zone]);
    return this.#call(countriesAnswer, { method: 'GET', path: '/getCountry', query });
  }

  /** The sentences of all codes of refusals, in French. */
  readErrorSentences(): Promise<Outcome<Record<string, string>>> {
    return this.#call(errorsAnswer, { method: 'GET', path: '/listErrors' });
  }

  /**
   * Makes a call with a token. If the token is refused, nothing was done yet, and the call is made once more with a new
   * one.
   */
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
