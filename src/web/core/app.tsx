import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { client } from './asking.ts';
import { takeOverNotFound } from '../start/departures.ts';
import { Layout } from './layout/Layout.tsx';
import { keepBookings } from './keeping.ts';
import { Routed } from './router/Routed.tsx';
import { createRouter } from './router/router.ts';
import { pages } from './routes.tsx';
import { sessionQuery } from './session.tsx';
import { hasJustSignedOut } from '../start/signed-out.ts';

/** Shows the page that the address bar names. */
export async function showApp(root: Root): Promise<void> {
  const load = () => client.prefetchQuery(sessionQuery);
  const router = createRouter({ pages, load });
  takeOverNotFound(() => router.navigate({ to: '/not-found', replace: true }));
  window.addEventListener('pageshow', reloadAfterSigningOut);
  const first = await router.first();
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Routed router={router} first={first}>
          <Layout />
        </Routed>
        <Keeping />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Only once the page is there: the browser's storage takes a while to open. */
function Keeping() {
  useEffect(() => {
    return keepBookings();
  }, []);
  return null;
}

/** After signing out, “Back” must not bring the page back as it was; browsers keep it in memory. */
function reloadAfterSigningOut({ persisted }: PageTransitionEvent): void {
  if (persisted && hasJustSignedOut()) location.reload();
}
