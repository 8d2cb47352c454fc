import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { LiveTopic } from '@likeness/contract/live';
import type { Readable } from 'node:stream';
import type { Transaction } from '../database/transaction.ts';
import type { CookieJar } from './cookies.ts';
import type { ReadyAnswer } from './ready.ts';

/** A signed-in member of staff, as calls know them. */
export interface StaffIdentity {
  id: number;
  sessionId: string;
  roles: readonly RoleKey[];
  firstName: string;
  lastName: string;
  /** The language of the person's screens. */
  language: TranslationLanguage;
}

/** A partner's server. */
export interface PartnerIdentity {
  id: number;
  name: string;
  planId: number;
}

/** The holder of a customer's link: it gives access to one order. */
export interface CustomerIdentity {
  linkId: number;
  orderId: number;
  expiresAt: Date;
  /** The customer's language. */
  language: TranslationLanguage;
}

/** An uploaded file: on disk under a private name, deleted when the request ends. */
export interface ReceivedFile {
  path: string;
  fileName: string;
  mimeType: string;
  sha256: string;
  bytes: number;
}

/** A picture in an answer. */
export interface ServedFile {
  stream: Readable;
  contentType: string;
  bytes?: number;
  /** When given, the browser saves the file under this name. */
  downloadAs?: string;
  /** Whether it is a list that leaves the house as a file, which the security log notes. */
  isExport?: boolean;
  /** How long the caller's browser may cache it, in seconds. */
  cacheSeconds: number;
  /** Whether the answer depends on `destination`: then what was cached for one is not shown for another. */
  variesByDestination?: boolean;
}

/** Everything that a handler receives. Its only access to the database is `tx`. */
export interface Call<E> {
  tx: Transaction;
  now: Date;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller. Set on every call, except public ones and those of partners and customers. */
  user: StaffIdentity;
  /** Set on a partner's calls. */
  partner: PartnerIdentity;
  /** Set on a customer's calls. */
  customer: CustomerIdentity;
  /** The language of texts in the answer: the request's, else that of the account or customer, else English. */
  language: TranslationLanguage;
  ip: string;
  /** What the caller's program calls itself. Whoever writes the request can say anything. */
  device: string;
  /** The cookie by which a browser is known in which people have signed in. */
  deviceCookie: CookieJar;
  /** The cookie in which our own pages keep their session; sent to calls of `ownPages` only. */
  sessionCookie: CookieJar;
  /**
   * What the browser wants the answer for: `image` in a page, `document` in a tab of its own. Programs and browsers
   * without HTTPS do not say; whoever writes the request can say anything (Fetch Metadata, `Sec-Fetch-Dest`).
   */
  destination: string | undefined;
  /** The idempotency key, if the client sent one. */
  idempotencyKey: string | undefined;
  /** Announces to the screens, after the commit, that a topic changed. */
  changed: (topic: LiveTopic) => void;
}

type HandlerResult<E> = E extends { answer: 'file' } ? ServedFile : ResultOf<E>;
export type Handler<E> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** A call with its handler. */
export interface Binding {
  readonly endpoint: Endpoint;
  readonly handle: Handler<Endpoint>;
  /**
   * Runs before the transaction opens: for slow work without the database, such as decoding a photo. A transaction that
   * waits for a picture would make all others wait.
   */
  readonly prepare?: ((call: Omit<Call<Endpoint>, 'tx'>, upload: ReceivedFile) => Promise<unknown>) | undefined;
  /** Runs before anything is read or written, and refuses callers that call too often. */
  readonly admit?: ((call: Omit<Call<Endpoint>, 'tx'>) => Promise<void>) | undefined;
  /**
   * Gives the handler a pooled connection, so that each statement is a transaction by itself. Only for claims, which
   * are a single statement and safe to repeat, and for sign-in, which must count a failed attempt although it is
   * refused. For such calls no idempotency key is stored here; those that cannot be repeated otherwise do it themselves.
   */
  readonly eachStatementAlone?: boolean;
  /**
   * Runs after the commit, also when a stored answer is sent again: adds the result of a job that the handler queued,
   * if it is known soon, or refuses. What the handler wrote remains in both cases.
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

/** Binds a call whose answer is put together once and sent many times, with an ETag. */
export function bindReady<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<ReadyAnswer>): Binding {
  return { endpoint, handle };
}

/** Binds a call whose answer includes the result of a job that it queues. */
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

/** Binds a call with an uploaded file: `prepare` processes the file, and the handler stores the result. */
export function bindUpload<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (upload: ReceivedFile, call: Omit<Call<E>, 'tx'>) => Promise<Prepared>,
  handle: (call: Call<E> & { prepared: Prepared }) => Promise<HandlerResult<E>>,
): Binding {
  return {
    endpoint,
    prepare: (call, upload) => prepare(upload, call),
    handle: handle as unknown as Handler<Endpoint>,
  };
}

/** Binds a call without a file that does slow work, such as drawing a photo, before its transaction opens. */
export function bindPrepared<E extends Endpoint, Prepared>(
  endpoint: E,
  prepare: (call: Omit<Call<E>, 'tx'>) => Promise<Prepared>,
  handle: (call: Call<E> & { prepared: Prepared }) => Promise<HandlerResult<E>>,
): Binding {
  return {
    endpoint,
    prepare,
    handle: handle as unknown as Handler<Endpoint>,
  };
}
