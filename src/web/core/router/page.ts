import type { HistoryState } from '@tanstack/history';
import type { ComponentType, ReactNode } from 'react';
import type { Params, ParamsIn, Path, Search } from '../../../shared/pages.ts';

/** A page of the product, in the form that the router takes. */
export type Page = {
  /** Its component, fetched when somebody is about to go there. */
  readonly code: () => Promise<ComponentType>;
  /** Keeps the parts of the query that make sense. */
  readonly search?: (given: Search) => Search;
  /** Starts fetching what the page shows while its code is loading. Never rejects. */
  readonly load?:
    | ((params: Params, search: Search, why: 'opened' | 'pointed-at') => Promise<unknown>)
    | undefined;
  /** Surrounds the page, and the next one of its kind without starting afresh. */
  readonly frame?: (props: { children: ReactNode }) => ReactNode;
};

/** What an address shows. */
export type ShownView = {
  readonly path: string;
  readonly search: Search;
  readonly state: HistoryState;
  readonly params: Params;
  /** The pattern of the page; null if there is none at this address. */
  readonly at: Path | null;
  readonly page: Page;
  readonly Component: ComponentType;
  /** The step of the browser's history, which identifies the scroll position. */
  readonly key: string | undefined;
  readonly hash: string;
  readonly keepsScroll: boolean;
  /** True for the first page shown in this document. */
  readonly isFirst: boolean;
};

/** What the file of a page exports. */
export type PageCode = Record<string, ComponentType>;

/** By their path from the root. */
export type PageFiles = Readonly<Record<string, () => Promise<PageCode>>>;

/** Params if the pattern has names, otherwise none. */
export type NeedsParams<At extends Path> = [keyof ParamsIn<At>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: ParamsIn<At> };
