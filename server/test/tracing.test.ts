import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../src/platform/config/config.ts';
import { exportSpans } from '../src/platform/tracing/export-spans.ts';
import { beginSpan } from '../src/platform/tracing/spans.ts';
import type { TracingSettings } from '../src/platform/tracing/tracing-config.ts';
import { startTestApp, type TestApp } from './app.ts';
import { openCollector } from './collector.ts';
import { buildCompany, type Company } from './company.ts';
import { openReceiver } from './receiver.ts';
import { runJobs } from './run-jobs.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

let server: TestApp;
let company: Company;
const log = { warn: vi.fn(), info: vi.fn() };

beforeAll(async () => {
  server = await startTestApp({ webhooksPrivate: true });
  company = await buildCompany(server);
});

afterAll(() => server.close());

const settings = (endpoint: string): TracingSettings => {
  const { tracing } = readConfig({
    ...{ NODE_ENV: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: `${endpoint}/`, OTEL_SERVICE_NAME: 'intranet' },
    OTEL_EXPORTER_OTLP_HEADERS: 'x-api-key=a%20secret,x-other=1',
  });
  if (!tracing) throw new Error('There is no collector.');
  return tracing;
};

const registry = () => server.services.metrics.registry;

async function exportedBy(outcome: string): Promise<number> {
  const metric = await registry().getSingleMetric('spans_exported_total')?.get();
  return metric?.values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
}

function start(endpoint: string) {
  registry().removeSingleMetric('spans_exported_total');
  return exportSpans(settings(endpoint), { role: 'all', log, registry: registry() });
}

test('a call, its statements, its job and its webhook are one trace, without personal values', async () => {
  const collector = await openCollector();
  const receiver = await openReceiver();
  const end = start(collector.endpoint);
  const { tenantAdmin: token } = company.tokens;
  const events = ['group.created'];
  await server.call('POST', 'v1/webhooks/', { token, body: { url: receiver.url, events } });
  const headers = { traceparent: `00-${TRACE}-${CALLER}-01` };
  const body = { name: 'Salaseura' };
  const answer = await server.call('POST', 'v1/tenant/groups/?admin_view=1', { token, body, headers });
  expect(answer.statusCode, answer.body).toBe(201);
  await runJobs(server.services);
  await end();
  receiver.close();
  collector.close();

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const [call] = spans.filter(({ parentSpanId }) => parentSpanId === CALLER);
  const about = (span: (typeof spans)[number] | undefined) =>
    Object.fromEntries(span?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? []);
  expect(call).toMatchObject({ name: 'POST /api/v1/tenant/groups/', kind: 2 });
  expect(about(call)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/tenant/groups/',
    'http.response.status_code': 201,
    'piiri.company': company.tenantId,
  });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['BEGIN', 'INSERT', 'COMMIT']));
  expect(about(statements.find(({ name }) => name === 'INSERT'))).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringContaining('$1'),
  });
  const [job] = statements.filter(({ name }) => name === 'job webhooks-soon');
  expect(job?.kind).toBe(5);
  const [webhook] = spans.filter(({ name }) => name === 'webhook');
  expect(about(webhook)).toMatchObject({
    'server.address': '127.0.0.1',
    'http.response.status_code': 204,
  });
  expect(receiver.received[0]?.headers.traceparent).toBe(`00-${TRACE}-${webhook?.spanId}-01`);
  for (const secret of [body.name, token]) expect(JSON.stringify(collector.spans)).not.toContain(secret);
  expect(collector.requests[0]).toMatchObject({
    url: '/v1/traces',
    headers: { 'x-api-key': 'a secret', 'x-other': '1' },
    resource: expect.stringContaining('"intranet"'),
  });
  expect(await exportedBy('taken')).toBe(collector.spans.length);
});

test('a hanging collector delays no call, and few unsent spans are kept', async () => {
  const collector = await openCollector();
  collector.hold();
  const end = start(collector.endpoint);
  const { tenantAdmin: token } = company.tokens;
  for (let n = 0; n < 20_000; n++) beginSpan('many', { kind: 'internal', parent: undefined })?.end();
  await expect.poll(() => collector.spans.length).toBeGreaterThan(0);
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
  collector.release();
  await end();
  collector.close();
  expect(collector.spans.length).toBeLessThan(4000);
});

test('a rejecting collector is logged once', async () => {
  const collector = await openCollector();
  collector.answerWith(400);
  log.warn.mockClear();
  const end = start(collector.endpoint);
  const { tenantAdmin: token } = company.tokens;
  for (let n = 0; n < 1000; n++) beginSpan('many', { kind: 'internal', parent: undefined })?.end();
  expect((await server.call('GET', 'v1/profile/', { token })).statusCode).toBe(200);
  await end();
  collector.close();
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(await exportedBy('failed')).toBe(collector.spans.length);
});

test('without a collector nothing is recorded', () => {
  expect(readConfig({ NODE_ENV: 'test' }).tracing).toBeUndefined();
  expect(beginSpan('none', { kind: 'internal', parent: undefined })).toBeUndefined();
});
