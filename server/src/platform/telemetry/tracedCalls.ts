import { type Context, SpanKind, SpanStatusCode, context, propagation, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const tracer = trace.getTracer('likeness');

/**
 * A trace for each call, which goes on from the caller's if it sent one (`traceparent`). It says the route and the status,
 * and neither the address nor an error's message: those contain tokens and people's names. The library for this says
 * both.
 */
export function traceCalls(http: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const within = (request: FastifyRequest, work: () => void) =>
    context.with(contexts.get(request) ?? context.active(), work);

  http.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': request.method, 'http.route': route };
    const from = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    contexts.set(request, trace.setSpan(from, span));
    within(request, done);
  });
  // Reading a body ends in an event of the connection, which belongs to no call.
  http.addHook('preHandler', (request, _reply, done) => within(request, done));
  http.addHook('onResponse', (request, reply, done) => {
    end(contexts.get(request), reply.statusCode);
    within(request, done);
  });
  http.addHook('onRequestAbort', async (request) => end(contexts.get(request)));
}

/** @param status undefined if the caller left before the answer */
function end(of: Context | undefined, status?: number): void {
  const span = of && trace.getSpan(of);
  if (!span) return;
  if (status !== undefined) span.setAttribute('http.response.status_code', status);
  if (status === undefined || status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}
