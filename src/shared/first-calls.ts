import { DAYS_AHEAD } from './bookings/ahead.ts';
import type { Usual } from './bookings/usual-contract.ts';
import { addressOf } from './calls/address.ts';
import type { Calls } from './calls/all.ts';
import type { AnswerOf, CallName } from './calls/call.ts';
import { addDays, type Now, todayIn } from './day.ts';
import type { Params, ParamsIn, Path, Search, SearchOf } from './pages.ts';
import type { User } from './people/contract.ts';
import { openedAt } from './reports/asked.ts';

type Name = keyof Calls & CallName;

/** A call that a page makes when it is opened, spelt exactly as the page spells it, or it would be made twice. */
export type FirstCall<Of extends Name = Name> = {
  readonly name: Of;
  /** Below `/api`. */
  readonly path: string;
  readonly body: unknown;
  /** What the page asks for once it has this answer. */
  readonly next: ((answer: never) => readonly FirstCall<Of>[]) | undefined;
};

export type PageOpening<At extends Path = never> = {
  readonly params: [At] extends [never] ? Params : ParamsIn<At>;
  readonly search: [At] extends [never] ? Search : SearchOf<At>;
  /** Null while it is not known who opens the page. */
  readonly user: User | null;
  readonly now: Now;
};

/** What each page asks for first. */
export type FirstCalls = { readonly [At in Path]?: (opening: PageOpening<At>) => readonly FirstCall[] };

/** The names of what one of them asks for first. */
export type FirstCallOf<At extends Path> = At extends keyof typeof firstCalls
  ? ReturnType<(typeof firstCalls)[At]>[number]['name']
  : never;

type SentWith = Parameters<typeof addressOf>[1] & { readonly body?: unknown };

export function firstCall<Of extends Name, Next extends Name = never>(
  name: Of,
  { body, ...parts }: SentWith = {},
  next?: (answer: AnswerOf<Calls[Of]>) => readonly FirstCall<Next>[],
): FirstCall<Of | NoInfer<Next>> {
  return { name, path: addressOf(name, parts), body, next };
}

const UPCOMING = firstCall('GET /booking/upcoming');
const LOCATIONS = firstCall('GET /location');
const AWAY = firstCall('GET /away');

const placesOf = (user: User | null) =>
  user?.features.waitingList ? [firstCall('GET /booking/waitlist')] : [];

/** How full the usual area is, which the week on Home shows. */
function countsFor(usual: Usual | null, now: Now) {
  if (!usual) return [];
  const from = todayIn(usual.location.timeZone, now);
  const params = { locationId: usual.location.id, areaId: usual.area.id };
  const query = { from, to: addDays(from, DAYS_AHEAD) };
  return [firstCall('GET /booking/location/:locationId/area/:areaId', { params, query })];
}

/** On which days whom the reader follows are in (N5); who follows nobody asks no more. */
function followed(now: Now) {
  const from = todayIn('UTC', now);
  const days = firstCall('GET /colleagues/followed/days', {
    query: { from, to: addDays(from, DAYS_AHEAD) },
  });
  return firstCall('GET /colleagues/followed', {}, (all) => (all.length === 0 ? [] : [days]));
}

/** The content of a plan, named by its hash. */
const scene = (locationId: number, areaId: number, hash: string | undefined) =>
  hash === undefined
    ? []
    : [
        firstCall('GET /location/:locationId/area/:areaId/floor-plan/:hash', {
          params: { locationId, areaId, hash },
        }),
      ];

/**
 * What pages ask for first, apart from the session: the server's documents carry it, and `LOADS` asks for it on the way from another page.
 * A page that is not here asks for itself.
 */
export const firstCalls = {
  '/': ({ user, now }) => [
    UPCOMING,
    firstCall('GET /booking/usual', {}, (usual) => countsFor(usual, now)),
    firstCall('GET /standing'),
    followed(now),
    AWAY,
    ...placesOf(user),
  ],
  '/bookings': ({ user }) => [UPCOMING, AWAY, firstCall('GET /calendar'), ...placesOf(user)],
  '/bookings/$bookingId/details': ({ params: { bookingId: id } }) => [
    firstCall('GET /booking/:id', { params: { id } }),
    UPCOMING,
  ],
  '/locations': ({ search: { day } }) => [LOCATIONS, firstCall('GET /booking/free', { query: { day } })],
  '/here/$objectId': ({ params: { objectId: id } }) => [
    firstCall('GET /booking/here/:id', { params: { id } }),
  ],
  '/location/$locationId': ({ params: { locationId: id } }) => [
    firstCall('GET /location/:id', { params: { id } }),
  ],
  '/locations/$locationId/areas': ({ params: { locationId }, search: { day } }) => [
    firstCall('GET /location/:id', { params: { id: locationId } }),
    firstCall('GET /location/:locationId/area', { params: { locationId } }),
    firstCall('GET /booking/free', { query: { day } }),
  ],
  '/locations/$locationId/areas/$areaId': ({ params: { locationId, areaId }, search: { day, view } }) => [
    firstCall(
      'GET /booking/location/:locationId/area/:areaId/opening',
      { params: { locationId, areaId }, query: { day } },
      ({ area }) => (view === 'list' ? [] : scene(locationId, areaId, area.floorPlan?.hash)),
    ),
  ],
  '/admin': ({ user }) => [
    firstCall('GET /admin/overview'),
    firstCall('GET /admin/overview/days'),
    ...(user?.isAdmin
      ? [
          firstCall('GET /admin/overview/channels'),
          firstCall('GET /admin/overview/unseen'),
          firstCall('GET /admin/leavers'),
        ]
      : []),
  ],
  '/admin/reporting/$reportId': ({ params: { reportId: id }, search }) => [
    firstCall('GET /reporting/:id', { params: { id } }, (report) => {
      const { values, isRun } = openedAt(report, search);
      return [
        ...(report.parameters.some(({ type }) => type === 'location') ? [LOCATIONS] : []),
        ...(isRun ? [firstCall('POST /reporting/:id/run', { params: { id }, body: values })] : []),
      ];
    }),
  ],
  '/admin/locations/$locationId/area/$areaId/svg-editor': ({ params: { locationId, areaId } }) => [
    firstCall('GET /admin/location/:locationId/area/:areaId', { params: { locationId, areaId } }, (area) =>
      scene(locationId, areaId, area.floorPlan?.hash),
    ),
  ],
} satisfies FirstCalls;
