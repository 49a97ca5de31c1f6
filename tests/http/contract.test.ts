import { expect, test } from 'vitest';
import { guardRoutes } from '../../src/server/platform/http/access.ts';
import { statements } from '../../src/server/platform/db/statement.ts';
import { reasonNames } from '../../src/shared/reasons.ts';
import { perchForFile } from '../support/stage.ts';

const { perch } = perchForFile();

/** Every call that our clients may rely on, with the names of its parameters left open. */
const CALLS = [
  'GET /api/session',
  'POST /api/session/google',
  'POST /api/session/sign-out',
  'GET /api/location',
  'GET /api/location/{}',
  'GET /api/location/{}/area',
  'GET /api/location/{}/area/{}',
  'GET /api/location/{}/area/{}/floor-plan/{}',
  'GET /api/location/{}/area/{}/floor-plan/drawing/{}',
  'GET /api/booking/location/{}/area/{}/{}',
  'GET /api/booking/location/{}/area/{}',
  'GET /api/booking/{}',
  'GET /api/booking',
  'GET /api/booking/upcoming',
  'POST /api/booking',
  'POST /api/booking/{}/confirm',
  'DELETE /api/booking/{}',
  'POST /api/booking/waitlist',
  'GET /api/booking/waitlist',
  'GET /api/booking/waitlist/{}',
  'GET /api/booking/waitlist/area/{}/{}',
  'DELETE /api/booking/waitlist/{}',
  'GET /api/reporting',
  'GET /api/reporting/{}',
  'POST /api/reporting/{}/run',
  'GET /api/admin/location',
  'GET /api/admin/location/{}',
  'GET /api/admin/location/{}/area',
  'GET /api/admin/location/{}/area/{}',
  'POST /api/admin/location',
  'PUT /api/admin/location/{}',
  'POST /api/admin/location/{}/area',
  'PUT /api/admin/location/{}/area/{}',
  'PUT /api/admin/location/{}/area/{}/contents',
  'POST /api/admin/location/{}/area/{}/floor-plan/drawing',
  'POST /api/admin/location/{}/area/{}/bookable-object',
  'PUT /api/admin/location/{}/area/{}/bookable-object/{}',
  'GET /api/admin/bookings',
  'GET /api/admin/users',
  'PUT /api/admin/users/{}',
  'GET /api/admin/audit',
  'POST /api/slack/interactions',
];

test('the contract is published as OpenAPI 3.1 with every call', async () => {
  const { status, body } = await perch.visitor().get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const calls = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`),
  );
  expect(CALLS.filter((call) => !calls.includes(call))).toEqual([]);
});

test('the contract lists for each call why it may be refused, from the closed list of reasons', async () => {
  const { body } = await perch.visitor().get('/api/openapi.json');
  expect(body.components.schemas.Problem.properties.reason.enum).toEqual(reasonNames);
  const { responses, requestBody } = body.paths['/api/booking'].post;
  expect(Object.keys(responses).toSorted()).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '429',
  ]);
  expect(requestBody.content['application/json'].schema.$ref ?? requestBody).toBeTruthy();
});

test('a route that does not say who may call it keeps the server from starting', async () => {
  const { default: Fastify } = await import('fastify');
  const server = Fastify();
  guardRoutes(server);
  expect(() => server.get('/secret', async () => 'x')).toThrow('GET /secret does not say who may call it.');
});

test('a kind of access of which nobody says whom it admits lets nobody in', async () => {
  const { default: Fastify } = await import('fastify');
  const server = Fastify();
  server.decorateRequest('user', { getter: () => ({ isAdmin: false }) as never });
  guardRoutes(server);
  const access = 'managers' as never;
  server.get('/secret', { config: { access } }, async () => 'x');
  expect((await server.inject('/secret')).statusCode).toBe(500);
});

test('every SQL statement fits the schema', async () => {
  expect(statements.size).toBeGreaterThan(20);
  for (const [name, { text }] of statements) {
    await perch.app.db.query(`prepare "check ${name}" as ${text}`).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  }
});
