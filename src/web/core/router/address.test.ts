import { expect, test } from 'vitest';
import { paramsOf } from '../../../shared/pages.ts';
import { pathOf, readSearch, writeSearch } from './address.ts';

test.each([
  ['/', '/', {}],
  ['/bookings', '/bookings', {}],
  ['/bookings', '/locations', null],
  ['/bookings', '/bookings/7', null],
  ['/bookings/$bookingId/details', '/bookings/7/details', { bookingId: 7 }],
  ['/bookings/$bookingId/details', '/bookings/0/details', null],
  ['/bookings/$bookingId/details', '/bookings/1.5/details', null],
  ['/bookings/$bookingId/details', '/bookings/leeds/details', null],
  ['/bookings/$bookingId/details', '/bookings//details', null],
  ['/admin/reporting/$reportId', '/admin/reporting/no-shows%20at%20all', { reportId: 'no-shows at all' }],
  ['/admin/reporting/$reportId', '/admin/reporting/%E0%A4%A', null],
])('%s of %s is %o', (pattern, path, params) => expect(paramsOf(pattern, path)).toEqual(params));

test('a path is made from its pattern, and a name stays one part of it', () => {
  expect(pathOf('/locations/$locationId/areas/$areaId', { locationId: 1, areaId: 2 })).toBe(
    '/locations/1/areas/2',
  );
  expect(pathOf('/admin/reporting/$reportId', { reportId: 'a/b' })).toBe('/admin/reporting/a%2Fb');
});

test.each([
  [{}, ''],
  [{ day: undefined }, ''],
  [{ day: '2026-11-27', object: 3 }, '?day=2026-11-27&object=3'],
  [{ search: 'Zoë & co' }, '?search=Zo%C3%AB+%26+co'],
])('%o is written as %s', (search, query) => expect(writeSearch(search)).toBe(query));

test('what was written is read back, all of it as text', () => {
  expect(readSearch(writeSearch({ search: 'Zoë & co', object: 3 }))).toEqual({
    search: 'Zoë & co',
    object: '3',
  });
});
