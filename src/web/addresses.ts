import type { Day } from '../shared/day.ts';

/** What a page reads from the query of its address, or writes to it. */
export type Search = Readonly<Record<string, unknown>>;

/** The part of the booking page's state that is in its address, so that it can be shared and reloaded. */
export type BookSearch = {
  readonly day?: Day | undefined;
  readonly view?: 'plan' | 'list' | undefined;
  readonly object?: number | undefined;
  /** Several days to book at once, written by bookings/several/chosen.ts; empty while none is chosen. */
  readonly days?: string | undefined;
  /** The booking that is being moved. */
  readonly moving?: number | undefined;
};

/** The day for which an area is being chosen. */
type AreasSearch = { readonly day?: Day | undefined };

/** The weekdays with which a new wish begins: "2-4". */
type UsualWeekSearch = { readonly weekdays?: string | undefined };

type JoinSearch = { readonly date?: Day | undefined };

/**
 * Every URL of the product, once, with what its page reads from the query. Links and pages know only these types;
 * routes.tsx says which page is at each. A name ending in Id is an id, so a word there leads nowhere. /signin is a
 * small page of its own, see main.tsx.
 */
export type Addresses = {
  '/': Search;
  '/help': Search;
  '/settings': Search;
  '/not-found': Search;
  '/locations': Search;
  '/location/$locationId': Search;
  '/locations/$locationId/areas': AreasSearch;
  '/locations/$locationId/areas/$areaId': BookSearch;
  '/locations/$locationId/areas/$areaId/waiting-list/join': JoinSearch;
  '/usual-week': UsualWeekSearch;
  '/bookings': Search;
  '/bookings/$bookingId/confirmed': Search;
  '/bookings/$bookingId/details': Search;
  '/waiting-list/$placeId': Search;
  '/waiting-list/$placeId/confirmed': Search;
  '/admin': Search;
  '/admin/locations/new': Search;
  '/admin/locations/$locationId': Search;
  '/admin/locations/$locationId/areas/new': Search;
  '/admin/locations/$locationId/area/$areaId': Search;
  '/admin/locations/$locationId/area/$areaId/svg-editor': Search;
  '/admin/bookings': Search;
  '/admin/bookings/$bookingId/delete': Search;
  '/admin/who-was-in': Search;
  '/admin/people': Search;
  '/admin/audit': Search;
  '/admin/audit/security': Search;
  '/admin/insights': Search;
  '/admin/reporting': Search;
  '/admin/reporting/$reportId': Search;
};

/** The pattern of a page: `/bookings/$bookingId/details`. */
export type Path = keyof Addresses;
export type AdminPath = Extract<Path, '/admin' | `/admin/${string}`>;

export type SearchOf<At extends Path> = Addresses[At];

type NamesIn<Pattern> = Pattern extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Pattern>;
type NameIn<Part> = Part extends `$${infer Name}` ? Name : never;

export type ParamsOf<At extends Path> = {
  readonly [Name in NamesIn<At>]: Name extends 'reportId' ? string : number;
};
/** Params if the pattern has names, otherwise none. */
export type NeedsParams<At extends Path> = [NamesIn<At>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<At> };
