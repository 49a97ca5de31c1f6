import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { UserChange, UserDetails, UserPage } from '../../../shared/people/admin-contract.ts';
import { api } from '../../api.ts';
import { queryOf } from '../filters/useFilters.ts';

/** By name. What was found last stays until there is something new to show. */
export const peopleQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['admin', 'people', search, page],
    queryFn: ({ signal }) => api.get<UserPage>(`/admin/users?${queryOf({ search, page })}`, { signal }),
    placeholderData: (previous) => previous,
  });

/** With what deactivating them would release at this moment. */
export const personQuery = (personId: number) =>
  queryOptions({
    queryKey: ['admin', 'person', personId],
    queryFn: ({ signal }) => api.get<UserDetails>(`/admin/users/${personId}`, { signal, stayOn: 404 }),
    staleTime: 0,
  });

export const changePerson = (personId: number, change: UserChange) =>
  api.put(`/admin/users/${personId}`, change, { stayOn: 404 });

/** Whoever is deactivated has no bookings any more, and who is no admin has no business here. */
export async function askAgainForPeople(client: QueryClient): Promise<void> {
  await Promise.all(
    [['admin'], ['bookings'], ['session']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );
}
