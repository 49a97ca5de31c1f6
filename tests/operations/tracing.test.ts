import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letSlackFail } from '../slack/inbox.ts';
import { ben, chidi } from '../support/cast.ts';
import { makeOffice } from '../support/office.ts';
import { startPerch, WEDNESDAY } from '../support/perch.ts';
import { startProduct } from '../support/product.ts';
import { freshDatabase } from '../support/postgres.ts';
import { type Collector, type Span, startCollector } from './collector.ts';

const CALLER = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', span: '00f067aa0ba902b7' };

let collector: Collector;
let cookie: string;

/** A morning at the office, whose traces have all been sent when the process ends. */
beforeAll(async () => {
  collector = await startCollector();
  const perch = await startPerch({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20secret, tenant=perch',
    OTEL_SERVICE_NAME: 'perch-leeds',
  });
  const area = await makeOffice(perch, { desks: 1 });
  const bens = await perch.signedIn(ben);
  const chidis = await perch.signedIn(chidi);
  const desk = { areaId: area.id, bookableObjectId: area.desks[0], date: WEDNESDAY };
  const { body } = await bens.send('/api/booking', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${CALLER.trace}-${CALLER.span}-01`,
    },
    body: JSON.stringify(desk),
  });
  await chidis.post('/api/booking', desk);
  await perch.app.work.settle();
  await letSlackFail(perch.url, '500');
  await bens.delete(`/api/booking/${body.id}`);
  await perch.app.work.settle();
  await perch.app.work.settle();
  cookie = bens.cookie().split('=')[1] ?? '';
  await perch.stop();
});
afterAll(() => collector.stop());

const all = (name: string): Span[] => collector.spans.filter((span) => span.name === name);
const one = (name: string): Span => all(name)[0] ?? expect.fail(`no span is named ${name}`);
const beneath = ({ id }: Span): string[] =>
  collector.spans.filter(({ parentId }) => parentId === id).map(({ name }) => name);

describe('a request', () => {
  test('continues its caller’s trace, and is named after its route', () => {
    expect(one('POST /api/booking')).toMatchObject({
      traceId: CALLER.trace,
      parentId: CALLER.span,
      hasFailed: false,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/booking',
        'http.response.status_code': 201,
      },
    });
  });

  test('has its session and its transaction inside it, statement by statement', () => {
    expect(beneath(one('POST /api/booking'))).toEqual(
      expect.arrayContaining(['session-by-hash', 'transaction']),
    );
    const transaction = collector.spans.find(
      ({ name, traceId }) => name === 'transaction' && traceId === CALLER.trace,
    );
    expect(transaction && beneath(transaction)).toEqual(
      expect.arrayContaining(['lock-user-in-area-and-date', 'insert-booking', 'commit']),
    );
  });

  test('that is refused has not failed', () => {
    const refused = all('POST /api/booking')[1];
    expect(refused).toMatchObject({ hasFailed: false, attributes: { 'http.response.status_code': 409 } });
    expect(refused?.traceId).not.toBe(CALLER.trace);
  });
});

describe('the work that follows', () => {
  test('is a separate trace, in which Slack is called', () => {
    const { traceId } = one('slack chat.postMessage');
    const work = collector.spans.find((span) => span.traceId === traceId && span.parentId === '');
    expect(work?.name).toBe('work notices');
    expect(all('work notices').flatMap(({ links }) => links)).toContain(CALLER.trace);
  });

  test('passes its trace on to Slack', () => {
    const calls = new Map(all('slack chat.postMessage').map(({ id, traceId }) => [id, traceId]));
    const received = all('POST /dev/slack/api/:method');
    expect(received.length).toBeGreaterThan(0);
    for (const { parentId, traceId } of received)
      if (calls.has(parentId)) expect(calls.get(parentId)).toBe(traceId);
    expect(received.some(({ parentId }) => calls.has(parentId))).toBe(true);
  });

  test('says what Slack did not accept', () => {
    expect(
      collector.spans.find(({ name, hasFailed }) => name.startsWith('slack ') && hasFailed),
    ).toMatchObject({
      attributes: { 'error.type': 'http-500' },
    });
  });

  test('leaves no trace if there was nothing to do', () => {
    expect(all('work presses')).toEqual([]);
    expect(all('presses-to-do')).toEqual([]);
  });
});

test('nothing sent names anybody or contains a value', () => {
  const sent = collector.received.toString('latin1');
  expect(sent).toContain('insert-booking');
  expect(sent).not.toMatch(/perch\.example|Ben|Okafor|Chidi|Anagonye|Leeds|Studio|Canal Street|127\.0\.0\.1/);
  expect(cookie.length).toBeGreaterThan(20);
  expect(sent).not.toContain(cookie);
});

test('the collector is told who is sending, and gets its credentials', () => {
  expect(collector.resource).toMatchObject({ 'service.name': 'perch-leeds' });
  expect(collector.headers).toMatchObject({ 'api-key': 'a secret', tenant: 'perch' });
});

test('a sampling ratio is respected', async () => {
  const other = await startCollector();
  const perch = await startPerch({
    OTEL_EXPORTER_OTLP_ENDPOINT: other.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await perch.visitor().get('/health/ready');
  await perch.stop();
  other.stop();
  expect(other.spans).toEqual([]);
});

test('a collector that is down costs nobody an answer', async () => {
  const perch = await startPerch({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:2' });
  expect((await perch.visitor().get('/health/ready')).status).toBe(200);
  await perch.stop();
});

/** A process that prints which of OpenTelemetry's exporters and SDKs it loads. */
const TELL_TALE = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module';
   registerHooks({ resolve(name, context, next) {
     if (/opentelemetry.(sdk|exporter)/.test(name)) console.log('loads ' + name);
     return next(name, context);
   } });`,
)}`;

test.each([
  ['without an endpoint nothing of it is loaded', {}, false],
  ['with one it is', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:2' }, true],
])('%s', async (_case, settings, isLoaded) => {
  const database = await freshDatabase();
  const product = await startProduct({
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import=${TELL_TALE}`,
    ...settings,
  });
  expect(product.printed.some((line) => line.startsWith('loads '))).toBe(isLoaded);
  await product.end('SIGTERM');
  await database.drop();
});
