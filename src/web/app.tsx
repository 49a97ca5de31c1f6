import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { ApiProblem } from './api.ts';
import { takeOverNotFound } from './departures.ts';
import { routerFor } from './routes.tsx';
import { hasJustSignedOut } from './signed-out.ts';

/** Trying again helps when the way was blocked or the server stumbled, not when it said no. */
const isWorthARetry = (problem: Error): boolean =>
  problem instanceof ApiProblem && (problem.status === 0 || problem.status >= 500);

/** Shows the page that the address bar names. */
export function showApp(root: Root): void {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, problem) => failures < 2 && isWorthARetry(problem),
      },
    },
  });
  const router = routerFor(queryClient);
  takeOverNotFound(() => void router.navigate({ to: '/not-found', replace: true }));
  window.addEventListener('pageshow', reloadAfterSigningOut);
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** "Back" after signing out must not bring the page as it was, which browsers keep in memory. */
function reloadAfterSigningOut({ persisted }: PageTransitionEvent): void {
  if (persisted && hasJustSignedOut()) location.reload();
}
