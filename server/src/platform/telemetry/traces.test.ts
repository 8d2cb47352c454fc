import { mkdtempSync, rmSync } from 'node:fs';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ServerProcess } from '../../testing/serverProcess.ts';
import { sendsEvents } from './traces.ts';

/* A collector that keeps what it gets, and a server that was told of it by OpenTelemetry's own variables. */

interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

interface SentTraces {
  resourceSpans: {
    resource: { attributes: SentSpan['attributes'] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}

interface SentEvent {
  eventName: string;
  timeUnixNano: string;
  traceId?: string;
  attributes: SentSpan['attributes'];
}

interface SentLogs {
  resourceLogs: { scopeLogs: { logRecords: SentEvent[] }[] }[];
}

const spans: SentSpan[] = [];
const events: SentEvent[] = [];
const services = new Set<string | undefined>();
let metricsArrived = 0;
let collector: Server;
let directory: string;
let server: ServerProcess;

beforeAll(async () => {
  collector = createServer((request, response) => {
    void text(request).then((sent) => {
      if (request.url === '/v1/metrics') metricsArrived += 1;
      if (request.url === '/v1/traces') keep(JSON.parse(sent) as SentTraces);
      if (request.url === '/v1/logs') keepEvents(JSON.parse(sent) as SentLogs);
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => collector.once('listening', resolve));
  directory = mkdtempSync(join(tmpdir(), 'likeness-traces-'));
  server = await ServerProcess.start({
    DATA_DIR: directory,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_LOGS_EXPORTER: 'otlp',
    OTEL_BLRP_SCHEDULE_DELAY: '100',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    OTEL_METRIC_EXPORT_TIMEOUT: '1000',
  });
});

afterAll(async () => {
  await server.stop();
  collector.close();
  rmSync(directory, { recursive: true });
});

function keep({ resourceSpans }: SentTraces): void {
  for (const { resource, scopeSpans } of resourceSpans) {
    services.add(valueOf(resource.attributes, 'service.name'));
    for (const scope of scopeSpans) spans.push(...scope.spans);
  }
}

function keepEvents({ resourceLogs }: SentLogs): void {
  for (const { scopeLogs } of resourceLogs) for (const scope of scopeLogs) events.push(...scope.logRecords);
}

function valueOf(attributes: SentSpan['attributes'], name: string): string | undefined {
  return attributes.find(({ key }) => key === name)?.value.stringValue;
}

test('a call is one trace with its statements, which goes on from the trace of whoever called', async () => {
  const caller = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
  const answer = await fetch(`${server.address}/api/login_check?bearer=a-token-of-somebody`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent: `00-${caller.trace}-${caller.span}-01` },
    body: JSON.stringify({ username: 'nobody@likeness.test', password: 'a password that nobody has' }),
  });
  expect(answer.status).toBe(401);

  const ofCall = () => spans.filter(({ traceId }) => traceId === caller.trace);
  await expect.poll(() => ofCall().some(({ parentSpanId }) => parentSpanId === caller.span)).toBe(true);
  const first = ofCall().find(({ parentSpanId }) => parentSpanId === caller.span)!;
  expect(valueOf(first.attributes, 'http.route')).toBe('/api/login_check');
  const statements = ofCall().filter(({ attributes }) => valueOf(attributes, 'db.query.text') !== undefined);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  // Neither what somebody typed, which is a value of a statement, nor what stands in an address is sent.
  expect(JSON.stringify(ofCall())).not.toMatch(/nobody@likeness\.test|a-token-of-somebody/);
  expect([...services]).toEqual(['likeness']);
});

test('a job is a trace of its own', async () => {
  await expect.poll(() => spans.some(({ name, parentSpanId }) => name.startsWith('job ') && !parentSpanId)).toBe(true);
});

test('the figures reach the same collector', async () => {
  await expect.poll(() => metricsArrived).toBeGreaterThan(0);
});

test('an event of the security log leaves at once, with its trace, and without what was typed as a password', async () => {
  const trace = '1af7651916cd43dd8448eb211c80319c';
  const answer = await fetch(`${server.address}/api/login_check`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'A program of somebody',
      traceparent: `00-${trace}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ username: 'Somebody@likeness.test', password: 'a password that is not right' }),
  });
  expect(answer.status).toBe(401);
  await expect.poll(() => events.filter(({ traceId }) => traceId === trace).length).toBe(1);
  const event = events.find(({ traceId }) => traceId === trace)!;
  const attributes = Object.fromEntries(event.attributes.map(({ key, value }) => [key, value.stringValue]));
  expect([event.eventName, attributes]).toEqual([
    'likeness.security.sign_in_failed',
    {
      'user.email': 'somebody@likeness.test',
      'client.address': '127.0.0.1',
      'user_agent.original': 'A program of somebody',
    },
  ]);
  expect(Math.abs(Number(event.timeUnixNano) / 1e6 - Date.now())).toBeLessThan(60_000);
  expect(JSON.stringify(events)).not.toContain('a password that is not right');
});

test('the security log, which names people, leaves only where that is asked for', () => {
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test' };
  const sends = (variables: Record<string, string>) => sendsEvents({ ...collector, ...variables });
  expect([sends({}), sends({ OTEL_LOGS_EXPORTER: 'none' }), sends({ OTEL_LOGS_EXPORTER: 'otlp' })]).toEqual([
    false,
    false,
    true,
  ]);
  expect([sends({ OTEL_LOGS_EXPORTER: 'otlp', OTEL_SDK_DISABLED: 'true' }), sendsEvents({})]).toEqual([false, false]);
});
