import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../../src/shared/pages.ts';
import type { Link } from '../../src/web/core/router/Link.tsx';
import type { Navigate } from '../../src/web/core/router/navigating.tsx';

// Each line under a @ts-expect-error has to stay a TypeScript error, or the type check fails.

test('a link leads to an address that exists, with everything in its path', () => {
  const bookPage = '/locations/$locationId/areas/$areaId';
  const area = { locationId: 1, areaId: 2 };
  const right = [
    (link: typeof Link) => link({ to: '/bookings/$bookingId/details', params: { bookingId: 3 } }),
    // @ts-expect-error there is no such page
    (link: typeof Link) => link({ to: '/booking' }),
    // @ts-expect-error the booking is missing
    (link: typeof Link) => link({ to: '/bookings/$bookingId/details' }),
    // @ts-expect-error the address names a booking, and nothing else
    (link: typeof Link) => link({ to: '/bookings/$bookingId/details', params: { id: 3 } }),
    // @ts-expect-error this address names nothing
    (link: typeof Link) => link({ to: '/bookings', params: { bookingId: 3 } }),
    // @ts-expect-error the page knows two views
    (link: typeof Link) => link({ to: bookPage, params: area, search: { view: 'map' } }),
    // @ts-expect-error a report goes by its name
    (link: typeof Link) => link({ to: '/admin/reporting/$reportId', params: { reportId: 3 } }),
  ];
  expect(right).toHaveLength(7);
});

test('a redirect leads to an address that exists', () => {
  const right = [
    (navigate: Navigate) => navigate({ to: '/bookings/$bookingId/details', params: { bookingId: 3 } }),
    // @ts-expect-error there is no such page
    (navigate: Navigate) => navigate({ to: '/booking' }),
    // @ts-expect-error the booking is missing
    (navigate: Navigate) => navigate({ to: '/bookings/$bookingId/details' }),
  ];
  expect(right).toHaveLength(3);
});

test.each(Object.entries(PAGES))('at %s is a page without props', (_, { file }) => {
  const code = readFileSync(join(import.meta.dirname, `../../src/web/${file}.tsx`), 'utf8');
  expect(code).toContain(`export function ${file.replace(/.*\//, '')}()`);
});
