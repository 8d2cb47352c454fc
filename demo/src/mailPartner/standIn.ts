import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MailPartnerSettings } from '../../../server/src/platform/mailPartnerSettings.ts';
import { LETTER_STATUSES, type LetterStatus } from '../../../server/src/mailPartner/lifecycle.ts';
import { StandInEvents } from './events.ts';
import { type Fault, Faults, fault } from './faults.ts';
import { type StandInLetter, StandInLetters } from './letters.ts';
import { StandInRefusal } from './refusal.ts';
import { type Service, type StandInTicket, serviceCalls } from './calls.ts';
import { StandInTokens } from './tokens.ts';

/** The stand-in's only account. Its keys are valid only for a stand-in. */
export const STAND_IN_ACCOUNT = {
  serviceId: 'stand-in',
  secret: 'the secret of the stand-in',
  webhookSecret: 'the webhook secret of the stand-in',
  userId: 4242,
  sender: {
    civilite: '',
    nom: '',
    prenom: '',
    societe: 'LIKENESS',
    adresse1: '1 RUE DE LA DEMONSTRATION',
    adresse2: '',
    adresse3: '',
    cp: '75001',
    ville: 'PARIS',
    pays: 'FRANCE',
    reference: '',
  },
  authorizedIps: '111.111.111',
} as const satisfies Omit<MailPartnerSettings, 'url'>;

export interface StandInOptions {
  readonly now: () => Date;
  /** 0 or undefined: any free port. */
  readonly port?: number;
  /** The folder in which letters survive a restart; without it they are only in memory. */
  readonly folder?: string;
}

/** Maximum size of a request: fifty boards of 4 MB, encoded in a form. */
const BODY_BYTES_MAX = 320 * 1024 * 1024;
const PATH = '/api/1.2/prod/service';

/**
 * A server that speaks the mail partner's protocol and prints nothing, for the demo house and tests. It takes commands
 * here, and from other processes under `/stand-in`; it listens to this machine only.
 */
export class StandIn {
  readonly #options: StandInOptions;
  readonly #letters: StandInLetters;
  readonly #tokens: StandInTokens;
  readonly #events = new StandInEvents(STAND_IN_ACCOUNT);
  readonly #faults = new Faults();
  readonly #calls: string[] = [];
  readonly #tickets: StandInTicket[] = [];
  #http: FastifyInstance | undefined;
  #port: number;

  constructor(options: StandInOptions) {
    this.#options = options;
    this.#port = options.port ?? 0;
    this.#letters = new StandInLetters(options.folder);
    this.#tokens = new StandInTokens(STAND_IN_ACCOUNT, options.now);
  }

  /** The settings that a server needs to call it. */
  get settings(): MailPartnerSettings {
    return { url: `http://127.0.0.1:${this.#port}${PATH}`, ...STAND_IN_ACCOUNT };
  }

  get letters(): readonly StandInLetter[] {
    return this.#letters.all();
  }

  get tickets(): readonly StandInTicket[] {
    return this.#tickets;
  }

  /** The names of the calls that it received, in order, whatever their outcome: `sendCourrier`. */
  get calls(): readonly string[] {
    return this.#calls;
  }

  boardsOf(letterRef: string): readonly Buffer[] {
    return this.#letters.boardsOf(letterRef);
  }

  /** Makes the next call of this name fail. */
  addFault(call: string, fault: Fault): void {
    this.#faults.add(call, fault);
  }

  /** Sends the answers that a fault held. */
  releaseAnswers(): void {
    this.#faults.releaseAnswers();
  }

  /** Makes the current token invalid. */
  revokeToken(): void {
    this.#tokens.revoke();
  }

  /**
   * Makes something happen to a letter, and sends the event.
   *
   * @param options.times how often the event is sent
   * @param options.at when it happened; by default now
   * @returns the status of every answer, 0 if there was none
   */
  happen(letterRef: string, status: LetterStatus, options: { times?: number; at?: Date } = {}): Promise<number[]> {
    const { times = 1, at = this.#options.now() } = options;
    return this.#events.send([this.#letters.addEvent(letterRef, status, at)], status, at, times);
  }

  /**
   * Sends events again that were not answered with 200, as the mail partner does after an hour and after a day; then
   * they are lost.
   */
  resend(): Promise<number[]> {
    return this.#events.resend();
  }

  /** Stops listening. It can be started again at the same address. */
  async stop(): Promise<void> {
    await this.#http?.close();
    this.#http = undefined;
  }

  async start(): Promise<void> {
    const http = Fastify({ bodyLimit: BODY_BYTES_MAX, forceCloseConnections: true });
    http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    this.#serve(http);
    this.#takeCommands(http);
    await http.listen({ host: '127.0.0.1', port: this.#port });
    this.#port = (http.server.address() as AddressInfo).port;
    this.#http = http;
  }

  #serve(http: FastifyInstance): void {
    const service: Service = {
      letters: this.#letters,
      tokens: this.#tokens,
      events: this.#events,
      tickets: this.#tickets,
      now: this.#options.now,
      userId: STAND_IN_ACCOUNT.userId,
    };
    for (const { name, methods, withoutToken, answer } of serviceCalls(service)) {
      http.route({
        method: [...methods],
        url: `${PATH}/${name}`,
        handler: (request, reply) => {
          this.#calls.push(name);
          const fault = this.#faults.take(name);
          if (fault && !fault.done) return this.#faults.answer(reply, fault, '{"success":true}');
          const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
          const query = new URLSearchParams(request.url.split('?')[1]);
          try {
            if (!withoutToken) this.#tokens.check(request.headers);
            const body = JSON.stringify({ success: true, error: null, ...answer({ form, query, request }) });
            if (fault) return this.#faults.answer(reply, fault, body);
            return reply.type('application/json').send(body);
          } catch (error) {
            if (!(error instanceof StandInRefusal)) throw error;
            const refusal = { code: error.code, text: error.message };
            return reply.code(error.status).send({ success: false, error: refusal });
          }
        },
      });
    }
  }

  #takeCommands(http: FastifyInstance): void {
    const event = z.object({
      letter: z.string(),
      status: z.enum(Object.keys(LETTER_STATUSES) as [LetterStatus, ...LetterStatus[]]),
      times: z.number().int().min(1).max(10).default(1),
    });
    http.get('/stand-in/letters', () => this.letters);
    http.post('/stand-in/events', async (request, reply) => {
      const parsed = event.safeParse(request.body);
      if (!parsed.success) return reply.code(422).send({ message: z.prettifyError(parsed.error) });
      const { letter, status, times } = parsed.data;
      if (!this.letters.some(({ letterRef }) => letterRef === letter)) return reply.code(404).send({ message: letter });
      return { answers: await this.happen(letter, status, { times }) };
    });
    http.post('/stand-in/faults', (request, reply) => {
      const wanted = z.object({ call: z.string(), fault }).safeParse(request.body);
      if (!wanted.success) return reply.code(422).send({ message: z.prettifyError(wanted.error) });
      this.addFault(wanted.data.call, wanted.data.fault);
      return {};
    });
  }
}

export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const standIn = new StandIn(options);
  await standIn.start();
  return standIn;
}
