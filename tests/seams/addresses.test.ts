import { expect, test } from 'vitest';
import type { Path } from '../../src/shared/addresses.ts';
import type { Link } from '../../src/web/core/router/Link.tsx';
import type { Navigate } from '../../src/web/core/router/navigating.tsx';
import { from, type PagesAt } from '../../src/web/core/router/page.ts';

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

test('each address has a page, which says how it reads its query', () => {
  const code = from(() => import('../../src/web/home/HomePage.tsx'), 'HomePage');
  const right = [
    (pages: PagesAt<Path>): PagesAt<Path> => ({ ...pages, '/': { code } }),
    // @ts-expect-error there is no such address
    (pages: PagesAt<Path>): PagesAt<Path> => ({ ...pages, '/booking': { code } }),
    // @ts-expect-error one is missing
    (pages: Omit<PagesAt<Path>, '/help'>): PagesAt<Path> => ({ ...pages, '/': { code } }),
    // @ts-expect-error it does not say how it reads the day
    (pages: PagesAt<Path>): PagesAt<Path> => ({ ...pages, '/locations/$locationId/areas/$areaId': { code } }),
    // @ts-expect-error the file has no such component
    () => from(() => import('../../src/web/home/HomePage.tsx'), 'Home'),
    // @ts-expect-error a page takes no props
    () => from(() => import('../../src/web/start/ui/Banner.tsx'), 'Banner'),
  ];
  expect(right).toHaveLength(6);
});
