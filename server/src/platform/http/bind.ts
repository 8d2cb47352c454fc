import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { LiveTopic } from '@likeness/contract/live';
import type { Readable } from 'node:stream';
import type { Transaction } from '../database/transaction.ts';

/** Somebody of the staff, as a call knows them. */
export interface StaffIdentity {
  id: number;
  sessionId: string;
  roles: readonly RoleKey[];
  firstName: string;
  lastName: string;
  /** Of the screens. */
  language: TranslationLanguage;
}

/** A partner's server. */
export interface PartnerIdentity {
  id: number;
  name: string;
}

/** Whoever holds the link that a customer was sent: good for one order. */
export interface CustomerIdentity {
  linkId: number;
  orderId: number;
  expiresAt: Date;
  /** Of the customer. */
  language: TranslationLanguage;
}

/** A file as it came in with a request: on disk, under a private name, gone when the request ends. */
export interface ReceivedFile {
  path: string;
  fileName: string;
  mimeType: string;
  sha256: string;
  bytes: number;
}

/** A picture on its way out. */
export interface ServedFile {
  stream: Readable;
  contentType: string;
  bytes?: number;
  /** Given, the browser saves it under this name. */
  downloadAs?: string;
  /** How long the browser of the person who asked may keep it, in seconds. */
  keepSeconds: number;
}

/** Everything a handler is given. Of the database there is only `tx`. */
export interface Call<E> {
  tx: Transaction;
  now: Date;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Who calls. Set on every call that is not public, a partner's or a customer's. */
  user: StaffIdentity;
  /** Set on a partner's calls. */
  partner: PartnerIdentity;
  /** Set on a customer's calls. */
  customer: CustomerIdentity;
  /** What the texts of the answer are wanted in: by the request, or else by the account or customer, or else English. */
  language: TranslationLanguage;
  ip: string;
  /** The key of this action, where the client gave one. */
  idempotencyKey: string | undefined;
  /** Says, once the transaction is committed, that a topic changed. */
  changed: (topic: LiveTopic) => void;
}

type HandlerResult<E> = E extends { answer: 'file' } ? ServedFile : ResultOf<E>;
export type Handler<E> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** A call with what answers it. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  /**
   * Runs before the transaction opens: what takes long and touches no table, such as opening a photo. A transaction that
   * waits for an image would make everybody else wait with it.
   */
  readonly prepare?: ((upload: ReceivedFile, call: Omit<Call<Endpoint>, 'tx'>) => Promise<unknown>) | undefined;
  /** Runs before anything is read or written, and refuses whoever calls too often. */
  readonly admit?: ((call: Omit<Call<Endpoint>, 'tx'>) => Promise<void>) | undefined;
  /**
   * `tx` is then a pooled connection and each statement a transaction by itself. Only for claims, which are one statement
   * and the same when asked twice, and for sign-in, whose failed attempt must be counted although it is refused. Such calls
   * keep no idempotency key.
   */
  readonly eachStatementAlone?: boolean;
  /**
   * Runs after the commit, also when an answer is given for a second time: completes it with what came of a job that was
   * queued with it, as far as that is known soon, or refuses. What the handler wrote stands either way.
   */
  readonly afterCommit?: ((answer: unknown, call: Call<Endpoint>) => Promise<unknown>) | undefined;
}

/** Binds a call to its handler. */
export function bind<E extends Endpoint>(
  endpoint: E,
  handle: Handler<E>,
  options: Pick<Binding, 'admit' | 'eachStatementAlone'> = {},
): Binding {
  return { endpoint, handle: handle, ...options };
}

/** Binds a call whose answer tells what came of a job that it queues. */
export function bindFollowed<E extends Endpoint, Begun>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Begun>,
  afterCommit: (begun: Begun, call: Call<E>) => Promise<HandlerResult<E>>,
): Binding {
  return {
    endpoint,
    handle,
    afterCommit: afterCommit as Binding['afterCommit'],
  };
}

/** Binds a call that brings a file: `prepare` makes of it what the handler then records. */
export function bindUpload<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (upload: ReceivedFile, call: Omit<Call<E>, 'tx'>) => Promise<Prepared>,
  handle: (call: Call<E> & { prepared: Prepared }) => Promise<HandlerResult<E>>,
): Binding {
  return {
    endpoint,
    prepare: prepare,
    handle: handle as unknown as Handler<Endpoint>,
  };
}
