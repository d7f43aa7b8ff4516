import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnv } from '../../../server/config/env';
import { exportTraces } from '../../../server/lifetime/traceExport';
import { call } from '../../../server/carriers/http';
import { createTestServer } from '../../support/server';

interface Exported {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
}

/** A request of the exporter (OTLP, ExportTraceServiceRequest). */
interface Exports {
  resourceSpans: { resource: object; scopeSpans: { spans: Exported[] }[] }[];
}

const server = await createTestServer();
/** Bodies that the collector received. */
const bodies: string[] = [];
let collector: Server;
let end: (() => Promise<void>) | undefined;

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const env = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'console',
  });
  end = await exportTraces(env, 'api');
});

afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
  collector.close();
});

const CALLER = '4bf92f3577b34da6a3ce929d0e0e4736';

it('has a span of each request below its caller’s, and of a call to a carrier, without what they are about', async () => {
  const person = await server.as(3);
  await person.get('/clients', {
    traceparent: `00-${CALLER}-00f067aa0ba902b7-01`,
    'x-request-id': 'abcdefgh-1',
  });
  await person.get('/clients/00000000-0000-7000-8000-00000000dead');
  const { port } = collector.address() as AddressInfo;
  await call(
    `http://127.0.0.1:${port}/2010/Accounts/AC1/Messages.json`,
    { method: 'POST', body: 'To=%2B12125550101' },
    5_000,
  );
  await call('http://127.0.0.1:9/', {}, 5_000);
  await end!();

  const sent = bodies
    .filter((body) => body.includes('resourceSpans'))
    .map((body) => JSON.parse(body) as Exports);
  expect(JSON.stringify(sent[0]!.resourceSpans[0]!.resource)).toContain('console');
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const valuesOf = ({ attributes }: Exported) =>
    Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
  const named = (name: string) => spans.filter((span) => span.name === name);

  expect(named('clients.list')).toHaveLength(1);
  const [list] = named('clients.list');
  expect(list).toMatchObject({ traceId: CALLER, parentSpanId: '00f067aa0ba902b7' });
  expect(valuesOf(list!)).toMatchObject({ request_id: 'abcdefgh-1', 'http.response.status_code': 200 });
  // A refusal is an answer, no error of ours.
  const [missing] = named('clients.one');
  expect(valuesOf(missing!)).toMatchObject({ 'http.response.status_code': 404 });
  expect(missing!.status.code ?? 0).toBe(0);
  const [carrier] = named(`POST 127.0.0.1:${port}`);
  expect(valuesOf(carrier!)).toMatchObject({ 'http.response.status_code': 200 });
  expect(named('GET 127.0.0.1:9')[0]!.status.code).toBe(2);
  for (const secret of ['2125550101', 'AC1']) expect(JSON.stringify(sent)).not.toContain(secret);
});

it('is off without the setting, and an address that is none stops the start', async () => {
  expect(await exportTraces(readEnv({}), 'api')).toBeUndefined();
  expect(() => readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT/,
  );
});
