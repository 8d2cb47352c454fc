import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnswerOf, Endpoint } from '@likeness/contract/kit/endpoint';
import { signIn } from '@likeness/contract/staff';
import { DEMO_DOMAIN, DEMO_PASSWORD } from '../../../server/src/staff/index.ts';
import type { MemberKey } from '../accounts.ts';
import type { Random } from '../random.ts';
import type { Note, Notebook } from './notebook.ts';
import { type Input, type Reply, send } from './wire.ts';

const UNAUTHORIZED = 401;
/** Between two attempts at the same request, while the server may be away. */
const PAUSE_MS = 120;
/** Some callers never ask what became of a request without an answer: so nothing of it may be half. */
const GIVES_UP = 0.2;

/** What the callers of an accident share. */
export interface Work {
  readonly address: string;
  readonly notebook: Notebook;
  /** They end their present action and begin no other. */
  readonly stopped: AbortSignal;
}

/** Somebody who calls the server, and goes on calling when it is away. */
export abstract class Caller {
  protected readonly work: Work;
  protected readonly random: Random;

  constructor(work: Work, random: Random) {
    this.work = work;
    this.random = random;
  }

  protected abstract bearer(): Promise<string>;
  /** Called when the bearer is not valid any more. */
  protected abstract renew(): void;

  /** Reads something; undefined when the work is over before there is an answer. */
  protected async read<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<AnswerOf<E> | undefined> {
    const reply = await this.#insist(endpoint, input, { key: undefined, isPatient: true });
    return reply?.kind === 'answered' ? reply.answer : undefined;
  }

  /**
   * Changes something, under one key however often it is sent. It is written down before it is asked.
   *
   * @returns the answer, the code of a refusal, or undefined if nobody knows
   */
  protected async change<E extends Endpoint, Asked, Answer>(
    endpoint: E,
    input: Input<E>,
    {
      notes,
      asked,
      answer,
    }: {
      notes: Note<Asked, Answer>[];
      asked: Asked;
      answer: (answer: AnswerOf<E>) => Answer;
    },
  ): Promise<AnswerOf<E> | undefined> {
    const note: Note<Asked, Answer> = { asked };
    notes.push(note);
    const reply = await this.#insist(endpoint, input, { key: randomUUID(), isPatient: false });
    if (reply?.kind === 'answered') {
      note.answer = answer(reply.answer);
      return reply.answer;
    }
    if (reply?.kind === 'refused') note.refused = reply.code;
    return undefined;
  }

  async #insist<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { key, isPatient }: { key: string | undefined; isPatient: boolean },
  ): Promise<Reply<E> | undefined> {
    const { address, notebook, stopped } = this.work;
    for (;;) {
      if (isPatient && stopped.aborted) return undefined;
      const bearer = await this.bearer();
      const reply = await send(address, endpoint, input, { bearer, ...(key !== undefined && { key }) });
      if (reply.kind === 'refused' && reply.status === UNAUTHORIZED) this.renew();
      else if (reply.kind !== 'lost') return reply;
      else if (reply.status === 500) notebook.strange.push(`${endpoint.path}: 500, ${reply.sentence}`);
      if (
        !isPatient &&
        reply.kind === 'lost' &&
        reply.wasSent &&
        reply.status === undefined &&
        this.random.chance(GIVES_UP)
      )
        return undefined;
      notebook.repeated += 1;
      await wait(PAUSE_MS);
    }
  }

  protected async pause([min, max]: readonly [number, number]): Promise<void> {
    const { stopped } = this.work;
    await wait(this.random.between(min, max), undefined, { signal: stopped }).catch(() => undefined);
  }
}

/** A member of staff, signed in with the password of the demo house. */
export abstract class Person extends Caller {
  readonly #key: MemberKey;
  #token: string | undefined;

  constructor(work: Work, random: Random, key: MemberKey) {
    super(work, random);
    this.#key = key;
  }

  protected renew(): void {
    this.#token = undefined;
  }

  protected async bearer(): Promise<string> {
    while (this.#token === undefined) {
      const body = { username: `${this.#key}@${DEMO_DOMAIN}`, password: DEMO_PASSWORD };
      const reply = await send(this.work.address, signIn, { body }, { bearer: '' });
      if (reply.kind === 'answered') this.#token = reply.answer.token;
      else if (reply.kind === 'refused') throw new Error(`${this.#key} cannot sign in: ${reply.code}`);
      else await wait(PAUSE_MS);
    }
    return this.#token;
  }
}
