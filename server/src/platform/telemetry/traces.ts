import { type Attributes, type Span, SpanKind, SpanStatusCode, context, trace } from '@opentelemetry/api';
import { loggable } from '../loggable.ts';

/*
 * What one call or job did, step by step: a trace. Our code speaks to OpenTelemetry's API only, which does nothing until
 * `startTraces` has connected it to a collector.
 */

const tracer = trace.getTracer('likeness');

/** Where `OTEL_…` says nothing else, traces bear this name. */
const SERVICE_NAME = 'likeness';

/**
 * Whether the environment names a collector for this kind of data, by the variables of the OpenTelemetry specification
 * ("OpenTelemetry Environment Variable Specification", "General SDK Configuration" and "OTLP Exporter").
 */
export function isExported(kind: 'TRACES' | 'METRICS' | 'LOGS', variables: NodeJS.ProcessEnv = process.env): boolean {
  if (variables['OTEL_SDK_DISABLED'] === 'true' || variables[`OTEL_${kind}_EXPORTER`] === 'none') return false;
  return Boolean(variables['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? variables[`OTEL_EXPORTER_OTLP_${kind}_ENDPOINT`]);
}

/**
 * Whether the security log leaves for a collector. It names people and where they are, so it does only where
 * `OTEL_LOGS_EXPORTER=otlp` says so; the specification's own default would be to send it.
 */
export function sendsEvents(variables: NodeJS.ProcessEnv = process.env): boolean {
  return variables['OTEL_LOGS_EXPORTER'] === 'otlp' && isExported('LOGS', variables);
}

/**
 * Sends traces and events to the collector that the environment names, and does nothing without one. Sampling, headers,
 * batches and names come from the standard variables, which the library reads.
 * @returns sends what is left and ends
 */
export async function startTraces(version: string): Promise<() => Promise<void>> {
  if (!isExported('TRACES') && !sendsEvents()) return () => Promise.resolve();
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  process.env['OTEL_SERVICE_NAME'] ??= SERVICE_NAME;
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = [process.env['OTEL_RESOURCE_ATTRIBUTES'], `service.version=${version}`]
    .filter(Boolean)
    .join(',');
  const sdk = new NodeSDK({
    // Metrics have a provider of their own, see metrics.ts.
    metricReaders: [],
    ...(!isExported('TRACES') && { spanProcessors: [] }),
    ...(!sendsEvents() && { logRecordProcessors: [] }),
  });
  sdk.start();
  return () => sdk.shutdown().catch(() => undefined);
}

/** Runs `work` as a step of its own: the first of a new trace, if it is a job that nobody waits for. */
export async function asJob<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer.startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER, root: true }, async (span) => {
    try {
      return await work();
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A step that has begun. It must be ended, with the error if it failed. */
export interface Step {
  end(error?: unknown): void;
}

/** Begins a step that waits for another service. Undefined outside of a trace: nobody would find it there. */
export function beginStep(name: string, attributes: Attributes): Step | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context.active());
  return {
    end(error) {
      if (error !== undefined && error !== null) fail(span, error);
      span.end();
    },
  };
}

/** What a log line says of the trace that it belongs to; nothing outside of one. */
export function traceOfNow(): { trace_id?: string; span_id?: string } {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}

/** Values of a failed statement are people's names: a trace gets no more of an error than the log. */
function fail(span: Span, error: unknown): void {
  const { type, message } = loggable(error);
  span.setAttribute('error.type', type);
  span.setStatus({ code: SpanStatusCode.ERROR, message });
}
