import type { HistoryState } from '@tanstack/history';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Params, Path } from '../../../shared/addresses.ts';
import type { ParamsOf, Search, SearchOf } from '../addresses.ts';

/** A page of the product, in the form that the router takes. */
export type Page<Given = Params, Read = Search> = {
  /** Its component, fetched when somebody is about to go there. */
  readonly code: () => Promise<ComponentType>;
  /** Keeps the parts of the query that make sense. */
  readonly search?: (given: Search) => Read;
  /** Starts fetching what the page shows while its code is loading. Never rejects. */
  load?(client: QueryClient, params: Given, search: Read, why: 'opened' | 'pointed-at'): Promise<unknown>;
  /** Surrounds the page, and the next one of its kind without starting afresh. */
  readonly frame?: (props: { children: ReactNode }) => ReactNode;
};

/** What an address shows. */
export type View = {
  readonly path: string;
  readonly search: Search;
  readonly state: HistoryState;
  readonly params: Params;
  /** The pattern of the page; null if there is none at this address. */
  readonly at: string | null;
  readonly page: Page;
  readonly Component: ComponentType;
  /** The step of the browser's history, which identifies the scroll position. */
  readonly key: string | undefined;
  readonly hash: string;
  readonly keepsScroll: boolean;
  /** True for the first page shown in this document. */
  readonly isFirst: boolean;
};

/** The page at each of these addresses. One that reads more than text from its query says how. */
export type PagesAt<At extends Path> = {
  readonly [Each in At]: Page<ParamsOf<Each>, SearchOf<Each>> &
    (string extends keyof SearchOf<Each> ? unknown : { readonly search: (given: Search) => SearchOf<Each> });
};

/** The component that a file exports under a name; it takes no props. */
export function from<Name extends string>(file: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => (await file())[name];
}
