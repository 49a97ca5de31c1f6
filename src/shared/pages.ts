import { type Day, parseDay } from './day.ts';
import { isSomeAdmin } from './people/offices.ts';

/**
 * A folder of `src/web` that the browser fetches as one file. Each may import those before it. A page in none of them is
 * fetched by itself.
 */
export const PIECES = [
  'start',
  'sign-in',
  'core',
  'parts',
  'plan',
  'lists',
  'home',
  'week',
  'booking',
  'spaces',
  'admin/opening',
  'admin/parts',
  'admin/reports',
] as const;

export type Piece = (typeof PIECES)[number];

/** The piece that a file below `src/web` is in; undefined for a page that is in none. */
export const pieceOf = (file: string): Piece | undefined =>
  PIECES.find((each) => file.startsWith(`${each}/`));

/** What the build calls it. */
export const builtNameOf = (piece: Piece): string => piece.replace('/', '-');

/** What a page reads from the query of its address, or writes to it. */
export type Search = Readonly<Record<string, unknown>>;

/** The part of the booking page's state that is in its address, so that it can be shared and reloaded. */
export type BookSearch = {
  readonly day?: Day | undefined;
  readonly view?: 'plan' | 'list' | undefined;
  readonly object?: number | undefined;
  /** Several days to book at once, written by several-days/chosen.ts; empty while none is chosen. */
  readonly days?: string | undefined;
  /** The booking that is being moved. */
  readonly moving?: number | undefined;
};

type PageEntry = {
  /** Below `src/web`; it exports a component of the same name. */
  readonly file: string;
  /** What it fetches a moment later. */
  readonly later?: Piece;
  /** Not for the managers of an office (A17). */
  readonly isAdminsAlone?: true;
  /** Keeps the parts of the query that make sense. */
  readonly search?: (given: Search) => Search;
};

/** The day for which a place is being chosen. */
const dayToBook = ({ day }: Search): { readonly day?: Day | undefined } => ({
  day: parseDay(day) ?? undefined,
});

/**
 * Every page of the web app, once: router, links, documents and the build read it. The server answers any other address with 404;
 * first-calls.ts says what a page asks for first. A name ending in Id is an id, so a word there leads nowhere. /signin is a
 * small page of its own, and so is a board; see web/start/main.tsx.
 */
export const PAGES = {
  '/': { file: 'home/HomePage', later: 'week' },
  '/help': { file: 'help/HelpPage' },
  '/settings': { file: 'mine/settings/SettingsPage' },
  '/not-found': { file: 'not-found/NotFoundPage' },
  '/locations': { file: 'locations/LocationsPage', search: dayToBook },
  '/location/$locationId': { file: 'locations/LocationPage', search: dayToBook },
  '/locations/$locationId/areas': { file: 'locations/AreasPage', search: dayToBook },
  '/locations/$locationId/areas/$areaId': {
    file: 'booking/BookPage',
    search: ({ day, days, view, object, moving }: Search): BookSearch => ({
      day: parseDay(day) ?? undefined,
      view: view === 'plan' || view === 'list' ? view : undefined,
      days: textOr(days),
      object: idOr(object),
      moving: idOr(moving),
    }),
  },
  '/locations/$locationId/areas/$areaId/waiting-list/join': {
    file: 'mine/waiting-list/JoinPage',
    search: ({ date }: Search): { readonly date?: Day | undefined } => ({
      date: parseDay(date) ?? undefined,
    }),
  },
  '/here/$objectId': { file: 'mine/here/HerePage' },
  '/usual-week': {
    file: 'mine/usual-week/UsualWeekPage',
    // The weekdays with which a new wish begins: "2-4".
    search: ({ weekdays }: Search): { readonly weekdays?: string | undefined } => ({
      weekdays: textOr(weekdays),
    }),
  },
  '/bookings': { file: 'mine/bookings/MyBookingsPage' },
  '/bookings/$bookingId/confirmed': { file: 'mine/confirmed/ConfirmedPage' },
  '/bookings/$bookingId/details': { file: 'mine/booking/BookingPage' },
  '/waiting-list/$placeId': { file: 'mine/waiting-list/PlacePage' },
  '/waiting-list/$placeId/confirmed': { file: 'mine/waiting-list/PlaceConfirmedPage' },
  '/admin': { file: 'admin/overview/OverviewPage' },
  '/admin/locations/new': { file: 'admin/locations/NewLocationPage', isAdminsAlone: true },
  '/admin/locations/$locationId': { file: 'admin/locations/EditLocationPage' },
  '/admin/locations/$locationId/areas/new': { file: 'admin/areas/NewAreaPage' },
  '/admin/locations/$locationId/area/$areaId': { file: 'admin/areas/EditAreaPage' },
  '/admin/locations/$locationId/area/$areaId/labels': { file: 'admin/labels/LabelsPage' },
  '/admin/locations/$locationId/area/$areaId/svg-editor': { file: 'plan-editor/PlanEditorPage' },
  '/admin/bookings': { file: 'admin/bookings/AdminBookingsPage' },
  '/admin/bookings/$bookingId/delete': { file: 'admin/bookings/DeleteBookingPage' },
  '/admin/who-was-in': { file: 'admin/presence/WhoWasInPage' },
  '/admin/people': { file: 'admin/people/PeoplePage', isAdminsAlone: true },
  '/admin/people/groups': { file: 'admin/groups/GroupsPage', isAdminsAlone: true },
  '/admin/people/groups/$groupId': { file: 'admin/groups/GroupPage', isAdminsAlone: true },
  '/admin/audit': { file: 'admin/audit/AuditPage', isAdminsAlone: true },
  '/admin/audit/security': { file: 'admin/security/SecurityPage', isAdminsAlone: true },
  '/admin/insights': { file: 'admin/insights/InsightsPage' },
  '/admin/reporting': { file: 'admin/reports/ReportsPage' },
  '/admin/reporting/$reportId': { file: 'admin/reports/ReportPage' },
} as const satisfies Readonly<Record<string, PageEntry>>;

/** The pattern of a page: `/bookings/$bookingId/details`. */
export type Path = keyof typeof PAGES;

/** Whether an admin page is for somebody; not while it is unknown who they are. */
export const mayOpen = (at: Path, user: Parameters<typeof isSomeAdmin>[0] | null | undefined): boolean =>
  user ? ('isAdminsAlone' in PAGES[at] ? user.isAdmin : isSomeAdmin(user)) : false;

type Searches = {
  readonly [At in Path]: (typeof PAGES)[At] extends { readonly search: (given: Search) => infer Read }
    ? Read
    : Search;
};

export type SearchOf<At extends Path> = Searches[At];

type NamesIn<Pattern> = Pattern extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Pattern>;
type NameIn<Part> = Part extends `$${infer Name}` ? Name : never;

/** The values in the path of a page. */
export type ParamsIn<At extends Path> = {
  readonly [Name in NamesIn<At>]: Name extends 'reportId' ? string : number;
};

export const SIGN_IN = '/signin';

/** A screen's page (N8). Whether there is such a board is for the page to find out. */
export const isBoard = (path: string): boolean => /^\/board\/[\w-]{43}$/.test(path);

type FoundPage = { readonly at: Path; readonly params: Params; readonly page: PageEntry };

/** The page at the path of an address; null if there is none. Whether there is what it names is for the page to find out. */
export function pageAt(path: string): FoundPage | null {
  for (const [at, page] of Object.entries(PAGES)) {
    const params = paramsOf(at, withoutSlash(path));
    if (params) return { at: at as Path, params, page };
  }
  return null;
}

export const isPage = (path: string): boolean => path === SIGN_IN || isBoard(path) || pageAt(path) !== null;

/** An address may end in a slash and mean the same. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '');

/** Path values that are names; all others are ids. */
const NAMED = /^reportId$/;

export type Params = Readonly<Record<string, string | number>>;

/** Null if the path does not match this pattern. */
export function paramsOf(pattern: string, path: string): Params | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string | number> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? '';
    if (!part.startsWith('$')) {
      if (part !== text) return null;
      continue;
    }
    const value = valueOf(part.slice(1), text);
    if (value === null) return null;
    params[part.slice(1)] = value;
  }
  return params;
}

function valueOf(name: string, text: string): string | number | null {
  if (NAMED.test(name)) return decoded(text);
  const id = Number(text);
  return isId(id) ? id : null;
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : undefined);
const idOr = (value: unknown) => (isId(Number(value)) ? Number(value) : undefined);

export const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

/** Null if nobody could have written it. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
