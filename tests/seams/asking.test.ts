import { expect, test } from 'vitest';
import { AREA_FIELDS, blankOf } from '../../src/shared/locations/fields.ts';
import { asking } from '../../src/web/core/asking.ts';
import { ask, type ProblemOf } from '../../src/web/start/calls.ts';
import { areasQuery } from '../../src/web/core/locations/queries.ts';

// Each line under a @ts-expect-error has to stay a TypeScript error, or the type check fails.

test('the web app makes only calls that are in the table', () => {
  const right = [
    () => ask('PUT /admin/users/:id', { params: { id: 3 }, body: { isAdmin: true } }),
    // @ts-expect-error there is no such path
    () => ask('PUT /admin/user/:id', { params: { id: 3 }, body: { isAdmin: true } }),
    // @ts-expect-error the part of the path is another
    () => ask('PUT /admin/users/:id', { params: { userId: 3 }, body: { isAdmin: true } }),
    // @ts-expect-error a part of the path is missing
    () => ask('PUT /admin/users/:id', { body: { isAdmin: true } }),
    // @ts-expect-error the field takes something else
    () => ask('PUT /admin/users/:id', { params: { id: 3 }, body: { isAdmin: 'yes' } }),
    // @ts-expect-error the answer has no such field
    async () => (await ask('GET /session')).givenName,
    // @ts-expect-error the call is not refused for that
    (problem: ProblemOf<'PUT /admin/users/:id'>) => problem.reason === 'too-late',
    (problem: ProblemOf<'PUT /admin/users/:id'>) => problem.reason === 'last-admin',
  ];
  expect(right).toHaveLength(8);
});

test('an answer is cached under its noun, its call and its parameters', () => {
  expect(asking('GET /admin/users', { query: { search: 'ben', page: 2 } }).queryKey).toEqual([
    'admin',
    'GET /admin/users',
    {},
    { search: 'ben', page: 2 },
  ]);
});

test('a listed area says which location it is in, which the call leaves to the caller', () => {
  const area = { ...blankOf(AREA_FIELDS), id: 7, name: 'Studio' };
  expect(areasQuery(3).select?.([area])).toEqual([{ ...area, locationId: 3 }]);
});
