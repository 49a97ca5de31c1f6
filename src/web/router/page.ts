import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { pages } from '../routes.tsx';

export type Params = Readonly<Record<string, string | number>>;
export type Search = Readonly<Record<string, unknown>>;

/** A page of the product, at the pattern under which routes.tsx names it. */
export type Page<Read extends Search = Search> = {
  /** Its component, fetched when somebody is about to go there. */
  readonly code: () => Promise<ComponentType>;
  /** Keeps of the query what makes sense. */
  readonly search?: (given: Search) => Read;
  /** Asks for what the page shows while its code is still on its way. Settles well in any case. */
  load?(client: QueryClient, params: Params, search: Read): Promise<unknown>;
  /** Around the page, and around the next one of its kind without starting afresh. */
  readonly frame?: (props: { children: ReactNode }) => ReactNode;
};

/** Lets `search` speak for the type of what it reads. */
export function page<Read extends Search = Search>(page: Page<Read>): Page<Read> {
  return page;
}

/** What a file exports under a name. Only the name is checked: the types of pages depend on those of the addresses. */
export function from<File extends object>(file: () => Promise<File>, name: keyof File) {
  return async () => (await file())[name] as ComponentType;
}

type Pages = typeof pages;
/** The pattern of a page: `/bookings/$bookingId/details`. */
export type Path = keyof Pages;

type NamesIn<Pattern> = Pattern extends `${infer Part}/${infer Rest}`
  ? NameIn<Part> | NamesIn<Rest>
  : NameIn<Pattern>;
type NameIn<Part> = Part extends `$${infer Name}` ? Name : never;

export type ParamsOf<At extends Path> = {
  readonly [Name in NamesIn<At>]: Name extends 'reportId' ? string : number;
};
/** Params where the pattern has names, and none where it has not. */
export type NeedsParams<At extends Path> = [NamesIn<At>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<At> };
export type SearchOf<At extends Path> = Pages[At] extends Page<infer Read> ? Read : Search;
