import type { Path } from '../../shared/addresses.ts';
import type { Day } from '../../shared/day.ts';

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

/** The day for which an area is being chosen. */
type AreasSearch = { readonly day?: Day | undefined };

/** The weekdays with which a new wish begins: "2-4". */
type UsualWeekSearch = { readonly weekdays?: string | undefined };

type JoinSearch = { readonly date?: Day | undefined };

type Searches = {
  readonly '/locations/$locationId/areas': AreasSearch;
  readonly '/locations/$locationId/areas/$areaId': BookSearch;
  readonly '/locations/$locationId/areas/$areaId/waiting-list/join': JoinSearch;
  readonly '/usual-week': UsualWeekSearch;
};

export type AdminPath = Extract<Path, '/admin' | `/admin/${string}`>;

/** What the page at an address reads from the query. Links and pages know only these types; routes.tsx says which page is at each. */
type Addresses = { readonly [At in Path]: At extends keyof Searches ? Searches[At] : Search };

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
