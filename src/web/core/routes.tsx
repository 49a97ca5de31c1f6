import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallName } from '../../shared/calls/call.ts';
import type { FirstCallOf } from '../../shared/first-calls.ts';
import { PAGES, type ParamsIn, type Path, type SearchOf } from '../../shared/pages.ts';
import { isSomeAdmin } from '../../shared/people/offices.ts';
import type { User } from '../../shared/people/contract.ts';
import { type Ahead, askAhead, client } from './asking.ts';
import { prefetchMyBookings } from './bookings/prefetch.ts';
import { prefetchOpening, upcomingBookingsQuery, usualQuery } from './bookings/queries.ts';
import { Redirect } from './router/navigating.tsx';
import type { Page, PageCode, PageFiles } from './router/page.ts';
import { sessionQuery } from './session.tsx';

type Load<At extends Path> = (
  params: ParamsIn<At>,
  search: SearchOf<At>,
  why: 'opened' | 'pointed-at',
) => Promise<Ahead<AheadOf<At>>>;

/** First calls (first-calls.ts) that wait for their page's code. One that is neither here nor in `LOADS` does not compile. */
type Later = {
  '/':
    | 'GET /standing'
    | 'GET /away'
    | 'GET /booking/waitlist'
    | 'GET /colleagues/followed'
    | 'GET /colleagues/followed/days'
    | 'GET /booking/location/:locationId/area/:areaId';
  '/bookings': 'GET /away' | 'GET /calendar' | 'GET /booking/waitlist';
  // All of them.
  '/bookings/$bookingId/details': CallName;
  '/locations': CallName;
  '/here/$objectId': CallName;
  '/location/$locationId': CallName;
  '/locations/$locationId/areas': CallName;
  '/admin': CallName;
};

type AheadOf<At extends Path> = Exclude<FirstCallOf<At>, At extends keyof Later ? Later[At] : never>;

type Loads = { readonly [At in Path]: Load<At> };
type PageWithLoad = { [At in Path]: [AheadOf<At>] extends [never] ? never : At }[Path];

/** Starts fetching what a page shows while its code is loading. */
const LOADS: Partial<Loads> & Pick<Loads, PageWithLoad> = {
  '/': () => askAhead(upcomingBookingsQuery, usualQuery),
  '/bookings': prefetchMyBookings,
  '/locations/$locationId/areas/$areaId': (params, { day, view }) =>
    prefetchOpening({ ...params, day, isPlan: view !== 'list' }),
  '/admin/locations/$locationId/area/$areaId/svg-editor': forAdmins(async (params) =>
    (await import('../admin/opening/pages.ts')).prefetchEditor(params),
  ),
  '/admin/reporting/$reportId': forAdmins(async ({ reportId }, search, why) =>
    (await import('../admin/opening/pages.ts')).prefetchReport(reportId, search, why === 'opened'),
  ),
};

const FILES: PageFiles = import.meta.glob<PageCode>([
  '/src/web/**/*Page.tsx',
  '!/src/web/{admin,core,plan-editor,sign-in}/**',
]);

/** Those of admins are listed in a piece that most people do not need. */
const filesOf = async (at: Path): Promise<PageFiles> =>
  isOfAdmins(at) ? (await import('../admin/opening/pages.ts')).FILES : FILES;

const isOfAdmins = (at: Path) => /^\/admin(?=\/|$)/.test(at);

function codeOf(at: Path): Page['code'] {
  const { file } = PAGES[at];
  return async () => {
    const component = (await (await filesOf(at))[`/src/web/${file}.tsx`]?.())?.[file.replace(/.*\//, '')];
    if (!component) throw new Error(`No page in ${file}.`);
    return component;
  };
}

const OfficeAdmins = onlyFor(isSomeAdmin);
const AdminsAlone = onlyFor(({ isAdmin }) => isAdmin);

/** The page at each address. */
export const pages = Object.fromEntries(
  Object.entries(PAGES).map(([path, page]) => {
    const at = path as Path;
    const load = LOADS[at] as Page['load'];
    return [
      at,
      {
        ...page,
        load,
        code: codeOf(at),
        ...(isOfAdmins(at) && { frame: 'isAdminsAlone' in page ? AdminsAlone : OfficeAdmins }),
      },
    ];
  }),
) as unknown as Readonly<Record<Path, Page>>;

/** Other people are about to be sent home, and fetch nothing on the way. */
function forAdmins<At extends Path>(load: Load<At>): Load<At> {
  return async (...given) => {
    await client.prefetchQuery(sessionQuery);
    // If the code fails to load, opening the page says so.
    const user = client.getQueryData(sessionQuery.queryKey);
    if (user && isSomeAdmin(user)) await load(...given).catch(() => undefined);
    return {};
  };
}

/**
 * Surrounds an admin page: other people are sent home. Somebody may have become an admin since the session was
 * fetched, so nobody is sent away before it has been checked. The server refuses in any case.
 */
function onlyFor(isFor: (user: User) => boolean) {
  return function Only({ children }: { readonly children: ReactNode }) {
    const { data: user, isFetching } = useQuery(sessionQuery);
    if (user && isFor(user)) return children;
    return isFetching ? <p role="status">Checking login, please wait...</p> : <Redirect to="/" />;
  };
}
