import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './roles.ts';

/**
 * Who may call. There is no default: a call without a rule does not compile, so nothing is public by forgetting.
 *
 * - `public`: anybody, signed in or not
 * - `anyStaff`: anybody who is signed in
 * - `partner`: a partner's own server, known by its API key
 * - `mailPartner`: the mail partner, known by the secret in a header
 * - `customer`: whoever holds the link that a customer was sent, known by its token
 * - `file`: whoever holds a bearer that opens this one file, in the header or in the query
 * - a list of roles: staff with at least one of them
 */
type Access = 'public' | 'anyStaff' | 'partner' | 'mailPartner' | 'customer' | 'file' | readonly Role[];

/** What comes back: a JSON value of this shape, the bytes of a file, or a stream of server-sent events. */
export type Answer = z.ZodType | 'file' | 'events';

export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Result extends Answer = Answer,
> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** The specification's own spelling, relative to the API's base: `/document/{id}/verif`. */
  readonly path: string;
  /** One sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** The body is `multipart/form-data`: these fields (`body`), and one file under this name. */
  readonly upload?: 'file' | 'photo';
  /** What is said where there is no file, instead of `file_missing`. */
  readonly uploadMissing?: ErrorCode;
  /**
   * The format of the body, if it is not only JSON. `multipart`: `multipart/form-data` or JSON. `urlencoded`:
   * `application/x-www-form-urlencoded`, which the handler parses itself from the raw text.
   */
  readonly form?: 'multipart' | 'urlencoded';
  /** The longest body, in bytes, where it may be longer than a megabyte. */
  readonly bodyBytes?: number;
  readonly answer: Result;
  /** The refusals of this call, in addition to those that every call may answer (input, session, role). */
  readonly refusals?: readonly ErrorCode[];
  /**
   * Set on a GET that changes something; the specification has several. Such a call is never cached, refuses to be
   * prefetched, accepts no token in the query, and also answers on POST. Only there it takes a body, none of whose fields
   * is required: on GET it is as if none was sent.
   */
  readonly changes?: boolean;
  /**
   * Set on a call that reads much and changes nothing, as a list, a dashboard or an export: a read replica may answer it,
   * if there is one. What it reads is never older than the call.
   */
  readonly overview?: boolean;
  /**
   * Set on a POST that only reads; the specification has several. It also answers on GET, to this query, which has the
   * fields of `query` and `body`.
   */
  readonly onGet?: z.ZodObject;
  /**
   * Fields of the answer that are sent only once and stored nowhere. If the request is repeated, they come back empty.
   */
  readonly shownOnce?: readonly string[];
  /**
   * For our own pages only, and known by their cookie: refuses whatever the page of another site could make a browser
   * send.
   */
  readonly ownPages?: boolean;
}

/** Declares a call. The function only gives the declaration its exact types, which server and browser both use. */
export function endpoint<
  const Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  const Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  const Body extends z.ZodType = z.ZodUndefined,
  const Result extends Answer = z.ZodUndefined,
>(declaration: Endpoint<Params, Query, Body, Result>): Endpoint<Params, Query, Body, Result> {
  return declaration;
}

export type ParamsOf<E> = E extends Endpoint<infer Params> ? z.output<Params> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodObject, infer Query> ? z.output<Query> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodObject, z.ZodObject, infer Body> ? z.output<Body> : never;
/** What a handler returns: the answer before it is encoded. */
export type ResultOf<E> =
  E extends Endpoint<z.ZodObject, z.ZodObject, z.ZodType, infer Result>
    ? Result extends z.ZodType
      ? z.output<Result>
      : Result
    : never;
/** The JSON of an answer, as it is sent. */
export type WireAnswerOf<E> =
  E extends Endpoint<z.ZodObject, z.ZodObject, z.ZodType, infer Result>
    ? Result extends z.ZodType
      ? z.input<Result>
      : never
    : never;
/** What a client receives. Files are opened by their link, not by a call. */
export type AnswerOf<E> =
  E extends Endpoint<z.ZodObject, z.ZodObject, z.ZodType, infer Result>
    ? Result extends z.ZodType
      ? z.output<Result>
      : never
    : never;

/** What a client has to send with a call: a value with a default may be left out. */
export type SentQueryOf<E> = E extends Endpoint<z.ZodObject, infer Query> ? z.input<Query> : never;
export type SentBodyOf<E> = E extends Endpoint<z.ZodObject, z.ZodObject, infer Body> ? z.input<Body> : never;

/** Whether a successful call changes data. Such calls run in a transaction and carry an idempotency key. */
export function isChange(call: Pick<Endpoint, 'method' | 'changes' | 'onGet'>): boolean {
  return call.changes ?? (call.method !== 'GET' && call.onGet === undefined);
}
