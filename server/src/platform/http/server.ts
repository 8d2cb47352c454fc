import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@likeness/contract/kit/errors';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Database } from '../database/handle.ts';
import { loggable } from '../loggable.ts';
import { traceCalls } from '../telemetry/tracedCalls.ts';
import { traceOfNow } from '../telemetry/traces.ts';
import { SHARED_SHAPES, described } from './description.ts';
import { type InsideOptions, keepInside } from './inside.ts';
import { followMetrics } from './metrics.ts';
import { wantedLanguage } from './language.ts';
import { asRefusal } from './problems.ts';
import { endSilentBodies, RECEIVING, type ReceivingLimits } from './receiving.ts';
import { underSentNames } from './spelling.ts';

const JSON_BODY_BYTES = 1024 * 1024;
/** For a year, and for the hosts below it: a page of theirs could else give cookies to ours. */
const HTTPS_ONLY = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } as const;

export interface HttpOptions {
  prefix: string;
  logLevel: string;
  /** The largest upload, in bytes. */
  uploadBytes: number;
  /** The proxies that are believed when they say who calls: addresses and networks. */
  trustProxy: readonly string[];
  /** Whether people reach it by https, through a proxy that ends TLS: browsers then never use http again. */
  https?: boolean;
  /** Who may read the figures and the description of the calls; everybody without it. */
  inside?: Pick<InsideOptions, 'token' | 'closed'>;
  version: string;
  /** How long requests may take to come in. */
  receiving?: ReceivingLimits;
  /** Whose connections and jobs are in the metrics. */
  database?: Database;
  /** Where the log goes; the standard output without it. */
  logTo?: { write(line: string): void } | undefined;
  /** The error code that a caller gets when a constraint of the schema is violated, by the constraint's name. */
  constraints?: Readonly<Record<string, ErrorCode>>;
}

/**
 * The HTTP server without our calls: limits, headers, logs, errors, the API page. Logs contain no query string, header
 * or body, because those contain tokens and personal data.
 */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const refusal = asRefusal(error, request, options.constraints);
    if (refusal.status >= 500) request.log.error({ err: error }, 'call failed');
    const language = wantedLanguage(request.headers['accept-language']) ?? 'en';
    const seconds = refusal.details.retryAfter ?? refusal.details.params?.['seconds'];
    if (typeof seconds === 'number') void reply.header('retry-after', seconds);
    return reply
      .code(refusal.status)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send({
        ...(request.routeOptions.config?.saysSuccess === true && { success: false }),
        ...underSentNames(refusal.toAnswer(request.id, language), request),
      });
  }

  const receiving = options.receiving ?? RECEIVING;
  const http = Fastify({
    // A malformed address never reaches the normal error handler.
    frameworkErrors: (error, request, reply) => void refuse(error, request, guarded(reply, options)),
    logger:
      options.logLevel === 'silent'
        ? false
        : {
            level: options.logLevel,
            ...(options.logTo && { stream: options.logTo }),
            mixin: traceOfNow,
            serializers: {
              req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
              err: loggable,
            },
          },
    genReqId: () => randomUUID(),
    bodyLimit: JSON_BODY_BYTES,
    http: {
      headersTimeout: receiving.headersMs,
      requestTimeout: receiving.altogetherMs,
      connectionsCheckingInterval: receiving.lookMs,
    },
    // Fastify would else put its own in the place of the one above.
    requestTimeout: receiving.altogetherMs,
    trustProxy: options.trustProxy.length > 0 && [...options.trustProxy],
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: true,
  });
  http.setValidatorCompiler(validatorCompiler);
  http.setSerializerCompiler(serializerCompiler);
  acceptEmptyJson(http);
  endSilentBodies(http, receiving.silenceMs);
  traceCalls(http);
  // Before all that may refuse a request: a refusal has the same headers.
  await http.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // The style library of the screens inserts its rules into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        scriptSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: options.https === true && HTTPS_ONLY,
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  const description = `${options.prefix}/docs`;
  if (options.inside) keepInside(http, { ...options.inside, paths: ['/metrics', description] });
  await followMetrics(http, options.database);

  await http.register(cookie);
  await http.register(compress, { threshold: 1024 });
  await http.register(multipart, {
    // The real limit is checked where the file is received, with a sentence of its own; this is only a safety net.
    limits: { files: 1, fileSize: 2 * options.uploadBytes, fields: 10, fieldSize: 4096, headerPairs: 50, parts: 12 },
  });
  await http.register(swagger, {
    openapi: {
      info: {
        title: 'Likeness',
        description:
          'The back office of an identity-photo ordering service. Names of purposes, reasons, levels and products come in the language of Accept-Language where they exist in it.',
        version: options.version,
      },
      servers: [{ url: options.prefix || '/' }],
      components: {
        schemas: SHARED_SHAPES,
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      },
    },
    transform: described,
  });
  await http.register(swaggerUi, { routePrefix: description });

  http.setErrorHandler(refuse);
  http.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    );
  });
  return http;
}

/** Several calls change something without any input: for them, an empty body declared as JSON is no mistake. */
function acceptEmptyJson(http: FastifyInstance): void {
  const parseJson = http.getDefaultJsonParser('error', 'error');
  http.removeContentTypeParser('application/json');
  http.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parseJson(request, body as string, done);
  });
}

/** An address that cannot be read never reaches the hooks: its refusal gets by hand what all other answers get by them. */
function guarded(reply: FastifyReply, { https }: Pick<HttpOptions, 'https'>): FastifyReply {
  return reply.headers({
    'content-security-policy': "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(https === true && { 'strict-transport-security': `max-age=${HTTPS_ONLY.maxAge}; includeSubDomains` }),
  });
}
