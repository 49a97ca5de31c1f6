import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Redirect } from '../router/navigating.tsx';
import { sessionQuery } from '../session.tsx';

/**
 * Around every page for admins: others go to the home page. What this tab remembers may be older than
 * the role, so nobody is sent away before the session has been checked. The server refuses in any case.
 */
export function AdminOnly({ children }: { readonly children: ReactNode }) {
  const { data: user, isFetching } = useQuery(sessionQuery);
  if (user?.isAdmin) return children;
  return isFetching ? <p role="status">Checking login, please wait...</p> : <Redirect to="/" />;
}
