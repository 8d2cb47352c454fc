import type { FastifyInstance } from 'fastify';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Serves /metrics for Prometheus: figures of the process, and the duration of each call by route and status. */
export function followHttpMetrics(http: FastifyInstance): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    seconds.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  http.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    return reply
      .type(registry.contentType)
      .serializer(String)
      .send(await registry.metrics());
  });
}
