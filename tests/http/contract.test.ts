import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardRoutes } from '../../src/server/http/access.ts';
import { statements } from '../../src/server/db/statement.ts';
import { reasonNames } from '../../src/shared/reasons.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

let perch: TestPerch;
beforeAll(async () => {
  perch = await startPerch();
});
afterAll(() => perch.stop());

test('is published as OpenAPI 3.1 with every call', async () => {
  const { status, body } = await perch.visitor().get('/api/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  const calls = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(calls.sort()).toEqual(
    [
      'DELETE /api/booking/waitlist/{id}',
      'DELETE /api/booking/{id}',
      'GET /api/admin/users',
      'PUT /api/admin/users/{id}',
      'GET /api/booking/waitlist',
      'GET /api/booking/waitlist/area/{areaId}/{date}',
      'GET /api/booking/waitlist/{id}',
      'POST /api/booking/waitlist',
      'POST /api/booking/{id}/confirm',
      'GET /api/booking/',
      'GET /api/booking/location/{locationId}/area/{areaId}',
      'GET /api/booking/location/{locationId}/area/{areaId}/{date}',
      'GET /api/booking/upcoming',
      'GET /api/booking/{id}',
      'DELETE /api/calendar',
      'GET /api/booking/{id}/calendar.ics',
      'GET /api/calendar',
      'GET /api/calendar/{token}.ics',
      'POST /api/calendar',
      'GET /api/location/',
      'GET /api/location/{id}',
      'GET /api/location/{locationId}/area',
      'GET /api/location/{locationId}/area/{areaId}',
      'GET /api/location/{locationId}/area/{areaId}/floor-plan/{hash}',
      'GET /api/session',
      'POST /api/booking/',
      'POST /api/session/google',
      'POST /api/session/sign-out',
      'POST /api/slack/interactions',
    ]
      .map((call) => call.replace(/\/$/, ''))
      .sort(),
  );
});

test('says of each call what it refuses, with the closed list of reasons', async () => {
  const { body } = await perch.visitor().get('/api/openapi.json');
  expect(body.components.schemas.Problem.properties.reason.enum).toEqual(reasonNames);
  const { responses, requestBody } = body.paths['/api/booking'].post;
  expect(Object.keys(responses)).toEqual(['201', '400', '401', '404', '409']);
  expect(requestBody.content['application/json'].schema.$ref ?? requestBody).toBeTruthy();
});

test('a route that does not say who may call it keeps the server from starting', async () => {
  const { default: Fastify } = await import('fastify');
  const server = Fastify();
  guardRoutes(server, perch.app);
  expect(() => server.get('/secret', async () => 'x')).toThrow('GET /secret does not say who may call it.');
});

test('every SQL statement fits the schema', async () => {
  expect(statements.size).toBeGreaterThan(20);
  for (const [name, text] of statements) {
    await perch.app.db.query(`prepare "check ${name}" as ${text}`).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
  }
});
