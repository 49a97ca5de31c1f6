import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
} from '@tanstack/react-router';
import { Layout } from './layout/Layout.tsx';
import { SignedIn } from './layout/SignedIn.tsx';
import { sessionQuery } from './session.tsx';

/** What the routes of all pages hang on. */

export const NotFoundPage = lazyRouteComponent(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage');

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: Layout,
  notFoundComponent: NotFoundPage,
});

/** Not awaited: a page asks for what it shows while the session is still checked. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: SignedIn,
  loader: ({ context }) => void context.queryClient.prefetchQuery(sessionQuery),
});

/** An id in an address; anything else leads to the page that says that there is no such page. */
export function id(text: string): number {
  const value = Number(text);
  if (!isId(value)) throw notFound();
  return value;
}

export const isId = (value: number): boolean => Number.isSafeInteger(value) && value > 0;
