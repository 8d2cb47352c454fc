import { type Endpoint, isChange } from '@likeness/contract/kit/endpoint';
import { errorAnswer } from '@likeness/contract/kit/errorAnswer';
import { type ErrorCode, errorSentence, errorStatus } from '@likeness/contract/kit/errors';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import type { FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The declaration of the call that a route answers, for the API page. */
    call?: Endpoint;
  }
}

/* What the API page says of a call beyond its parameters: who may call it, what an upload holds, what may be refused. */

/** The shapes that many calls share, by name. */
export const SHARED_SHAPES: Readonly<Record<'Refusal', object>> = {
  Refusal: z.toJSONSchema(errorAnswer, { target: 'openapi-3.0', io: 'output' }),
};

type Transform = typeof jsonSchemaTransform;

/** As `jsonSchemaTransform`, with all that the contract declares. The route's own schema has only what Fastify checks. */
export const described: Transform = (document) => {
  const call = document.route.config?.call;
  if (!call) return jsonSchemaTransform(document);
  const hasBody = document.route.method !== 'GET';
  const { schema, url } = jsonSchemaTransform({
    ...document,
    schema: { ...document.schema, ...(hasBody && call.body && { body: call.body }) },
  });
  const { response, ...rest } = schema as FastifySchema & { body?: JsonObject; response?: object };
  const whole: DescribedCall = {
    ...rest,
    description: WHO[typeof call.access === 'string' ? call.access : 'roles'](rolesOf(call)),
    'x-roles': rolesOf(call),
    ...(hasBody && bodyOf(call, rest.body)),
    response: { 200: answerOf(call), ...response, ...refusalResponses(refusalsOf(call)) },
  };
  return { schema: whole, url };
};

type JsonObject = Record<string, unknown>;
type DescribedCall = FastifySchema & { description: string; 'x-roles': readonly string[] };

/** The roles of staff that may call; none, where it is not staff that calls. */
function rolesOf({ access }: Endpoint): readonly string[] {
  if (typeof access !== 'string') return access;
  return access === 'anyStaff' || access === 'file' ? ROLE_NAMES : [];
}

type Who = Extract<Endpoint['access'], string> | 'roles';
const WHO: Readonly<Record<Who, (roles: readonly string[]) => string>> = {
  public: () => 'For anybody.',
  anyStaff: () => 'For all staff who are signed in.',
  file: () => 'For all staff who are signed in, and for whoever holds a link to this file.',
  partner: () => 'For the server of a partner, by its API key.',
  mailPartner: () => 'For the mail partner, by the secret in its header.',
  customer: () => 'For the customer who holds the link, by its token.',
  roles: (roles) => `For ${roles.join(', ')}.`,
};

const BINARY = { type: 'string', format: 'binary' } as const;

/** A body that is not only JSON: the fields of a form, with the file of an upload. */
function bodyOf({ upload, form }: Endpoint, fields: JsonObject = { type: 'object' }): object {
  if (form === 'urlencoded') return { consumes: ['application/x-www-form-urlencoded'], body: fields };
  if (form === 'multipart') return { consumes: ['multipart/form-data', 'application/json'], body: fields };
  if (upload === undefined) return {};
  return { consumes: ['multipart/form-data'], body: withFile(fields, upload) };
}

function withFile(fields: JsonObject, upload: string): JsonObject {
  const file = { type: 'object', properties: { [upload]: BINARY }, required: [upload] };
  return { allOf: [file, fields] };
}

function answerOf({ answer }: Endpoint): JsonObject {
  if (answer === 'file') return contentOf('The file.', 'application/octet-stream', BINARY);
  if (answer === 'events') return contentOf('The stream of changes.', 'text/event-stream', { type: 'string' });
  return { description: 'Done.', type: 'null' };
}

function contentOf(description: string, type: string, schema: JsonObject): JsonObject {
  return { description, content: { [type]: { schema } } };
}

const STAFF_REFUSALS: readonly ErrorCode[] = ['not_signed_in', 'session_ended', 'account_disabled'];
const ACCESS_REFUSALS: Readonly<Record<Who, readonly ErrorCode[]>> = {
  public: [],
  anyStaff: STAFF_REFUSALS,
  file: STAFF_REFUSALS,
  partner: ['wrong_api_key'],
  mailPartner: ['wrong_api_key'],
  customer: ['link_unknown', 'link_replaced', 'link_order_ended', 'link_expired', 'too_many_requests'],
  roles: [...STAFF_REFUSALS, 'access_denied'],
};

/** Everything a call may be refused with: by itself, and as every call of its kind. */
export function refusalsOf(call: Endpoint): ReadonlySet<ErrorCode> {
  const { access, body, form, upload, uploadMissing, ownPages, refusals = [] } = call;
  const isOnGet = call.method === 'GET' && call.changes === true;
  const isRepeatable = isChange(call) && access !== 'public' && access !== 'mailPartner';
  return new Set<ErrorCode>([
    ...ACCESS_REFUSALS[typeof access === 'string' ? access : 'roles'],
    ...(isOnGet ? (['no_prefetch'] as const) : []),
    ...(isOnGet || ownPages ? (['foreign_page'] as const) : []),
    'malformed_request',
    'invalid_input',
    ...(isRepeatable ? (['idempotency_key_reused'] as const) : []),
    ...(body || form || upload ? (['body_too_large'] as const) : []),
    ...(upload ? ([uploadMissing ?? 'file_missing', 'photo_too_heavy'] as const) : []),
    ...refusals,
    'unexpected',
    'database_unavailable',
    ...(isChange(call) ? (['disk_full'] as const) : []),
  ]);
}

/** The refusals by their status, each with its codes and what they say. */
function refusalResponses(codes: ReadonlySet<ErrorCode>): JsonObject {
  return Object.fromEntries(
    [...Map.groupBy(codes, errorStatus)].map(([status, ofStatus]) => [
      String(status),
      contentOf(ofStatus.map((code) => `\`${code}\`: ${errorSentence(code)}.`).join('\n\n'), 'application/json', {
        allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: ofStatus } } }],
      }),
    ]),
  );
}
