import type pg from 'pg';
import { expect, test } from 'vitest';
import { guardRoutes } from '../../src/server/platform/http/access.ts';
import { statements } from '../../src/server/platform/db/statement.ts';
import { reasonNames } from '../../src/shared/reasons.ts';
import { freshDatabase } from '../support/postgres.ts';
import { rowTypes } from '../support/row-types.ts';
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

test('every SQL statement fits the schema, and returns the columns that its row type names', async () => {
  expect(statements.size).toBeGreaterThan(20);
  const rowTypeOf = rowTypes();
  const database = await freshDatabase();
  const client = await database.pool.connect();
  const wrong: string[] = [];
  for (const [name, { text }] of statements) {
    const columns = await columnsOf(client, text).catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`);
    });
    const { file, required, known } = rowTypeOf(name);
    for (const each of required.filter((column) => !columns.includes(column)))
      wrong.push(`${name} in ${file} returns no column ${each}, which its row type has.`);
    // Nobody reads the rows of an `object`.
    for (const each of columns.filter((column) => known.length > 0 && !known.includes(column)))
      wrong.push(`${name} in ${file} returns a column ${each}, which its row type has not.`);
  }
  client.release();
  await database.drop();
  expect(wrong).toEqual([]);
});

const VOID = 2278;

/** As PostgreSQL describes them, without running the statement; not those of functions called for their effect. */
const columnsOf = (client: pg.ClientBase, text: string) =>
  new Promise<string[]>((resolve, reject) => {
    let columns: string[] = [];
    const description = {
      submit(connection: pg.Connection) {
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: pg.QueryResultBase) {
        columns = fields.filter(({ dataTypeID }) => dataTypeID !== VOID).map(({ name }) => name);
      },
      handleReadyForQuery: () => resolve(columns),
      handleError: reject,
    };
    client.query(description);
  });
