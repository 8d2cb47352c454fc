import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/handle.ts';
import type { ReplicaFigures } from '../database/replica.ts';
import { countJobs } from '../jobs/counts.ts';
import { isExported } from '../telemetry/traces.ts';

/** In seconds, as the semantic conventions advise for calls over HTTP. */
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/**
 * Figures of this process, the duration of each call by route and status, the use of the database's connections, and the
 * jobs that wait, by the names of OpenTelemetry's semantic conventions where it has them. They are read at /metrics in
 * Prometheus's format, and sent to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names. docs/observability.md says
 * what each means.
 */
export async function followMetrics(http: FastifyInstance, database: Database | undefined): Promise<void> {
  const prometheus = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [prometheus, ...(await readersOfCollector())] });
  const runtime = new RuntimeNodeInstrumentation({ enabled: false });
  runtime.setMeterProvider(provider);
  runtime.enable();
  http.addHook('onClose', async () => {
    runtime.disable();
    await provider.shutdown().catch(() => undefined);
  });

  const meter = provider.getMeter('likeness');
  followCalls(http, meter);
  if (database) {
    followConnections(meter, database);
    followJobs(meter, database);
    if (database.replica) followReplica(meter, database.replica);
  }

  const serializer = new PrometheusSerializer();
  http.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    const { resourceMetrics } = await prometheus.collect();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .serializer(String)
      .send(serializer.serialize(resourceMetrics));
  });
}

function followCalls(http: FastifyInstance, meter: Meter): void {
  const duration = meter.createHistogram('http.server.request.duration', {
    description: 'Time from request to answer',
    unit: 's',
    advice: { explicitBucketBoundaries: CALL_SECONDS },
  });
  http.addHook('onResponse', async (request, reply) => {
    duration.record(reply.elapsedTime / 1000, {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': reply.statusCode,
    });
  });
}

function followConnections(meter: Meter, { pool }: Database): void {
  const state = 'db.client.connection.state';
  meter
    .createObservableUpDownCounter('db.client.connection.count', { description: 'Connections to the database' })
    .addCallback((result) => {
      result.observe(pool.idleCount, { [state]: 'idle' });
      result.observe(pool.totalCount - pool.idleCount, { [state]: 'used' });
    });
  meter
    .createObservableUpDownCounter('db.client.connection.pending_requests', {
      description: 'Calls that wait for a connection to the database',
    })
    .addCallback((result) => result.observe(pool.waitingCount));
}

function followReplica(meter: Meter, replica: ReplicaFigures): void {
  meter
    .createObservableGauge('likeness.read_replica.in_use', {
      description: '1 while the read replica answers overviews',
    })
    .addCallback((result) => result.observe(replica.state === 'in use' ? 1 : 0));
  meter
    .createObservableGauge('likeness.read_replica.lag', {
      description: 'How much of the database’s log the read replica has not done again',
      unit: 'By',
    })
    .addCallback((result) => result.observe(replica.bytesBehind));
  meter
    .createObservableCounter('likeness.read_replica.statements', {
      description: 'Statements of overviews, by who answered',
    })
    .addCallback((result) => {
      result.observe(replica.answered.replica, { by: 'replica' });
      result.observe(replica.answered.primary, { by: 'primary' });
    });
}

/** Jobs are shared by all servers, so each reports the same numbers. */
function followJobs(meter: Meter, database: Database): void {
  const jobs = meter.createObservableGauge('likeness.jobs', { description: 'Jobs by kind and state' });
  const wait = meter.createObservableGauge('likeness.jobs.oldest_wait', {
    description: 'How long the oldest job of a kind has been waiting',
    unit: 's',
  });
  meter.addBatchObservableCallback(
    async (result) => {
      // Not `job`: Prometheus calls by that what it asks for figures, and renames a label of ours that is called so.
      for (const { name: kind, waiting, running, failedLately, waitedSeconds } of await countJobs(database.orm)) {
        result.observe(jobs, waiting, { kind, state: 'waiting' });
        result.observe(jobs, running, { kind, state: 'running' });
        result.observe(jobs, failedLately, { kind, state: 'failed_within_the_hour' });
        if (waitedSeconds !== null) result.observe(wait, waitedSeconds, { kind });
      }
    },
    [jobs, wait],
  );
}

async function readersOfCollector(): Promise<PeriodicExportingMetricReader[]> {
  if (!isExported('METRICS')) return [];
  const { OTLPMetricExporter } = await import('@opentelemetry/exporter-metrics-otlp-proto');
  const exportIntervalMillis = Number(process.env['OTEL_METRIC_EXPORT_INTERVAL'] ?? 60_000);
  return [new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter(), exportIntervalMillis })];
}
