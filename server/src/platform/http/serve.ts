import { type Endpoint, isChange } from '@likeness/contract/kit/endpoint';
import { MESSAGES } from '@likeness/contract/kit/fields';
import type { LiveTopic } from '@likeness/contract/live';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { databaseProblem } from '../database/problem.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Live } from '../live.ts';
import { Refusal } from '../refusal.ts';
import type { Binding, Call, ReceivedFile, ServedFile } from './bind.ts';
import { deviceCookie, refuseCarelessGet, refuseForeignPages, sessionCookie } from './cookies.ts';
import { streamChanges } from './events.ts';
import { type Fingerprint, once } from './idempotency.ts';
import { type Caller, type Identities, identify, refuseOtherRoles } from './identify.ts';
import { wantedLanguage } from './language.ts';
import type { Leaving } from './leaving.ts';
import { ReadyAnswer, sendReady } from './ready.ts';
import { noteSent, renamingOf, withoutEmptyPlace } from './spelling.ts';
import { refuseUnstorable } from './storable.ts';
import { refuseUnknownQuery } from './unknownQuery.ts';
import { readFields, receiveMultipart } from './upload.ts';
import { type Watch, deviceOf, watchedCall, watchedKind } from './watched.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answers of this call say whether it succeeded, and so do its refusals. */
    saysSuccess?: boolean;
  }
}

export interface Spine {
  prefix: string;
  database: Database;
  clock: Clock;
  live: Live;
  leaving: Pick<Leaving, 'endStream'>;
  identities: Identities;
  watch: Watch;
  /** Whether people reach this server by HTTPS, so that cookies go over nothing else. */
  secureCookies: boolean;
  fingerprint: Fingerprint;
  uploadDirectory: string;
  uploadBytes: number;
}

const KEY_LENGTH_MAX = 200;

/** Registers a route for every call of the contract. A call without a handler, or with two, stops the start. */
export function serve(
  http: FastifyInstance,
  calls: ReadonlyMap<string, Endpoint>,
  bindings: readonly Binding[],
  spine: Spine,
): void {
  const byEndpoint = new Map(bindings.map((binding) => [binding.endpoint, binding]));
  if (byEndpoint.size !== bindings.length) throw new Error('A call is bound to two handlers');
  const writing = [...calls].filter(([, endpoint]) => endpoint.overview && isChange(endpoint));
  if (writing.length > 0)
    throw new Error(`No overview, for they change something: ${writing.map(([name]) => name).join(', ')}`);
  const missing = [...calls].filter(([, endpoint]) => endpoint.answer !== 'events' && !byEndpoint.has(endpoint));
  if (missing.length > 0) throw new Error(`No handler answers: ${missing.map(([name]) => name).join(', ')}`);
  for (const [name, endpoint] of calls) {
    if (endpoint.answer === 'events') addRoute(http, name, endpoint, spine, streamChanges(spine.live, spine.leaving));
    else {
      const answer = answerCall(byEndpoint.get(endpoint)!, spine);
      if (endpoint.form !== 'urlencoded') addRoute(http, name, endpoint, spine, answer);
      else void http.register(async (inside) => addRoute(takingForms(inside), name, endpoint, spine, answer));
    }
  }
}

/** Only this route accepts URL-encoded forms, and as text: its handler knows how to read them. */
function takingForms(http: FastifyInstance): FastifyInstance {
  http.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  return http;
}

type Answer = (request: FastifyRequest, reply: FastifyReply, caller: Caller, now: Date) => Promise<unknown>;

function addRoute(http: FastifyInstance, name: string, endpoint: Endpoint, spine: Spine, answer: Answer): void {
  const callers = new WeakMap<FastifyRequest, { caller: Caller; now: Date }>();
  const changesOnGet = endpoint.method === 'GET' && endpoint.changes === true;
  const renameBody = endpoint.body && renamingOf(endpoint.body);
  const methods: HTTPMethods[] = changesOnGet ? ['GET', 'POST'] : [endpoint.method];
  if (endpoint.onGet) methods.push('GET');
  for (const method of methods) {
    const readOnGet = method === 'GET' ? endpoint.onGet : undefined;
    const query = readOnGet ?? endpoint.query;
    const renameQuery = query && renamingOf(query);
    http.route({
      method,
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      url: spine.prefix + endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: {
        operationId: method === endpoint.method ? name : `${name}.${method.toLowerCase()}`,
        summary: endpoint.summary,
        tags: [name.split('.')[0]!],
        ...(endpoint.access !== 'public' && endpoint.access !== 'mailPartner' && { security: [{ bearer: [] }] }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(query && { querystring: query }),
        ...(endpoint.body && !endpoint.upload && !endpoint.form && method !== 'GET' && { body: endpoint.body }),
        ...(typeof endpoint.answer === 'object' && { response: { 200: endpoint.answer } }),
      },
      config: {
        call: endpoint,
        saysSuccess: endpoint.answer instanceof z.ZodObject && 'success' in endpoint.answer.shape,
      },
      // A HEAD request must not change anything.
      exposeHeadRoute: !changesOnGet,
      preValidation: async (request) => {
        // Programs that know the call from the specification send none on POST either.
        if (changesOnGet && endpoint.body) request.body = (method === 'POST' && request.body) || {};
        refuseUnstorable(request.params, request.query, request.body);
        noteSent(request, endpoint, request.body);
        request.query = withoutEmptyPlace(renameQuery?.(request.query) ?? request.query);
        request.body = renameBody?.(request.body) ?? request.body;
        refuseUnknownQuery(endpoint.access, query, request.query);
      },
      onRequest: async (request, reply) => {
        if (endpoint.access !== 'file') void reply.header('cache-control', 'no-store');
        const now = spine.clock.now();
        await noteRefusals(request, now, async () => {
          if (changesOnGet && method === 'GET') refuseCarelessGet(request);
          if (endpoint.ownPages) refuseForeignPages(request);
          const caller = await identify(request, endpoint, spine.identities, now);
          callers.set(request, { caller, now });
          refuseOtherRoles(caller, endpoint);
        });
      },
      handler: async (request, reply) => {
        const { caller, now } = callers.get(request)!;
        if (readOnGet) request.body = request.query;
        return noteRefusals(request, now, () => answer(request, reply, caller, now));
      },
    });
  }

  /** Does the work. A refusal that matters to security is noted, outside of the transaction that was undone. */
  async function noteRefusals<Result>(
    request: FastifyRequest,
    now: Date,
    work: () => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const kind = watchedKind(error);
      if (kind) await spine.watch(watchedCall(request, callers.get(request)?.caller ?? {}, kind, now));
      throw error;
    }
  }
}

/** Calls without a file are prepared as well. */
const NO_FILE: ReceivedFile = { path: '', fileName: '', mimeType: '', sha256: '', bytes: 0 };

/**
 * The sequence of every call: read the input, run one transaction at most once per key, answer, then tell the screens.
 */
function answerCall(binding: Binding, spine: Spine): Answer {
  const { endpoint } = binding;
  return async (request, reply, caller, now) => {
    const topics = new Set<LiveTopic>();
    const call: Omit<Call<Endpoint>, 'tx'> = {
      now,
      params: request.params as never,
      query: request.query as never,
      body: request.body,
      user: caller.user as never,
      partner: caller.partner as never,
      customer: caller.customer as never,
      language:
        wantedLanguage(request.headers['accept-language']) ??
        caller.user?.language ??
        caller.customer?.language ??
        'en',
      ip: request.ip,
      device: deviceOf(request),
      deviceCookie: deviceCookie(request, reply, spine),
      sessionCookie: sessionCookie(request, reply, spine),
      destination: request.headers['sec-fetch-dest']?.toString(),
      idempotencyKey: keyOf(request),
      changed: (topic) => topics.add(topic),
    };
    if (endpoint.upload) {
      await using upload = await receiveMultipart(request, endpoint, spine);
      const uploadCall = { ...call, body: upload.fields as never };
      const prepared = await binding.prepare!(uploadCall, upload.file);
      return await finish(await run({ ...uploadCall, prepared }, upload.file.sha256));
    }
    if (endpoint.form === 'multipart') call.body = await readFields(request, endpoint);
    const prepared = binding.prepare && (await binding.prepare(call, NO_FILE));
    return finish(await follow(await run({ ...call, prepared })));

    async function follow(answer: unknown): Promise<unknown> {
      return binding.afterCommit ? binding.afterCommit(answer, { ...call, tx: spine.database.orm }) : answer;
    }

    async function run(
      ready: Omit<Call<Endpoint>, 'tx'> & { prepared?: unknown },
      fileHash?: string,
    ): Promise<unknown> {
      await binding.admit?.(ready);
      if (!isChange(endpoint) || binding.eachStatementAlone) {
        const tx = endpoint.overview ? spine.database.forOverview() : spine.database.orm;
        return binding.handle({ ...ready, tx });
      }
      return transactionWithRetries(spine.database, async (tx) => {
        const work = () => binding.handle({ ...ready, tx });
        const owner = ownerOf(caller);
        if (!owner || !call.idempotencyKey) return work();
        const content = [endpoint.method, request.url, ready.body ?? null, fileHash ?? null];
        const { answer, replayed } = await once(
          tx,
          { owner, key: call.idempotencyKey, content, fingerprint: spine.fingerprint },
          now,
          work,
          endpoint.shownOnce,
        );
        if (replayed) void reply.header('idempotency-replayed', 'true');
        return answer;
      });
    }

    async function finish(result: unknown): Promise<unknown> {
      for (const topic of topics) spine.live.changed(topic);
      if (result instanceof ReadyAnswer) return sendReady(request, reply, result);
      if (endpoint.answer !== 'file') return result;
      const file = result as ServedFile;
      if (file.isExport) await spine.watch(watchedCall(request, caller, 'exported', now));
      return sendFile(reply, file);
    }
  };
}

/** How often a transaction is run that loses conflicts with others, a deadlock for instance. */
const TRANSACTION_ATTEMPTS = 3;

async function transactionWithRetries<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction(work);
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || databaseProblem(error)?.kind !== 'serialization') throw error;
    }
  }
}

/** A key that is too long to store is refused, because its sender relies on it. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && key.length <= KEY_LENGTH_MAX) return key;
  throw new Refusal('invalid_input', { errors: { 'Idempotency-Key': [MESSAGES.tooLong(KEY_LENGTH_MAX)] } });
}

/** Keys belong to a caller. Sign-in has no caller yet, and its answer, a token, must not be stored. */
function ownerOf({ user, partner, customer }: Caller): string | undefined {
  if (user) return `staff:${user.id}`;
  if (customer) return `customer:${customer.linkId}`;
  return partner && `partner:${partner.id}`;
}

function sendFile(reply: FastifyReply, file: ServedFile): FastifyReply {
  if (file.bytes !== undefined) void reply.header('content-length', file.bytes);
  if (file.downloadAs !== undefined) {
    void reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.downloadAs)}`);
  }
  if (file.variesByDestination) void reply.header('vary', 'Sec-Fetch-Dest');
  return reply
    .header('cache-control', file.cacheSeconds === 0 ? 'no-store' : `private, max-age=${file.cacheSeconds}, immutable`)
    .type(file.contentType)
    .send(file.stream);
}
