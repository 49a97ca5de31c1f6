import { createBrowserHistory, type HistoryLocation, type HistoryState } from '@tanstack/history';
import type { ComponentType } from 'react';
import { pageAt, type Params, type Path, type Search, withoutSlash } from '../../../shared/pages.ts';
import { forgetReload, reloadOnceFor } from '../../start/reloading.ts';
import { pathOf, readSearch, writeSearch } from './address.ts';
import type { Page, ShownView } from './page.ts';
import { leaveScroll } from './scroll.ts';

/** A destination, before it becomes an address. Without `to` the path stays. */
export type Destination = {
  readonly to?: Path;
  readonly params?: Params | undefined;
  readonly search?: Search | ((current: Search) => Search) | undefined;
  readonly state?: HistoryState | undefined;
  readonly replace?: boolean | undefined;
  /** False keeps the scroll position. */
  readonly resetScroll?: boolean | undefined;
  /** People who have just saved are not asked whether to leave. */
  readonly ignoreBlocker?: boolean | undefined;
};

type Setting = {
  readonly pages: Readonly<Record<Path, Page>>;
  /** Fetches what every page needs. */
  readonly load: () => Promise<unknown>;
};

/** How long the first page waits for its data. Until then no skeleton is drawn, so none flashes up. */
const PATIENCE_MS = 200;

export type Router = ReturnType<typeof createRouter>;

export function createRouter({ pages, load }: Setting) {
  const history = createBrowserHistory();
  const components = new Map<Page, ComponentType>();
  let keepsScroll = false;

  function find(pathname: string) {
    const path = withoutSlash(pathname);
    const found = pageAt(path);
    return found
      ? { path, at: found.at, page: pages[found.at], params: found.params }
      : { path, at: null, page: pages['/not-found'], params: {} };
  }

  function read({ pathname, search }: Pick<HistoryLocation, 'pathname' | 'search'>) {
    const found = find(pathname);
    const given = readSearch(search);
    return { ...found, search: found.page.search?.(given) ?? given };
  }

  /** Its component, fetched once. */
  async function componentOf(page: Page): Promise<ComponentType> {
    const component = components.get(page) ?? (await page.code());
    components.set(page, component);
    return component;
  }

  /** What to show of a page, also if its code never comes. */
  async function shownOf(page: Page): Promise<ComponentType> {
    try {
      const component = await componentOf(page);
      forgetReload();
      return component;
    } catch (problem) {
      await reloadOnceFor(problem as Error);
      return function Broken(): never {
        throw problem;
      };
    }
  }

  /** Starts what a page fetches, and resolves once its code is there. */
  async function open(location: HistoryLocation, before?: ShownView): Promise<ShownView> {
    const found = read(location);
    const { state, hash } = location;
    const seen = { ...found, state, hash, key: state.key, keepsScroll, isFirst: !before };
    keepsScroll = false;
    // A new day or filter on the same page is for the page itself to fetch.
    const loading =
      before?.path === found.path
        ? null
        : Promise.all([load(), found.page.load?.(found.params, found.search, 'opened')]);
    const Component = await shownOf(found.page);
    if (!before) await Promise.race([loading, new Promise((go) => setTimeout(go, PATIENCE_MS))]);
    return { ...seen, Component };
  }

  return {
    history,
    /** The view at the current address. */
    first: () => open(history.location),

    navigate(destination: Destination): void {
      const { state, replace, resetScroll = true, ignoreBlocker = false } = destination;
      keepsScroll = !resetScroll;
      history[replace ? 'replace' : 'push'](hrefOf(destination, read(history.location)), state, {
        ignoreBlocker,
      });
    },

    /** Whether the address is still that of a view: a link may have been pressed and its page be loading. */
    isAt: ({ path }: Pick<ShownView, 'path'>): boolean => find(history.location.pathname).path === path,

    /** For a link that somebody is about to press. */
    prepare(href: string): void {
      const { page, params, search } = read(new URL(href, location.origin));
      void page.load?.(params, search, 'pointed-at');
      // Following the link will show what is wrong.
      componentOf(page).catch(() => undefined);
    },

    /** Shows each new view from `first` on; one overtaken by a newer step is never shown. */
    follow(first: ShownView, show: (view: ShownView, before: ShownView) => void): () => void {
      let shown = first;
      let latest = 0;
      function step() {
        const turn = ++latest;
        leaveScroll(shown.key);
        void open(history.location, shown).then((view) => {
          if (turn !== latest) return;
          const before = shown;
          shown = view;
          show(view, before);
        });
      }
      // Somebody was sent elsewhere while the first view was still loading.
      if (history.location.state.key !== first.key) step();
      return history.subscribe(step);
    },
  };
}

/** The address of a destination, seen from the current one. */
export function hrefOf(
  { to, params, search = {} }: Destination,
  here: Pick<ShownView, 'path' | 'search'>,
): string {
  const query = typeof search === 'function' ? search(here.search) : search;
  return (to ? pathOf(to, params) : here.path) + writeSearch(query);
}
