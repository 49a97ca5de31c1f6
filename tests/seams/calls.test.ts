import { expect, test } from 'vitest';
import { z } from 'zod';
import type { App } from '../../src/server/context.ts';
import { serve } from '../../src/server/platform/http/calls.ts';
import { addressOf } from '../../src/shared/calls/address.ts';
import { allCalls } from '../../src/shared/calls/all.ts';
import { calls } from '../../src/shared/calls/call.ts';
import { done, refused } from '../../src/shared/outcome.ts';
import { startWithRoutes } from '../support/routes.ts';

// Each line under a @ts-expect-error has to stay a TypeScript error, or the type check fails: server and web are
// held together by one table.

const table = calls({
  'GET /thing/:id': {
    access: 'user',
    tag: 'Things',
    summary: 'One thing',
    params: z.object({ id: z.string() }),
    answer: z.object({ name: z.string() }),
    refusals: ['not-found'],
  },
});
const app = {} as App;

test('a handler for another path, with another answer or another refusal does not compile', () => {
  serve(app, table, { 'GET /thing/:id': ({ params }) => ({ name: params.id }) });
  serve(app, table, { 'GET /thing/:id': () => done({ name: 'A thing' }) });
  serve(app, table, { 'GET /thing/:id': () => refused('not-found') });
  serve(app, table, { 'GET /thing/:id': async () => refused('invalid') });

  // @ts-expect-error the path is another
  serve(app, table, { 'GET /things/:id': () => ({ name: 'A thing' }) });
  // @ts-expect-error the field is another
  serve(app, table, { 'GET /thing/:id': () => ({ title: 'A thing' }) });
  // @ts-expect-error the refusal is not one of the call's
  serve(app, table, { 'GET /thing/:id': () => refused('too-late') });
  // @ts-expect-error the part of the path is another
  serve(app, table, { 'GET /thing/:id': ({ params }) => ({ name: params.thingId }) });
  expect(Object.keys(table)).toEqual(['GET /thing/:id']);
});

test('every call in the table is served to the right people, and no others except internal ones', async () => {
  const { perch, routes } = await startWithRoutes();
  const served = new Map(routes.map(({ name, access }) => [name.replace(' /api', ' '), access]));
  for (const [name, { access }] of Object.entries(allCalls))
    expect([name, served.get(name)]).toEqual([name, access]);
  const others = routes.filter(
    ({ name, method, url }) =>
      method !== 'HEAD' && url.startsWith('/api/') && !Object.hasOwn(allCalls, name.replace(' /api', ' ')),
  );
  expect(others.map(({ name }) => name)).toEqual([
    'GET /api/openapi.json',
    'GET /api/docs',
    'GET /api/docs.css',
  ]);
  await perch.stop();
});

test.each([
  [
    'GET /booking',
    { query: { from: '2026-12-02', to: '2026-12-03' } },
    '/booking?from=2026-12-02&to=2026-12-03',
  ],
  ['GET /booking/:id', { params: { id: 7 } }, '/booking/7'],
  ['GET /reporting/:id', { params: { id: 'a/b?c' } }, '/reporting/a%2Fb%3Fc'],
  [
    'GET /admin/users',
    { query: { search: 'Zoë & co', page: 2 } },
    '/admin/users?search=Zo%C3%AB%20%26%20co&page=2',
  ],
  ['GET /admin/users', { query: { search: '', page: undefined } }, '/admin/users'],
] as const)('%s with %j is requested at %s', (name, given, address) => {
  expect(addressOf(name, given)).toBe(address);
});
